import type { DeedSlot } from './intent.ts';
import { TRANSACTION_IDS } from './transaction-ids.ts';

export type DeedKind = DeedSlot['kind'];

/** What a slot for a deed takes where its definition does not say. */
export const DEEDS: readonly DeedKind[] = ['operation', 'transaction'];

const OPERATION = /^op_[\w-]{8,64}$/;
/** 56 bytes: the digest of its terms, its owner, and its end. Source: @cowprotocol/contracts 1.8.0, GPv2Order.sol. */
const ORDER = /^0x[0-9a-fA-F]{112}$/;

/** What a text names by its form; null where it is none of them. */
export function deedKind(text: string): DeedKind | null {
  if (OPERATION.test(text)) return 'operation';
  if (ORDER.test(text)) return 'order';
  return Object.values(TRANSACTION_IDS).some((form) => form.test(text)) ? 'transaction' : null;
}
