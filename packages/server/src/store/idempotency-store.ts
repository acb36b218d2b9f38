/** The first answer to a query that carried an Idempotency-Key. */
export type IdempotencyResult =
  | { readonly kind: 'begun' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'other_request' }
  | { readonly kind: 'answered'; readonly answer: string };

export interface IdempotencyKey {
  readonly wallet: string;
  readonly key: string;
  readonly requestHash: string;
}

/** Times before which a key counts as free again. */
export interface StaleBefore {
  readonly answered: number;
  readonly inFlight: number;
}

/** Idempotency keys of queries, and their answers. */
export interface IdempotencyStore {
  /** Takes a key for a query. A key that is older than its limit, with or without an answer, counts as free. */
  beginIdempotent(key: IdempotencyKey, now: number, staleBefore: StaleBefore): Promise<IdempotencyResult>;
  answerIdempotent(key: IdempotencyKey, answer: string): Promise<void>;
  abandonIdempotent(key: IdempotencyKey): Promise<void>;
}
