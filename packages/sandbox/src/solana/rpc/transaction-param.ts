import { z } from 'zod';
import { decodeWireTransaction, type WireTransaction } from '../wire-transaction.ts';
import { bytesParam } from './params.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

export const transactionEncodingParam = z.enum(['base58', 'base64']);

/** Decodes or executes a caller's bytes, and reports any failure as the caller's. */
export function invalidTransaction<Result>(decode: () => Result): Result {
  try {
    return decode();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RpcError(rpcErrorCodes.invalidParams, `invalid transaction: ${reason}`);
  }
}

/** The transaction that a call carries as text. */
export function transactionParam(text: string, encoding: 'base58' | 'base64'): WireTransaction {
  return invalidTransaction(() => decodeWireTransaction(bytesParam(text, encoding)));
}
