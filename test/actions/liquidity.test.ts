import { uniswapV3 } from '@say402/readback';
import { createPublicClient, getAddress, http, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld, type ChainName } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
  // A hundred POL are worth little.
  await world.execute('polygon', await world.prepare('polygon', 'unwrap 3000 WPOL'));
});
afterAll(async () => world.close());

const positionsAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function positions(uint256 id) view returns (uint96, address, address, address, uint24 fee, int24 lower, int24 upper, uint128 liquidity, uint256, uint256, uint128, uint128)',
]);

const onPositions = (chain: ChainName) => ({
  client: createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) }),
  contract: { address: uniswapV3[chain]!.positions, abi: positionsAbi } as const,
});

/** The number of the newest position of the user. */
async function newest(chain: ChainName): Promise<bigint> {
  const { client, contract } = onPositions(chain);
  const owner = getAddress(world.wallet(chain));
  const count = await client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] });
  return client.readContract({ ...contract, functionName: 'tokenOfOwnerByIndex', args: [owner, count - 1n] });
}

async function positionOf(chain: ChainName, id: bigint) {
  const { client, contract } = onPositions(chain);
  const [, , , , fee, lower, upper, liquidity] = await client.readContract({
    ...contract,
    functionName: 'positions',
    args: [id],
  });
  return { fee, lower, upper, liquidity };
}

/** Chain, its coin and so much of it as is worth 30 USDC in the pools. */
const CHAINS = [
  ['base', 'ETH', '0.01'],
  ['polygon', 'POL', '60'],
  ['avalanche', 'AVAX', '1'],
] as const;

/** A token that no position of the user has. */
const BTC = { base: 'cbBTC', polygon: 'WBTC', avalanche: 'BTC.b' } as const;

