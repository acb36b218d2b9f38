import { createPrivateKey, createPublicKey } from 'node:crypto';
import { getBase58Encoder } from '@solana/kit';
import {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
} from 'viem/accounts';

/** The kind of secret that a message gives away, which names it without repeating it. */
export type Secret = 'recovery phrase' | 'private key';

/** The word lists of BIP-39, of which a recovery phrase has 12 words at least. No sentence has so many of them in a row. */
const LISTS = [
  english,
  spanish,
  portuguese,
  french,
  italian,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
].map((words) => new Set(words.map((word) => word.normalize('NFKD'))));
const FEWEST_WORDS = 12;

/** A key of 32 bytes in hexadecimal looks like a transaction's hash, or like 32 bytes in a written-out call. */
const HEX_KEY = /(?<![0-9A-Za-z])(?:0x)?[0-9a-f]{64}(?![0-9A-Za-z])/gi;
const NAMES_HASH = /(?:tx|hash|transa|transfer[eê]ncia|交易|哈希|取引|ハッシュ)[^\n]{0,40}$/i;
/** "Finish my bridge 0x…": the hash of the transaction that burned. */
const NAMES_BURN = /\b(?:bridg(?:e|ing)|burn)(?: from [a-z]{1,12})?(?:,? (?:of|in|by|with))?[\s:(]{0,3}$/i;
const NAMES_BYTES = /\bbytes(?:32)?\b/;
const EXTENDED_KEY = /(?<![0-9A-Za-z])[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,}/;
const BASE58_RUN = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{86,88}(?![0-9A-Za-z])/g;
/** The file of a key pair of Solana: 64 bytes as a JSON array. */
const BYTES = /\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){63}\s*\]/;

/** The kind of secret in a text: a recovery phrase or a private key; null for none. Recognised by shape, in any language. */
export function findSecret(content: string): Secret | null {
  if (holdsPhrase(content)) return 'recovery phrase';
  return holdsKey(content) ? 'private key' : null;
}

function holdsPhrase(content: string): boolean {
  const runs = LISTS.map(() => 0);
  // Lists are often numbered, or have commas or lines between.
  for (const [word] of content
    .normalize('NFKD')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}]+/gu)) {
    for (const [index, list] of LISTS.entries()) {
      runs[index] = list.has(word) ? (runs[index] ?? 0) + 1 : 0;
      if (runs[index] === FEWEST_WORDS) return true;
    }
  }
  return false;
}

function holdsKey(content: string): boolean {
  if (EXTENDED_KEY.test(content) || BYTES.test(content)) return true;
  const hex = [...content.matchAll(HEX_KEY)].some(({ index }) => {
    const before = content.slice(Math.max(0, index - 60), index);
    return !NAMES_HASH.test(before) && !NAMES_BURN.test(before);
  });
  if (hex && !NAMES_BYTES.test(content)) return true;
  return [...content.matchAll(BASE58_RUN)].some(([text]) => isKeyPair(text));
}

/** PKCS #8 of an Ed25519 seed, up to the seed itself (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Whether it is a key pair of Solana: a seed and the public key of just this seed, since a signature is as long. */
function isKeyPair(text: string): boolean {
  const bytes = getBase58Encoder().encode(text);
  if (bytes.length !== 64) return false;
  const key = createPrivateKey({
    key: Buffer.concat([SEED_PREFIX, bytes.slice(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return publicKey.subarray(-32).equals(bytes.slice(32));
}
