import { chains, lendingPools, poolReadAbi } from '@say402/readback';
import { createPublicClient, getAddress, http, parseAbi, type Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { compileContracts } from '../../packages/sandbox/src/evm/solidity/compile-contracts.ts';
import { lendingFact } from './aave-market.ts';
import { announced, openActionWorld, stepOf, type ActionWorld, type Done } from './world.ts';

let world: ActionWorld;
const untouched = new Map<string, `0x${string}`>();
beforeAll(async () => {
  world = await openActionWorld();
  for (const chain of ['base', 'avalanche'] as const) await afresh(chain);
});
afterAll(async () => world.close());

/** Takes back what was done on a chain. */
async function afresh(chain: 'base' | 'avalanche'): Promise<void> {
  const { revert, snapshot } = world.sandbox.chains[chain];
  const before = untouched.get(chain);
  if (before) await revert(before);
  untouched.set(chain, await snapshot());
}

const comptrollerAbi = parseAbi([
  'function getAccountLiquidity(address account) view returns (uint256 number, uint256 liquidity, uint256 shortfall)',
  'function checkMembership(address account, address market) view returns (bool)',
]);

describe.each([
  ['base', 'Moonwell', 'cbETH', 3200],
  ['base', 'Moonwell', 'ETH', 3000],
  ['avalanche', 'BENQI', 'AVAX', 30],
] as const)('on %s, %s', (chain, title, coin, price) => {
  const pool = lendingPools[chain]!;
  beforeEach(async () => afresh(chain));
  const client = () =>
    createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });
  const wallet = () => getAddress(world.wallet(chain));
  const marketOf = (symbol: string): Address =>
    pool.markets.find(
      ({ token }) =>
        token ===
        (symbol === 'AVAX' ? 'native' : world.tokenAddress(chain, symbol === 'ETH' ? 'WETH' : symbol)),
    )!.address;
  const reads = (functionName: 'balanceOf' | 'borrowBalanceCurrent', symbol: string) =>
    client().readContract({ address: marketOf(symbol), abi: poolReadAbi, functionName, args: [wallet()] });
  const serves = (symbol: string) =>
    client().readContract({
      address: pool.comptroller,
      abi: comptrollerAbi,
      functionName: 'checkMembership',
      args: [wallet(), marketOf(symbol)],
    });

  /** Done as previewed: every balance to a thousandth, since the rates of shares move with each block. */
  const does = async (words: string): Promise<Done> => {
    const done = await world.execute(chain, await world.prepare(chain, words));
    expect(stepOf(done.query)).toMatchObject({ protocol: title, simulated: true });
    for (const [index, { actual }] of done.changes.entries()) {
      const said = announced(done.query)[index]!.actual;
      const room = (said < 0n ? -said : said) / 1000n + 2n;
      expect(actual - said <= room && said - actual <= room, `${words}: ${actual} of ${said}`).toBe(true);
    }
    return done;
  };
  const refused = async (words: string, code: string, ...texts: string[]): Promise<void> => {
    const { body } = await world.ask(chain, words);
    expect([words, body]).toMatchObject([words, { code }]);
    for (const text of texts) expect(body['error']).toContain(text);
  };

  test('tokens are lent, serve as collateral once that is said, and a loan is taken and repaid', async () => {
    const lent = await does(`lend 10 ${coin} on ${title}`);
    expect(lent.released.transactions).toHaveLength({ AVAX: 1, cbETH: 2, ETH: 3 }[coin]);
    expect(lendingFact(lent, 'counts_as_collateral')).toContain('no: "use my');
    expect(await reads('balanceOf', coin)).toBeGreaterThan(0n);
    await refused(`borrow 100 USDC from ${title}`, 'market_refuses', 'serves as collateral');
    await does(`use my ${coin} as collateral on ${title}`);
    expect(await serves(coin)).toBe(true);
    await refused(`enable ${coin} as collateral on ${title}`, 'nothing_to_do', 'already');

    const loan = await does(`borrow ${price} USDC from ${title} against my ${coin}`);
    // Ten of them at three quarters of what they are worth.
    expect(lendingFact(loan, 'health_factor_after')).toMatch(/^7\.(5|49)$/);
    const [error, liquidity] = await client().readContract({
      address: pool.comptroller,
      abi: comptrollerAbi,
      functionName: 'getAccountLiquidity',
      args: [wallet()],
    });
    expect([error, Math.round(Number(liquidity) / 1e18 / price)]).toEqual([0n, 6]);
    await refused(`disable ${coin} as collateral on ${title}`, 'unhealthy_position', 'from 7.', 'to 0');
    await refused(`withdraw 9 ${coin} from ${title}`, 'unhealthy_position', 'to 0.75');
    await refused(`borrow ${price * 7} USDC from ${title}`, 'market_refuses', 'allows a loan of');
    const most = await does(`borrow as much USDC as I can safely from ${title}`);
    expect(lendingFact(most, 'health_factor_after')).toBe('1.2');

    const positions = await world.ask(chain, `what are my positions on ${title}?`);
    expect(positions.body['message']).toMatch(new RegExp(`supplied 10[.\\d]* ${coin} to ${title}`));
    expect(positions.body['message']).toContain(`owe ${title}`);

    await does(`repay ${price * 2} USDC on ${title}`);
    await refused(`repay ${price * 9} USDC on ${title}`, 'invalid_amount', 'say "all"');
    await does(`repay all my USDC debt on ${title}`);
    expect(await reads('borrowBalanceCurrent', 'USDC')).toBe(0n);
    await does(`withdraw 2 ${coin} from ${title}`);
    await does(`stop using my ${coin} as collateral on ${title}`);
    expect(await serves(coin)).toBe(false);
    await does(`withdraw all my ${coin} from ${title}`);
    expect(await reads('balanceOf', coin)).toBe(0n);
    await refused(`withdraw all my ${coin} from ${title}`, 'insufficient_balance', `no ${coin}`);
  });

  test('several steps of one request see the account as those before leave it', async () => {
    await refused(
      `lend 1000 USDC on ${title} and borrow 1 USDC from ${title}`,
      'market_refuses',
      'collateral',
    );
    const done = await world.execute(
      chain,
      await world.prepare(
        chain,
        `lend 1000 USDC on ${title}, use my USDC as collateral on ${title} and borrow 300 USDC from ${title}`,
      ),
    );
    expect(lendingFact(done, 'health_factor_after')).toBe('2.5');
    await refused(
      `repay 100 USDC on ${title} and repay all my USDC debt on ${title}`,
      'invalid_request',
      'before this request',
    );
    await does(`repay all my USDC debt on ${title}`);
  });

  test('a market that answers with an error number does nothing, and the dry run finds it out', async () => {
    const market = marketOf('USDC');
    await does(`lend 1000 USDC on ${title}`);
    await does(`use my USDC as collateral on ${title}`);
    await does(`borrow 100 USDC from ${title}`);
    const ask = async (method: string, params: unknown[]): Promise<unknown> =>
      client().request({ method: method as never, params: params as never });
    const { code } = (await compileContracts(['sandbox/RejectingMarket.sol:RejectingMarket']))(
      'RejectingMarket',
    );
    const runtime = await ask('eth_call', [{ data: code }, 'latest']);
    await ask('anvil_setCode', [
      '0x000000000000000000000000000000000000c0DE',
      await client().getCode({ address: market }),
    ]);
    await ask('anvil_setCode', [market, runtime]);
    expect(await client().getCode({ address: market })).toBe(runtime);
    await refused(`lend 50 USDC on ${title}`, 'simulation_failed', 'USDC');
    await refused(`repay 50 USDC on ${title}`, 'simulation_failed', 'though it does not fail');
    await refused(`repay all my USDC debt on ${title}`, 'simulation_failed', 'though it does not fail');
  });
});

