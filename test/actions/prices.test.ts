import { createTestClient, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Longer than prices are averaged over. */
const MINUTES_20 = 1_200;

describe.each([
  // 45 dollars at 3000, 0.5 and 30 dollars each; a token that a pool with USDC sells, if any, and one that a pool with the wrapped coin sells.
  ['base', 'ETH', '0.015', 'AERO', '1.2', 'cbBTC', '100000'],
  ['polygon', 'POL', '90', null, '', 'LINK', '20'],
  ['avalanche', 'AVAX', '1.5', 'EURC', '1.08', 'BTC.b', '100000'],
] as const)('dollars of %s', (chain, native, amount, withUsdc, price, withCoins, dear) => {
  const readsOf = (query: Awaited<ReturnType<ActionWorld['prepare']>>): string =>
    stepOf(query)
      .sources.flatMap(({ source }) => (source.kind === 'chain' ? [source.read] : []))
      .join();

  test("are turned into coins by Chainlink's feed and Aave's oracle, which the preview names", async () => {
    const query = await world.prepare(chain, `send $45 of ${native} to ${SOMEBODY}`);
    expect(stepOf(query).sent).toMatchObject([{ amount, token: { symbol: native } }]);
    expect(readsOf(query)).toMatch(
      /by Chainlink's feed 0x\w{40} \(\w+ \/ USD\); \$\S+ by Aave's oracle 0x\w{40}/,
    );
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('count one to one for USDC, and are refused for what nothing on the chain prices', async () => {
    const query = await world.prepare(chain, `send $12.34 of USDC to ${SOMEBODY}`);
    expect(stepOf(query).sent[0]!.amount).toBe('12.34');
    const token = { base: 'ZORA', polygon: 'SUSHI', avalanche: 'QI' }[chain];
    const { body } = await world.ask(chain, `send $5 of ${token} to ${SOMEBODY}`);
    expect(body).toMatchObject({ code: 'price_unavailable' });
    expect(body['error']).toContain(token);
  });

  test('are counted by the average of a deep pool of Uniswap v3 where no oracle knows the token', async () => {
    const { rpcUrl, snapshot, revert } = world.sandbox.chains[chain];
    const before = await snapshot();
    const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
    await client.increaseTime({ seconds: MINUTES_20 });
    await client.mine({ blocks: 1 });
    for (const [symbol, worth] of [
      [withUsdc, price],
      [withCoins, dear],
    ] as const) {
      if (symbol === null) continue;
      const query = await world.prepare(chain, `send $60 of ${symbol} to ${SOMEBODY}`);
      const units = Number(stepOf(query).sent[0]!.amount) * Number(worth);
      expect(Math.abs(units - 60)).toBeLessThan(0.1);
      expect(readsOf(query)).toMatch(/average of 10 minutes of the Uniswap v3 pool 0x\w{40} with/);
    }
    await revert(before);
  });
});
