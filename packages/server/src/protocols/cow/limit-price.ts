import { tokens, type EvmChain } from '@say402/readback';
import type { PriceSlot } from '../../core/intent.ts';
import { NATIVE, type PlannedToken } from '../../core/plan.ts';
import { priceInWords } from '../../core/price-in-words.ts';
import { Say402Error } from '../../core/say402-error.ts';

type Said = Omit<PriceSlot, 'at' | 'type'>;

/** A price with both its tokens: so many `quote` for one `base`. */
export interface LimitPrice {
  readonly value: Said['value'];
  readonly quote: PlannedToken;
  readonly base: PlannedToken;
}

/**
 * Which of two tokens a price is counted in, and of which it is. One that is named settles the other.
 *
 * @throws Say402Error `question` where the words leave it open, or name another token
 */
export function limitPrice(
  { value, quote, base }: Said,
  sides: readonly [PlannedToken, PlannedToken],
  chain: EvmChain,
): LimitPrice {
  const [one, other] = sides;
  const fits = [
    [one, other],
    [other, one],
  ] as const;
  const found = fits.filter(
    ([counted, of]) =>
      (quote !== null || base !== null) &&
      (quote === null || isCounted(counted, quote, chain)) &&
      (base === null || isNamed(of, base, chain)),
  );
  const [pair] = found;
  if (pair && found.length === 1) return { value, quote: pair[0], base: pair[1] };
  const options = fits.map(([counted, of]) =>
    priceInWords({ value, quote: counted.symbol, base: of.symbol }),
  );
  const question = `In what is the price counted: ${options.join(' or ')}?`;
  throw new Say402Error('question', question, {
    question,
    asks: { slot: 'price', options: options.map((each) => ({ label: each, value: each })) },
  });
}

/** By its symbol, where the registry vouches for it; the chain's coin is worth as much as its wrapped token. */
const isNamed = (token: PlannedToken, name: string, { native, wrappedNative }: EvmChain): boolean =>
  token.inRegistry &&
  (token.symbol === name ||
    (name === native.symbol && (token.address === NATIVE || token.address === wrappedNative)));

/** Dollars are the token that is meant to be worth one. */
const isCounted = (token: PlannedToken, name: string, chain: EvmChain): boolean =>
  name === 'usd'
    ? tokens[chain.name]?.find(({ address }) => address === token.address)?.pegged === 'USD'
    : isNamed(token, name, chain);