test('what a pool does not lend here is said', async () => {
  const uni = await world.ask('base', 'lend 1 UNI on Moonwell');
  expect(uni.body).toMatchObject({ code: 'market_refuses' });
  expect(uni.body['error']).toContain('UNI of Moonwell');
});

test("Moonwell's market for ETH takes WETH and pays out ETH, whichever of them is said", async () => {
  const does = async (words: string): Promise<Done> =>
    world.execute('base', await world.prepare('base', words));
  const moved = async (words: string) => {
    const done = await does(words);
    expect([words, ...done.changes]).toEqual([words, ...announced(done.query)]);
    return done.changes.map(({ token, actual }) => [token, actual] as const);
  };
  const weth = world.tokenAddress('base', 'WETH');
  const ether = 10n ** 18n;
  await afresh('base');
  await does('wrap 20 ETH');
  await does('lend 9000 USDC on Moonwell and use my USDC as collateral on Moonwell');

  const [out] = (await does('lend 2 WETH on Moonwell')).changes;
  expect(out).toMatchObject({ token: weth, actual: -2n * ether });
  const [coins] = (await does('lend 3 ETH on Moonwell')).changes;
  expect(coins).toMatchObject({ token: 'native', actual: -3n * ether });
  const [back] = (await does('withdraw 1 WETH from Moonwell')).changes;
  expect(back).toMatchObject({ token: weth, actual: ether });
  const whole = await world.ask('base', 'withdraw all my WETH from Moonwell');
  expect(whole.body['error']).toContain('pays out ETH');
  const all = await world.prepare('base', 'withdraw all my ETH from Moonwell');
  expect(stepOf(all)).toMatchObject({ effects: ['vault_redeem'], received: [{ token: { symbol: 'ETH' } }] });
  expect((await world.execute('base', all)).changes[0]).toMatchObject({ token: 'native' });

  expect(await moved('borrow 1 ETH from Moonwell')).toEqual([['native', ether]]);
  expect(await moved('borrow 0.5 WETH from Moonwell')).toEqual([[weth, ether / 2n]]);
  const positions = await world.ask('base', 'what are my positions on Moonwell?');
  expect(positions.body['message']).toMatch(/owe Moonwell 1\.5\d* ETH/);
  const part = await world.prepare('base', 'repay 1 ETH on Moonwell');
  expect(stepOf(part).effects).toEqual(['wrap', 'approve', 'repay']);
  expect((await world.execute('base', part)).changes[0]).toMatchObject({ token: 'native', actual: -ether });
  const rest = await does('repay all my WETH debt on Moonwell');
  expect(rest.changes[0]!.token).toBe(weth);
  const none = await world.ask('base', 'repay all my ETH debt on Moonwell');
  expect(none.body).toMatchObject({ code: 'insufficient_balance' });
});

