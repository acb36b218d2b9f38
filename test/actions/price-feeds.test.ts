import { aaveMarkets, chainlinkFeeds, chains, sequencerFeeds } from '@say402/readback';
import { parseAbi, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuerCalls } from './odd-token.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const feedAbi = parseAbi([
  'function latestAnswer() view returns (int256)',
  'function setAnswer(int256 answer)',
  'function setDecimals(uint8 decimals_)',
  'function setRound(uint80 roundId_, int256 answer, uint256 startedAt_, uint256 updatedAt_, uint80 answeredIn_)',
]);
const oracleAbi = parseAbi(['function getAssetPrice(address asset) view returns (uint256)']);

describe.each([
  ['base', 'ETH', 'VIRTUAL', '1.5'],
  ['polygon', 'POL', 'UNI', '7'],
  ['avalanche', 'AVAX', 'JOE', '0.3'],
] as const)('feeds of %s', (chain, native, only, price) => {
  const { feed, heartbeat } = chainlinkFeeds[chain]!.find(
    ({ token }) => token === chains[chain].wrappedNative,
  )!;
  const words = `send $45 of ${native} to ${SOMEBODY}`;
  let untouched: Hex;
  beforeAll(async () => {
    untouched = await world.sandbox.chains[chain].snapshot();
  });
  beforeEach(async () => {
    await world.sandbox.chains[chain].revert(untouched);
    untouched = await world.sandbox.chains[chain].snapshot();
  });

  const set = async (functionName: string, args: readonly unknown[], at: Hex = feed): Promise<void> =>
    issuerCalls(world.sandbox, chain).send(at, feedAbi, functionName, args);
  const answer = async (): Promise<bigint> =>
    issuerCalls(world.sandbox, chain).client.readContract({
      address: feed,
      abi: feedAbi,
      functionName: 'latestAnswer',
    });
  const now = async (): Promise<bigint> =>
    (await issuerCalls(world.sandbox, chain).client.getBlock()).timestamp;

  test('price a token that no other oracle knows, to changed balances', async () => {
    const query = await world.prepare(chain, `send $6 of ${only} to ${SOMEBODY}`);
    expect(Number(stepOf(query).sent[0]!.amount) * Number(price)).toBeCloseTo(6, 6);
    const reads = stepOf(query).sources.map(({ source }) => (source.kind === 'chain' ? source.read : ''));
    expect(reads.join()).toContain(`by Chainlink's feed`);
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('are counted in the decimals that they say themselves', async () => {
    const before = stepOf(await world.prepare(chain, words)).sent[0]!.amount;
    await set('setDecimals', [18]);
    await set('setAnswer', [(await answer()) * 10n ** 10n]);
    expect(stepOf(await world.prepare(chain, words)).sent[0]!.amount).toBe(before);
  });

  test.each([
    ['is out of date', async () => [1n, await answer(), 1n, (await now()) - BigInt(heartbeat) - 660n, 1n]],
    ['says nothing', async () => [1n, 0n, 1n, await now(), 1n]],
    ['says less than nothing', async () => [1n, -(await answer()), 1n, await now(), 1n]],
    ['has begun a round that nobody has answered', async () => [2n, await answer(), 1n, await now(), 1n]],
    ['was never updated', async () => [1n, await answer(), 0n, 0n, 1n]],
    ['has an answer of tomorrow', async () => [1n, await answer(), 1n, (await now()) + 86_400n, 1n]],
    ['is far from the other oracle', async () => [1n, (await answer()) * 2n, 1n, await now(), 1n]],
  ] as const)('are not taken at their word where one %s', async (_, round) => {
    await set('setRound', await round());
    const refused = await world.ask(chain, words);
    expect([refused.status, refused.body['code']]).toEqual([422, 'price_unavailable']);
    expect(refused.body['error']).toContain(feed);
    const asked = await world.ask(chain, `what is the price of ${native}?`);
    expect([asked.status, asked.body['code']]).toEqual([422, 'price_unavailable']);
    // What needs no price goes on, and says that nobody held the swap against one.
    expect((await world.ask(chain, 'what do I have?')).status).toBe(200);
    const swap = await world.prepare(chain, `swap 1 ${native} for USDC`);
    expect(stepOf(swap).warnings.map(({ code }) => code)).toContain('price_not_checked');
  });

  test('that count in more decimals than a price has are refused', async () => {
    await set('setDecimals', [19]);
    expect((await world.ask(chain, words)).body).toMatchObject({ code: 'price_unavailable' });
  });

  test('may differ from the other oracle by what both lag behind', async () => {
    const own = await answer();
    const { client } = issuerCalls(world.sandbox, chain);
    const { oracle } = aaveMarkets[chain]!;
    const args = [chains[chain].wrappedNative] as const;
    const aave = await client.readContract({
      address: oracle,
      abi: oracleAbi,
      functionName: 'getAssetPrice',
      args,
    });
    expect(own).toBe(aave);
    for (const [percent, status] of [
      [105n, 200],
      [106n, 422],
      [94n, 422],
    ] as const) {
      await set('setAnswer', [(own * percent) / 100n]);
      expect((await world.ask(chain, words)).status).toBe(status);
    }
  });

  test.skipIf(!sequencerFeeds[chain])(
    'are refused while the sequencer is down, and for an hour after',
    async () => {
      const sequencer = sequencerFeeds[chain]!;
      for (const [down, since, status] of [
        [1n, 7_200n, 422],
        [0n, 3_000n, 422],
        [0n, 3_700n, 200],
      ] as const) {
        await set('setRound', [1n, down, (await now()) - since, await now(), 1n], sequencer);
        const { status: answered, body } = await world.ask(chain, words);
        expect([answered, JSON.stringify(body).includes('sequencer')]).toEqual([status, status === 422]);
      }
    },
  );
});
