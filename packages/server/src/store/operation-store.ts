import type { Challenge, Operation, OperationStatus, OperationTerms, Prepared } from '../core/operation.ts';

/** What the 402 answer needs: one narrow row. */
export interface ChallengeRow {
  readonly status: OperationStatus;
  readonly chain: string;
  readonly payableUntil: number;
  readonly challenge: Challenge | null;
}

export type NewOperation = OperationTerms & Prepared & { readonly messages: string };

/** Times before which things are past their time, in milliseconds since the epoch. */
export interface SweepLimits {
  readonly now: number;
  readonly paidBefore: number;
  readonly idempotencyBefore: number;
  readonly countersBefore: number;
}

/** Operations from their making to their deletion. */
export interface OperationStore {
  insert(operation: NewOperation): Promise<void>;
  readChallenge(id: string): Promise<ChallengeRow | null>;
  read(id: string): Promise<Operation | null>;
  readStatuses(
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly status: OperationStatus }[]>;
  /** How many operations of a wallet wait for their payment. */
  countUnpaid(wallet: string, now: number): Promise<number>;
  /** Pins payment terms while the operation is unclaimed; answers the terms that hold afterwards. */
  pin(id: string, challenge: Challenge): Promise<Challenge | null>;
  /** Deletes an operation that awaits its payment. False if there is none of this wallet. */
  cancel(id: string, wallet: string): Promise<boolean>;
  /** Deletes what is past its time: unpaid operations, old paid ones, keys, counters. Never a payment or a settling one. */
  sweep(limits: SweepLimits): Promise<{ readonly operations: number }>;
}
