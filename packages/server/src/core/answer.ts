import type { Finding } from './finding.ts';

/** A token of a fact; `address` is null for the chain's own coin. */
export interface FactToken {
  readonly symbol: string;
  readonly name: string;
  readonly address: string | null;
  readonly decimals: number;
}

/** One thing that was looked up, with the block and the contract or account that it was read from. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Where it is an amount of `token`. */
  readonly baseUnits?: string;
  readonly token?: FactToken;
  /** US dollars, as a decimal number. */
  readonly usd?: string;
  readonly chain: string;
  readonly block: string;
  readonly source: string;
}

/** What came of a look-up. `next` are requests that can be made as they stand. */
export interface Answer {
  readonly kind: string;
  /** In one or two plain sentences. */
  readonly message: string;
  readonly facts: readonly Fact[];
  readonly next: readonly string[];
  /** Things in the wallet of the request, on its chain, that whole-wallet requests make steps of. */
  readonly findings?: readonly Finding[];
}
