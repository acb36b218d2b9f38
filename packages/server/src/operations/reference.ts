import { hash } from 'node:crypto';

/** How logs refer to an operation: its identifier is a secret, so they carry a part of its hash. */
export function referenceOf(operationId: string): string {
  return hash('sha256', operationId).slice(0, 12);
}
