import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { canonicalJson } from '../core/canonical-json.ts';

/** Signs statements of the service with a key of its own: never a transaction. */
export interface Attestor {
  /** The statement as a compact JWS. */
  readonly state: (statement: object) => string;
  /** The document by which the service's host vouches for the key. */
  readonly didDocument: object;
}

/** How PKCS #8 wraps the 32 bytes of an Ed25519 key. Source: RFC 8410, section 7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_NAME = 'receipts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Signs with Ed25519 under the name of the service's host (did:web).
 *
 * @param seed 32 bytes in hex
 */
export function createAttestor(seed: string, baseUrl: string): Attestor {
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty, crv, x };
  const did = `did:web:${new URL(baseUrl).host.replace(':', '%3A')}`;
  const kid = `${did}#${KEY_NAME}`;
  const header = base64url(JSON.stringify({ alg: 'EdDSA', kid, jwk }));
  return {
    state: (statement) => {
      const signed = `${header}.${base64url(canonicalJson(statement))}`;
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
    },
    didDocument: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: [{ id: kid, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk }],
      assertionMethod: [kid],
    },
  };
}
