import { CHAIN_NAMES } from '@say402/wire';
import { z } from 'zod';
import { table } from '../terminal/table.ts';
import { defineCommand } from './command.ts';

const checkSchema = z.object({ what: z.string(), ok: z.boolean(), detail: z.string() });

/** Checks whether everything works. */
export const doctor = defineCommand({
  name: 'doctor',
  title: 'Check the set-up',
  summary:
    'Check the service with its store, facilitators and RPCs, your own RPCs, your keys and balances, and the prices.',
  input: z.object({
    reader: z
      .boolean()
      .optional()
      .describe(
        'Try the language model of the environment on sixty requests instead; its provider charges for them.',
      ),
    rpc: z
      .boolean()
      .optional()
      .describe(
        'Ask every RPC URL of the environment (RPC_URL_<CHAIN>) instead what it can do, and say what is weaker for what it lacks.',
      ),
    pay: z
      .enum(CHAIN_NAMES)
      .optional()
      .describe(
        'Pay the price of one release on this chain instead, to try the facilitator; nothing else is signed.',
      ),
  }),
  personOnly: ['pay'],
  output: z.object({ ok: z.boolean(), checks: z.array(checkSchema), report: z.string().optional() }),
  nature: 'reads',
  surfaces: ['command', 'tool'],
  run: async (world, input) => {
    const { examine } = await import('./examine.ts');
    return examine(world, input);
  },
  hints: true,
  failed: ({ ok }) => !ok,
  show: ({ checks, ok, report }) =>
    report ??
    [
      table(
        ['', 'what', ''],
        checks.map((check) => [check.ok ? 'ok' : 'FAILS', check.what, check.detail]),
      ),
      '',
      ok ? 'Everything is there.' : 'Something is missing: see the lines that say FAILS.',
    ].join('\n'),
});
