/** Errors of connecting, after which not a byte of the request can have left. Sources: Node's and undici's error codes. */
const CONNECTION_FAILURES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Whether an exchange that failed can not have sent anything. */
export function wasNeverSent(error: unknown): boolean {
  // One for each address of the host.
  if (error instanceof AggregateError) return error.errors.every(isConnectionFailure);
  return isConnectionFailure(error);
}

/** "Host unreachable" may also end an established connection; then the failed system call is a read or a write. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const during = 'syscall' in error ? error.syscall : null;
  return CONNECTION_FAILURES.has(error.code) && during !== 'read' && during !== 'write';
}
