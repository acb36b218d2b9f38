import { randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LOGIN_SECONDS, type FacilitatorLogin } from './facilitator-login.ts';

/**
 * The login of PayAI's facilitator: a JWT signed with an Ed25519 key. It is bound to no request, so that each is given one of its own.
 * Source: docs.payai.network/x402/facilitators/authentication; @payai/facilitator 2.4.1, src/payaiJwt.ts.
 *
 * @param now milliseconds since the epoch, by the clock of the world
 */
export function createPayaiLogin({
  keyId,
  key,
  now,
}: {
  readonly keyId: string;
  readonly key: KeyObject;
  readonly now: () => number;
}): FacilitatorLogin {
  return {
    settings: 'PAYAI_API_KEY_ID and PAYAI_API_KEY_SECRET',
    headersFor: async () => {
      const seconds = Math.floor(now() / 1_000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyId })
        .setSubject(keyId)
        .setIssuer('payai-merchant')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LOGIN_SECONDS)
        .setJti(randomUUID())
        .sign(key);
      return { authorization: `Bearer ${token}` };
    },
  };
}
