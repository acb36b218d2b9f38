import { randomBytes } from 'node:crypto';
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

/** Work factor of scrypt: about half a second and 128 MB, as other wallets choose it. */
const SCRYPT_N = 131_072;

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
  n = SCRYPT_N,
): Promise<string> {
  const [key, options] = await Keystore.scryptAsync({ password, n, salt: randomBytes(32) });
  const keystore = Keystore.encrypt(bytesToHex(secret), key, options);
  return `${JSON.stringify({ ...keystore, address: about.address, family: about.family }, null, 2)}\n`;
}

/** Decrypts a keystore. @throws CliError `wrong_password` */
export async function unlock(file: KeystoreFile, password: string): Promise<Uint8Array> {
  const { id, version, crypto } = file;
  const keystore: Keystore.Keystore = { id, version, crypto };
  try {
    const key = await Keystore.toKeyAsync(keystore, { password });
    const secret: Hex = Keystore.decrypt(keystore, key);
    return hexToBytes(secret);
  } catch (cause) {
    throw new CliError(
      'wrong_password',
      'The keystore can not be opened.',
      'Check the password and the file.',
      cause,
    );
  }
}
