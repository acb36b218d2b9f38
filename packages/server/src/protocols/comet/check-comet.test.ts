import { comets } from '@say402/readback';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import type { StepContext } from '../protocol.ts';
import { checkComet } from './check-comet.ts';
import { accountAfter, accountNow } from './comet-account.ts';
import type { Collateral, CometState } from './comet-state.ts';
import type { CometStep } from './comet-step.ts';
import { layoutPiece } from './read-layout.ts';

const [market] = comets['base']!;
const weth = getAddress('0x4200000000000000000000000000000000000006');
const ETHER = 10n ** 18n;

const pledge: Collateral = {
  asset: weth,
  feed: market!.base,
  scale: ETHER,
  borrowFactor: (ETHER * 80n) / 100n,
  liquidateFactor: (ETHER * 90n) / 100n,
  cap: 10n * ETHER,
  held: ETHER,
  total: 9n * ETHER,
  price: 3_000n * 10n ** 8n,
};
const market6: CometState = {
  supplied: 0n,
  debt: 0n,
  cash: 5_000_000_000n,
  leastLoan: 100_000_000n,
  price: 10n ** 8n,
  scale: 1_000_000n,
  takes: true,
  gives: true,
  supplyRate: 0n,
  borrowRate: 0n,
  collateral: [pledge],
};
const token = (address: string, symbol: string, decimals: number) =>
  ({ type: 'token', address, symbol, name: symbol, decimals, inRegistry: true, sources: [] }) as const;

function check(action: CometStep['action'], amount: bigint, changed: Partial<CometState> = {}): void {
  const collateral = action.endsWith('_collateral');
  const step: CometStep = {
    action,
    market: market!,
    token: collateral ? token(weth, 'WETH', 18) : token(market!.base, 'USDC', 6),
    asset: collateral ? weth : market!.base,
    native: false,
    amount,
    all: false,
    against: null,
  };
  const state = { ...market6, ...changed };
  const before = accountNow(state);
  const context = { settings: { leastHealth: '1.05' }, promised: null } as unknown as StepContext;
  checkComet(
    step,
    { state, before, after: accountAfter(before, step), most: amount, where: 'The market' },
    context,
  );
}
const usdc = (amount: number): bigint => BigInt(amount) * 1_000_000n;

test('a loan is bounded by what may be borrowed, though a larger one would not be liquidated yet', () => {
  expect(() => check('borrow', usdc(2_400))).not.toThrow();
  expect(() => check('borrow', usdc(2_401))).toThrow('allows a loan of 2400 USDC more');
  expect(() => check('borrow', usdc(99))).toThrow('lends 100 USDC at least');
  expect(() => check('borrow', usdc(600), { debt: usdc(2_000) })).toThrow('400 USDC more');
  expect(() => check('borrow', usdc(2_000), { cash: usdc(1_999) })).toThrow('has 1999 USDC to give out');
});

test('collateral is bounded by the cap of all wallets, and comes back as far as the debt allows', () => {
  expect(() => check('supply_collateral', ETHER)).not.toThrow();
  expect(() => check('supply_collateral', ETHER + 1n)).toThrow('takes 1 WETH more as collateral');
  const retired = { collateral: [{ ...pledge, borrowFactor: 0n }] };
  expect(() => check('supply_collateral', 1n, retired)).toThrow('Nothing can be borrowed against WETH');
  expect(() => check('withdraw_collateral', ETHER)).not.toThrow();
  expect(() => check('withdraw_collateral', ETHER / 2n, { debt: usdc(1_000) })).not.toThrow();
  expect(() => check('withdraw_collateral', ETHER / 2n, { debt: usdc(1_201) })).toThrow(
    'not enough for the debt',
  );
});

test('without a price nothing is borrowed, and collateral comes back only where nothing is owed', () => {
  const unpriced = { collateral: [{ ...pledge, price: null }] };
  expect(() => check('borrow', usdc(500), unpriced)).toThrow('no price');
  expect(() => check('borrow', usdc(500), { price: null })).toThrow('no price');
  expect(() => check('withdraw_collateral', 1n, { ...unpriced, debt: usdc(100) })).toThrow('no price');
  expect(() => check('withdraw_collateral', ETHER, unpriced)).not.toThrow();
  expect(() => check('withdraw', usdc(5), { ...unpriced, supplied: usdc(5) })).not.toThrow();
});

test('what the words do not say never happens: a loan by withdrawing, a repayment by lending', () => {
  expect(() => check('withdraw', usdc(5) + 1n, { supplied: usdc(5) })).toThrow('would be a loan');
  expect(() => check('borrow', usdc(500), { supplied: 1n })).toThrow('which a loan would take first');
  expect(() => check('lend', usdc(5), { debt: 1n })).toThrow('repays that first');
  expect(() => check('repay', usdc(5), { debt: usdc(4) })).toThrow('the rest would be lent');
});

test('a market that has more collateral than it had, or answers nonsense, has no layout', () => {
  const said = {
    asset: weth,
    priceFeed: market!.base,
    scale: ETHER,
    borrowCollateralFactor: 1n,
    liquidateCollateralFactor: 2n,
    supplyCap: 3n,
  };
  const piece = layoutPiece(market!, 1);
  expect(piece.calls).toHaveLength(4);
  expect(piece.read([market!.base, weth, 1, said])).toMatchObject({ collateral: [{ asset: weth, cap: 3n }] });
  expect(piece.read([market!.base, weth, 2, said])).toBeNull();
  expect(piece.read([market!.base, weth, 1, { ...said, scale: 0n }])).toBeNull();
  expect(piece.read([market!.base, weth, 1, null])).toBeNull();
  expect(piece.read([null, weth, 0])).toBeNull();
  expect(layoutPiece(market!).calls).toHaveLength(27);
});
