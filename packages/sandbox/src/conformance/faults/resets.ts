import { z } from 'zod';
import { defineFault } from './fault.ts';

const how = z
  .enum(['reset', 'end'])
  .default('reset')
  .describe('A TCP reset, or an orderly end without an answer.');

export const resets = {
  reset_before_settling: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ how }),
    sees: 'The connection breaks before an answer',
    chain: 'Nothing',
    must: 'Call the payment unresolved, release nothing; present the same payment again',
    act: (_exchange, { how }) => ({ kind: 'cut', how, partial: null }),
  }),
  reset_after_settling: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({
      how,
      inBody: z.boolean().default(false).describe('Breaks in the middle of the true answer.'),
    }),
    sees: 'The connection breaks before the answer, or in the middle of it (`inBody`)',
    chain: 'Settled',
    must: 'Call the payment unresolved, find the transfer, release once',
    act: async (exchange, { how, inBody }) => {
      const { reply } = await exchange.forward();
      return { kind: 'cut', how, partial: inBody ? reply : null };
    },
  }),
} as const;
