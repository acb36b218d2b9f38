/** An error of the command itself: a stable code, what failed, and what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: string;
  readonly hint: string;

  constructor(code: string, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
  }
}
