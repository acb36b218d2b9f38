import type { Fact } from '../core/answer.ts';
import { fromBaseUnits, toBaseUnits } from '../core/amount.ts';
import { Say402Error } from '../core/say402-error.ts';
import { factToken, inDollars, textFact, worthOf } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';
import { described, surveyOf, tokensAsked } from './tokens-asked.ts';
import { pricesOf } from './worth.ts';

interface Priced {
  readonly fact: Fact;
  readonly said: string;
}

/** What tokens are worth, and who says so. Two round trips: the block, then everything else of it. */
export const readPriceOf: LookUpReader = async (context) => {
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  const priced = parts.flat();
  const symbols = priced.flatMap(({ fact }) => (fact.token ? [fact.token.symbol] : []));
  return {
    kind: 'price',
    message: `${priced.map(({ said }) => said).join(' ')}${unread}`,
    facts: priced.map(({ fact }) => fact),
    next: symbols.slice(0, 1).map((symbol) => `what is my ${symbol} balance?`),
  };
};

async function readOn(chain: ReadChain, context: LookUpContext): Promise<readonly Priced[]> {
  const view = chain.port.openView();
  return view.run(async () => {
    await view.block();
    const found = tokensAsked(context, chain);
    const [survey, pricing] = await Promise.all([
      surveyOf(chain, found, context.wallet),
      pricesOf(
        chain,
        found.map(({ address }) => address),
        context.now,
      ),
    ]);
    const block = await view.block();
    const { name, title } = chain.port.chain;
    const tokens = found.map((each) => described(each, chain, survey));
    return tokens.map((token, index): Priced => {
      const priced = pricing(token);
      if (!priced) {
        const detail = `Neither an oracle nor a pool that is deep enough says what ${token.symbol} is worth on ${title}.`;
        throw new Say402Error('price_unavailable', detail);
      }
      const amount = index === 0 ? amountOf(context, token.decimals) : null;
      const baseUnits = amount ?? 10n ** BigInt(token.decimals);
      const what = `${fromBaseUnits(baseUnits, token.decimals)} ${token.symbol}`;
      const worth = inDollars(worthOf(baseUnits, token.decimals, priced.price));
      const fact = textFact({
        label: `Price of ${what}`,
        value: `$${worth}`,
        chain: name,
        block,
        source: priced.source,
      });
      return {
        fact: { ...fact, token: factToken(token), baseUnits: baseUnits.toString(), usd: worth },
        said: `${what} ${amount === null ? 'is' : 'are'} worth $${worth} on ${title}, ${WHO[priced.by] ?? ''}.`,
      };
    });
  });
}

const WHO: Readonly<Record<string, string>> = {
  oracle: 'by oracles on the chain',
  spot: 'as a pool of Raydium stands now',
  pool: 'by what was paid in a pool of late',
  registry: 'as it is meant to be',
};

/** @throws Say402Error `invalid_amount` */
function amountOf({ asked }: LookUpContext, decimals: number): bigint | null {
  const [slot] = asked.values['amount'] ?? [];
  if (slot?.type !== 'amount' || slot.kind !== 'tokens') return null;
  const units = toBaseUnits(slot.value, decimals);
  if (units === null)
    throw new Say402Error('invalid_amount', `${slot.value} has more than ${decimals} decimals.`);
  return units;
}
