import { actions } from './actions/registry.ts';
import type { ChainConfig, Config } from './config.ts';

/** Facilitators that take no payment below an amount. Source: docs.cdp.coinbase.com/x402 (least 0.001 USDC). */
const WANT_MORE: Readonly<Record<string, string>> = {
  'api.cdp.coinbase.com': "Coinbase's facilitator takes no payment below 0.001 USDC",
};

/** Where a price of 0 meets a facilitator that is known to refuse it, in words; one entry a chain. */
export function zeroPriceCautions({
  chains,
  settling,
}: {
  readonly chains: readonly Pick<ChainConfig, 'chain' | 'facilitators' | 'price'>[];
  readonly settling: Pick<Config['settling'], 'zeroPrice'>;
}): readonly string[] {
  if (settling.zeroPrice === 'verify') return [];
  return chains.flatMap(({ chain, facilitators, price }) => {
    const free = actions.filter(({ name }) => /^[0.]*$/.test(price(name)));
    const why = facilitators.map(({ url }) => WANT_MORE[new URL(url).hostname]).find((known) => known);
    if (free.length === 0 || why === undefined) return [];
    const what = free.length === actions.length ? 'Releases' : `Releases of ${free[0]?.name} and others`;
    return `${what} on ${chain.title} cost 0, and ${why}: none of them will be paid. Set a price, another facilitator, or ZERO_PRICE=verify.`;
  });
}
