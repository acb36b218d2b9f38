import {
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageCodec,
  type Address,
  type CompiledTransactionMessage,
} from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import { reading } from './reading.ts';
import { sameBytes } from './same-bytes.ts';

/** The largest transaction that the network takes. Source: solana.com/docs/core/transactions. */
const MAX_BYTES = 1232;
const SIGNATURE_BYTES = 64;
/** More signatures and their keys leave no room for instructions. */
const MAX_SIGNERS = 8;

export type V0Message = Extract<CompiledTransactionMessage, { version: 0 }>;

/**
 * Reads an unsigned version 0 transaction in wire format that `wallet` pays for, and that nobody but it and the
 * `cosigners` signs.
 *
 * @param base64 the whole transaction, canonical base64
 * @throws ReadbackError when the bytes are anything else, or not what reading and writing them again gives.
 */
export function readMessage(base64: string, wallet: Address, cosigners: readonly Address[] = []): V0Message {
  const { slots, message } = readTransaction(base64);
  const { header, staticAccounts } = message;
  if (header.numSignerAccounts !== slots)
    throw new ReadbackError(
      `The transaction has ${slots} signature slots for ${header.numSignerAccounts} signers`,
    );
  const stranger = staticAccounts.slice(1, slots).find((signer) => !cosigners.includes(signer));
  if (stranger !== undefined)
    throw new ReadbackError(`The transaction would need a signature of ${stranger} beside the wallet's`);
  if (header.numReadonlySignerAccounts !== 0) throw new ReadbackError('The fee payer is marked read-only');
  if (staticAccounts[0] !== wallet)
    throw new ReadbackError(`The fee payer is ${staticAccounts[0] ?? 'missing'}, not ${wallet}`);
  return message;
}

/**
 * The lookup tables that an unsigned transaction takes accounts from; none for most.
 *
 * @throws ReadbackError when the bytes are no unsigned version 0 transaction
 */
export function lookupTablesOf(base64: string): Address[] {
  const { addressTableLookups = [] } = readTransaction(base64).message;
  return addressTableLookups.map(({ lookupTableAddress }) => lookupTableAddress);
}

/** How many sign an unsigned transaction. @throws ReadbackError as above */
export const signersOf = (base64: string): number => readTransaction(base64).slots;

function readTransaction(base64: string): { readonly slots: number; readonly message: V0Message } {
  const bytes = readBase64(base64);
  if (bytes.length > MAX_BYTES)
    throw new ReadbackError(`The transaction has ${bytes.length} bytes; the network takes ${MAX_BYTES}`);
  const { slots, rest } = withoutSignatures(bytes);
  return { slots, message: readV0(rest) };
}

function readBase64(base64: string): Uint8Array {
  const bytes = reading('The transaction is not base64', () => getBase64Encoder().encode(base64));
  if (getBase64Decoder().decode(bytes) !== base64)
    throw new ReadbackError('The transaction is not canonical base64');
  return new Uint8Array(bytes);
}

/** The message of a transaction, and how many signature slots are before it, all of them empty. */
function withoutSignatures(bytes: Uint8Array): { readonly slots: number; readonly rest: Uint8Array } {
  const [slots = 0] = bytes;
  if (slots < 1 || slots > MAX_SIGNERS)
    throw new ReadbackError(`The transaction has ${slots} signature slots, not one to ${MAX_SIGNERS}`);
  const end = 1 + slots * SIGNATURE_BYTES;
  if (bytes.slice(1, end).some((byte) => byte !== 0))
    throw new ReadbackError('The signature slot is not empty');
  return { slots, rest: bytes.slice(end) };
}

function readV0(bytes: Uint8Array): V0Message {
  const codec = getCompiledTransactionMessageCodec();
  const message = reading('The message can not be read', () => codec.decode(bytes));
  if (message.version !== 0)
    throw new ReadbackError(`The message has version "${message.version}"; only version 0 is read`);
  if (!sameBytes(codec.encode(message), bytes))
    throw new ReadbackError('The message holds bytes beside its fields, or fields not written the usual way');
  return message;
}
