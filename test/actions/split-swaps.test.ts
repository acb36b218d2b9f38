import { createTestClient, http, parseGwei } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSlowService } from '../../bench/slow-service.ts';
import { announced, factOf, openActionWorld, type ActionWorld } from './world.ts';
import type { Hex } from 'viem';

let world: ActionWorld;
let untouched: Hex;
beforeAll(async () => {
  world = await openActionWorld({ environment: { SPLIT_SWAPS: 'on' } });
  untouched = await world.sandbox.chains.base.snapshot();
});
beforeEach(async () => {
  await world.sandbox.chains.base.revert(untouched);
  untouched = await world.sandbox.chains.base.snapshot();
});
afterAll(async () => world.close());

/** Two pools of 20,000 dollars each, of which one takes a sixth of its fee more. */
const LARGE = 'swap 800 USDC for ETH on Aerodrome';

test('one swap becomes two that are the whole together, and bring what they say', async () => {
  const query = await world.prepare('base', LARGE);
  expect(query.preview.map(({ action }) => action)).toEqual(['swap', 'swap']);
  const titles = query.preview.map(({ protocol }) => protocol);
  expect(titles.toSorted()).toEqual(['Aerodrome Slipstream', 'Aerodrome v2']);
  const sent = query.preview.map((step) => BigInt(step.sent[0]!.baseUnits));
  expect(sent.reduce((sum, each) => sum + each, 0n)).toBe(800_000_000n);
  for (const step of query.preview) {
    expect(step.simulated).toBe(true);
    expect(step.approved).toMatchObject([{ baseUnits: step.sent[0]!.baseUnits, unlimited: false }]);
    const { expected, minimum } = step.received[0]!;
    expect(Number(minimum) / Number(expected)).toBeCloseTo(0.995, 5);
    const [first, second, alone] = factOf(step, 'split').split('; ');
    expect(first).toContain(`${titles[0]} gives`);
    expect(second).toContain(`${titles[1]} gives`);
    const ether = (text = ''): number => Number(/gives ([\d.]+) ETH/.exec(text)![1]);
    const gas = (text = ''): number => Number(/less ([\d.]+) ETH of gas/.exec(text)![1]);
    expect(ether(first) + ether(second) - gas(first) - gas(second)).toBeGreaterThan(
      ether(alone) - gas(alone),
    );
  }
  const { released, changes } = await world.execute('base', query);
  expect(released.transactions).toHaveLength(4);
  // Each balance is touched by both.
  expect(changes).toEqual(announced(query));
});

test.each([
  ['the words name a least', 'swap 800 USDC for at least 0.2 ETH on Aerodrome', 1],
  ['an amount is bought exactly', 'buy 0.1 ETH with USDC on Aerodrome', 1],
  ['one venue is as deep as an ocean', 'swap 800 USDC for ETH', 1],
  ['the gain is less than the gas', 'swap 5 USDC for ETH on Aerodrome', 1],
  ['more is done than the swap', 'swap 800 USDC for WETH on Aerodrome and approve 1 USDC for Uniswap', 2],
])('where %s it stays one', async (_, words, steps) => {
  const { preview } = await world.prepare('base', words);
  expect(preview).toHaveLength(steps);
  expect(preview.map((step) => factOf(step, 'split')).join('')).toBe('');
});

test('where gas is dear it stays one', async () => {
  const client = createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains.base.rpcUrl) });
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') });
  await client.mine({ blocks: 1 });
  expect((await world.prepare('base', LARGE)).preview).toHaveLength(1);
});

test('with it a query takes at most four round trips, and a release two before settling', async () => {
  const service = await startSlowService(world.sandbox, 50, null, { SPLIT_SWAPS: 'on' });
  try {
    const { query, release } = await service.trips('base', LARGE);
    expect(query).toBeLessThanOrEqual(4);
    expect(release).toBeLessThanOrEqual(2);
  } finally {
    await service.close();
  }
});
