import { z } from 'zod';
import { replyJson } from '../answer.ts';
import { madeUpTransaction } from '../made-up-transaction.ts';
import { refusalBody } from './bodies.ts';
import { defineFault, type Exchange } from './fault.ts';
import { options } from './options.ts';

const shape = {
  withHash: z.boolean().default(true).describe('Whether the pending answers name a transaction.'),
  pendingAnswers: z.int().min(1).max(1_000).default(1).describe('How many presentations are pending.'),
};

export const pending = {
  pending_then_confirmed: defineFault({
    endpoints: ['settle'],
    staysWithPayment: true,
    options: z
      .strictObject({ ...shape, settlesAfterMs: options.settlesAfterMs.default(0) })
      .refine(({ withHash, settlesAfterMs }) => settlesAfterMs === 0 || !withHash, {
        path: ['withHash'],
        message: 'A hash is known once it is settled: settlesAfterMs needs withHash false',
      }),
    sees: '`settlement_pending` with or without a hash; presented again: success; after that what the real facilitator says',
    chain: 'Settled by the first presentation, at once or `settlesAfterMs` later',
    must: 'Call the payment unresolved, present the same payment again or find the transfer, release once',
    act: async (exchange, { withHash, pendingAnswers, settlesAfterMs }) => {
      const { memory } = exchange;
      const before = memory.presentations;
      memory.presentations += 1;
      if (before > pendingAnswers) return (await exchange.forward()).reply;
      memory.settlement ??= settlesAfterMs === 0 ? exchange.forward() : exchange.forwardLater(settlesAfterMs);
      if (before === pendingAnswers) return (await memory.settlement).reply;
      if (settlesAfterMs > 0) return replyJson(200, refusalBody(exchange, 'settlement_pending'));
      const { settled, transaction, reply } = await memory.settlement;
      if (settled !== 'yes') {
        memory.presentations = 0;
        memory.settlement = null;
        return reply;
      }
      return replyJson(200, refusalBody(exchange, 'settlement_pending', withHash ? transaction : ''));
    },
  }),
  pending_then_reverted: defineFault({
    endpoints: ['settle'],
    staysWithPayment: true,
    options: z.strictObject({
      ...shape,
      reason: options.reason.nullable().default(null).describe('Of the refusal; null for the usual one.'),
      transaction: z.string().min(1).nullable().default(null).describe('The hash; null for a made-up one.'),
    }),
    sees: '`settlement_pending` with or without a hash; presented again: `…_transaction_failed`, for ever',
    chain: 'Nothing, ever',
    must: 'Release nothing; once the chain shows that nothing moved and nothing can any more, ask for a payment again',
    act: (exchange, { withHash, pendingAnswers, reason, transaction }) => {
      const { memory } = exchange;
      const before = memory.presentations;
      memory.presentations += 1;
      const hash = withHash ? (transaction ?? madeUp(exchange)) : '';
      const given = before < pendingAnswers ? 'settlement_pending' : (reason ?? revertedReason(exchange));
      return replyJson(200, refusalBody(exchange, given, hash));
    },
  }),
} as const;

const madeUp = ({ payment }: Exchange): string => (payment ? madeUpTransaction(payment) : '');

function revertedReason({ payment }: Exchange): string {
  const family = payment?.identity.startsWith('svm:') === true ? 'svm' : 'evm';
  return `invalid_exact_${family}_transaction_failed`;
}
