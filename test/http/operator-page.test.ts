import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';

const TOKEN = 'a token of more than sixteen signs';
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

describe.each(STORES)("the operator's page, on %s", (store) => {
  let world: AttackWorld;
  let elapsed = 0;
  beforeAll(async () => {
    const environment = {
      OPERATOR_PORT: '0',
      OPERATOR_TOKEN: TOKEN,
      PRICE: '0.25',
      SETTLE_TIMEOUT_MS: '500',
    };
    world = await bench.open(store, { environment, now: () => Date.now() + elapsed });
  });

  const get = async (path = '', headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${world.sandbox.service.operatorUrl}${path}`, { headers });
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
  });
  const text = async (path = ''): Promise<string> => {
    const answer = await get(path, { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  /** What is held for a while is over. */
  const later = (): void => void (elapsed += 16_000);

  test('shows what is stored, what came in, and what is being tried', async () => {
    const empty = await text();
    expect(empty).toContain('Open, the oldest 100 of them: none.');
    for (let count = 0; count < 2; count += 1) {
      const operationId = await world.newOperation();
      expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    }
    await world.newOperation();
    await world.post(world.query({ words: 'tell me a story' }));
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_before_settling' });
    const open = await world.newOperation();
    expect((await world.pay(open, await world.proofFor(open))).status).toBe(503);
    later();
    const page = await text();
    expect(page).toMatch(/<td>paid<\/td>\s*<td class="number">2<\/td>/);
    expect(page).toMatch(/<td>settling<\/td>\s*<td class="number">1<\/td>/);
    expect(page).toMatch(/<td>awaiting payment<\/td>\s*<td class="number">1<\/td>/);
    expect(page).toContain('<td>0.5 USDC</td>');
    expect(page).toContain('<td>not_a_transaction</td>');
    expect(page).toMatch(/the same payment is presented again|An instance is at it/);
    expect(page).toContain('<svg viewBox');
    // Identifiers of operations are secrets, also here.
    expect(page).not.toContain(open);
    const today = new Date(Date.now() + elapsed).toISOString().slice(0, 10);
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
    expect(await text('revenue.csv')).toBe(
      `day,chain,payments,amount,symbol,asset,baseUnits\r\n${today},base,2,0.5,USDC,${usdc},500000\r\n`,
    );
    const settlements = (await text('settlements.csv')).split('\r\n');
    expect(settlements[1]).toContain(`,base,${world.address('base')},0.25,USDC,${usdc},`);
    expect(await text('problems.csv')).toContain('not_a_transaction,1\r\n');
    expect(await text('credits.csv')).toMatch(/^when,chain,payer,/);
    world.kit.setFaults([]);
  });

  test('lets nobody in without the token, and soon not even looks at wrong ones', async () => {
    const none = await get();
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Say402 operator", charset="UTF-8"',
    ]);
    for (const path of ['', 'revenue.csv', 'credits.csv', 'constructor', 'nothing'])
      expect((await get(path, basic(`${TOKEN}x`))).status).toBe(401);
    expect((await get('', basic(TOKEN))).status).toBe(200);
    expect((await get('constructor', basic(TOKEN))).status).toBe(404);
    const posted = await fetch(world.sandbox.service.operatorUrl!, { method: 'POST', headers: basic(TOKEN) });
    expect(posted.status).toBe(405);
    for (let count = 0; count < 20; count += 1) await get('', basic('guess'));
    expect((await get('', basic(TOKEN))).status).toBe(429);
    elapsed += 60_000;
    expect((await get('', basic(TOKEN))).status).toBe(200);
    // Nothing of it is on the port of the service.
    for (const path of ['/revenue.csv', '/operator', '/credits.csv'])
      expect((await world.get(path)).status).toBe(404);
  });

  test('loads nothing and runs nothing', async () => {
    const answer = await get('', basic(TOKEN));
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<img|<link|<iframe|<form|\son\w+=|\sstyle=/i);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='/);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe("where the operator's page is not set up", () => {
  test('there is none, and none without a token that is long enough', async () => {
    const world = await bench.open('SQLite');
    expect(world.sandbox.service.operatorUrl).toBeNull();
    const short = bench.open('SQLite', { environment: { OPERATOR_PORT: '0', OPERATOR_TOKEN: 'short' } });
    await expect(short).rejects.toThrow(/OPERATOR_TOKEN must have 16 characters/);
    await expect(short).rejects.not.toThrow(/"short"/);
  });
});
