import { generateKeyPairSync } from 'node:crypto';
import { chains } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { createEnvironmentReader, type Environment } from './environment-reader.ts';
import { readFacilitators } from './read-facilitators.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
const [secretHalf, publicHalf] = [d, x].map((half) => Buffer.from(half, 'base64url'));
const own = Buffer.concat([secretHalf!, publicHalf!]).toString('base64');
const CDP = { CDP_API_KEY_ID: 'cdp-key', CDP_API_KEY_SECRET: own };
const PAYAI = {
  PAYAI_API_KEY_ID: 'payai-key',
  PAYAI_API_KEY_SECRET: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};

/** What the environment says of Base's facilitators: their URLs and logins. */
function read(environment: Environment): (readonly [string, string | undefined])[] {
  const reader = createEnvironmentReader(environment);
  const facilitators = readFacilitators(reader, chains.base);
  reader.finish();
  return facilitators.map(({ url, login }) => [url, login?.kind]);
}

describe('the facilitators of a chain', () => {
  test('are where their vendors have them, unless a URL is given', () => {
    expect(read({ FACILITATOR_AUTH_BASE: 'cdp, payai', ...CDP, ...PAYAI })).toEqual([
      ['https://api.cdp.coinbase.com/platform/v2/x402', 'cdp'],
      ['https://facilitator.payai.network', 'payai'],
    ]);
    const urls = 'https://one.example,https://two.example';
    const environment = { FACILITATOR_URL_BASE: urls, FACILITATOR_AUTH_BASE: 'headers,cdp', ...CDP };
    expect(read(environment)).toEqual([
      ['https://one.example', undefined],
      ['https://two.example', 'cdp'],
    ]);
  });

  test('stay as they were where no login is asked for, and "headers" in a list stands for the general ones', () => {
    const FACILITATOR_URL = 'https://one.example, https://two.example';
    const general = [
      ['https://one.example', undefined],
      ['https://two.example', undefined],
    ];
    expect(read({ FACILITATOR_URL })).toEqual(general);
    expect(read({ FACILITATOR_URL, FACILITATOR_AUTH_BASE: 'headers' })).toEqual(general);
    expect(read({ FACILITATOR_URL, FACILITATOR_AUTH_BASE: 'cdp,headers', ...CDP }).slice(1)).toEqual(general);
  });

  test.each([
    [{ FACILITATOR_AUTH_BASE: 'oauth' }, 'names "oauth", which is none of headers, cdp, payai'],
    [{ FACILITATOR_AUTH_BASE: 'cdp' }, 'CDP_API_KEY_SECRET is missing'],
    [
      { FACILITATOR_AUTH_BASE: 'payai', PAYAI_API_KEY_SECRET: PAYAI.PAYAI_API_KEY_SECRET },
      'PAYAI_API_KEY_ID is missing',
    ],
    [{ FACILITATOR_AUTH_BASE: 'cdp', FACILITATOR_URL_BASE: 'http://api.example', ...CDP }, 'https is wanted'],
    [
      { FACILITATOR_AUTH_BASE: 'cdp', FACILITATOR_URL_BASE: 'https://a.example,https://b.example', ...CDP },
      'names 1 logins for the 2 URLs',
    ],
  ])('are refused in %o', (environment, fault) => {
    expect(() => read(environment)).toThrow(fault);
  });

  test.each([
    ['cdp', 'CDP', 'hunter2'],
    ['cdp', 'CDP', own.slice(4)],
    ['cdp', 'CDP', Buffer.concat([secretHalf!, secretHalf!]).toString('base64')],
    ['cdp', 'CDP', publicKey.export({ format: 'pem', type: 'spki' }).toString()],
    [
      'cdp',
      'CDP',
      generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
        .privateKey.export({ format: 'pem', type: 'pkcs8' })
        .toString(),
    ],
    ['payai', 'PAYAI', own],
    ['payai', 'PAYAI', 'payai_sk_'],
  ])('and a secret of %s (%s) that is no key is refused without being repeated', (auth, name, secret) => {
    const environment = {
      FACILITATOR_AUTH_BASE: auth,
      [`${name}_API_KEY_ID`]: 'key',
      [`${name}_API_KEY_SECRET`]: secret,
    };
    const refusal = messageOf(() => read(environment));
    expect(refusal).toContain(`${name}_API_KEY_SECRET`);
    if (secret.length > 9) expect(refusal).not.toContain(secret.slice(0, 12));
  });
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}
