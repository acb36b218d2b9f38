import { Say402Error } from '../../core/say402-error.ts';

/** Neither paid nor refused: the caller is to send the same payment again, and never to sign a second one. */
export function unresolved(operationId: string, cause?: unknown): Say402Error {
  return new Say402Error('settlement_unresolved', 'The payment for this operation is being settled.', {
    retryAfter: 2,
    operationId,
    ...(cause !== undefined && { cause }),
  });
}
