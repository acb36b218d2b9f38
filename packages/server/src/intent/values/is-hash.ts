import { TRANSACTION_IDS } from '../../core/transaction-ids.ts';
import type { Value } from './value.ts';

/** Whether it has the form of a transaction's hash or signature: too long for an address, as which it is read otherwise. */
export const isHash = (value: Value): boolean =>
  value.kind === 'address' && Object.values(TRANSACTION_IDS).some((form) => form.test(value.text));
