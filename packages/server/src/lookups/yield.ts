import type { Fact, FactToken } from '../core/answer.ts';
import { percentOfRay } from '../protocols/yearly-rate.ts';
import { listed, textFact, type ReadAt } from './facts.ts';

/** What supplying a token to a protocol brings a year, and what borrowing it costs, with 27 decimals. */
export interface Yield {
  readonly token: FactToken;
  readonly supply: bigint;
  /** Null where the protocol does not lend it to wallets. */
  readonly borrow: bigint | null;
  /** The contract or account that says so. */
  readonly source: string;
}

/** What was read of one protocol on one chain. */
export interface Yields {
  /** Of the protocol. */
  readonly title: string;
  readonly yields: readonly Yield[];
}

/** Tokens that the message names. */
const MOST_NAMED = 4;

/** The best first. */
export const ordered = (yields: readonly Yield[]): readonly Yield[] =>
  yields.toSorted((one, other) => Number(other.supply - one.supply));

/** The best first, in words. */
export function sentenceOf({ title, yields }: Yields, chain: string): string {
  const said = ordered(yields)
    .slice(0, MOST_NAMED)
    .map(({ token, supply, borrow }) => {
      const costs = borrow === null ? '' : `, ${percentOfRay(borrow)} for borrowing`;
      return `${token.symbol} ${percentOfRay(supply)} for supplying${costs}`;
    });
  return `On ${title} on ${chain} now, a year and before compounding: ${listed(said)}.`;
}

export const factsOf = ({ title, yields }: Yields, at: Pick<ReadAt, 'chain' | 'block'>): readonly Fact[] =>
  ordered(yields).flatMap(({ token, supply, borrow, source }) => {
    const fact = (label: string, rate: bigint): Fact => ({
      ...textFact({ ...at, source, label, value: `${percentOfRay(rate)} a year` }),
      token,
    });
    return [
      fact(`Supplying ${token.symbol} on ${title} brings`, supply),
      ...(borrow === null ? [] : [fact(`Borrowing ${token.symbol} on ${title} costs`, borrow)]),
    ];
  });
