import { aaveMarkets, aaveReadAbi } from '@say402/readback';
import { createPublicClient, createWalletClient, getAddress, http, parseAbi, type Abi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld, type Done } from './world.ts';

const chain = 'avalanche';
const { pool } = aaveMarkets[chain]!;
const configurator = '0x8145eddDf43f50276641b55bd3AD95944510021E';
const admin = parseAbi([
  'function setEModeCategory(uint8 categoryId, uint16 ltv, uint16 liquidationThreshold, uint16 liquidationBonus, string label)',
  'function setAssetCollateralInEMode(address asset, uint8 categoryId, bool collateral)',
  'function setAssetBorrowableInEMode(address asset, uint8 categoryId, bool borrowable)',
  'function setReserveBorrowing(address asset, bool enabled)',
  'function setDebtCeiling(address asset, uint256 newDebtCeiling)',
  'function setBorrowableInIsolation(address asset, bool borrowable)',
  'function setBorrowCap(address asset, uint256 cap)',
  'function setSupplyCap(address asset, uint256 cap)',
  'function setReserveFreeze(address asset, bool freeze)',
  'function setReservePause(address asset, bool paused)',
]);
const own = parseAbi([
  'function setUserEMode(uint8 categoryId)',
  'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
]);
const STABLES = 7;

let world: ActionWorld;
let snapshot: `0x${string}`;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());
beforeEach(async () => {
  if (snapshot) await world.sandbox.chains[chain].revert(snapshot);
  snapshot = await world.sandbox.chains[chain].snapshot();
});

const client = () =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });
const token = (symbol: string) => getAddress(world.tokenAddress(chain, symbol));

async function write(
  who: 'issuer' | 'user',
  address: `0x${string}`,
  abi: Abi,
  call: string,
  args: unknown[],
) {
  const account = privateKeyToAccount(world.sandbox.accounts[who].evm.privateKey);
  const wallet = createWalletClient({ account, transport: http(world.sandbox.chains[chain].rpcUrl) });
  const hash = await wallet.writeContract({ address, abi, functionName: call, args, chain: null });
  await vi.waitFor(async () => client().getTransactionReceipt({ hash }), { timeout: 10_000, interval: 20 });
}
/** By the one who owns the market of the sandbox. */
const configure = async (call: string, ...args: unknown[]) =>
  write('issuer', configurator, admin, call, args);
/** By the wallet itself, outside of the service. */
const choose = async (call: string, ...args: unknown[]) => write('user', pool, own, call, args);

async function account(): Promise<{ readonly health: bigint; readonly eMode: bigint }> {
  const args = [getAddress(world.wallet(chain))] as const;
  const at = { address: pool, abi: aaveReadAbi, args } as const;
  const [data, eMode] = await Promise.all([
    client().readContract({ ...at, functionName: 'getUserAccountData' }),
    client().readContract({ ...at, functionName: 'getUserEMode' }),
  ]);
  return { health: data[5], eMode };
}

const factOf = ({ query }: Pick<Done, 'query'>, name: string): string | undefined =>
  query.preview.at(-1)!.facts.find((each) => each.name === name)?.value;

/** Done as previewed, and the health factor that the preview gave is the one that the market has then, to a hundredth. */
async function does(words: string): Promise<Done> {
  const done = await world.execute(chain, await world.prepare(chain, words));
  // The whole of a position or debt has its interest until it is executed.
  if (!words.includes('all my')) expect(done.changes).toEqual(announced(done.query));
  const { health } = await account();
  const said = factOf(done, 'health_factor_after');
  if (said === 'no debt') expect(health).toBe(2n ** 256n - 1n);
  else expect(Math.abs(Number(said) - Number(health / 10n ** 14n) / 1e4)).toBeLessThanOrEqual(0.0101);
  return done;
}

async function refused(words: string, code: string, ...texts: string[]): Promise<void> {
  const { body } = await world.ask(chain, words);
  expect([words, body]).toMatchObject([words, { code }]);
  for (const text of texts) expect(body['error']).toContain(text);
}

