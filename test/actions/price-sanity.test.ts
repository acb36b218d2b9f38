import { aaveMarkets, chainlinkFeeds, chains } from '@say402/readback';
import { parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';
import type { EvmChainName } from './move-price.ts';
import { issuerCalls } from './odd-token.ts';

const CHAINS = [
  ['base', 'ETH', '0.05'],
  ['polygon', 'POL', '10'],
  ['avalanche', 'AVAX', '2'],
] as const;

const WRAPPED = { base: 'WETH', polygon: 'WPOL', avalanche: 'WAVAX' } as const;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const oracleAbi = parseAbi(['function getSourceOfAsset(address asset) view returns (address)']);
const feedAbi = parseAbi([
  'function latestAnswer() view returns (int256)',
  'function setAnswer(int256 answer)',
]);
const before = new Map<string, bigint>();

/** Sets what both oracles say of the chain's coin to so many percent of what they said first. */
async function moveOracle(chain: EvmChainName, percent: bigint): Promise<void> {
  const { client, send } = issuerCalls(world.sandbox, chain);
  const { oracle } = aaveMarkets[chain]!;
  const asset = chains[chain].wrappedNative;
  const feed = await client.readContract({
    address: oracle,
    abi: oracleAbi,
    functionName: 'getSourceOfAsset',
    args: [asset],
  });
  const answer = await client.readContract({ address: feed, abi: feedAbi, functionName: 'latestAnswer' });
  before.set(chain, before.get(chain) ?? answer);
  const chainlink = chainlinkFeeds[chain]!.find(({ token }) => token === asset)!.feed;
  for (const each of [feed, chainlink])
    await send(each, feedAbi, 'setAnswer', [(before.get(chain)! * percent) / 100n]);
}

const highSlippage = expect.objectContaining({ code: 'high_slippage' }) as unknown;

describe.each(CHAINS)('on %s', (chain, native, amount) => {
  const words = `swap ${amount} ${native} for USDC on Uniswap v3`;
  const codesOf = (query: Awaited<ReturnType<ActionWorld['prepare']>>): string[] =>
    stepOf(query).warnings.map(({ code }) => code);

  test('a swap near the oracle is offered without a word', async () => {
    const codes = codesOf(await world.prepare(chain, words));
    expect(codes).not.toContain('price_far_from_oracle');
    expect(codes).not.toContain('high_slippage');
  });

  test('what a purchase may cost more than expected is said wherever it is shown', async () => {
    const query = await world.prepare(chain, `buy $100 of ${WRAPPED[chain]} with USDC`);
    const { sent, balanceChanges, summary } = stepOf(query);
    const [{ amount: most, expected }] = sent as [(typeof sent)[number]];
    expect(Number(expected)).toBeLessThan(Number(most));
    expect(`-${expected}`).toBe(balanceChanges[0]!.amount);
    expect(summary).toMatch(new RegExp(`, at most ${most.replace('.', '\\.')} USDC$`));
    expect(query.message).toContain(`at most ${most} USDC`);
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('liquidity names the amounts of both tokens, and where the one comes from that nobody said', async () => {
    const query = await world.prepare(
      chain,
      `add liquidity with 20 USDC and ${native} on Uniswap, full range`,
    );
    const { sent, summary, sources, balanceChanges } = stepOf(query);
    for (const { amount, token } of sent) expect(summary).toContain(`${amount} ${token.symbol}`);
    expect(balanceChanges).toHaveLength(2);
    const derived = sources
      .filter(({ field }) => /^amount[AB]$/.test(field))
      .map(({ source }) => source.kind);
    expect(new Set(derived)).toEqual(new Set(['message', 'chain']));
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('slippage above 5% is warned about, above 20% has to be said twice', async () => {
    expect(codesOf(await world.prepare(chain, `${words} with 8% slippage`))).toContain('high_slippage');
    const once = `${words} with 30% slippage`;
    const asked = await world.ask(chain, once);
    expect([asked.status, asked.body['code']]).toEqual([422, 'question']);
    expect(asked.body['question']).toContain('say it once more: "with 30% slippage"');
    const twice = await world.reply(chain, asked, 'with 30% slippage');
    expect(twice.body).toMatchObject({
      preview: [{ warnings: expect.arrayContaining([highSlippage]) as unknown }],
    });
    // Half of a balance is not the slippage.
    expect((await world.ask(chain, `swap 30% of my ${native} for USDC with 30% slippage`)).status).toBe(422);
  });

  test('pools a little below the oracle are warned about, far below refused', async () => {
    await moveOracle(chain, 108n);
    const warned = stepOf(await world.prepare(chain, words)).warnings;
    expect(warned).toContainEqual({
      code: 'price_far_from_oracle',
      text: expect.stringMatching(/^The swap takes \$\S+ and brings \$\S+, [78]\.\d+% less/) as string,
    });
    await moveOracle(chain, 152n);
    const { status, body } = await world.ask(chain, words);
    expect([status, body['code']]).toEqual([422, 'price_far_from_oracle']);
    // The other way round it brings more than it is worth: nobody has to be told.
    expect((await world.ask(chain, `swap 50 USDC for ${native} on Uniswap v3`)).status).toBe(200);
    await moveOracle(chain, 100n);
  });
});
