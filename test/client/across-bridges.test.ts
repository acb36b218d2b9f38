import { balanceOf } from '@say402/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acrossPlaceOf } from '../../packages/sandbox/src/furnished/across-place.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ furnished: true });
});
afterAll(async () => world.close());

test.each([
  ['bridge 0.5 ETH to Polygon', 'polygon', 137n, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  ['bridge 0.5 ETH to Arbitrum', 'arbitrum', 42_161n, null],
  ['bridge 5 USDC to Optimism via LI.FI', 'optimism', 10n, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
])('run waits until a relayer has brought it: %s', async (messages, to, chainId, token) => {
  const owner = world.address('base');
  const { rpcUrl } = await acrossPlaceOf(world.sandbox, chainId);
  const held = async () => balanceOf({ rpcUrl, family: 'evm', owner, token });
  const before = await held();
  const say402 = world.say402();
  const request = { messages, wallet: owner, chain: 'base' } as const;
  const done = await say402.run(request, await world.wallets('base'), {
    confirm: () => true,
    finishBridges: true,
  });
  const amount = token !== null && to === 'optimism' ? 5_000_000n : 5n * 10n ** 17n;
  expect((await held()) - before).toBe((amount * 999n) / 1000n);
  expect(done!.finished).toEqual([]);
  const { bridges } = await say402.read(done!.operationId);
  expect(bridges).toMatchObject([{ to, state: 'finished', next: null }]);
  expect(await say402.awaitBridge(done!.operationId)).toBeNull();
});
