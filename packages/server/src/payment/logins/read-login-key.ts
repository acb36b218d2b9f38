import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8. Source: RFC 8410, section 7. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** As the merchant portal of PayAI shows its secrets. */
const PAYAI_PREFIX = 'payai_sk_';

/** The key in a login's secret, or why there is none; the secret itself is never repeated. */
export type LoginKey = { readonly key: KeyObject } | { readonly fault: string };

/** Coinbase's secrets: 64 bytes in base64 (Ed25519: secret and public half), or a P-256 key in PEM, whose line breaks may be written \n. */
export function readCdpKey(secret: string): LoginKey {
  if (secret.includes('-----BEGIN')) {
    const key = privateKey(secret.replaceAll(String.raw`\n`, '\n'));
    if (key?.asymmetricKeyType === 'ed25519') return { key };
    const isP256 = key?.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return key && isP256 ? { key } : { fault: 'is no private key of P-256 or Ed25519 in PEM' };
  }
  const bytes = BASE64.test(secret) ? Buffer.from(secret, 'base64') : Buffer.alloc(0);
  const key = bytes.length === 64 ? privateKey(Buffer.concat([ED25519_PKCS8, bytes.subarray(0, 32)])) : null;
  if (!key) return { fault: 'is neither 64 bytes in base64 (Ed25519) nor a private key in PEM (ES256)' };
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return x === bytes.subarray(32).toString('base64url')
    ? { key }
    : { fault: 'has halves that do not belong together' };
}

/** PayAI's secrets: an Ed25519 key, PKCS #8 in base64, with or without the prefix by which they are known. */
export function readPayaiKey(secret: string): LoginKey {
  const text = secret.startsWith(PAYAI_PREFIX) ? secret.slice(PAYAI_PREFIX.length) : secret;
  const key = BASE64.test(text) ? privateKey(Buffer.from(text, 'base64')) : null;
  return key?.asymmetricKeyType === 'ed25519' ? { key } : { fault: 'is no Ed25519 key, PKCS #8 in base64' };
}

/** @param key PEM, or DER in PKCS #8; null where it is neither */
function privateKey(key: string | Buffer): KeyObject | null {
  try {
    return createPrivateKey(typeof key === 'string' ? key : { key, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
