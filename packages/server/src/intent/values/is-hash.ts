import { TRANSACTION_IDS } from '../../core/transaction-ids.ts';
import type { Value } from './value.ts';

/** Whether a value that was read as an address has the form of a transaction's hash or signature, which is too long for an address. */
export const isHash = (value: Value): boolean =>
  value.kind === 'address' && Object.values(TRANSACTION_IDS).some((form) => form.test(value.text));
