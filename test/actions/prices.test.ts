import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';

describe.each([
  // 45 dollars at 3000, 0.5 and 30 dollars each.
  ['base', 'ETH', '0.015'],
  ['polygon', 'POL', '90'],
  ['avalanche', 'AVAX', '1.5'],
] as const)('dollars of %s', (chain, native, amount) => {
  test("are turned into coins by Aave's oracle, which the preview names", async () => {
    const query = await world.prepare(chain, `send $45 of ${native} to ${SOMEBODY}`);
    expect(stepOf(query).sent).toMatchObject([{ amount, token: { symbol: native } }]);
    const reads = stepOf(query).sources.flatMap(({ source }) =>
      source.kind === 'chain' ? [source.read] : [],
    );
    expect(reads.join()).toContain("by Aave's oracle");
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('count one to one for USDC, and are refused for what no oracle prices', async () => {
    const query = await world.prepare(chain, `send $12.34 of USDC to ${SOMEBODY}`);
    expect(stepOf(query).sent[0]!.amount).toBe('12.34');
    const token = { base: 'AERO', polygon: 'SUSHI', avalanche: 'JOE' }[chain];
    const { body } = await world.ask(chain, `send $5 of ${token} to ${SOMEBODY}`);
    expect(body).toMatchObject({ code: 'price_unavailable' });
    expect(body['error']).toContain(token);
  });
});