test('the SDK takes no release that lends elsewhere than the preview says', async () => {
  await afresh('base');
  const shown = await world.prepare('base', 'lend 1 ETH on Moonwell');
  const { released } = await world.execute('base', shown);
  const wrongWith = async (protocol: string | null) => {
    const differences = await findDifferences({
      now: Date.now(),
      chain: chains.base,
      wallet: world.wallet('base'),
      preview: [{ ...stepOf(shown), protocol }],
      transactions: released.transactions,
    });
    return differences.map(({ what }) => what);
  };
  expect(await wrongWith('Moonwell')).toEqual([]);
  expect(await wrongWith('Aave v3')).toEqual(['lend 1']);
});

test('BENQI lends the coin itself, which is repaid as it is', async () => {
  const does = async (words: string): Promise<Done> =>
    world.execute('avalanche', await world.prepare('avalanche', words));
  await afresh('avalanche');
  await does('lend 2000 USDC on BENQI');
  await does('use my USDC as collateral on BENQI');
  const loan = await does('borrow 5 AVAX from BENQI');
  expect(loan.changes).toEqual(announced(loan.query));
  const back = await does('repay all my AVAX debt on BENQI');
  expect(lendingFact(back, 'repays')).toContain('interest until then');
  expect(back.changes).toEqual(announced(back.query));
});
