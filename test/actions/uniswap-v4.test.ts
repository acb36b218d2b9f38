import { waitForReceipt } from '@say402/sandbox';
import { erc20Abi, PERMIT2, permit2Abi, uniswapV4 } from '@say402/readback';
import {
  createPublicClient,
  createTestClient,
  http,
  parseEther,
  parseGwei,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const factOf = (step: ReturnType<typeof stepOf>, name: string) =>
  step.facts.find((fact) => fact.name === name)?.value;

/**
 * A token of which v4 has the deeper pool, one that only v4 has, one that it lacks, and how much of the chain's coin its shallow
 * pool takes.
 */
const CHAINS = [
  { chain: 'base', native: 'ETH', wrapped: 'WETH', deep: 'AERO', alone: 'ZORA', none: 'DAI', some: '0.02' },
  { chain: 'polygon', native: 'POL', wrapped: 'WPOL', deep: 'DAI', alone: 'LDO', none: 'LINK', some: '0.5' },
  {
    chain: 'avalanche',
    native: 'AVAX',
    wrapped: 'WAVAX',
    deep: 'EURC',
    alone: 'GMX',
    none: 'JOE',
    some: '0.5',
  },
] as const;

describe.each(CHAINS)('Uniswap v4 on $chain', ({ chain, native, wrapped, deep, alone, none, some }) => {
  const { router, quoter } = uniswapV4[chain]!;
  const rpc = () => http(world.sandbox.chains[chain].rpcUrl);
  const client = () =>
    createTestClient({ mode: 'anvil', transport: rpc() }).extend(publicActions).extend(walletActions);
  const wallet = () => world.wallet(chain) as Address;
  const usdc = () => world.tokenAddress(chain, 'USDC') as Address;
  const done = async (words: string, transactions: number) => {
    const query = await world.prepare(chain, words);
    expect(stepOf(query)).toMatchObject({ protocol: 'Uniswap v4', simulated: true });
    const result = await world.execute(chain, query);
    expect(result.released.transactions).toHaveLength(transactions);
    expect(result.changes).toEqual(announced(query));
    return stepOf(query);
  };
  const allowances = async () => {
    const [direct, [through, end]] = await Promise.all([
      client().readContract({
        address: usdc(),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [wallet(), PERMIT2],
      }),
      client().readContract({
        address: PERMIT2,
        abi: permit2Abi,
        functionName: 'allowance',
        args: [wallet(), usdc(), router],
      }),
    ]);
    return { direct, through, end };
  };

  test('swaps native coins, and a token that Permit2 takes for native coins', async () => {
    const sold = await done(`swap ${some} ${native} for USDC on Uniswap v4`, 1);
    expect(sold).toMatchObject({
      approved: [],
      sent: [{ amount: some, to: router, token: { address: null } }],
    });
    const slipped = Number(sold.received[0]!.minimum) / Number(sold.received[0]!.expected);
    expect(slipped).toBeCloseTo(0.995, 5);
    const bought = await done(`swap 5 USDC for ${native} on Uniswap v4`, 3);
    expect(bought.approved).toMatchObject([
      { amount: '5', spender: PERMIT2, unlimited: false },
      { amount: '5', spender: router, unlimited: false },
    ]);
    expect(bought.received[0]!.token).toMatchObject({ symbol: native, address: null });
    expect(await allowances()).toMatchObject({ direct: 0n, through: 0n });
  });

  test('buys exact amounts, and sends back what is not needed', async () => {
    const dollars = await done(`buy exactly 3 USDC with ${native} on Uniswap v4`, 1);
    expect(dollars.received).toMatchObject([{ expected: '3', minimum: '3' }]);
    expect(await client().getBalance({ address: router })).toBe(0n);
    const coins = await done(`buy ${some} ${native} with USDC on Uniswap v4`, 3);
    expect(coins.received).toMatchObject([{ minimum: some, token: { address: null } }]);
    // What the purchase did not need may be taken until its deadline and no longer.
    const { through, end } = await allowances();
    const { timestamp } = await client().getBlock();
    expect(through).toBeGreaterThan(0n);
    expect(BigInt(end) - timestamp).toBeLessThanOrEqual(30n * 60n);
  });

  test('goes over two pools, in both directions', async () => {
    const step = await done(`swap 20 USDC for ${alone} on Uniswap v4`, 3);
    expect(factOf(step, 'route')).toMatch(new RegExp(`^USDC \\(.*%\\) ${native} \\(.*%\\) ${alone}$`));
    const exact = await done(`buy 2 ${alone} with USDC on Uniswap v4`, 3);
    expect(exact.received).toMatchObject([{ minimum: '2', token: { symbol: alone } }]);
  });

  test('takes recipient, slippage and deadline from the words', async () => {
    const words = `swap 5 USDC for ${alone} with 2% slippage on Uniswap v4 to ${SOMEBODY} within 10 minutes`;
    const step = await done(words, 3);
    expect(step.recipient?.address).toBe(SOMEBODY);
    expect(Number(step.received[0]!.minimum) / Number(step.received[0]!.expected)).toBeCloseTo(0.98, 5);
  });

  test('allows nothing that is allowed already, and again what has ended', async () => {
    const account = wallet();
    const { timestamp } = await client().getBlock();
    await client().impersonateAccount({ address: account });
    const allow = async (amount: bigint, expiration: number) => {
      const contract = { account, chain: null } as const;
      // A node answers before the block is mined: what reads the allowance next must find it.
      const mined = async (hash: Hex) => waitForReceipt(client(), hash);
      await mined(
        await client().writeContract({
          ...contract,
          address: usdc(),
          abi: erc20Abi,
          functionName: 'approve',
          args: [PERMIT2, amount],
        }),
      );
      await mined(
        await client().writeContract({
          ...contract,
          address: PERMIT2,
          abi: permit2Abi,
          functionName: 'approve',
          args: [usdc(), router, amount, expiration],
        }),
      );
    };
    await allow(50_000_000n, Number(timestamp) + 86_400);
    expect((await done(`swap 5 USDC for ${native} on Uniswap v4`, 1)).approved).toEqual([]);
    expect(await allowances()).toMatchObject({ direct: 45_000_000n, through: 45_000_000n });
    // Ends before the swap has to have happened.
    await allow(50_000_000n, Number(timestamp) + 60);
    const again = await done(`swap 5 USDC for ${native} on Uniswap v4`, 2);
    expect(again.approved).toMatchObject([{ amount: '5', spender: router }]);
    await allow(0n, 0);
    await client().stopImpersonatingAccount({ address: account });
  });

  test('wins the race where its pool is the deeper one, and loses it elsewhere', async () => {
    const won = await done(`swap 1000 USDC for ${deep}`, 3);
    expect(factOf(won, 'venues')).toMatch(/^Uniswap v4 gives .*; Uniswap v3 gives/);
    const named = stepOf(await world.prepare(chain, `swap 1000 USDC for ${deep} on Uniswap`));
    expect(named.protocol).toBe('Uniswap v4');
    const older = stepOf(await world.prepare(chain, `swap 1000 USDC for ${deep} on Uniswap v3`));
    expect(older.protocol).toBe('Uniswap v3');
    const lost = stepOf(await world.prepare(chain, `swap 1000 USDC for ${native}`));
    expect(lost.protocol).toBe('Uniswap v3');
    expect(factOf(lost, 'venues')).toMatch(/^Uniswap v3 gives .* of gas; .*Uniswap v4 gives .* of gas/);
  });

  test('is weighed with gas within a quarter of what it takes', async () => {
    const words = `swap 5 USDC for ${native}`;
    const weighed = stepOf(await world.prepare(chain, words)).facts.find((fact) => fact.name === 'venues')!;
    const said = new RegExp(`Uniswap v4 gives [\\d.]+ ${native} less ([\\d.]+) ${native} of gas`);
    const price = /gas at ([\d.]+) gwei/.exec(JSON.stringify(weighed.source));
    const gas = Number(parseEther(said.exec(weighed.value)![1]!) / parseGwei(price![1]!));
    const { transactionIds } = await world.execute(
      chain,
      await world.prepare(chain, `${words} on Uniswap v4`),
    );
    const receipts = await Promise.all(
      transactionIds.map(async (hash) => client().getTransactionReceipt({ hash: hash as Hex })),
    );
    const used = Number(receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n));
    expect(gas / used).toBeGreaterThan(0.75);
    expect(gas / used).toBeLessThan(1.25);
  });

  test('is found where no other venue has a pool, and named alone where it has none', async () => {
    const step = await done(`swap 20 USDC for ${alone}`, 3);
    expect(factOf(step, 'venues')).toContain('Uniswap v3 nothing (no pool exchanges these tokens)');
    const answer = await world.ask(chain, `swap 20 USDC for ${none} on Uniswap v4`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'no_route' } });
    expect(answer.body['error']).toContain('No pool of Uniswap v4');
  });

  test('keeps the native coin and its token apart', async () => {
    // Only Base has a pool of the token.
    if (chain === 'base') {
      const step = await done(`swap 0.01 ${wrapped} for USDC on Uniswap v4`, 3);
      expect(factOf(step, 'route')).toBe(`${wrapped} (0.05%) USDC`);
      return;
    }
    const answer = await world.ask(chain, `swap 0.01 ${wrapped} for USDC on Uniswap v4`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'no_route' } });
  });

  test('is left out of the race while it can not be read', async () => {
    const code = await client().getCode({ address: quoter });
    // Code that reverts, that answers nothing, and that runs until its gas is used up.
    for (const broken of ['0xfe', '0x00', '0x5b600056'] as const) {
      await client().setCode({ address: quoter, bytecode: broken });
      const step = stepOf(await world.prepare(chain, `swap 1000 USDC for ${deep}`));
      expect(step.protocol).toBe('Uniswap v3');
      expect(factOf(step, 'venues')).toContain('Uniswap v4 nothing');
    }
    await client().setCode({ address: quoter, bytecode: code! });
    expect(stepOf(await world.prepare(chain, `swap 1000 USDC for ${deep}`)).protocol).toBe('Uniswap v4');
  });

  test.each([
    [`swap 5000 USDC for ${native}`, 'price_impact', '5%'],
    [`swap 5 USDC for at least 30000 ${native}`, 'minimum_not_met', '30000'],
    [`swap 0.000000000000000001 ${native} for USDC`, 'invalid_amount', '0.000000000000000001'],
    [`buy 3000000 ${native} with USDC`, 'no_route', 'No pool of Uniswap v4'],
  ])('refuses %s', async (words, code, said) => {
    const answer = await world.ask(chain, `${words} on Uniswap v4`);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(said);
  });
});

