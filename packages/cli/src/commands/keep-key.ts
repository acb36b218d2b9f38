import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError } from '../cli-error.ts';
import { findKey, findPassword, keystorePath, type Family } from '../keys/find-key.ts';
import { lock } from '../keys/keystore.ts';
import { readSecret } from '../keys/read-secret.ts';
import { addressOf, type World } from '../world.ts';

interface Kept {
  readonly address: string;
  readonly path: string;
}

/** Makes a new key and stores it. */
export const makeNew = async (world: World, family: Family): Promise<Kept> =>
  keep(world, family, newSecret(family));

/** Stores a key that is typed or piped in. */
export async function bring(world: World, family: Family): Promise<Kept> {
  const { terminal } = world;
  const text = terminal.interactive ? await terminal.askSecret('Private key: ') : await terminal.readInput();
  return keep(world, family, readSecret(text, family));
}

/** The address of the key in use and where it is stored; null where there is none. */
export async function describeKey(
  { settings, terminal }: World,
  family: Family,
): Promise<{ readonly address: string; readonly where: string } | null> {
  const key = await findKey(settings, family, terminal);
  if (!key) return null;
  return { address: key.address ?? (await addressOf(await key.secret(), family)), where: key.where };
}

function newSecret(family: Family): Uint8Array {
  if (family === 'evm') return randomBytes(32);
  const { d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return Uint8Array.from(Buffer.from(d, 'base64url'));
}

async function keep({ settings, terminal }: World, family: Family, secret: Uint8Array): Promise<Kept> {
  const path = keystorePath(settings.home, family);
  const address = await addressOf(secret, family);
  const password = await findPassword(settings.env, 'New password: ', terminal);
  if (password.length < 8)
    throw new CliError('weak_password', 'The password has fewer than 8 characters.', 'Choose a longer one.');
  if (terminal.interactive && (await findPassword(settings.env, 'Once more: ', terminal)) !== password)
    throw new CliError('wrong_password', 'The two passwords differ.', 'Try again.');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = await lock(secret, password, { family, address });
  // Never overwrites an existing key, which may hold funds.
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new CliError(
      'key_exists',
      `${path} exists.`,
      'Move it away first, or use --home for another folder.',
      cause,
    );
  });
  return { address, path };
}
