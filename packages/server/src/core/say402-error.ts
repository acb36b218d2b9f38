import { errorCatalogue, type ErrorCode } from './error-catalogue.ts';

/** A field of the request that is wrong: a JSON path such as `$.messages[0].role`, and what is wrong there. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** A point that is open, as it is put to the user. */
export interface OpenPoint {
  readonly step: number;
  readonly slot: string;
  /** This point alone, where several are open. */
  readonly question?: string;
  /** What can be picked: `label` is shown, `value` is answered. Empty where anything may be said. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

export interface ErrorDetails {
  readonly question?: string;
  readonly options?: readonly string[];
  readonly open?: readonly OpenPoint[];
  /** Identifier of the unfinished request that an answer goes on with. */
  readonly draft?: string;
  readonly issues?: readonly Issue[];
  /** Seconds after which a repetition makes sense. */
  readonly retryAfter?: number;
  readonly operationId?: string;
  /** `quote_moved`: a new preview, step by step, and its hash. */
  readonly moved?: { readonly preview: readonly object[]; readonly hash: string };
  readonly cause?: unknown;
}

/** The one error of the service: a stable code of the catalogue, what failed with the values seen, and what to do. */
export class Say402Error extends Error {
  override readonly name = 'Say402Error';
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly hint: string;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, detail: string, details: ErrorDetails = {}) {
    super(detail, details.cause === undefined ? undefined : { cause: details.cause });
    const { status, title, hint } = errorCatalogue[code];
    this.code = code;
    this.status = status;
    this.title = title;
    this.hint = hint;
    this.details = details;
  }
}
