import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type Terminal } from '@say402/cli';
import type { SandboxChains } from '@say402/sandbox';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { installApart } from '../../scripts/install-apart.ts';
import { until } from '../attacks/until.ts';
import { openLoginGate, type LoginGate, type Merchant } from './login-gate.ts';
import { openWorld, type World } from './world.ts';
import { lentChains } from '../lent-chains.ts';

let chains: SandboxChains;
beforeAll(async () => {
  chains = await lentChains();
});
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
const home = mkdtempSync(join(tmpdir(), 'say402-logins-'));
afterAll(async () => {
  await chains.close();
  rmSync(home, { recursive: true, force: true });
});

const KEY_ID = 'f3c1a1de-0000-4000-8000-9d5a1c2b3e4f';
const rawHalf = (key: KeyObject, half: 'd' | 'x'): Buffer =>
  Buffer.from(String(key.export({ format: 'jwk' })[half]), 'base64url');

/** A merchant's key, and how its vendor hands it out. */
interface Handed extends Merchant {
  readonly secret: string;
  /** The same key as the vendor's own package takes it, where that takes fewer spellings. */
  readonly plain?: string;
}

/** Keys in every spelling that the vendors hand them out in. */
const KEYS = {
  'cdp, Ed25519': (): Handed => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const secret = Buffer.concat([rawHalf(privateKey, 'd'), rawHalf(publicKey, 'x')]).toString('base64');
    return { vendor: 'cdp', keyId: KEY_ID, publicKey, secret };
  },
  'cdp, ES256': (): Handed => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return {
      vendor: 'cdp',
      keyId: KEY_ID,
      publicKey,
      secret: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    };
  },
  'cdp, ES256 in SEC 1 with its line breaks written out': (): Handed => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = String(privateKey.export({ format: 'pem', type: 'sec1' }));
    const plain = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    return { vendor: 'cdp', keyId: KEY_ID, publicKey, secret: pem.replaceAll('\n', String.raw`\n`), plain };
  },
  payai: (): Handed => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    return { vendor: 'payai', keyId: KEY_ID, publicKey, secret: `payai_sk_${der}` };
  },
} as const;
const names = Object.keys(KEYS) as (keyof typeof KEYS)[];

const settingsOf = ({ vendor, keyId, secret }: Handed): Record<string, string> => ({
  FACILITATOR_AUTH_BASE: vendor,
  [`${vendor.toUpperCase()}_API_KEY_ID`]: keyId,
  [`${vendor.toUpperCase()}_API_KEY_SECRET`]: secret,
});

async function openGate(merchant: Merchant | null): Promise<LoginGate> {
  const gate = await openLoginGate(chains.facilitatorUrl, merchant);
  opened.push(async () => gate.close());
  return gate;
}

async function open(environment: Record<string, string>, log: string[] = []): Promise<World> {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const world = await openWorld({ chains, logger, environment: { PRICE: '0.01', ...environment } });
  opened.push(async () => world.sandbox.close());
  return world;
}

describe.each(names)('a facilitator that wants a login (%s)', (name) => {
  test('settles a payment, and every request has a login of its own for what it asks', async () => {
    const merchant = KEYS[name]();
    const gate = await openGate(merchant);
    const log: string[] = [];
    const world = await open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) }, log);
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    const operationId = await world.newOperation();
    const answer = await world.pay(operationId, await world.proofFor(operationId));
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before + 10_000n);
    expect(gate.judged.map(({ fault }) => fault).filter((fault) => fault !== null)).toEqual([]);
    expect(gate.judged.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['GET /supported', 'POST /settle']),
    );
    expect(log.join('')).not.toContain(merchant.secret.slice(-40, -4));
  });

  test('is given a login as the vendor makes it', async () => {
    const merchant = KEYS[name]();
    const gate = await openGate(merchant);
    const world = await open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) });
    const operationId = await world.newOperation();
    await world.pay(operationId, await world.proofFor(operationId));
    const own = gate.judged.find(({ call }) => call === 'POST /settle')?.authorization ?? '';
    const theirs = await vendorsLogin(merchant, new URL(`${gate.url}/settle`));
    expect(comparable(own)).toEqual(comparable(theirs));
    const answer = await fetch(`${gate.url}/settle`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: theirs },
    });
    expect(answer.status).toBe(400);
    expect(gate.judged.at(-1)).toMatchObject({ call: 'POST /settle', fault: null });
  });
});

