import type { OperationRecord } from '@say402/client';
import { signingSchema, transactionSchema } from '@say402/wire';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { defineCommand } from './command.ts';
import { canAsk, confirmed, reporter } from './confirm.ts';
import { findRecord } from './find-record.ts';
import { previewHash, requireShown } from './preview-hash.ts';
import { executedSchema, fields } from './schemas.ts';
import { showExecuted } from './show-executed.ts';
import type { World } from '../world.ts';

const releasedSchema = z.object({
  operationId: z.string(),
  transactions: z.array(transactionSchema).describe('Unsigned, and checked against the preview.'),
  signing: z.array(signingSchema),
});

const shownHash = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional()
  .describe('The previewHash of the preview that the user was shown and has agreed to.');

const spendsWhatWasShown = {
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId, previewHash: shownHash }),
  toolRequires: ['previewHash'],
  nature: 'spends',
  surfaces: ['command', 'tool'],
} as const;

/** The operation, once the user has agreed to its preview. */
async function findAgreed(
  world: World,
  { operationId, previewHash: shown }: z.infer<typeof spendsWhatWasShown.input>,
  verb: string,
): Promise<{ readonly record: OperationRecord; readonly person: boolean }> {
  const record = await findRecord(world, operationId);
  requireShown(shown, previewHash(operationId, record.preview, record.price));
  return { record, person: await confirmed(world, record, verb) };
}

const unpaid = (operationId: string, status: string): CliError =>
  new CliError(
    'not_paid',
    `The operation is not paid (${status}).`,
    `Pay for it first: say402 pay ${operationId}`,
  );

const showReleased = ({ transactions }: z.infer<typeof releasedSchema>): string =>
  JSON.stringify(transactions, null, 2);

/** Pays for an operation. */
export const pay = defineCommand({
  name: 'pay',
  title: 'Pay for an operation',
  summary: 'Pay the price of an operation and get its unsigned transactions, checked against the preview.',
  guidance:
    'Spends money. Call it only after the user has seen previewText and agreed. Calling it again pays nothing more. ' +
    'When it fails with a code that says the payment is open, call it again with the same operationId; never prepare anew for that.',
  output: releasedSchema,
  ...spendsWhatWasShown,
  input: spendsWhatWasShown.input.extend({ payOn: fields.payOn }),
  run: async (world, input) => {
    const { operationId, payOn } = input;
    const { record, person } = await findAgreed(world, input, 'Pay');
    const { payOperation } = await import('./pay-operation.ts');
    const { transactions, signing } = await payOperation(world, record, person, reporter(world), payOn);
    return { operationId, transactions: [...transactions], signing: [...signing] };
  },
  show: showReleased,
});

/** Fetches the transactions of a paid operation again. */
export const release = defineCommand({
  name: 'release',
  title: 'Get the transactions again',
  summary:
    'The transactions of a paid operation once more; with refresh, prepared anew where the delivered ones are dead.',
  guidance: 'Takes no money. Use refresh when a Solana transaction has expired before it was signed.',
  argument: 'operationId',
  input: z.object({
    operationId: fields.operationId,
    refresh: z.boolean().default(false).describe('Prepare them again, free of charge.'),
  }),
  output: releasedSchema,
  nature: 'changes',
  surfaces: ['command', 'tool'],
  run: async (world, { operationId, refresh }) => {
    const record = await findRecord(world, operationId);
    const paid = await world.say402.read(operationId, { signal: world.signal });
    if (paid.status !== 'paid') throw unpaid(operationId, paid.status);
    const { watching } = await import('../spending/book.ts');
    // What is handed out again was agreed to when it was paid.
    const { onSpending } = watching(world, record, canAsk(world));
    const options = { refresh, signal: world.signal, onProgress: reporter(world), onSpending };
    const wallets = await world.wallets(record.chain);
    const { transactions, signing } = await world.say402.release(operationId, wallets, options);
    return { operationId, transactions: [...transactions], signing: [...signing] };
  },
  show: showReleased,
});

/** Signs and sends the transactions. */
export const execute = defineCommand({
  name: 'execute',
  title: 'Sign and send',
  summary:
    'Sign and broadcast the transactions of a paid operation with the configured key, and wait until they confirm.',
  guidance:
    'Moves funds. Call it only after pay, and only if the user agreed to the preview. Called again after a failure, it goes on and sends nothing twice.',
  output: executedSchema,
  ...spendsWhatWasShown,
  run: async (world, input) => {
    const { record, person } = await findAgreed(world, input, 'Sign and send');
    const { executeOperation } = await import('./execute-operation.ts');
    return executeOperation(world, record, person, reporter(world));
  },
  show: showExecuted,
});
