import { getAddress, isAddressEqual, isHex, type Address, type Transaction } from 'viem';
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction';
import type { Batch } from '../simulation.ts';
import { callsOfBundle, callsOfWallet, type MadeCall } from './bundled-calls.ts';

const ENTRY_POINTS: readonly Address[] = [
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
];

/** Whether an address is an entry point of ERC-4337. */
export const isEntryPoint = (address: Address): boolean => ENTRY_POINTS.includes(getAddress(address));

/** The calls that a wallet makes by a transaction, in order; null where they can not be read. */
export function callsOf(transaction: Transaction, owner: Address): readonly MadeCall[] | null {
  const { from, to, input, value } = transaction;
  if (to === null) return null;
  if (isEntryPoint(to)) return callsOfBundle(input, owner);
  if (!isAddressEqual(from, owner)) return null;
  const itself: MadeCall = { to, data: input, value };
  return isAddressEqual(to, owner) ? [itself, ...(callsOfWallet(input) ?? [])] : [itself];
}

/** The call at a position of a released batch. */
export function callAt(batch: Batch, position: number): MadeCall {
  const transaction = batch.transactions[position]?.transaction;
  if (transaction?.type !== 'evm') throw new TypeError(`The batch has no EVM transaction ${position}`);
  const { to, data, value } = transaction.data;
  if (!isHex(data)) throw new TypeError('The data of an EVM transaction is hex');
  return { to: getAddress(to), data, value: BigInt(value) };
}

/** Whether two calls are the same to the last byte. */
export function isSameCall(made: MadeCall, released: MadeCall | undefined): boolean {
  if (!released) return false;
  const sameData = made.data.toLowerCase() === released.data.toLowerCase();
  return isAddressEqual(made.to, released.to) && sameData && made.value === released.value;
}
