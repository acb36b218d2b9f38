import { z } from 'zod';
import type { TransactionError } from '../transaction-error.ts';
import type { LandedTransaction } from '../transaction-log.ts';
import { encodedTransaction, transactionEncodings, type TransactionEncoding } from './encoded-transaction.ts';
import { parsedInnerInstructions } from './inner-instructions.ts';
import { memoText } from './memo-text.ts';
import { method, withContext, type RpcMethod } from './method.ts';
import { addressParam, signatureParam } from './params.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

const maxSignatures = 256;
const maxHistory = 1_000;
const encodingParam = z.enum(transactionEncodings);

const getTransactionConfig = z
  .union([
    encodingParam.transform((encoding) => ({ encoding, maxSupportedTransactionVersion: undefined })),
    z.object({
      encoding: encodingParam.nullish(),
      maxSupportedTransactionVersion: z.int().nonnegative().nullish(),
    }),
  ])
  .nullish();

const getSignaturesConfig = z
  .object({
    limit: z.int().min(1).max(maxHistory).nullish(),
    before: signatureParam.nullish(),
    until: signatureParam.nullish(),
  })
  .nullish();

/** Transactions of the past. Whatever is on this chain is finalized at once. */
export const historyMethods = {
  getSignatureStatuses: method(
    z.tuple([
      z.array(signatureParam).max(maxSignatures),
      z.object({ searchTransactionHistory: z.boolean().optional() }).nullish(),
    ]),
    (bank, [signatures]) =>
      withContext(
        bank,
        signatures.map((signature) => statusOf(bank.log.get(signature))),
      ),
  ),
  getTransaction: method(
    z.tuple([signatureParam, getTransactionConfig.optional()]),
    (bank, [signature, config]) => {
      const landed = bank.log.get(signature);
      return landed === undefined
        ? null
        : details(landed, config?.encoding ?? 'json', config?.maxSupportedTransactionVersion ?? null);
    },
  ),
  getSignaturesForAddress: method(
    z.tuple([addressParam, getSignaturesConfig.optional()]),
    (bank, [address, config]) => {
      const newestFirst = bank.log.of(address);
      const indexOf = (signature: string | null | undefined) =>
        newestFirst.findIndex((landed) => landed.signature === signature);
      const until = indexOf(config?.until);
      return newestFirst
        .slice(indexOf(config?.before) + 1, until === -1 ? undefined : until)
        .slice(0, config?.limit ?? maxHistory)
        .map(summary);
    },
  ),
} satisfies Record<string, RpcMethod>;

function statusOf(landed: LandedTransaction | undefined): object | null {
  if (landed === undefined) return null;
  const { err } = landed.execution;
  return {
    slot: landed.slot,
    confirmations: null,
    err,
    status: result(err),
    confirmationStatus: 'finalized',
  };
}

function summary({ signature, slot, blockTime, wire, execution: { err } }: LandedTransaction): object {
  return { signature, slot, blockTime, err, memo: memoText(wire.message), confirmationStatus: 'finalized' };
}

function details(
  landed: LandedTransaction,
  encoding: TransactionEncoding,
  maxVersion: number | null,
): object {
  const { slot, blockTime, wire } = landed;
  const { version } = wire.message;
  if (version !== 'legacy' && (maxVersion === null || version > maxVersion)) {
    throw new RpcError(
      rpcErrorCodes.unsupportedTransactionVersion,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  }
  return {
    slot,
    blockTime,
    transaction: encodedTransaction(landed, encoding),
    meta: meta(landed, encoding),
    ...(maxVersion !== null && { version }),
  };
}

function meta({ execution }: LandedTransaction, encoding: TransactionEncoding): object {
  const { err, fee, logs, before, after, innerInstructions, returnData, loadedAddresses, unitsConsumed } =
    execution;
  return {
    err,
    status: result(err),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: encoding === 'jsonParsed' ? parsedInnerInstructions(execution) : innerInstructions,
    logMessages: logs,
    rewards: [],
    computeUnitsConsumed: unitsConsumed,
    ...(encoding !== 'jsonParsed' && { loadedAddresses }),
    ...(returnData !== null && { returnData }),
  };
}

function result(err: TransactionError | null): object {
  return err === null ? { Ok: null } : { Err: err };
}
