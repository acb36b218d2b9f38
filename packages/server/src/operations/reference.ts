import { createHash } from 'node:crypto';

/** How logs refer to an operation: its identifier is a secret, so they carry a part of its hash. */
export function referenceOf(operationId: string): string {
  return createHash('sha256').update(operationId).digest('hex').slice(0, 12);
}
