import { randomBytes, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LOGIN_SECONDS, type FacilitatorLogin } from './facilitator-login.ts';

/**
 * The login of Coinbase's facilitator: a JWT that is bound to method, host and path of one request.
 * Source: docs.cdp.coinbase.com/api-reference/v2/authentication; @coinbase/cdp-sdk 1.57.0, src/auth/utils/jwt.ts.
 *
 * @param key an Ed25519 key, or one of the curve P-256
 * @param now milliseconds since the epoch, by the clock of the world
 */
export function createCdpLogin({
  keyId,
  key,
  now,
}: {
  readonly keyId: string;
  readonly key: KeyObject;
  readonly now: () => number;
}): FacilitatorLogin {
  const alg = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256';
  return {
    settings: 'CDP_API_KEY_ID and CDP_API_KEY_SECRET',
    headersFor: async ({ method, host, path }) => {
      const seconds = Math.floor(now() / 1_000);
      const token = await new SignJWT({ uris: [`${method} ${host}${path}`] })
        .setProtectedHeader({ alg, kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
        .setSubject(keyId)
        .setIssuer('cdp')
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + LOGIN_SECONDS)
        .sign(key);
      return { authorization: `Bearer ${token}` };
    },
  };
}
