/** What is counted of how a service does. */
export type TallyKind = 'answer' | 'problem' | 'chain' | 'node' | 'facilitator' | 'reader' | 'model';

/** How often something ended in one way, and the total time of it. Nothing in it identifies an operation, a wallet or a user. */
export interface Tally {
  readonly kind: TallyKind;
  /** What it is counted for: a chain, a reader, an error code. */
  readonly name: string;
  /** How it ended; empty where that makes no difference. */
  readonly outcome: string;
  readonly total: number;
  readonly milliseconds: number;
}

/** Counts by hour, of all instances on one database. Times are milliseconds since the epoch. */
export interface TallyStore {
  /** Stores an instance's totals for an hour; storing them again changes nothing. @param forgetBefore hours before this are deleted */
  writeTallies(
    at: { readonly hour: number; readonly instance: string; readonly forgetBefore: number },
    tallies: readonly Tally[],
  ): Promise<void>;
  /** Totals of the hours within a time, over all instances. */
  readTallies(from: number, until: number): Promise<readonly Tally[]>;
}
