/** Limits on the model calls of one request. */
export interface CallLimits {
  /** For all calls and repetitions together, without what look-ups take. */
  readonly timeoutMs: number;
  /** Repetitions of a call after an answer that is worth repeating (429, 5xx, a broken connection). */
  readonly maxRetries: number;
  /** For one call, with what the model writes while it thinks. */
  readonly maxOutputTokens: number;
  /** The most calls of the reader's model; in all but the last it may look something up. 1 for no look-ups. */
  readonly maxSteps: number;
  /** Tokens, read and written (thought ones too), after which no further call is made for a request. */
  readonly tokenBudget: number;
}
