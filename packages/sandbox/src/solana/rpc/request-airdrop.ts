import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type KeyPairSigner,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { z } from 'zod';
import { transactionErrorText } from '../transaction-error.ts';
import { decodeWireTransaction, signatureOf } from '../wire-transaction.ts';
import { method, type RpcMethod } from './method.ts';
import { addressParam, commitmentConfig } from './params.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

/** Gives away lamports of `faucet` by an ordinary transfer. */
export function requestAirdrop(faucet: KeyPairSigner): RpcMethod {
  return method(
    z.tuple([addressParam, z.int().positive(), commitmentConfig.optional()]),
    async (bank, [destination, lamports]) => {
      const instruction = getTransferSolInstruction({ source: faucet, destination, amount: lamports });
      const signed = await pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(faucet, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(bank.latestBlockhash(), message),
        (message) => appendTransactionMessageInstruction(instruction, message),
        (message) => signTransactionMessageWithSigners(message),
      );
      const wire = decodeWireTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)));
      const { err } = bank.send(wire);
      if (err !== null) throw new RpcError(rpcErrorCodes.internalError, transactionErrorText(err));
      return signatureOf(wire);
    },
  );
}
