import { z } from 'zod';
import { replyJson } from '../answer.ts';
import { refusalBody } from './bodies.ts';
import { defineFault } from './fault.ts';

/** Facilitators' answers to a payment that they have settled already. */
const REASONS = {
  duplicate_settlement: 'duplicate_settlement',
  nonce_used: 'FiatTokenV2: authorization is used or canceled',
} as const;

export const doubleAnswers = {
  double_answer: defineFault({
    endpoints: ['settle'],
    staysWithPayment: true,
    options: z.strictObject({
      again: z
        .enum(['success', 'duplicate_settlement', 'nonce_used'])
        .default('success')
        .describe('The answer to every presentation after the one that settled.'),
    }),
    sees: 'The true answer; presented again: success with the same hash, `duplicate_settlement`, or a text about a used nonce (`again`)',
    chain: 'Settled once',
    must: 'Release once, to one order, whatever the second answer; never take it for a refusal of the first',
    act: async (exchange, { again }) => {
      const { memory } = exchange;
      const earlier = await memory.settlement;
      if (earlier?.settled !== 'yes') {
        memory.settlement = exchange.forward();
        return (await memory.settlement).reply;
      }
      return again === 'success' ? earlier.reply : replyJson(200, refusalBody(exchange, REASONS[again]));
    },
  }),
} as const;
