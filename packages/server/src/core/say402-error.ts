import { errorCatalogue, type ErrorCode } from './error-catalogue.ts';

/** A field of the request that is wrong: a JSON path such as `$.messages[0].role`, and what is wrong there. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** An answer that can be picked: `label` is shown, `value` is answered. */
export interface AnswerOption {
  readonly label: string;
  readonly value: string;
}

/** What a question is about that comes up after the request was read: the step, its slot, and the answers that can be picked. */
export interface Asked {
  readonly step: number;
  readonly slot: string;
  readonly options: readonly AnswerOption[];
}

/** Something that the user still has to say. */
export interface OpenPoint {
  readonly step: number;
  readonly slot: string;
  /** The question for this point alone, where several are open. */
  readonly question?: string;
  /** What can be picked; empty where anything may be said. */
  readonly options: readonly AnswerOption[];
}

export interface ErrorDetails {
  readonly question?: string;
  /** `question`: which step and slot it is about, as far as the thrower knows. */
  readonly asks?: Partial<Asked>;
  readonly options?: readonly string[];
  readonly open?: readonly OpenPoint[];
  /** Identifier of the draft: the unfinished request that an answer continues. */
  readonly draft?: string;
  readonly issues?: readonly Issue[];
  /** Seconds after which it is worth trying again. */
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
