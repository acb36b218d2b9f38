import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAddress } from 'viem';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readKeystore, unlock, type KeystoreFile } from './keystore.ts';
import { readSecret } from './read-secret.ts';

export type Family = 'evm' | 'svm';

/** A key that was found; its secret is read only when something has to be signed. */
export interface FoundKey {
  readonly where: string;
  /** The address as a keystore states it; null where only the secret tells. */
  readonly address: string | null;
  readonly secret: () => Promise<Uint8Array>;
}

const VARIABLES = {
  evm: { key: 'SAY402_KEY', file: 'SAY402_KEY_FILE' },
  svm: { key: 'SAY402_SOLANA_KEY', file: 'SAY402_SOLANA_KEY_FILE' },
} as const;

/** The path of a family's keystore in the home folder. */
export const keystorePath = (home: string, family: Family): string =>
  join(home, 'keys', family === 'evm' ? 'evm.json' : 'solana.json');

/**
 * The key of a family: the sandbox's, the environment's, that of a file which it names, or the keystore in the home folder. Null for none.
 */
export async function findKey(
  settings: Settings,
  family: Family,
  terminal: Terminal,
): Promise<FoundKey | null> {
  const { env, home, sandbox } = settings;
  if (sandbox) return sandboxKey(settings, family);
  const { key, file } = VARIABLES[family];
  const text = env[key];
  if (text !== undefined && text !== '')
    return { where: key, address: null, secret: async () => readSecret(text, family) };
  const path = env[file] ?? keystorePath(home, family);
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing && env[file] === undefined) return null;
    throw new CliError('key_unreadable', `${path} can not be read.`, `Check ${file}.`, error);
  });
  if (content === null) return null;
  const keystore = readKeystore(content);
  if (!keystore) return { where: path, address: null, secret: async () => readSecret(content, family) };
  let opened: Promise<Uint8Array> | null = null;
  return {
    where: path,
    address: addressIn(keystore, family),
    secret: async () => (opened ??= open(keystore, path, settings, terminal)),
  };
}

async function open(
  file: KeystoreFile,
  path: string,
  { env }: Settings,
  terminal: Terminal,
): Promise<Uint8Array> {
  return unlock(file, await findPassword(env, `Password of ${path}: `, terminal));
}

/** The password, from the environment, a file that it names, or a person at the terminal; never from an argument. */
export async function findPassword(
  env: Settings['env'],
  prompt: string,
  terminal: Terminal,
): Promise<string> {
  const file = env['SAY402_PASSWORD_FILE'];
  if (env['SAY402_PASSWORD'] !== undefined) return env['SAY402_PASSWORD'];
  if (file !== undefined) return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (terminal.interactive) return terminal.askSecret(prompt);
  throw new CliError(
    'password_missing',
    'The keystore has a password, and nobody can be asked for it.',
    'Set SAY402_PASSWORD_FILE.',
  );
}

const sandboxSchema = z.object({
  accounts: z.object({
    evm: z.object({ address: z.string(), privateKey: z.string() }),
    solana: z.object({ address: z.string(), privateKey: z.string() }),
  }),
  chains: z.record(z.string(), z.object({ rpcUrl: z.string() })),
});

export type SandboxFacts = z.infer<typeof sandboxSchema>;

/** A sandbox's description of itself. @throws CliError `not_a_sandbox` */
export async function readSandbox(url: string): Promise<SandboxFacts> {
  const host = new URL(url).hostname;
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(host))
    throw new CliError(
      'not_a_sandbox',
      `${host} is not this machine.`,
      'Keys of a sandbox are only used with a sandbox here.',
    );
  try {
    return sandboxSchema.parse(await (await fetch(`${url}/sandbox`)).json());
  } catch (cause) {
    throw new CliError('not_a_sandbox', `There is no sandbox at ${url}.`, 'Start one: say402 sandbox', cause);
  }
}

async function sandboxKey({ url }: Settings, family: Family): Promise<FoundKey> {
  const { accounts } = await readSandbox(url);
  const account = family === 'evm' ? accounts.evm : accounts.solana;
  return {
    where: `the sandbox at ${url}`,
    address: account.address,
    secret: async () => readSecret(account.privateKey, family),
  };
}

/** The address in a keystore, which Ethereum wallets write in lower case and without 0x. */
function addressIn({ address }: KeystoreFile, family: Family): string | null {
  if (address === undefined || family === 'svm') return address ?? null;
  return getAddress(`0x${address.replace(/^0x/i, '')}`);
}
