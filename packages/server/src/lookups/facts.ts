import { fromBaseUnits } from '../core/amount.ts';
import type { Fact, FactToken } from '../core/answer.ts';
import { NATIVE } from '../core/plan.ts';
import type { ReadChain } from './look-up-context.ts';

/** Of prices in US dollars. */
const PRICE_DECIMALS = 8;
const DOLLAR = 10n ** BigInt(PRICE_DECIMALS);

/** The value of base units in US dollars with 8 decimals, rounded down. @param price of one whole token, with 8 decimals */
export const worthOf = (baseUnits: bigint, decimals: number, price: bigint): bigint =>
  (baseUnits * price) / 10n ** BigInt(decimals);

/** Dollars as they are shown: in cents from a dollar on, rounded down. */
export const inDollars = (worth: bigint): string => {
  const cent = DOLLAR / 100n;
  return fromBaseUnits(worth >= DOLLAR ? (worth / cent) * cent : worth, PRICE_DECIMALS);
};

/** The chain's own coin as a token of a fact. */
export const nativeToken = ({ port: { chain } }: ReadChain): FactToken => {
  const { symbol, name, decimals } = chain.native;
  return { symbol, name, address: null, decimals };
};

export const factToken = (token: {
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
  readonly decimals: number;
}): FactToken => ({
  symbol: token.symbol,
  name: token.name,
  address: token.address === NATIVE ? null : token.address,
  decimals: token.decimals,
});

/** Where and when something was read. */
export interface ReadAt {
  readonly chain: string;
  readonly block: bigint;
  readonly source: string;
}

interface Amount extends ReadAt {
  readonly label: string;
  readonly token: FactToken;
  readonly baseUnits: bigint;
  /** US dollars with 8 decimals; null where no price is known. */
  readonly worth?: bigint | null;
}

/** An amount of a token. */
export const amountFact = ({
  label,
  token,
  baseUnits,
  worth = null,
  chain,
  block,
  source,
}: Amount): Fact => ({
  label,
  value: `${fromBaseUnits(baseUnits, token.decimals)} ${token.symbol}`,
  baseUnits: baseUnits.toString(),
  token,
  ...(worth !== null && { usd: inDollars(worth) }),
  chain,
  block: block.toString(),
  source,
});

export const textFact = ({
  label,
  value,
  chain,
  block,
  source,
}: ReadAt & Pick<Fact, 'label' | 'value'>): Fact => ({
  label,
  value,
  chain,
  block: block.toString(),
  source,
});

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
