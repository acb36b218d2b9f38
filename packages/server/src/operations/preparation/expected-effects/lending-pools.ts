import { between, is, lendingPools, type LendingPool, type PoolMarket, type Rule } from '@say402/readback';
import { NATIVE } from '../../../core/plan.ts';
import { findSlot, slotOf } from '../../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** Means "as much as there is". */
const EVERYTHING = 2n ** 256n - 1n;

type OfPool = (request: ExpectRequest, pool: LendingPool) => ReturnType<Expect>;

/** What is expected of a step with a pool of the Compound v2 kind, and of any other. */
export const byPool =
  (ofPool: OfPool, otherwise: Expect): Expect =>
  (request) => {
    const pool = lendingPools[request.chain.name];
    const through = findSlot(request.step, 'protocol', 'protocol')?.protocol;
    return pool && pool.id === through ? ofPool(request, pool) : otherwise(request);
  };

function marketOf({ step }: ExpectRequest, { markets, title }: LendingPool): PoolMarket {
  const { address, symbol } = slotOf(step, 'token', 'token');
  const market = markets.find(({ token }) => token === address);
  if (market) return market;
  throw new TypeError(`${title} has no market for ${symbol}`);
}

function common(request: ExpectRequest, pool: LendingPool) {
  const { address, token } = marketOf(request, pool);
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
export const expectPoolLend: OfPool = (request, pool) => {
  const { own, amount, wallet, approvals } = common(request, pool);
  const fields = { ...own, payer: is(wallet), amount: is(amount) };
  return { effects: [...approvals(is(amount)), { kind: 'lend', fields }] };
};

/** They come back to the wallet; of all, as many shares go as the preview says. */
export const expectPoolWithdraw: OfPool = (request, pool) => {
  const { own, amount, said, wallet } = common(request, pool);
  const fields = { ...own, recipient: is(wallet) };
  if (said !== 'all') return { effects: [{ kind: 'withdraw', fields: { ...fields, amount: is(amount) } }] };
  const shares = is(request.outcome.sent[0]?.amount ?? 0n);
  return { effects: [{ kind: 'vault_redeem', fields: { ...fields, shares } }] };
};

/** The wallet owes what it gets. */
export const expectPoolBorrow: OfPool = (request, pool) => {
  const { own, amount, wallet } = common(request, pool);
  return { effects: [{ kind: 'borrow', fields: { ...own, amount: is(amount), recipient: is(wallet) } }] };
};

/** The wallet's own debt shrinks; coins go along as they are. */
export const expectPoolRepay: OfPool = (request, pool) => {
  const { own, amount, said, wallet, native, approvals } = common(request, pool);
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
  (on: boolean): OfPool =>
  (request, pool) => {
    const { token } = marketOf(request, pool);
    const fields = {
      venue: is<string>(pool.comptroller),
      account: is(request.survey.wallet),
      token: is<string>(token),
      on: is(on),
    };
    return { effects: [{ kind: 'use_as_collateral', fields }] };
  };
