import { isSignature } from '@solana/kit';
import { z } from 'zod';
import type { ExecutionTrace, ReportedExecution } from '../execution-trace.ts';
import { explainFailure } from './explain-failure.ts';
import { readTransaction } from './message.ts';
import type { SolanaRpc } from './rpc.ts';
import { hasSameDeeds, readLanded } from './same-deeds.ts';
import { transactionErrorSchema } from './transaction-error.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60;
/** Lamports that an account without data must hold; for the words of a failure only. */
const ACCOUNT_RENT = 890_880n;

const transactionSchema = z
  .object({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
    meta: z
      .object({ err: transactionErrorSchema.nullable(), logMessages: z.array(z.string()).nullish() })
      .nullable(),
  })
  .nullable();
const statusesSchema = z.object({ value: z.array(z.object({ err: z.unknown() }).nullable()).length(1) });

/**
 * What became of a transaction that is said to be a released one: it counts where wallet and instructions are the same, in
 * order. Blockhash and compute limits are the wallet's to change.
 */
export async function traceSolanaExecution(
  rpc: SolanaRpc,
  { batch, positions, hash, since }: ReportedExecution,
): Promise<ExecutionTrace> {
  const [position = -1] = positions;
  const released = batch.transactions[position];
  if (!released) throw new TypeError(`The batch has no transaction ${position}`);
  if (positions.length > 1)
    return { kind: 'other', reason: 'one signature can not stand for two transactions' };
  if (!isSignature(hash)) return { kind: 'other', reason: 'it is no signature of 64 bytes' };
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const found = transactionSchema.parse(await rpc.getTransaction(hash, options).send());
  if (!found) {
    const { value } = statusesSchema.parse(await rpc.getSignatureStatuses([hash]).send());
    return { kind: value[0] ? 'pending' : 'not_seen' };
  }
  const { tables } = released;
  const message = readLanded({ transaction: { type: 'svm', data: found.transaction[0] }, tables });
  if (!message || !hasSameDeeds(message, readTransaction(released)))
    return { kind: 'other', reason: `its instructions differ from those of transaction ${position + 1}` };
  if (Number(found.blockTime ?? Infinity) + SKEW < since / 1_000)
    return { kind: 'other', reason: 'it is older than the release' };
  const { err, logMessages } = found.meta ?? {};
  if (!err) return { kind: 'confirmed' };
  const failure = { error: err, logs: logMessages ?? [], message, accountRent: ACCOUNT_RENT };
  return { kind: 'failed', reason: explainFailure(failure) };
}
