import type { Answer, ErrorCode, OpenPoint, Preview } from '@say402/wire';

/** Errors of the caller's side, in addition to the service's codes. */
export type ClientErrorCode =
  | 'answered'
  | 'not_a_question'
  | 'unreachable'
  | 'unreadable_answer'
  | 'payment_refused'
  | 'price_differs'
  | 'price_too_high'
  | 'not_offered'
  | 'payment_unfinished'
  | 'wallet_missing'
  | 'wrong_wallet'
  | 'wrong_chain'
  | 'preview_wrong'
  | 'not_explained'
  | 'bytes_differ'
  | 'not_released'
  | 'broadcast_refused'
  | 'transaction_failed'
  | 'transaction_replaced'
  | 'transaction_expired'
  | 'may_have_been_sent'
  | 'not_confirmed'
  | 'bridge_unfinished'
  | 'batch_failed'
  | 'batch_unsupported'
  | 'not_sealed'
  | 'storage_broken'
  | 'busy';

/** A code of the service's catalogue, of this package, or of a newer service. */
export type Say402ErrorCode = ErrorCode | ClientErrorCode | (string & {});

export interface Say402ErrorDetails {
  /** HTTP status, where the service answered. */
  readonly status?: number;
  /** What to do. */
  readonly hint?: string;
  /** `question`: what to ask the user, and answers to choose from. */
  readonly question?: string;
  readonly options?: readonly string[];
  /** `question`: the open points with their options: `label` to show, `value` to answer with. */
  readonly open?: readonly OpenPoint[];
  /** `question`: pass it to `prepare` with the answer. */
  readonly draft?: string;
  /** `answered`: the result of the look-up; the error's message says it in a sentence. */
  readonly answer?: Answer;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Milliseconds after which it is worth trying again. */
  readonly retryAfter?: number;
  readonly operationId?: string;
  /** `quote_moved`: what the operation would do now, and the hash that accepts it. */
  readonly preview?: Preview;
  readonly previewHash?: string;
  /** `bytes_differ`, `preview_wrong`: each difference in words. */
  readonly differences?: readonly string[];
  /** The transaction that failed or was not seen. */
  readonly transactionId?: string;
  readonly cause?: unknown;
}

/** The one error of this package: a stable code, what failed with the values seen, and what to do. */
export class Say402Error extends Error {
  override readonly name = 'Say402Error';
  readonly code: Say402ErrorCode;
  readonly details: Say402ErrorDetails;

  constructor(code: Say402ErrorCode, message: string, details: Say402ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
