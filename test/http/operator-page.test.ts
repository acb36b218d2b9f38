import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOperatorPage } from '../../scripts/build-page.ts';
import { tryOperatorPage } from '../web/operator-page.ts';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';

const TOKEN = 'a token of more than sixteen signs';
let bench: Bench;
beforeAll(async () => {
  await buildOperatorPage();
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

  /** Counts are written within some seconds, and what is read is held for some more. */
  const counted = async (path: string, wanted: RegExp): Promise<void> =>
    expect
      .poll(
        async () => {
          later();
          return text(path);
        },
        { timeout: 20_000 },
      )
      .toMatch(wanted);

  test('shows what is stored, what came in, how long it took, and what is being tried', async () => {
    const empty = await text();
    expect(empty).toContain('Without an outcome, the oldest 100 of them: none.');
    expect(empty).toContain('No payment has settled in this time.');
    for (let count = 0; count < 2; count += 1) {
      const operationId = await world.newOperation();
      expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    }
    await world.newOperation();
    await world.post(world.query({ words: 'tell me a story' }));
    await world.post(world.query({ words: `send USDC to ${world.address('base', 'secondUser')}` }));
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_before_settling' });
    const open = await world.newOperation();
    expect((await world.pay(open, await world.proofFor(open))).status).toBe(503);
    await counted('problems.csv', /not_a_transaction,\d+\r\n/);
    const page = await text();
    expect(page).toMatch(/<td>paid<\/td>\s*<td class="number">2<\/td>/);
    expect(page).toMatch(/<td>settling<\/td>\s*<td class="number">1<\/td>/);
    expect(page).toMatch(/<td>awaiting payment<\/td>\s*<td class="number">1<\/td>/);
    expect(page).toContain('<td>0.5 USDC</td>');
    expect(page).toContain('<td>not_a_transaction</td>');
    expect(page).toMatch(/the same payment is presented again/);
    // Identifiers of operations are secrets, also here.
    expect(page).not.toContain(open);
    const today = new Date(Date.now() + elapsed).toISOString().slice(0, 10);
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
    expect(await text('revenue.csv')).toBe(
      `from,chain,payments,amount,symbol,asset,baseUnits\r\n${today},base,2,0.5,USDC,${usdc},500000\r\n`,
    );
    expect(await text('settling.csv')).toMatch(
      new RegExp(`^from,[^]*\r\n${today},base,2,[\\d.]+,[\\d.]+\r\n$`),
    );
    const settlements = (await text('settlements.csv')).split('\r\n');
    expect(settlements[1]).toContain(`,base,${world.address('base')},0.25,USDC,${usdc},`);
    expect(await text('credits.csv')).toMatch(/^when,chain,payer,/);
    world.kit.setFaults([]);
  });

  test('shows how RPCs, facilitators and the reader do, counted by all instances', async () => {
    const { rpcUrl } = world.sandbox.chains.base;
    // Nobody listens at the first URL, and no caller notices.
    const other = await world.instance({ environment: { RPC_URL_BASE: `http://127.0.0.1:1,${rpcUrl}` } });
    await other.post(other.query({ words: `send USDC to ${world.address('base', 'secondUser')}` }));
    await other.sandbox.close();
    await counted('readings.csv', /grammar,question,[2-9]/);
    const health = await text('health.csv');
    expect(health).toMatch(/^Base RPC,well,\d+,0,\d+,0,\d+,\r$/m);
    expect(health).toMatch(/^"Base RPC, URL 1",\S+,[1-9]\d*,[1-9]\d*,[1-9]\d*,[1-9]\d*,,failed\r$/m);
    expect(health).toMatch(/^"Base RPC, URL 2",well,[1-9]\d*,0,[1-9]\d*,0,,\r$/m);
    // What the one before left open is presented again, and settles now.
    expect(health).toMatch(/^"Base facilitator, settle",\w+,\d+,[1-9]\d*,\d+,[1-9]\d*,\d+,unresolved\r$/m);
    const page = await text();
    expect(page).toMatch(/Reader now: questions<\/dt>\s*<dd>\d+\.\d per 100/);
    expect(page).toMatch(/Base facilitator, settle: \d+ of \d+ calls failed/);
  });

  test('looks at the time that is asked for, by hours or by days', async () => {
    const day = new Date(Date.now() + elapsed).toISOString().slice(0, 10);
    expect(await text('revenue.csv?range=24h')).toMatch(
      new RegExp(`\r\n\\d{4}-\\d\\d-\\d\\d \\d\\d:00,base,[23],`),
    );
    expect(await text(`revenue.csv?from=${day}&until=${day}`)).toMatch(
      new RegExp(`\r\n${day} \\d\\d:00,base,`),
    );
    expect(await text('revenue.csv?from=2020-01-01&until=2020-12-31')).toMatch(/^[^\r]+\r\n$/);
    for (const query of ['range=1y', 'from=2026-01-01', 'from=2020-01-01&until=2026-01-01'])
      expect((await get(`?${query}`, basic(TOKEN))).status).toBe(400);
  });

  test('lets nobody in without the token, and soon not even looks at wrong ones', async () => {
    const none = await get();
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Say402 operator", charset="UTF-8"',
    ]);
    for (const path of ['', 'page.js', 'revenue.csv', 'credits.csv', 'constructor.csv', 'nothing'])
      expect((await get(path, basic(`${TOKEN}x`))).status).toBe(401);
    expect((await get('', basic(TOKEN))).status).toBe(200);
    expect((await get('constructor.csv', basic(TOKEN))).status).toBe(404);
    const posted = await fetch(world.sandbox.service.operatorUrl!, { method: 'POST', headers: basic(TOKEN) });
    expect(posted.status).toBe(405);
    for (let count = 0; count < 20; count += 1) await get('', basic('guess'));
    expect((await get('', basic(TOKEN))).status).toBe(429);
    elapsed += 60_000;
    expect((await get('', basic(TOKEN))).status).toBe(200);
    // Nothing of it is on the port of the service.
    for (const path of ['/revenue.csv', '/operator', '/page.js', '/credits.csv'])
      expect((await world.get(path)).status).toBe(404);
  });

  // An instance of its own: what was over long ago, and is written only now, this one has read as nothing.
  tryOperatorPage(async () => {
    const { sandbox } = await world.instance();
    return { url: sandbox.service.operatorUrl!, token: TOKEN, databaseUrl: world.databaseUrl };
  });

  test('loads its own style and script, and nothing else', async () => {
    const answer = await get('', basic(TOKEN));
    const page = await answer.text();
    expect(page.match(/<(?:script|link|img|iframe)\b[^>]*(?:src|href)="[^"]*"/g)).toEqual([
      '<link rel="icon" href="data:,"',
      '<link rel="stylesheet" href="/page.css"',
      '<script type="module" src="/page.js"',
    ]);
    expect(page).not.toMatch(/\son\w+=|\sstyle=|<style/i);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'/,
    );
    expect(policy).not.toMatch(/unsafe/);
    for (const file of ['page.css', 'page.js']) {
      expect((await get(file, basic(TOKEN))).status).toBe(200);
      expect((await get(file)).status).toBe(401);
    }
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
