import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  type Base64EncodedWireTransaction,
} from '@solana/kit';
import { z } from 'zod';
import type { PaymentSight } from '../payment-sight.ts';
import type { PaymentTrace } from '../payment-trace.ts';
import type { SolanaRpc } from './rpc.ts';
import { transactionErrorSchema } from './transaction-error.ts';

const answerSchema = z.object({
  context: z.object({ slot: z.bigint().nonnegative() }),
  value: z.object({ err: transactionErrorSchema.nullable() }),
});

/**
 * Whether a payment has landed already. The network knows a transaction by its message for as long as its blockhash lives, and a
 * dry run with that blockhash says so: who else signed it, and how many transactions the payer makes, does not matter.
 */
export async function seeSolanaPayment(rpc: SolanaRpc, proof: PaymentTrace['proof']): Promise<PaymentSight> {
  if (proof.family !== 'svm') throw new TypeError('A payment is looked at on the chain that it is for');
  const answer = await run(rpc, proof.transaction);
  if (answer === null) return { kind: 'closed', reason: 'the chain does not accept it as a transaction' };
  const { context, value } = answerSchema.parse(answer);
  const name = value.err?.kind === 'transaction' ? value.err.name : null;
  if (name === 'AlreadyProcessed')
    return { kind: 'closed', reason: 'it is on the chain already; sign a new one' };
  return {
    kind: 'open',
    seenAt: context.slot.toString(),
    unknownBlockhash: name === 'BlockhashNotFound',
  };
}

/** Null where the node does not take the bytes for a transaction. */
async function run(rpc: SolanaRpc, transaction: string): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was decoded when it came
  const wire = transaction as Base64EncodedWireTransaction;
  try {
    return await rpc
      .simulateTransaction(wire, { encoding: 'base64', commitment: 'confirmed', sigVerify: false })
      .send();
  } catch (error) {
    if (isSolanaError(error, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS)) return null;
    throw error;
  }
}