test('what a pool can not bring is not bought in part', async () => {
  const query = await world.prepare('base', 'buy exactly 3 USDC with ETH on Uniswap v4');
  const { released } = await world.execute('base', query);
  const [transaction] = released.transactions;
  if (transaction?.type !== 'evm') throw new Error('A swap is an EVM transaction');
  const word = (value: bigint): string => value.toString(16).padStart(64, '0');
  const most = BigInt(stepOf(query).sent[0]!.baseUnits);
  // More than the pool holds, whatever it takes.
  const [all, value] = [word(25_000_000_000n), 2n ** 120n];
  const data = transaction.data.data.replaceAll(word(3_000_000n), all).replace(word(most), word(value));
  const client = createPublicClient({ transport: http(world.sandbox.chains.base.rpcUrl) });
  const account = world.wallet('base') as Address;
  const run = async (changed: string) =>
    client.call({
      account,
      to: uniswapV4['base']!.router,
      data: changed as Hex,
      value,
      stateOverride: [{ address: account, balance: 2n * value }],
    });
  const CURRENCY_NOT_SETTLED = '0x5212cba1';
  await expect(run(data)).rejects.toThrow(CURRENCY_NOT_SETTLED);
  // The router by itself sends on whatever there is.
  const taken = data.lastIndexOf(all);
  await expect(run(data.slice(0, taken) + word(0n) + data.slice(taken + 64))).resolves.toBeDefined();
});

test('liquidity is provided in v3 alone', async () => {
  const words = 'add liquidity with 0.01 ETH and 30 USDC on Uniswap v4, full range';
  expect(await world.ask('base', words)).toMatchObject({
    status: 422,
    body: { code: 'action_unavailable' },
  });
});
