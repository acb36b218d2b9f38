import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { findKey, findPassword, keystorePath, type Family } from '../keys/find-key.ts';
import { lock } from '../keys/keystore.ts';
import { readSecret } from '../keys/read-secret.ts';
import { addressOf, type World } from '../world.ts';
import { defineCommand } from './command.ts';

const kind = z.enum(['evm', 'solana']).describe('evm (Base, Polygon and Avalanche) or solana.');
const madeSchema = z.object({ kind, address: z.string(), path: z.string() });
const familyOf = (name: z.infer<typeof kind>): Family => (name === 'evm' ? 'evm' : 'svm');
const showMade = ({ kind: name, address, path }: z.infer<typeof madeSchema>): string =>
  `${name}  ${address}\nkept, encrypted, in ${path}. Back it up: nobody else has it.`;

/** A new key. */
export const keyNew = defineCommand({
  name: 'key new',
  title: 'Make a key',
  summary: 'Make a new key and keep it, encrypted with a password.',
  argument: 'kind',
  input: z.object({ kind }),
  output: madeSchema,
  nature: 'changes',
  surfaces: ['command'],
  run: async (world, { kind: name }) => keep(world, name, newSecret(familyOf(name))),
  show: showMade,
});

/** A key from elsewhere. */
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
    const { terminal } = world;
    const text = terminal.interactive
      ? await terminal.askSecret('Private key: ')
      : await terminal.readInput();
    return keep(world, name, readSecret(text, familyOf(name)));
  },
  show: showMade,
});

/** Which keys are used. */
export const keyShow = defineCommand({
  name: 'key show',
  title: 'Show addresses',
  summary: 'The addresses of the keys that are used, and where they are kept. Never the keys.',
  input: z.object({}),
  output: z.object({ keys: z.array(z.object({ kind, address: z.string(), where: z.string() })) }),
  nature: 'reads',
  surfaces: ['command', 'tool'],
  run: async ({ settings, terminal }) => {
    const found = await Promise.all(
      (['evm', 'solana'] as const).map(async (name) => {
        const key = await findKey(settings, familyOf(name), terminal);
        if (!key) return [];
        const address = key.address ?? (await addressOf(await key.secret(), familyOf(name)));
        return [{ kind: name, address, where: key.where }];
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

function newSecret(family: Family): Uint8Array {
  if (family === 'evm') return randomBytes(32);
  const { d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return Uint8Array.from(Buffer.from(d, 'base64url'));
}

async function keep(
  { settings, terminal }: World,
  name: z.infer<typeof kind>,
  secret: Uint8Array,
): Promise<z.infer<typeof madeSchema>> {
  const family = familyOf(name);
  const path = keystorePath(settings.home, family);
  const address = await addressOf(secret, family);
  const password = await findPassword(settings.env, 'New password: ', terminal);
  if (password.length < 8)
    throw new CliError('weak_password', 'The password has fewer than 8 characters.', 'Choose a longer one.');
  if (terminal.interactive && (await findPassword(settings.env, 'Once more: ', terminal)) !== password)
    throw new CliError('wrong_password', 'The two passwords differ.', 'Try again.');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = await lock(secret, password, { family, address });
  // A key that is there is never written over: it may hold funds.
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new CliError(
      'key_exists',
      `${path} exists.`,
      'Move it away first, or use --home for another folder.',
      cause,
    );
  });
  return { kind: name, address, path };
}
