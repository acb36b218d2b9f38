import {
  between,
  is,
  lendingPools,
  type ExpectedEffect,
  type LendingPool,
  type PoolMarket,
  type Rule,
} from '@say402/readback';
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
  const market = markets.find(
    ({ token, paysCoins }) => token === address || (paysCoins && address === NATIVE),
  );
  if (market) return market;
  throw new TypeError(`${title} has no market for ${symbol}`);
}

function common(request: ExpectRequest) {
  const { address, token, paysCoins } = marketOf(request);
  const { baseUnits: amount, said } = slotOf(request.step, 'amount', 'amount');
  const { wallet } = request.survey;
  const inCoins = slotOf(request.step, 'token', 'token').address === NATIVE;
  const wrap: ExpectedEffect = {
    kind: 'wrap',
    fields: { token: is<string>(token), owner: is(wallet), amount: is(amount) },
  };
  return {
    amount,
    said,
    wallet,
    inCoins,
    /** Coins go in as they are. */
    native: token === NATIVE,
    own: { venue: is<string>(address), account: is(wallet) },
    taken: is<string>(token),
    paid: is<string>(paysCoins ? NATIVE : token),
    /** Coins are wrapped for a market that takes them so, and by one that pays them out where the wrapped token was asked for. */
    wrapsBefore: inCoins && token !== NATIVE ? [wrap] : [],
    wrapsAfter: !inCoins && paysCoins ? [wrap] : [],
    approvals: (most: Rule<bigint>) =>
      token === NATIVE ? [] : approvalsShown(request.outcome, token, wallet, address, most),
  };
}

/** Tokens or coins go into the wallet's own position. */
export const expectPoolLend: Expect = (request) => {
  const { own, taken, amount, wallet, approvals, wrapsBefore } = common(request);
  const fields = { ...own, token: taken, payer: is(wallet), amount: is(amount) };
  return { effects: [...wrapsBefore, ...approvals(is(amount)), { kind: 'lend', fields }] };
};

/** They come back to the wallet; of all, as many shares go as the preview says. */
export const expectPoolWithdraw: Expect = (request) => {
  const { own, paid, amount, said, wallet, wrapsAfter } = common(request);
  const fields = { ...own, token: paid, recipient: is(wallet) };
  if (said !== 'all')
    return { effects: [{ kind: 'withdraw', fields: { ...fields, amount: is(amount) } }, ...wrapsAfter] };
  const shares = is(request.outcome.sent[0]?.amount ?? 0n);
  return { effects: [{ kind: 'vault_redeem', fields: { ...fields, shares } }] };
};

/** The wallet owes what it gets. */
export const expectPoolBorrow: Expect = (request) => {
  const { own, paid, amount, wallet, wrapsAfter } = common(request);
  const fields = { ...own, token: paid, amount: is(amount), recipient: is(wallet) };
  return { effects: [{ kind: 'borrow', fields }, ...wrapsAfter] };
};

/** The wallet's own debt shrinks; coins are sent as the call's value, or wrapped, exactly. */
export const expectPoolRepay: Expect = (request) => {
  const { own, taken, amount, said, wallet, native, inCoins, approvals, wrapsBefore } = common(request);
  const all = said === 'all' && !inCoins;
  const fields = {
    ...own,
    token: taken,
    payer: is(wallet),
    amount: is(all ? EVERYTHING : amount),
    value: is(native ? amount : 0n),
  };
  const most = all ? between(amount, amount + amount / 100n + 1n) : is(amount);
  return { effects: [...wrapsBefore, ...approvals(most), { kind: 'repay', fields }] };
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
