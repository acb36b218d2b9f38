import { z } from 'zod';
import { defineFault } from './fault.ts';
import { options } from './options.ts';

export const detours = {
  slow: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({
      delayMs: options.milliseconds.default(1_000).describe('How long the answer takes, in milliseconds.'),
      settles: z.enum(['first', 'last']).default('first').describe('Before the delay, or after it.'),
    }),
    sees: 'The true answer, `delayMs` late',
    chain: 'Settled before the delay, or after it (`settles: "last"`)',
    must: 'Wait as long as it promises to; past that, unresolved. A caller that hangs up meanwhile changes nothing',
    act: async (exchange, { delayMs, settles }) => {
      if (settles === 'last') await exchange.wait(delayMs);
      const { reply } = await exchange.forward();
      if (settles === 'first') await exchange.wait(delayMs);
      return reply;
    },
  }),
  redirect: defineFault({
    endpoints: ['settle', 'verify', 'supported'],
    options: z.strictObject({
      status: z.literal([301, 302, 303, 307, 308]).default(308).describe('HTTP status of the answer.'),
      location: z.string().min(1).nullable().default(null).describe('Where to; null for the trap.'),
    }),
    sees: 'HTTP 308 (or `status`) to `/redirected/<endpoint>`, a trap that says success to everything',
    chain: 'Nothing',
    must: 'Not follow, release nothing; the journal says who followed (`followedRedirect`)',
    act: ({ endpoint }, { status, location }) => ({
      kind: 'reply',
      status,
      headers: { location: location ?? `/redirected/${endpoint}` },
      body: '',
    }),
  }),
} as const;
