import type {
  Challenge,
  Claim,
  Operation,
  OperationStatus,
  OperationTerms,
  Prepared,
  Receipt,
} from '../core/operation.ts';

/** What the 402 answer needs: one narrow row. */
export interface ChallengeRow {
  readonly status: OperationStatus;
  readonly chain: string;
  readonly payableUntil: number;
  readonly challenge: Challenge | null;
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  /** The payment is bound to this or another operation already. */
  | { readonly kind: 'payment_known'; readonly operationId: string }
  /** The operation is not awaiting payment (any more). */
  | { readonly kind: 'not_awaiting' };

/** The first answer to a query that carried an Idempotency-Key. */
export type IdempotencyResult =
  | { readonly kind: 'begun' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'other_request' }
  | { readonly kind: 'answered'; readonly answer: string };

/** Times before which a key is free again. */
export interface StaleBefore {
  readonly answered: number;
  readonly inFlight: number;
}

export interface IdempotencyKey {
  readonly wallet: string;
  readonly key: string;
  readonly requestHash: string;
}

/**
 * The only place where operations live. Every method is one atomic, durable step: when it has resolved, the change
 * survives a crash. Times are passed in. Methods throw `store_unavailable` when the database can't be reached.
 */
export interface Store {
  insert(operation: OperationTerms & Prepared & { readonly messages: string }): Promise<void>;
  readChallenge(id: string): Promise<ChallengeRow | null>;
  read(id: string): Promise<Operation | null>;
  /** Pins payment terms while the operation is unclaimed; answers the terms that hold afterwards. */
  pin(id: string, challenge: Challenge): Promise<Challenge | null>;
  /** Binds a payment for ever and takes the operation from `awaiting_payment` to `settling`, or changes nothing. */
  claim(id: string, claim: Claim, prepared: Prepared): Promise<ClaimResult>;
  /** `settling` to `awaiting_payment` after a definite refusal; the payment stays bound. False if it was not settling. */
  refuse(id: string, identity: string, reason: string, now: number): Promise<boolean>;
  /** `settling` to `paid` with the batch that is delivered from now on. False if it was not settling. */
  settle(id: string, identity: string, receipt: Receipt, batch: string): Promise<boolean>;
  /** The operation that a payment is bound to. */
  readPayment(identity: string): Promise<{ readonly operationId: string } | null>;
  /** Takes a key for a query; one older than its limit, with or without an answer, counts as free. */
  beginIdempotent(key: IdempotencyKey, now: number, staleBefore: StaleBefore): Promise<IdempotencyResult>;
  answerIdempotent(key: IdempotencyKey, answer: string): Promise<void>;
  abandonIdempotent(key: IdempotencyKey): Promise<void>;
  /** Deletes unpaid operations past their time, paid ones older than `paidBefore`, idempotency keys older than `keysBefore`. */
  sweep(now: number, paidBefore: number, keysBefore: number): Promise<{ readonly operations: number }>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
