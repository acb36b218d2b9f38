import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { transactionErrorText } from '../transaction-error.ts';
import { signatureOf, type WireTransaction } from '../wire-transaction.ts';
import { method } from './method.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';
import { simulationResult } from './simulation-result.ts';
import { invalidTransaction, transactionEncodingParam, transactionParam } from './transaction-param.ts';

const config = z
  .object({
    encoding: transactionEncodingParam.default('base58'),
    skipPreflight: z.boolean().default(false),
    preflightCommitment: z.string().nullish(),
    maxRetries: z.int().nonnegative().nullish(),
    minContextSlot: z.int().nonnegative().nullish(),
  })
  .prefault({});

/**
 * Puts a signed transaction on the chain. As on a real node, only the preflight check reports faults: without it, even a transaction that
 * the network drops is answered with its signature.
 */
export const sendTransaction = method(
  z.tuple([z.string(), config.optional()]),
  (bank, [text, options = config.parse(undefined)]) => {
    const wire = transactionParam(text, options.encoding);
    const signature = signatureOf(wire);
    if (!options.skipPreflight) preflight(bank, wire);
    if (signature === null) throw signatureFailure();
    invalidTransaction(() => bank.send(wire));
    return signature;
  },
);

function preflight(bank: Bank, wire: WireTransaction): void {
  const execution = invalidTransaction(() => bank.simulate(wire, { sigVerify: true, checkBlockhash: true }));
  if (execution.err === null) return;
  if (execution.err === 'SignatureFailure') throw signatureFailure();
  throw new RpcError(
    rpcErrorCodes.preflightFailure,
    `Transaction simulation failed: ${transactionErrorText(execution.err)}`,
    simulationResult(execution),
  );
}

function signatureFailure(): RpcError {
  return new RpcError(
    rpcErrorCodes.signatureVerificationFailure,
    'Transaction signature verification failure',
  );
}
