import type { KeyObject } from 'node:crypto';
import type { Chain } from '@say402/readback';
import { z } from 'zod';
import type { EnvironmentReader } from './environment-reader.ts';
import { readCdpKey, readPayaiKey, type LoginKey } from './payment/logins/read-login-key.ts';
import type { SettingName } from './settings.ts';

/** A login with a key. */
export interface LoginConfig {
  readonly kind: 'cdp' | 'payai';
  readonly keyId: string;
  readonly key: KeyObject;
}

/** A facilitator's URL, and what it wants with every request. */
export interface FacilitatorConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly login: LoginConfig | null;
}

interface Vendor {
  readonly url: string;
  readonly id: SettingName;
  readonly secret: SettingName;
  readonly readKey: (secret: string) => LoginKey;
}

/** The vendors' own names for their variables. Sources: @coinbase/x402 2.1.0 and @payai/facilitator 2.4.1. */
const VENDORS: Readonly<Record<LoginConfig['kind'], Vendor>> = {
  cdp: {
    url: 'https://api.cdp.coinbase.com/platform/v2/x402',
    id: 'CDP_API_KEY_ID',
    secret: 'CDP_API_KEY_SECRET',
    readKey: readCdpKey,
  },
  payai: {
    url: 'https://facilitator.payai.network',
    id: 'PAYAI_API_KEY_ID',
    secret: 'PAYAI_API_KEY_SECRET',
    readKey: readPayaiKey,
  },
};
const AUTHS = ['headers', 'cdp', 'payai'] as const;
type Auth = (typeof AUTHS)[number];

/** The facilitators of a chain in order of preference, each with its own login, which no other one ever gets. */
export function readFacilitators(reader: EnvironmentReader, chain: Chain): FacilitatorConfig[] {
  const name = `FACILITATOR_URL_${chain.name.toUpperCase()}`;
  const urls = list(reader.text('FACILITATOR_URL_{CHAIN}', name));
  const authName = `FACILITATOR_AUTH_${chain.name.toUpperCase()}`;
  const auths = list(reader.text('FACILITATOR_AUTH_{CHAIN}', authName)).flatMap((text) => {
    const auth = AUTHS.find((each) => each === text);
    if (auth === undefined) reader.fault(authName, `names "${text}", which is none of ${AUTHS.join(', ')}`);
    return auth ?? [];
  });
  if (urls.length > 0 && auths.length > 0 && urls.length !== auths.length) {
    reader.fault(
      authName,
      `names ${auths.length} logins for the ${urls.length} URLs of ${name}: one for each, in the same order; "headers" where there is none`,
    );
    return [];
  }
  if (urls.length > 0)
    return urls.map((url, index) => facilitatorAt(reader, { name, url }, auths[index] ?? 'headers'));
  return (auths.length > 0 ? auths : (['headers'] as const)).flatMap((auth) => {
    const own = auth === 'headers' ? list(reader.text('FACILITATOR_URL')) : [VENDORS[auth].url];
    return own.map((url) => facilitatorAt(reader, { name: 'FACILITATOR_URL', url }, auth));
  });
}

function facilitatorAt(
  reader: EnvironmentReader,
  { name, url }: { readonly name: string; readonly url: string },
  auth: Auth,
): FacilitatorConfig {
  reader.checkUrl(name, url);
  if (auth !== 'headers') {
    if (!isPrivate(url))
      reader.fault(name, `is "${url}", where a login could be read on the way: https is wanted`);
    return { url, headers: {}, login: readLogin(reader, auth) };
  }
  const headers = readHeaders(reader);
  const key = Object.keys(headers).find((prefix) => url.startsWith(prefix));
  return { url, headers: key === undefined ? {} : (headers[key] ?? {}), login: null };
}

/** Whether nobody can listen on the way to a URL: it is https, or on this machine. */
function isPrivate(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' || /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(parsed?.hostname ?? '');
}

function readLogin(reader: EnvironmentReader, kind: LoginConfig['kind']): LoginConfig | null {
  const { id, secret, readKey } = VENDORS[kind];
  const [keyId, text] = [reader.text(id), reader.text(secret)];
  if (keyId === '') reader.fault(id, `is missing, which FACILITATOR_AUTH_{CHAIN}=${kind} needs`);
  if (text === '') {
    reader.fault(secret, `is missing, which FACILITATOR_AUTH_{CHAIN}=${kind} needs`);
    return null;
  }
  const read = readKey(text);
  if ('key' in read) return { kind, keyId, key: read.key };
  reader.fault(secret, read.fault);
  return null;
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const headersSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Headers by the prefix of the URLs that they are for. */
function readHeaders(reader: EnvironmentReader): z.infer<typeof headersSchema> {
  try {
    return headersSchema.parse(JSON.parse(reader.text('FACILITATOR_HEADERS')));
  } catch {
    reader.fault('FACILITATOR_HEADERS', 'is no JSON object of URLs with an object of headers each');
    return {};
  }
}
