import type { Challenge, Operation, OperationStatus, OperationTerms, Prepared } from '../core/operation.ts';

/** What a 402 answer needs, from one narrow row. */
export interface ChallengeRow {
  readonly status: OperationStatus;
  readonly chain: string;
  readonly payableUntil: number;
  readonly terms: Challenge | null;
}

/** `client` is a keyed hash of who asked: an address or an API key. */
export type NewOperation = OperationTerms &
  Prepared & {
    readonly messages: string;
    readonly client: string;
    /** The URL that is told of changes. */
    readonly webhook?: string;
  };

/** Operations of one client that wait for their payment. */
export interface UnpaidCount {
  readonly ofClient: number;
  /** Those of them for one wallet. */
  readonly ofWallet: number;
  /** When the first of them expires; null where there are none. */
  readonly firstEnd: number | null;
}

/** Times before which things have expired, in milliseconds since the epoch. */
export interface SweepLimits {
  readonly now: number;
  readonly paidBefore: number;
  readonly idempotencyBefore: number;
  /** Messages of operations paid before this, and payloads of payments that ended before this, are erased. */
  readonly messagesBefore: number;
  readonly payloadsBefore: number;
}

export interface StatusRow {
  readonly id: string;
  readonly status: OperationStatus;
  /** A text that changes with the reported transactions and their states; empty where there are none. */
  readonly reported: string;
}

/** Operations, from creation to deletion. */
export interface OperationStore {
  insert(operation: NewOperation): Promise<void>;
  readChallenge(id: string): Promise<ChallengeRow | null>;
  read(id: string): Promise<Operation | null>;
  /** The previews of paid operations of a wallet on a chain that contain a text, the newest first; so many at most. */
  listPreviews(
    of: { readonly wallet: string; readonly chain: string; readonly text: string },
    limit: number,
  ): Promise<readonly string[]>;
  readStatuses(ids: readonly string[]): Promise<readonly StatusRow[]>;
  /** How many operations a client asked for that wait for their payment. */
  countUnpaid(client: string, wallet: string, now: number): Promise<UnpaidCount>;
  /** Pins payment terms while no payment is claimed; returns the terms that are pinned afterwards. */
  pin(id: string, challenge: Challenge): Promise<Challenge | null>;
  /** Replaces the documents of a paid operation. Changes nothing and returns false unless `batch` is what is delivered now. */
  refresh(id: string, batch: string, prepared: Prepared): Promise<boolean>;
  /** Replaces only the preview of a paid operation. Changes nothing and returns false unless `batch` is what is delivered now. */
  offer(id: string, batch: string, preview: string): Promise<boolean>;
  /** Deletes an operation that awaits its payment. False if this wallet has none of that id. */
  cancel(id: string, wallet: string): Promise<boolean>;
  /**
   * Deletes what is past its time: unpaid operations, old paid ones, messages, payloads, keys, counters, drafts. Never a payment or a
   * settling operation. Of each the oldest thousand at once, so that no step takes long: again where there is more.
   */
  sweep(limits: SweepLimits): Promise<{ readonly operations: number; readonly more: boolean }>;
}
