import { actions } from './actions/registry.ts';
import type { ChainConfig, Config } from './config.ts';
import { toBaseUnits } from './core/amount.ts';

/** Facilitators with a least amount. Source: docs.cdp.coinbase.com/x402 (least 0.001 USDC). */
const WANT_MORE: Readonly<Record<string, string>> = {
  'api.cdp.coinbase.com': "Coinbase's facilitator takes no payment below 0.001 USDC",
};

/** In base units of USDC, which has six decimals everywhere. */
const LEAST = 1_000n;
const USDC_DECIMALS = 6;

/** Cautions, one for each chain, where a price of 0 or below a facilitator's least meets a facilitator that is known to refuse it. */
export function zeroPriceCautions({
  chains,
  settling,
}: {
  readonly chains: readonly Pick<ChainConfig, 'chain' | 'facilitators' | 'price'>[];
  readonly settling: Pick<Config['settling'], 'zeroPrice'>;
}): readonly string[] {
  return chains.flatMap(({ chain, facilitators, price }) => {
    const why = facilitators.map(({ url }) => WANT_MORE[new URL(url).hostname]).find((known) => known);
    if (why === undefined) return [];
    const priced = actions.map(({ name }) => ({
      name,
      units: toBaseUnits(price(name), USDC_DECIMALS) ?? 0n,
    }));
    const free = settling.zeroPrice === 'verify' ? [] : priced.filter(({ units }) => units === 0n);
    const [first, ...more] =
      free.length > 0 ? free : priced.filter(({ units }) => units > 0n && units < LEAST);
    if (!first) return [];
    const what = more.length + 1 === actions.length ? 'Releases' : `Releases of ${first.name} and others`;
    const cost = first.units === 0n ? '0' : price(first.name);
    const way =
      first.units === 0n
        ? 'Set a price, another facilitator, or ZERO_PRICE=verify.'
        : 'Set a higher price, or another facilitator.';
    return `${what} on ${chain.title} cost ${cost}, and ${why}: none of them will be paid. ${way}`;
  });
}
