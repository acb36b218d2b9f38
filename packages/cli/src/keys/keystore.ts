import { pbkdf2, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Keystore } from 'ox';
import { bytesToHex, hexToBytes, type Hex } from 'viem';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';

const encrypted = {
  cipher: z.literal('aes-128-ctr'),
  ciphertext: z.string().regex(/^[0-9a-f]+$/i),
  cipherparams: z.object({ iv: z.string() }),
  mac: z.string(),
};

/**
 * A Web3 Secret Storage file, version 3, as Ethereum wallets write it. `family` is our addition: the chain family that the 32 bytes are a
 * key for.
 */
const keystoreSchema = z.looseObject({
  version: z.literal(3),
  id: z.string(),
  address: z.string().optional(),
  family: z.enum(['evm', 'svm']).default('evm'),
  crypto: z.discriminatedUnion('kdf', [
    z.object({
      ...encrypted,
      kdf: z.literal('scrypt'),
      kdfparams: z.object({ dklen: z.int(), n: z.int(), p: z.int(), r: z.int(), salt: z.string() }),
    }),
    z.object({
      ...encrypted,
      kdf: z.literal('pbkdf2'),
      kdfparams: z.object({ c: z.int(), dklen: z.int(), prf: z.literal('hmac-sha256'), salt: z.string() }),
    }),
  ]),
});

export type KeystoreFile = z.infer<typeof keystoreSchema>;

/** Work of scrypt for a key that is made here: about half a second and 128 MB, as other wallets choose it. */
const WORK = { n: 131_072, r: 8, p: 1 } as const;
/** The most bytes that opening a file may take; wallets write up to 256 MB. */
const MOST_MEMORY = 2 ** 30;
const KEY_BYTES = 32;

/** Whether a text is a keystore file. */
export function readKeystore(text: string): KeystoreFile | null {
  try {
    const parsed = keystoreSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Encrypts 32 bytes with a password. */
export async function lock(
  secret: Uint8Array,
  password: string,
  about: { readonly family: 'evm' | 'svm'; readonly address: string },
): Promise<string> {
  const salt = randomBytes(32).toString('hex');
  const made = { kdf: 'scrypt', kdfparams: { ...WORK, dklen: KEY_BYTES, salt } } as const;
  const key = await derive(made, password);
  const keystore = Keystore.encrypt(secret, key, { ...made, iv: randomBytes(16) });
  return `${JSON.stringify({ ...keystore, address: about.address, family: about.family }, null, 2)}\n`;
}

/** Decrypts a keystore. @throws CliError `wrong_password` */
export async function unlock(file: KeystoreFile, password: string): Promise<Uint8Array> {
  const { id, version, crypto } = file;
  const keystore: Keystore.Keystore = { id, version, crypto };
  try {
    const key = isBeyondNode(crypto)
      ? Keystore.toKey(keystore, { password })
      : await derive(crypto, password);
    return Keystore.decrypt(keystore, key, { as: 'Bytes' });
  } catch (cause) {
    throw new CliError(
      'wrong_password',
      'The keystore can not be opened.',
      'Check the password and the file.',
      cause,
    );
  }
}

type Derived = KeystoreFile['crypto'];
type Derivation = {
  [Kdf in Derived['kdf']]: Pick<Extract<Derived, { kdf: Kdf }>, 'kdf' | 'kdfparams'>;
}[Derived['kdf']];

const byScrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);
const byPbkdf2 = promisify(pbkdf2);

/** Node holds to RFC 7914, by which n is below 2 ** (16 r). Some files are not, such as all that were made here at first. */
const isBeyondNode = ({ kdf, kdfparams }: Derivation): boolean =>
  kdf === 'scrypt' && kdfparams.n >= 2 ** (16 * kdfparams.r);

/** The key that a password gives. Node derives it in a quarter of the time that plain JavaScript takes. */
async function derive({ kdf, kdfparams }: Derivation, password: string): Promise<Hex> {
  const salt = hexToBytes(`0x${kdfparams.salt}`);
  if (kdf === 'pbkdf2') return bytesToHex(await byPbkdf2(password, salt, kdfparams.c, KEY_BYTES, 'sha256'));
  const { n: N, r, p } = kdfparams;
  return bytesToHex(await byScrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: MOST_MEMORY }));
}
