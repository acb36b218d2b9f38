import { z } from 'zod';

/** Indices and codes arrive as `bigint`, because kit reads every integer as one. */
const index = z.union([z.number(), z.bigint()]).transform(Number);
const instructionErrorSchema = z.union([
  z.string().transform((name) => ({ name, code: null })),
  z.object({ Custom: index }).transform(({ Custom }) => ({ name: 'Custom', code: Custom })),
  z.record(z.string(), z.unknown()).transform((other) => ({ name: Object.keys(other).join(), code: null })),
]);

/** Why a transaction can't run. Source: solana-transaction-error, `TransactionError` as the RPC writes it. */
export const transactionErrorSchema = z.union([
  z.string().transform((name) => ({ kind: 'transaction' as const, name, account: null })),
  z
    .object({ InstructionError: z.tuple([index, instructionErrorSchema]) })
    .transform(({ InstructionError: [at, error] }) => ({ kind: 'instruction' as const, at, ...error })),
  z.record(z.string(), z.object({ account_index: index })).transform((error) => {
    const [name = '', { account_index: account } = { account_index: 0 }] = Object.entries(error)[0] ?? [];
    return { kind: 'transaction' as const, name, account };
  }),
  z
    .record(z.string(), z.unknown())
    .transform((other) => ({ kind: 'transaction' as const, name: Object.keys(other).join(), account: null })),
]);

export type TransactionError = z.infer<typeof transactionErrorSchema>;