describe('in an E-mode', () => {
  beforeEach(async () => {
    await configure('setEModeCategory', STABLES, 9300, 9500, 10100, 'Stablecoins');
    await configure('setAssetCollateralInEMode', token('USDC'), STABLES, true);
    await configure('setAssetBorrowableInEMode', token('USDt'), STABLES, true);
    await choose('setUserEMode', STABLES);
  });

  test('nothing that is done leaves it, and health is counted by its thresholds', async () => {
    const first = await does('lend 1000 USDC on Aave');
    expect(factOf(first, 'e_mode')).toBe('7, left as it is');
    // More than the 75% that USDC allows outside of it.
    const loan = await does('borrow 780 USDt from Aave');
    expect(factOf(loan, 'health_factor_after')).toMatch(/^1\.2[01]$/);
    await does('lend 10 AVAX on Aave');
    await does('lend 200 USDC on Aave');
    await does('withdraw 4 AVAX from Aave');
    await does('withdraw 150 USDC from Aave');
    await does('repay 300 USDt on Aave');
    await does('lend 100 USDC on Aave and borrow 80 USDt');
    expect((await account()).eMode).toBe(BigInt(STABLES));
    await does('repay all my USDt debt on Aave');
    await does('withdraw all my USDC from Aave');
    expect((await account()).eMode).toBe(BigInt(STABLES));
  });

  test('what it allows is borrowed though it can not be elsewhere, and nothing else is', async () => {
    await configure('setReserveBorrowing', token('USDt'), false);
    await does('lend 1000 USDC on Aave');
    await does('borrow 100 USDt from Aave');
    await refused('borrow 1 AVAX from Aave', 'market_refuses', 'E-mode 7 ("Stablecoins")', 'wrapped AVAX');
    await refused('borrow 900 USDt from Aave', 'market_refuses', '$829.', '900 USDt');
    await refused('borrow 720 USDt from Aave', 'unhealthy_position', 'to 1.15');
    expect((await account()).eMode).toBe(BigInt(STABLES));
  });

  test('without one the thresholds of the assets themselves count', async () => {
    await choose('setUserEMode', 0);
    await does('lend 1000 USDC on Aave');
    await refused('borrow 780 USDt from Aave', 'market_refuses', '$749.99 more');
    const loan = await does('borrow 600 USDt from Aave');
    expect(factOf(loan, 'health_factor_after')).toMatch(/^1\.(29|30)$/);
  });
});

describe('isolated collateral', () => {
  beforeEach(async () => {
    await configure('setDebtCeiling', token('sAVAX'), 50_000n);
    await configure('setBorrowableInIsolation', token('USDC'), true);
    await world.execute(chain, await world.prepare(chain, 'stake 80 AVAX with Benqi'));
  });

  test('is none by itself, and the preview says so', async () => {
    const lent = await does('lend 40 sAVAX on Aave');
    expect(factOf(lent, 'counts_as_collateral')).toBe('no');
    await refused('borrow 10 USDC from Aave', 'market_refuses', '$0 more');
    await refused('lend 1 sAVAX on Aave and borrow 10 USDC', 'market_refuses', '$0 more');
  });

  test('allows the loans that its market allows, up to its ceiling', async () => {
    await does('lend 40 sAVAX on Aave');
    await choose('setUserUseReserveAsCollateral', token('sAVAX'), true);
    await refused('borrow 10 USDt from Aave', 'market_refuses', 'Against sAVAX', 'isolated', 'USDt can not');
    await does('borrow 400 USDC from Aave');
    await refused(
      'borrow 150 USDC from Aave',
      'market_refuses',
      'may owe $500',
      'owe $400 already',
      '150 USDC',
    );
    await does('borrow 100 USDC from Aave');
    const beside = await does('lend 200 USDC on Aave');
    expect(factOf(beside, 'counts_as_collateral')).toBe('no');
    await does('repay 300 USDC on Aave');
    await does('withdraw 5 sAVAX from Aave');
  });
});

describe('caps and closed markets', () => {
  test('are refused with what there is and what is wanted', async () => {
    await does('lend 1000 USDC on Aave');
    await does('borrow 50 USDC from Aave');
    await configure('setBorrowCap', token('USDC'), 400_051n);
    await refused('borrow 5 USDC from Aave', 'market_refuses', 'lends 400051 USDC', '5 USDC more');
    await configure('setSupplyCap', token('USDC'), 1_001_003n);
    await refused('lend 5 USDC on Aave', 'market_refuses', 'takes 1001003 USDC', '5 USDC more');
    const last = await does('lend 1 USDC on Aave');
    expect(last.changes[0]!.actual).toBe(-1_000_000n);
  });

  test('what is frozen is repaid and withdrawn all the same, what is paused is not', async () => {
    await does('lend 1000 USDC on Aave');
    await does('borrow 50 USDC from Aave');
    await configure('setReserveFreeze', token('USDC'), true);
    await refused('borrow 5 USDC from Aave', 'market_refuses', 'has frozen USDC');
    await refused('lend 5 USDC on Aave', 'market_refuses', 'has frozen USDC');
    await does('repay 20 USDC on Aave');
    const out = await does('withdraw 100 USDC from Aave');
    expect(out.changes[0]!.actual).toBe(100_000_000n);
    await configure('setReservePause', token('USDC'), true);
    for (const words of [
      'repay 5 USDC on Aave',
      'withdraw 5 USDC from Aave',
      'repay all my USDC debt on Aave',
    ])
      await refused(words, 'market_refuses', 'has paused USDC');
  });
});

test('the steps of one request see the account as those before leave it', async () => {
  const done = await does('lend 1000 USDC on Aave, borrow 300 USDt and repay 100 USDt');
  expect(stepOf(done.query).facts.find(({ name }) => name === 'health_factor_after')?.value).toBe('no debt');
});
