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
  const options = fits.map(([counted, of]) => ({
    label: priceInWords({ value, quote: called(counted), base: called(of) }),
    value: priceInWords({ value, quote: nameInPrice(counted), base: nameInPrice(of) }),
  }));
  const question = `In what is the price counted: ${options.map(({ label }) => label).join(' or ')}?`;
  throw new Say402Error('question', question, { question, asks: { slot: 'price', options } });
}

/** What a token is called in a price that is settled: by its symbol only where the registry vouches for it. */
export const nameInPrice = ({ inRegistry, symbol, address }: PlannedToken): string =>
  inRegistry ? symbol : address;

const called = ({ inRegistry, symbol, address }: PlannedToken): string =>
  inRegistry ? symbol : `${symbol} (${address})`;

/**
 * By its symbol, where the registry vouches for it; the chain's coin is worth as much as its wrapped token. Any other token of the order by
 * the address under which it was chosen, or by its symbol where that means nothing else on the chain.
 */
function isNamed({ inRegistry, symbol, address }: PlannedToken, name: string, chain: EvmChain): boolean {
  const { native, wrappedNative } = chain;
  if (!inRegistry)
    return (
      name.toLowerCase() === address.toLowerCase() ||
      (name.toLowerCase() === symbol.toLowerCase() && !isTaken(name.toLowerCase(), chain))
    );
  return symbol === name || (name === native.symbol && (address === NATIVE || address === wrappedNative));
}

/** Whether the registry has something of that name. */
const isTaken = (lower: string, { name, native }: EvmChain): boolean =>
  lower === 'usd' ||
  native.symbol.toLowerCase() === lower ||
  (tokens[name] ?? []).some(({ symbol }) => symbol.toLowerCase() === lower);

/** Dollars are the token that is meant to be worth one. */
const isCounted = (token: PlannedToken, name: string, chain: EvmChain): boolean =>
  name === 'usd'
    ? tokens[chain.name]?.find(({ address }) => address === token.address)?.pegged === 'USD'
    : isNamed(token, name, chain);
