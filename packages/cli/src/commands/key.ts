import { z } from 'zod';
import type { Family } from '../keys/find-key.ts';
import { defineCommand } from './command.ts';

const kind = z.enum(['evm', 'solana']).describe('evm (Base, Polygon and Avalanche) or solana.');
const madeSchema = z.object({ kind, address: z.string(), path: z.string() });
const familyOf = (name: z.infer<typeof kind>): Family => (name === 'evm' ? 'evm' : 'svm');
const showMade = ({ kind: name, address, path }: z.infer<typeof madeSchema>): string =>
  `${name}  ${address}\nkept, encrypted, in ${path}. Back it up: nobody else has it.`;

/** Makes a new key. */
export const keyNew = defineCommand({
  name: 'key new',
  title: 'Make a key',
  summary: 'Make a new key and keep it, encrypted with a password.',
  argument: 'kind',
  input: z.object({ kind }),
  output: madeSchema,
  nature: 'changes',
  surfaces: ['command'],
  run: async (world, { kind: name }) => {
    const { makeNew } = await import('./keep-key.ts');
    return { kind: name, ...(await makeNew(world, familyOf(name))) };
  },
  show: showMade,
});

/** Imports a key. */
export const keyImport = defineCommand({
  name: 'key import',
  title: 'Bring a key',
  summary:
    'Keep a key that you have, encrypted with a password; it is asked for, or read from standard input.',
  argument: 'kind',
  input: z.object({ kind }),
  output: madeSchema,
  nature: 'changes',
  surfaces: ['command'],
  run: async (world, { kind: name }) => {
    const { bring } = await import('./keep-key.ts');
    return { kind: name, ...(await bring(world, familyOf(name))) };
  },
  show: showMade,
});

/** Shows the keys in use. */
export const keyShow = defineCommand({
  name: 'key show',
  title: 'Show addresses',
  summary: 'The addresses of the keys that are used, and where they are kept. Never the keys.',
  input: z.object({}),
  output: z.object({ keys: z.array(z.object({ kind, address: z.string(), where: z.string() })) }),
  nature: 'reads',
  surfaces: ['command', 'tool'],
  run: async (world) => {
    const { describeKey } = await import('./keep-key.ts');
    const found = await Promise.all(
      (['evm', 'solana'] as const).map(async (name) => {
        const key = await describeKey(world, familyOf(name));
        return key ? [{ kind: name, ...key }] : [];
      }),
    );
    return { keys: found.flat() };
  },
  hints: true,
  show: ({ keys }) =>
    keys.length === 0
      ? 'No key yet. Make one: say402 key new evm'
      : keys.map(({ kind: name, address, where }) => `${name.padEnd(6)}  ${address}  (${where})`).join('\n'),
});
