import { aerodrome, lfj, quickSwap, slipstream } from '@say402/readback';
import { createPublicClient, createTestClient, http, parseEther, parseGwei, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld, type ChainName } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
/**
 * The venue beside Uniswap v3 on each chain: a token that it has the deeper pool of, one that only it has, one that it lacks, how much of the
 * chain's coin its shallow pool takes, whether its contracts are the real ones, whose gas can be measured, and whether it can be told what to bring.
 */
const VENUES = [
  {
    chain: 'polygon',
    title: 'QuickSwap v3',
    name: 'QuickSwap',
    at: quickSwap['polygon']!,
    native: 'POL',
    wrapped: 'WPOL',
    deep: 'WETH',
    alone: 'GHST',
    none: 'DAI',
    some: '0.5',
    real: true,
    dust: 'invalid_amount',
    buys: true,
  },
  {
    chain: 'base',
    title: 'Aerodrome Slipstream',
    name: 'Aerodrome Slipstream',
    at: slipstream['base']!,
    native: 'ETH',
    wrapped: 'WETH',
    deep: 'cbBTC',
    alone: 'VIRTUAL',
    none: 'DAI',
    some: '0.02',
    real: true,
    dust: 'invalid_amount',
    buys: true,
  },
  {
    chain: 'base',
    title: 'Aerodrome v2',
    name: 'Aerodrome v2',
    // The router quotes.
    at: { router: aerodrome['base']!.router, quoter: aerodrome['base']!.router },
    native: 'ETH',
    wrapped: 'WETH',
    deep: 'DEGEN',
    alone: 'TOSHI',
    none: 'DAI',
    some: '0.02',
    real: true,
    dust: 'invalid_amount',
    buys: false,
  },
  {
    chain: 'avalanche',
    title: 'LFJ Liquidity Book',
    name: 'Trader Joe',
    at: lfj['avalanche']!,
    native: 'AVAX',
    wrapped: 'WAVAX',
    deep: 'BTC.b',
    alone: 'QI',
    none: 'JOE',
    some: '0.5',
    real: false,
    // The quoter names no pair where nothing comes out.
    dust: 'no_route',
    buys: true,
  },
] as const;

