/** What is counted of how a service does. */
export type TallyKind = 'answer' | 'problem' | 'chain' | 'node' | 'facilitator' | 'reader' | 'model';

/** How often something came out in one way, and how long that took in all. No part holds an id, a wallet or words of a user. */
export interface Tally {
  readonly kind: TallyKind;
  /** Of what: a chain, a reader, an error code. */
  readonly name: string;
  /** How it ended; empty where there is nothing to tell apart. */
  readonly outcome: string;
  readonly total: number;
  readonly milliseconds: number;
}

/** Counts of hours, by all instances on one database. Times are milliseconds since the epoch. */
export interface TallyStore {
  /**
   * Says how far an instance has counted within an hour; saying it again changes nothing.
   * @param forgetBefore hours before it are deleted
   */
  writeTallies(
    at: { readonly hour: number; readonly instance: string; readonly forgetBefore: number },
    tallies: readonly Tally[],
  ): Promise<void>;
  /** What was counted in the hours from a time until before another one, of all instances together. */
  readTallies(from: number, until: number): Promise<readonly Tally[]>;
}