/** A login without what is drawn or measured each time. */
function comparable(authorization: string) {
  const token = authorization.replace(/^Bearer /, '');
  const { nonce, ...header } = decodeProtectedHeader(token);
  const { iat, exp, nbf, jti, ...claims } = decodeJwt(token);
  const drawn = { nonce, iat, exp, nbf, jti };
  return { header, claims, drawn: Object.entries(drawn).map(([of, value]) => `${of}: ${typeof value}`) };
}

/** The Authorization header of a POST, made by the vendor's own package. */
async function vendorsLogin(
  { vendor, keyId, secret, plain = secret }: Handed,
  { host, pathname }: URL,
): Promise<string> {
  const child = spawn(process.execPath, ['make-header.js'], {
    cwd: installApart('test/logins'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ vendor, keyId, secret: plain, host, path: pathname }));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
}

test('doctor --pay pays one release through it, says in what transaction, and fails where nothing settles', async () => {
  const merchant = KEYS.payai();
  const gate = await openGate(merchant);
  const world = await open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) });
  const before = await world.usdcOf('base', world.address('base', 'payee'));
  const well = await doctorPay(world);
  expect(well.exit).toBe(0);
  expect(well.out).toMatch(
    /ok\s+base: payment\s+0\.01 USDC settled in 0x[0-9a-f]{64}; .* is not carried out/,
  );
  expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before + 10_000n);
  gate.merchant = null;
  const ill = await doctorPay(world);
  expect([ill.exit, ill.out]).toEqual([
    1,
    expect.stringMatching(/FAILS\s+base: payment\s+.*turned the login away with HTTP 401/),
  ]);
});

async function doctorPay({ sandbox }: World) {
  const out: string[] = [];
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => void out.push(text),
    err: () => undefined,
    ask: async () => '',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const env = { SAY402_URL: sandbox.url, SAY402_HOME: home, SAY402_SANDBOX: '1' };
  const args = ['doctor', '--pay', 'base', '--yes', '--max-spend', '0.02, 0.01 ETH'];
  const exit = await runCli({ args, env, terminal, signal: AbortSignal.timeout(60_000) });
  return { exit, out: out.join('\n') };
}

describe('a login that is not good', () => {
  const turnedAway =
    /FACILITATOR_AUTH_BASE.*turned the login away with HTTP 401.*CDP_API_KEY_ID and CDP_API_KEY_SECRET/;

  test('keeps the service from starting, even where /supported answers anybody', async () => {
    const merchant = KEYS['cdp, Ed25519']();
    for (const free of [[], ['/supported']]) {
      const gate = await openGate(KEYS['cdp, Ed25519']());
      gate.open = free;
      await expect(open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) })).rejects.toThrow(
        turnedAway,
      );
    }
  });

  test('and so does a good one where the facilitator does not settle on the chain', async () => {
    const merchant = KEYS['cdp, Ed25519']();
    const gate = await openGate(merchant);
    gate.without = ['base', 'eip155:8453'];
    await expect(open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) })).rejects.toThrow(
      /FACILITATOR_AUTH_BASE: The facilitator at \S+ does not settle "exact" payments on Base/,
    );
  });

  test('later on takes no payment and binds none: the same one pays once the login is mended', async () => {
    const merchant = KEYS['cdp, ES256']();
    const gate = await openGate(merchant);
    const log: string[] = [];
    const world = await open({ FACILITATOR_URL_BASE: gate.url, ...settingsOf(merchant) }, log);
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    gate.merchant = null;
    const answer = await world.pay(operationId, proof);
    expect(answer).toMatchObject({ status: 503, body: { code: 'facilitator_unavailable' } });
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect(log.join('')).toContain('turned the login away with HTTP 401');
    await until(async () =>
      JSON.stringify((await world.get('/readyz')).body).includes('turned the login away'),
    );
    gate.merchant = merchant;
    expect((await world.pay(operationId, proof)).status).toBe(200);
  });

  test('is passed over where another facilitator of the chain settles', async () => {
    const merchant = KEYS['cdp, ES256']();
    const gate = await openGate(merchant);
    const world = await open({
      FACILITATOR_URL_BASE: `${gate.url},${chains.facilitatorUrl}`,
      ...settingsOf(merchant),
      FACILITATOR_AUTH_BASE: 'cdp,headers',
    });
    gate.merchant = null;
    const operationId = await world.newOperation();
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
  });
});
