import type { Address } from '@solana/kit';
import { z } from 'zod';
import type { Accounts } from './account.ts';
import { writeTransaction, type Message } from './message.ts';
import { rpcAccountSchema } from './rpc-account-schema.ts';
import type { SolanaRpc } from './rpc.ts';
import { transactionErrorSchema, type TransactionError } from './transaction-error.ts';

const answerSchema = z.object({
  value: z.object({
    err: transactionErrorSchema.nullable(),
    logs: z.array(z.string()).nullable(),
    unitsConsumed: z.bigint().nonnegative().optional(),
    accounts: z.array(rpcAccountSchema).nullish(),
  }),
});

export interface DryRun {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  /** The watched accounts as the transaction would leave them. */
  readonly after: Accounts;
}

/** Runs an unsigned transaction on the latest confirmed state and leaves no trace. */
export async function runDry(rpc: SolanaRpc, message: Message, watched: readonly Address[]): Promise<DryRun> {
  const answer: unknown = await rpc
    .simulateTransaction(writeTransaction(message), {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: watched },
    })
    .send();
  const { err, logs, unitsConsumed, accounts } = answerSchema.parse(answer).value;
  const after = watched.flatMap((address, index) => {
    const account = accounts?.[index];
    return account ? [[address, { address, ...account }] as const] : [];
  });
  return { error: err, logs: logs ?? [], unitsConsumed: unitsConsumed ?? 0n, after: new Map(after) };
}
