import { between, is, lendingPools, type LendingPool, type PoolMarket, type Rule } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** Means "as much as there is". */
const EVERYTHING = 2n ** 256n - 1n;

/** The pool of the chain, which the step names. */
function poolOf({ chain, step }: ExpectRequest): LendingPool {
  const pool = lendingPools[chain.name];
  const through = findSlot(step, 'protocol', 'protocol')?.protocol;
  if (pool && pool.id === through) return pool;
  throw new TypeError(`${through ?? 'Nothing'} is no lending pool on ${chain.title}`);
}

function marketOf(request: ExpectRequest): PoolMarket {
  const { address, symbol } = slotOf(request.step, 'token', 'token');
  const { markets, title } = poolOf(request);
  const market = markets.find(({ token }) => token === address);
  if (market) return market;
  throw new TypeError(`${title} has no market for ${symbol}`);
}

function common(request: ExpectRequest) {
  const { address, token } = marketOf(request);
  const { baseUnits: amount, said } = slotOf(request.step, 'amount', 'amount');
  const { wallet } = request.survey;
  return {
    amount,
    said,
    wallet,
    native: token === NATIVE,
    own: { venue: is<string>(address), token: is<string>(token), account: is(wallet) },
    approvals: (most: Rule<bigint>) =>
      token === NATIVE ? [] : approvalsShown(request.outcome, token, wallet, address, most),
  };
}

/** Tokens or coins go into the wallet's own position. */
export const expectPoolLend: Expect = (request) => {
  const { own, amount, wallet, approvals } = common(request);
  const fields = { ...own, payer: is(wallet), amount: is(amount) };
  return { effects: [...approvals(is(amount)), { kind: 'lend', fields }] };
};

/** They come back to the wallet; of all, as many shares go as the preview says. */
export const expectPoolWithdraw: Expect = (request) => {
  const { own, amount, said, wallet } = common(request);
  const fields = { ...own, recipient: is(wallet) };
  if (said !== 'all') return { effects: [{ kind: 'withdraw', fields: { ...fields, amount: is(amount) } }] };
  const shares = is(request.outcome.sent[0]?.amount ?? 0n);
  return { effects: [{ kind: 'vault_redeem', fields: { ...fields, shares } }] };
};

/** The wallet owes what it gets. */
export const expectPoolBorrow: Expect = (request) => {
  const { own, amount, wallet } = common(request);
  return { effects: [{ kind: 'borrow', fields: { ...own, amount: is(amount), recipient: is(wallet) } }] };
};

/** The wallet's own debt shrinks; native coins are sent as the call's value. */
export const expectPoolRepay: Expect = (request) => {
  const { own, amount, said, wallet, native, approvals } = common(request);
  const all = said === 'all' && !native;
  const fields = {
    ...own,
    payer: is(wallet),
    amount: is(all ? EVERYTHING : amount),
    value: is(native ? amount : 0n),
  };
  const most = all ? between(amount, amount + amount / 100n + 1n) : is(amount);
  return { effects: [...approvals(most), { kind: 'repay', fields }] };
};

/** What the wallet has supplied of the token serves as collateral, or no longer. */
export const expectPoolCollateral =
  (on: boolean): Expect =>
  (request) => {
    const { token } = marketOf(request);
    const fields = {
      venue: is<string>(poolOf(request).comptroller),
      account: is(request.survey.wallet),
      token: is<string>(token),
      on: is(on),
    };
    return { effects: [{ kind: 'use_as_collateral', fields }] };
  };
