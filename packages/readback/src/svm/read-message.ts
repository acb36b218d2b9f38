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

export type V0Message = Extract<CompiledTransactionMessage, { version: 0 }>;

/**
 * Reads an unsigned version 0 transaction in wire format that `wallet` alone signs and pays for.
 *
 * @param base64 the whole transaction, canonical base64
 * @throws ReadbackError when the bytes are anything else, or not what reading and writing them again gives.
 */
export function readMessage(base64: string, wallet: Address): V0Message {
  const bytes = readBase64(base64);
  if (bytes.length > MAX_BYTES)
    throw new ReadbackError(`The transaction has ${bytes.length} bytes; the network takes ${MAX_BYTES}`);
  const message = readV0(withoutSignature(bytes));
  const { header, staticAccounts, addressTableLookups } = message;
  if (addressTableLookups?.length) {
    throw new ReadbackError(
      'The transaction takes accounts from address lookup tables, which are not read here',
    );
  }
  if (header.numSignerAccounts !== 1)
    throw new ReadbackError(
      `The transaction needs ${header.numSignerAccounts} signers, not the wallet alone`,
    );
  if (header.numReadonlySignerAccounts !== 0) throw new ReadbackError('The fee payer is marked read-only');
  if (staticAccounts[0] !== wallet)
    throw new ReadbackError(`The fee payer is ${staticAccounts[0] ?? 'missing'}, not ${wallet}`);
  return message;
}

function readBase64(base64: string): Uint8Array {
  const bytes = reading('The transaction is not base64', () => getBase64Encoder().encode(base64));
  if (getBase64Decoder().decode(bytes) !== base64)
    throw new ReadbackError('The transaction is not canonical base64');
  return new Uint8Array(bytes);
}

/** The message of a transaction with exactly one signature slot, which must be empty. */
function withoutSignature(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 1)
    throw new ReadbackError(`The transaction has ${bytes[0] ?? 0} signature slots, not one`);
  const signature = bytes.slice(1, 1 + SIGNATURE_BYTES);
  if (signature.some((byte) => byte !== 0)) throw new ReadbackError('The signature slot is not empty');
  return bytes.slice(1 + SIGNATURE_BYTES);
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
