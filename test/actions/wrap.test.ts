import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const CHAINS = [
  ['base', 'ETH', 'WETH'],
  ['polygon', 'POL', 'WPOL'],
  ['avalanche', 'AVAX', 'WAVAX'],
] as const;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

describe.each(CHAINS)('on %s', (chain, native, wrapped) => {
  test(`${native} is wrapped and unwrapped one to one`, async () => {
    const wrap = await world.prepare(chain, `wrap 0.75 ${native}`);
    expect(stepOf(wrap)).toMatchObject({
      sent: [{ amount: '0.75', token: { symbol: native } }],
      received: [{ expected: '0.75', minimum: '0.75', token: { symbol: wrapped } }],
      simulated: true,
    });
    const done = await world.execute(chain, wrap);
    expect(done.changes).toEqual(announced(wrap));
    expect(done.changes.map(({ actual }) => actual)).toEqual([
      -750_000_000_000_000_000n,
      750_000_000_000_000_000n,
    ]);

    const unwrap = await world.prepare(chain, `unwrap 0.5 ${wrapped} to ${native}`);
    expect((await world.execute(chain, unwrap)).changes).toEqual(announced(unwrap));
  });

  test('a later step goes on with what the wrapping brings', async () => {
    const to = world.wallet(chain, 'secondUser');
    const query = await world.prepare(chain, `wrap 0.25 ${native} and send it to ${to}`);
    expect(query.preview.map(({ action }) => action)).toEqual(['wrap', 'transfer']);
    const before = await world.balance(chain, to, world.tokenAddress(chain, wrapped));
    await world.execute(chain, query);
    const after = await world.balance(chain, to, world.tokenAddress(chain, wrapped));
    expect(after - before).toBe(250_000_000_000_000_000n);
  });

  test(`all ${native} leaves what the gas needs`, async () => {
    const query = await world.prepare(chain, `wrap all my ${native}`, 'secondUser');
    const done = await world.execute(chain, query, 'secondUser');
    expect(done.changes).toEqual(announced(query));
    const left = await world.balance(chain, world.wallet(chain, 'secondUser'), null);
    expect(left < 10_000_000_000_000_000_000n / 100n).toBe(true);
  });

  test('another token than the wrapped one is asked about, by name', async () => {
    const answer = await world.ask(chain, `wrap 0.1 ${native} into USDC`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'question' } });
  });

  test('more than the wallet has is refused with the values', async () => {
    const answer = await world.ask(chain, `unwrap 123456 ${wrapped}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(answer.body['error']).toContain('123456');
  });
});
