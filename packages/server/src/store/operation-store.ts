import type { Challenge, Operation, OperationStatus, OperationTerms, Prepared } from '../core/operation.ts';

/** What the 402 answer needs: one narrow row. */
export interface ChallengeRow {
  readonly status: OperationStatus;
  readonly chain: string;
  readonly payableUntil: number;
  readonly terms: Challenge | null;
}

/** `client` stands for who asked: an address or an API key, never in plain. */
export type NewOperation = OperationTerms &
  Prepared & {
    readonly messages: string;
    readonly client: string;
    /** URL that is told of changes. */
    readonly webhook?: string;
  };

/** Operations of one client that wait for their payment. */
export interface UnpaidCount {
  readonly ofClient: number;
  /** Those of them that are for one wallet. */
  readonly ofWallet: number;
  /** When the first of them is past its time; null where there are none. */
  readonly firstEnd: number | null;
}

/** Times before which things are past their time, in milliseconds since the epoch. */
export interface SweepLimits {
  readonly now: number;
  readonly paidBefore: number;
  readonly idempotencyBefore: number;
  /** Messages of operations paid before this are erased, and payloads of payments that ended before that. */
  readonly messagesBefore: number;
  readonly payloadsBefore: number;
}

export interface StatusRow {
  readonly id: string;
  readonly status: OperationStatus;
  /** Which transactions were reported and what became of them, as a text that changes with it; empty where none were. */
  readonly reported: string;
}

/** Operations from their making to their deletion. */
export interface OperationStore {
  insert(operation: NewOperation): Promise<void>;
  readChallenge(id: string): Promise<ChallengeRow | null>;
  read(id: string): Promise<Operation | null>;
  readStatuses(ids: readonly string[]): Promise<readonly StatusRow[]>;
  /** How many operations that a client asked for wait for their payment. */
  countUnpaid(client: string, wallet: string, now: number): Promise<UnpaidCount>;
  /** Pins payment terms while the operation is unclaimed; answers the terms that hold afterwards. */
  pin(id: string, challenge: Challenge): Promise<Challenge | null>;
  /** Replaces the documents of a paid operation. False, and nothing changed, unless `batch` is what is delivered now. */
  refresh(id: string, batch: string, prepared: Prepared): Promise<boolean>;
  /** Replaces the preview of a paid operation, and nothing else. False, and nothing changed, unless `batch` is what is delivered now. */
  offer(id: string, batch: string, preview: string): Promise<boolean>;
  /** Deletes an operation that awaits its payment. False if there is none of this wallet. */
  cancel(id: string, wallet: string): Promise<boolean>;
  /**
   * Deletes what is past its time: unpaid operations, old paid ones, messages, payloads, keys, counters, drafts. Never a payment or a
   * settling operation. Of each the oldest thousand at once, so that no step takes long: again where there is more.
   */
  sweep(limits: SweepLimits): Promise<{ readonly operations: number; readonly more: boolean }>;
}
