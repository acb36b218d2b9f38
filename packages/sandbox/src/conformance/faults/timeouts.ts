import { z } from 'zod';
import { defineFault } from './fault.ts';
import { options } from './options.ts';

export const timeouts = {
  accept_then_timeout: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({ settlesAfterMs: options.settlesAfterMs.default(0) }),
    sees: 'No answer; the connection stays open',
    chain: 'Settled, at once or `settlesAfterMs` later',
    must: 'Time out by itself, call the payment unresolved, find the transfer, release once',
    act: async (exchange, { settlesAfterMs }) => {
      if (settlesAfterMs === 0) await exchange.forward();
      else void exchange.forwardLater(settlesAfterMs);
      return { kind: 'hang' };
    },
  }),
  timeout_before_settling: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({}),
    sees: 'No answer; the connection stays open',
    chain: 'Nothing',
    must: 'Time out by itself, call the payment unresolved, release nothing; present the same payment again',
    act: () => ({ kind: 'hang' }),
  }),
} as const;
