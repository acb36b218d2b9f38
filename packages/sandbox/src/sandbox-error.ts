export type SandboxErrorCode =
  | 'anvil_missing'
  | 'anvil_failed'
  | 'chain_not_fresh'
  | 'evm_rpc_failed'
  | 'deployment_failed'
  | 'compilation_failed'
  | 'postgres_failed';

/** A failure while starting or steering the sandbox: a stable code, what was seen, and what to do. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;
  readonly hint: string;

  constructor(code: SandboxErrorCode, message: string, hint: string, options?: { cause: unknown }) {
    super(`${message} ${hint}`, options);
    this.code = code;
    this.hint = hint;
  }
}
