import { STAKED_AVAX } from '@say402/readback';
import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const chain = 'avalanche';
const DAY = 86_400;
let world: ActionWorld;
let snapshot: `0x${string}` | undefined;
beforeAll(async () => {
  world = await openActionWorld();
});
beforeEach(async () => {
  if (snapshot) await world.sandbox.chains[chain].revert(snapshot);
  snapshot = await world.sandbox.chains[chain].snapshot();
});
afterAll(async () => world.close());

async function pass(days: number): Promise<void> {
  const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
  await client.request({ method: 'evm_increaseTime' as never, params: [days * DAY] as never });
  await client.request({ method: 'anvil_mine' as never, params: [1] as never });
}

describe('AVAX', () => {
  test('is staked for sAVAX at the rate of BENQI', async () => {
    const query = await world.prepare(chain, 'stake 10 AVAX');
    expect(stepOf(query)).toMatchObject({
      protocol: 'BENQI liquid staking',
      sent: [{ amount: '10', to: STAKED_AVAX }],
      received: [{ expected: '8', minimum: '7.96', token: { symbol: 'sAVAX' } }],
    });
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
    const named = await world.prepare(chain, 'liquid stake 1 AVAX with BENQI for sAVAX');
    expect((await world.execute(chain, named)).changes).toEqual(announced(named));
  });

  test('comes back by a request, a wait, and a claim in its window', async () => {
    const unlock = await world.prepare(chain, 'unstake 5 sAVAX');
    const [warning] = stepOf(unlock).warnings;
    expect(warning!.text).toMatch(/15 days after the transaction.*for 2 days/);
    expect(unlock.message).toContain(warning!.text);
    expect((await world.execute(chain, unlock)).changes).toEqual(announced(unlock));
    const early = await world.ask(chain, 'claim my AVAX from BENQI');
    expect(early.body).toMatchObject({ code: 'market_refuses' });
    expect(early.body['error']).toMatch(/5 sAVAX are being unlocked.*from 20\d\d-.*until 20\d\d-/);
    await pass(16);
    const claim = await world.prepare(chain, 'claim my AVAX from BENQI');
    expect(stepOf(claim).received).toMatchObject([{ expected: '6.25', minimum: '6.25' }]);
    expect(stepOf(claim).simulated).toBe(true);
  });

  test('that was not claimed in time comes back as sAVAX', async () => {
    await world.execute(chain, await world.prepare(chain, 'unstake 2 sAVAX'));
    await pass(18);
    const claim = await world.prepare(chain, 'claim my AVAX from BENQI');
    expect(stepOf(claim)).toMatchObject({
      received: [{ expected: '2', token: { symbol: 'sAVAX' } }],
      warnings: [{ code: 'unlock_window_missed' }],
    });
  });

  test.each([
    ['stake 0 AVAX', 'invalid_amount'],
    ['stake 10000000 AVAX', 'insufficient_balance'],
    ['unstake 50000000 sAVAX', 'insufficient_balance'],
    ['claim my AVAX from BENQI', 'nothing_to_do'],
    ['stake 5 AVAX with Lido', 'action_unavailable'],
  ])('"%s" is refused', async (words, code) => {
    expect((await world.ask(chain, words)).body).toMatchObject({ code });
  });
});

test.each([
  ['base', 'stake 1 ETH', 'swap 1 ETH for cbETH'],
  ['polygon', 'stake 100 POL', 'swap 100 POL for wstETH'],
] as const)(
  'on %s, where nothing is staked, the nearest real option is named',
  async (name, words, instead) => {
    const { body } = await world.ask(name, words);
    expect(body).toMatchObject({ code: 'action_unavailable' });
    expect(body['error']).toContain(instead);
  },
);