describe.each(CHAINS)('liquidity on %s', (chain, native, amount) => {
  test('is added over the full range with native coins, takes no more than the preview says, and little less', async () => {
    const query = await world.prepare(
      chain,
      `add liquidity with ${amount} ${native} and 30 USDC on Uniswap, full range`,
    );
    const step = stepOf(query);
    expect(step).toMatchObject({ protocol: 'Uniswap v3', simulated: true, approved: [{ amount: '30' }] });
    const { changes, released } = await world.execute(chain, query);
    expect(released.transactions).toHaveLength(2);
    for (const [index, { actual }] of changes.entries()) {
      const most = announced(query)[index]!.actual;
      expect(actual >= most && actual * 1000n <= most * 995n).toBe(true);
    }
    const { lower, upper, liquidity } = await positionOf(chain, await newest(chain));
    expect([lower, liquidity > 0n]).toEqual([-upper, true]);
  });

  test('is added around the price, of one amount that was said', async () => {
    const query = await world.prepare(
      chain,
      `provide liquidity with 45 USDC and ${native} on Uniswap in the 0.3% pool, ±10% range`,
    );
    const step = stepOf(query);
    expect(step.facts.find(({ name }) => name === 'pool_fee')?.value).toBe('0.3%');
    expect((await world.execute(chain, query)).changes.every(({ actual }) => actual < 0n)).toBe(true);
    const position = await positionOf(chain, await newest(chain));
    expect(position.fee).toBe(3000);
    const width = 1.0001 ** (position.upper - position.lower);
    expect(width).toBeGreaterThan(1.1 / 0.9);
    expect(width).toBeLessThan((1.1 / 0.9) * 1.02);
  });

  test('grows by what is added to it, and by nothing that it does not hold', async () => {
    const id = await newest(chain);
    const before = (await positionOf(chain, id)).liquidity;
    const query = await world.prepare(chain, `add 12 USDC and ${native} to my position #${id}`);
    expect(stepOf(query)).toMatchObject({ action: 'increase_liquidity', protocol: 'Uniswap v3' });
    const { changes } = await world.execute(chain, query);
    for (const [index, { actual }] of changes.entries()) {
      const most = announced(query)[index]!.actual;
      expect(actual >= most && actual * 1000n <= most * 985n).toBe(true);
    }
    // It held what 45 USDC and as much of the coin bring.
    const grown = Number((await positionOf(chain, id)).liquidity) / Number(before);
    expect(grown).toBeGreaterThan(1.26);
    expect(grown).toBeLessThan(1.27);
    for (const [words, code] of [
      [`add 12 USDC and 0.00001 ${BTC[chain]} to position #${id}`, 'unknown_position'],
      [`add 12 USDC and ${native} to position #1`, 'unknown_position'],
      [`add 20000 USDC and ${native} to position #${id}`, 'insufficient_balance'],
    ] as const)
      expect(await world.ask(chain, words)).toMatchObject({ status: 422, body: { code } });
  });

  test('earns fees that are collected, is halved, and is taken out with what it says', async () => {
    const id = await newest(chain);
    const refused = await world.ask(chain, `collect fees from position #${id}`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'nothing_to_do' } });
    await world.execute(chain, await world.prepare(chain, `swap 20 USDC for ${native}`));
    await world.execute(
      chain,
      await world.prepare(chain, `add liquidity with 900 USDC and ${native} in the 0.05% pool, ±5%`),
    );
    const busy = await newest(chain);
    await world.execute(chain, await world.prepare(chain, `swap 50 USDC for ${native}`));
    const fees = await world.prepare(chain, `collect fees from position #${busy}`);
    expect((await world.execute(chain, fees)).changes).toEqual(announced(fees));
    await world.execute(chain, await world.prepare(chain, `swap 50 USDC for ${native}`));
    const every = await world.prepare(chain, 'collect all my fees');
    expect(every.preview.map(({ action }) => action)).toContain('collect_fees');
    expect((await world.execute(chain, every)).changes).toEqual(announced(every));

    const { liquidity } = await positionOf(chain, id);
    const half = await world.prepare(chain, `remove 50% of position #${id} on Uniswap`);
    expect((await world.execute(chain, half)).changes).toEqual(announced(half));
    expect((await positionOf(chain, id)).liquidity).toBe(liquidity - liquidity / 2n);
    const all = await world.prepare(chain, `remove all liquidity from position #${id}`);
    expect((await world.execute(chain, all)).changes).toEqual(announced(all));
    expect((await positionOf(chain, id)).liquidity).toBe(0n);
    for (const { expected, minimum } of stepOf(all).received)
      expect(Number(minimum) / Number(expected)).toBeCloseTo(0.995, 4);
  });

  test('is found by the tokens of its pool, where only one position has them', async () => {
    const pair = `${native}/USDC`;
    const several = await world.ask(chain, `remove my ${pair} liquidity`);
    expect(several).toMatchObject({ status: 422, body: { code: 'question', open: [{ slot: 'position' }] } });
    const numbers = String(several.body['error']).match(/#\d+/g) ?? [];
    expect(numbers).toHaveLength(2);
    const other = await world.ask(
      chain,
      `remove all liquidity from position ${numbers[0]} of ${native}/${BTC[chain]}`,
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'unknown_position' } });
    const none = await world.ask(chain, `collect the fees of my ${native}/${BTC[chain]} pool`);
    expect(none).toMatchObject({ status: 422, body: { code: 'unknown_position' } });
    await world.execute(
      chain,
      await world.prepare(chain, `remove all liquidity from position ${numbers[0]} of ${pair}`),
    );

    const half = await world.prepare(chain, `remove 50% of my ${pair} liquidity`);
    expect(stepOf(half).summary).toContain(numbers[1]);
    expect((await world.execute(chain, half)).changes).toEqual(announced(half));
    const all = await world.prepare(chain, `close my ${pair} position`);
    expect((await world.execute(chain, all)).changes).toEqual(announced(all));
    expect((await positionOf(chain, BigInt(numbers[1]!.slice(1)))).liquidity).toBe(0n);
    const gone = await world.ask(chain, `close my ${pair} position`);
    expect(gone).toMatchObject({ status: 422, body: { code: 'unknown_position' } });
  });

  test('is added between two prices, which say what they are counted in', async () => {
    const worth = 30 / Number(amount);
    const [low, high] = [worth * 0.8, worth * 1.25].map((price) => price.toPrecision(4));
    const said = `add liquidity with 30 USDC and ${amount} ${native} in the 0.05% pool,`;
    const asked = await world.ask(chain, `${said} between ${low} and ${high}`);
    expect(asked.body).toMatchObject({ code: 'question', open: [{ slot: 'range' }] });
    const option = `${low} to ${high} USDC per ${native}`;
    expect(asked.body['error']).toContain(option);
    const query = await world.prepare(chain, `${said} range ${option}`);
    expect(stepOf(query).facts.find(({ name }) => name === 'range')?.value).toContain(option);
    await world.execute(chain, query);
    const id = await newest(chain);
    const { lower, upper } = await positionOf(chain, id);
    // Units of USDC for a unit of the coin; where USDC is the pool's first token, the other way round.
    const first = BigInt(world.tokenAddress(chain, 'USDC')) < BigInt(world.tokenAddress(chain, `W${native}`));
    const prices = [lower, upper]
      .map((tick) => 1.0001 ** (first ? -tick : tick) * 1e12)
      .toSorted((a, b) => a - b);
    for (const [index, wanted] of [Number(low), Number(high)].entries())
      expect(Math.abs(prices[index]! / wanted - 1)).toBeLessThan(0.0011);
    const dollars = await world.prepare(chain, `${said} range from $${low} to $${high}`);
    expect(stepOf(dollars).facts).toEqual(stepOf(query).facts);
    const back = await world.ask(chain, `${said} between ${high} and ${low} USDC per ${native}`);
    expect(back).toMatchObject({ status: 422, body: { code: 'invalid_amount' } });
    await world.execute(chain, await world.prepare(chain, `close position #${id}`));
  });

  test.each([
    ['remove all liquidity from position #1', 'unknown_position', 'belongs to'],
    ['remove all liquidity from position #99999', 'unknown_position', 'does not exist'],
    ['collect fees from position #99999', 'unknown_position', '99999'],
    ['add liquidity with 20000 USDC and {native}', 'insufficient_balance', '20000'],
    ['add liquidity with 9000 USDC and 9000 {native}', 'insufficient_balance', '9000'],
  ])('refuses: %s', async (words, code, said) => {
    const answer = await world.ask(chain, words.replace('{native}', native));
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(said);
  });
});
