import { Say402Error } from '../../core/say402-error.ts';

/**
 * The error for a payment that is neither paid nor refused yet: the caller is to send the same payment again, and never sign a second one.
 */
export function unresolved(operationId: string, cause?: unknown): Say402Error {
  return new Say402Error('settlement_unresolved', 'The payment for this operation is being settled.', {
    retryAfter: 2,
    operationId,
    ...(cause !== undefined && { cause }),
  });
}
