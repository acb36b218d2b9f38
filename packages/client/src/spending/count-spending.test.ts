import { aaveMarkets, chains, PERMIT2, tokens, uniswapV4, type Effect } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { countSpending } from './count-spending.ts';

const wallet = '0x00000000000000000000000000000000000000AA';
const router = uniswapV4['base']!.router;
const pool = aaveMarkets['base']!.pool;
const USDC = chains.base.paymentAsset.address;
const WETH = chains.base.wrappedNative;
const ALL = 2n ** 256n - 1n;

const approve = (spender: string, amount: bigint): Effect => ({
  kind: 'approve',
  token: USDC,
  owner: wallet,
  spender,
  amount,
});
const permit2 = (spender: string, amount: bigint): Effect =>
  ({
    ...approve(spender, amount),
    kind: 'permit2_approve',
    expiration: 0n,
  }) as Effect;
const swap = (venue: string, amountIn: bigint, amountOut = 2n): Effect => ({
  kind: 'swap',
  venue,
  owner: wallet,
  exact: 'in',
  tokenIn: USDC,
  tokenOut: WETH,
  recipient: wallet,
  amountIn,
  amountOut,
  deadline: 0n,
  via: [],
  pools: [],
});
const send = (token: string, amount: bigint): Effect => ({
  kind: 'transfer',
  token,
  from: wallet,
  to: '0x00000000000000000000000000000000000000bb',
  amount,
});
const lending = (kind: 'borrow' | 'withdraw', token: string, amount: bigint): Effect => ({
  kind,
  venue: pool,
  token,
  account: wallet,
  amount,
  recipient: wallet,
});
const repay = (amount: bigint): Effect => ({
  kind: 'repay',
  venue: pool,
  token: USDC,
  payer: wallet,
  account: wallet,
  amount,
  value: 0n,
});

const usdc = (baseUnits: bigint) => [{ token: USDC.toLowerCase(), baseUnits }];

describe('what transactions cost at most is counted from what they do:', () => {
  test.each<[string, Effect[], unknown]>([
    ['an allowance that a swap uses up counts once', [approve(router, 5n), swap(router, 5n)], usdc(5n)],
    ['what is left of one counts beside it', [approve(router, 9n), swap(router, 5n)], usdc(9n)],
    [
      'so does one that is given behind the swap',
      [approve(router, 5n), swap(router, 5n), approve(router, 5n)],
      usdc(10n),
    ],
    [
      'one that is taken back does not',
      [approve(router, 9n), swap(router, 5n), approve(router, 0n)],
      usdc(5n),
    ],
    ['allowances of two spenders add up', [approve(router, 5n), approve(pool, 5n)], usdc(10n)],
    ['a transfer beside an allowance adds up', [approve(router, 5n), send(USDC, 5n)], usdc(10n)],
    [
      'what Permit2 lets a router take is what Permit2 may take',
      [approve(PERMIT2, 5n), permit2(router, 5n), swap(router, 5n)],
      usdc(5n),
    ],
    ['more than that is counted', [approve(PERMIT2, ALL), permit2(router, 5n), swap(router, 5n)], usdc(ALL)],
    ['an older allowance of Permit2 is used by a new one', [permit2(router, 5n)], usdc(5n)],
    [
      'a debt counts, and what it brings may be spent',
      [lending('borrow', USDC, 5n), send(USDC, 5n)],
      usdc(5n),
    ],
    [
      'what is withdrawn was the own, and counts when it leaves',
      [lending('withdraw', USDC, 5n), send(USDC, 5n)],
      usdc(5n),
    ],
    ['what a swap brings may be sent on', [swap(router, 5n), send(WETH, 2n)], usdc(5n)],
    [
      'but no more than it brings at least',
      [swap(router, 5n), send(WETH, 3n)],
      [...usdc(5n), { token: WETH.toLowerCase(), baseUnits: 1n }],
    ],
    [
      'what is spent first was the own',
      [send(WETH, 2n), swap(router, 5n)],
      [{ token: WETH.toLowerCase(), baseUnits: 2n }, ...usdc(5n)],
    ],
    ['all of a debt is what is allowed for it', [approve(pool, 7n), repay(ALL)], usdc(7n)],
  ])('%s', async (_, effects, amounts) => {
    expect(await countSpending(chains.base, wallet, [effects])).toEqual({ amounts, uncounted: [] });
  });

  test('all of a debt by an older allowance can not be counted', async () => {
    const { uncounted } = await countSpending(chains.base, wallet, [[approve(router, 7n), repay(ALL)]]);
    expect(uncounted).toEqual(['all of a debt']);
  });

  test('an account that is opened and stays costs its rent, one that is closed again does not', async () => {
    const [owner, token] = [chains.solana.paymentAsset.address, tokens['solana']![0]!.address];
    const opened = { kind: 'token_account' as const, owner, token, payer: owner };
    const effects: Effect[] = [
      { ...opened, account: 'one' },
      { ...opened, account: 'other' },
      { kind: 'close_account', account: 'other', to: owner },
    ];
    const { amounts } = await countSpending(chains.solana, owner, [effects]);
    expect(amounts).toEqual([{ token: null, baseUnits: 2_039_280n }]);
  });

  test('so does what Kamino opens for a wallet', async () => {
    const effects: Effect[] = [
      { kind: 'kamino_open_user', lookupTable: 'none' },
      { kind: 'kamino_open_position', tag: 0, number: 0 },
      { kind: 'kamino_open_farmer', reserve: 'one', farm: 'one', mode: 0 },
    ];
    const { amounts } = await countSpending(chains.solana, 'wallet', [effects]);
    expect(amounts).toEqual([{ token: null, baseUnits: 8_073_600n + 24_165_120n + 7_294_080n }]);
  });
});