describe.each(VENUES)('$title on $chain', ({ chain, title, name, at, ...of }) => {
  const { native, wrapped, deep, alone, none, some, real, buys } = of;
  const { router, quoter } = at;
  const done = async (words: string, transactions: number) => {
    const query = await world.prepare(chain, words);
    expect(stepOf(query)).toMatchObject({ protocol: title, simulated: true });
    const result = await world.execute(chain, query);
    expect(result.released.transactions).toHaveLength(transactions);
    const foretold = announced(query);
    // QuickSwap's fee moves from block to block.
    const far = (actual: bigint) => (name === 'QuickSwap' ? actual / 1000n : 0n);
    for (const [index, { owner, token, actual }] of result.changes.entries()) {
      expect(foretold[index]).toMatchObject({ owner, token });
      const off = foretold[index]!.actual - actual;
      expect(off * off).toBeLessThanOrEqual(far(actual) ** 2n);
    }
    return stepOf(query);
  };

  test('swaps native coins, and a token into native coins', async () => {
    const sold = await done(`swap ${some} ${native} for USDC on ${name}`, 1);
    expect(sold.sent).toMatchObject([{ amount: some, to: router, token: { address: null } }]);
    const slipped = Number(sold.received[0]!.minimum) / Number(sold.received[0]!.expected);
    expect(slipped).toBeCloseTo(0.995, 5);
    const bought = await done(`swap 5 USDC for ${native} via ${name}`, 2);
    expect(bought.approved).toMatchObject([{ amount: '5', spender: router, unlimited: false }]);
    expect(bought.received[0]!.token).toMatchObject({ symbol: native, address: null });
  });

  test.runIf(buys)('buys exact amounts, and sends back what is not needed', async () => {
    const dollars = await done(`buy exactly 3 USDC with ${native} on ${name}`, 1);
    expect(dollars.received).toMatchObject([{ expected: '3', minimum: '3' }]);
    const coins = await done(`buy ${some} ${native} with USDC on ${name}`, 2);
    expect(coins.received).toMatchObject([{ minimum: some, token: { address: null } }]);
  });

  test('goes over two pools, in both directions', async () => {
    const step = await done(`swap 20 USDC for ${alone} on ${name}`, 2);
    expect(factOf(step, 'route')).toMatch(new RegExp(`^USDC \\(.*%\\) ${wrapped} \\(.*%\\) ${alone}$`));
    if (!buys) return;
    const exact = await done(`buy 2 ${alone} with USDC on ${name}`, 2);
    expect(exact.received).toMatchObject([{ minimum: '2', token: { symbol: alone } }]);
  });

  test('takes recipient, slippage and deadline from the words', async () => {
    const words = `swap 5 USDC for ${native} with 2% slippage on ${name} to ${SOMEBODY}`;
    const step = await done(words, 2);
    expect(step.recipient?.address).toBe(SOMEBODY);
    expect(Number(step.received[0]!.minimum) / Number(step.received[0]!.expected)).toBeCloseTo(0.98, 5);
  });

  test('wins the race where its pool is the deeper one, and loses it elsewhere', async () => {
    const won = await done(`swap 1000 USDC for ${deep}`, 2);
    expect(factOf(won, 'venues')).toMatch(new RegExp(`^${title} gives .* of gas; .*Uniswap v3 gives`));
    const lost = stepOf(await world.prepare(chain, `swap 1000 USDC for ${native}`));
    expect(lost.protocol).toBe('Uniswap v3');
    expect(factOf(lost, 'venues')).toMatch(new RegExp(`^Uniswap v3 gives .* of gas; .*${title} gives`));
  });

  test.each([...(real ? [[title, name] as const] : []), ['Uniswap v3', 'Uniswap'] as const])(
    'weighs the gas of %s within a quarter of what it takes',
    async (venue, said) => {
      const words = `swap 5 USDC for ${native}`;
      const weighed = stepOf(await world.prepare(chain, words)).facts.find((fact) => fact.name === 'venues')!;
      const cost = new RegExp(`${venue} gives [\\d.]+ ${native} less ([\\d.]+) ${native} of gas`).exec(
        weighed.value,
      );
      const price = /gas at ([\d.]+) gwei/.exec(JSON.stringify(weighed.source));
      const gas = Number(parseEther(cost![1]!) / parseGwei(price![1]!));
      const query = await world.prepare(chain, `${words} on ${said}`);
      const { transactionIds } = await world.execute(chain, query);
      const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
      const receipts = await Promise.all(
        transactionIds.map(async (hash) => client.getTransactionReceipt({ hash: hash as Hex })),
      );
      const used = Number(receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n));
      expect(gas / used).toBeGreaterThan(0.75);
      expect(gas / used).toBeLessThan(1.25);
    },
  );

  test('is found where no other venue has a pool, and named alone where it has none', async () => {
    const step = await done(`swap 20 USDC for ${alone}`, 2);
    expect(factOf(step, 'venues')).toContain('Uniswap v3 nothing (no pool exchanges these tokens)');
    const answer = await world.ask(chain, `swap 20 USDC for ${none} on ${name}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'no_route' } });
    expect(answer.body['error']).toContain(`No pool of ${title}`);
  });

  test('is left out of the race while it can not be read', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains[chain].rpcUrl) });
    const code = await createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) }).getCode({
      address: quoter,
    });
    // Code that reverts, that answers nothing, and that runs until its gas is used up.
    for (const broken of ['0xfe', '0x00', '0x5b600056'] as const) {
      await client.setCode({ address: quoter, bytecode: broken });
      const step = stepOf(await world.prepare(chain, `swap 100 USDC for ${deep}`));
      expect(step.protocol).toBe('Uniswap v3');
      expect(factOf(step, 'venues')).toContain(`${title} nothing`);
    }
    await client.setCode({ address: quoter, bytecode: code! });
    expect(stepOf(await world.prepare(chain, `swap 100 USDC for ${deep}`)).protocol).toBe(title);
  });

  test.each([
    [`swap 5000 USDC for ${native}`, 'price_impact', '5%'],
    [`swap 5 USDC for at least 30000 ${native}`, 'minimum_not_met', '30000'],
    [
      `buy 0.1 ${native} for at most 0.001 USDC`,
      ...(buys ? ['maximum_exceeded', '0.001'] : ['no_route', 'exact amounts']),
    ],
    [`swap 0.000000000000000001 ${native} for USDC`, of.dust, '0.000000000000000001'],
  ])('refuses %s', async (words, code, said) => {
    const answer = await world.ask(chain, `${words} on ${name}`);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(said);
  });
});

describe('pools of Aerodrome v2', () => {
  const done = async (words: string) => {
    const query = await world.prepare('base', words);
    const { changes } = await world.execute('base', query);
    expect(announced(query)).toEqual(changes);
    return stepOf(query);
  };
  const poolFeeOf = ({ fees }: ReturnType<typeof stepOf>) => fees.filter(({ kind }) => kind === 'protocol');
  const inOrder = (step: ReturnType<typeof stepOf>) => factOf(step, 'pools');

  test('the stable one of two dollars is found, there and back, to the unit', async () => {
    const there = await done('swap 100 USDC for DOLA');
    expect(there).toMatchObject({ protocol: 'Aerodrome v2', simulated: true });
    expect(inOrder(there)).toBe('stable');
    // A ten-thousandth of impact at most beside the fee of 0.05%.
    expect(Number(there.received[0]!.expected)).toBeGreaterThan(99.94);
    expect(Number(there.received[0]!.expected)).toBeLessThanOrEqual(99.95);
    const back = await done('swap 50 DOLA for USDC with 0.1% slippage');
    expect(inOrder(back)).toBe('stable');
    expect(poolFeeOf(back)).toMatchObject([{ amount: '0.025', text: 'Pool fee of 0.05%, in the price' }]);
  });

  test('a volatile and a stable one are one way', async () => {
    const step = await done('swap 0.01 ETH for DOLA on Aerodrome');
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
    expect(inOrder(step)).toBe(`volatile, stable, over ${usdc}`);
  });

  test('are weighed against those of Slipstream where the words say Aerodrome', async () => {
    const sold = stepOf(await world.prepare('base', 'swap 100 USDC for ETH on Aerodrome'));
    const pattern = /^Aerodrome (Slipstream|v2) gives .*; Aerodrome (Slipstream|v2) gives [^;]*;/;
    expect(factOf(sold, 'venues')).toMatch(pattern);
    expect(factOf(sold, 'venues')).toContain(`${sold.protocol} gives`);
    const bought = stepOf(await world.prepare('base', 'buy 2 USDC with ETH on Aerodrome'));
    expect(bought.protocol).toBe('Aerodrome Slipstream');
  });

  test('may have a fee of their own, which the factory keeps for them', async () => {
    const step = stepOf(await world.prepare('base', 'swap 100 USDC for USDT on Aerodrome'));
    expect(poolFeeOf(step)).toMatchObject([{ text: 'Pool fee of 0.01%, in the price' }]);
  });
});

test.each([
  ['base', 'QuickSwap'],
  ['avalanche', 'QuickSwap'],
  ['polygon', 'Aerodrome'],
  ['base', 'LFJ'],
] satisfies [ChainName, string][])('on %s there is no %s', async (chain, name) => {
  const answer = await world.ask(chain, `swap 5 USDC for DAI on ${name}`);
  expect(answer).toMatchObject({ status: 422, body: { code: 'action_unavailable' } });
});

test.each([
  ['base', 'swap 0.01 ETH for tBTC', 'ETH', 'cbBTC', 'tBTC'],
  ['polygon', 'swap 20 USDC for WBTC on Uniswap v3', 'USDC', 'WETH', 'WBTC'],
  ['avalanche', 'swap 20 USDC for MIM', 'USDC', 'USDt', 'MIM'],
] satisfies [ChainName, string, string, string, string][])(
  'on %s "%s" goes from %s over %s, the third of the base tokens',
  async (chain, words, from, via, symbol) => {
    const query = await world.prepare(chain, words);
    const route = new RegExp(`^${from} \\(.*%\\) ${via} \\(.*%\\) ${symbol}$`);
    expect(factOf(stepOf(query), 'route')).toMatch(route);
    expect(announced(query)).toEqual((await world.execute(chain, query)).changes);
  },
);
