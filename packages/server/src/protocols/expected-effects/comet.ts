import { comets, is, type ExpectedEffect } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest, StepExpectation } from './expected-effects.ts';

/** Means "as much as there is". */
const EVERYTHING = 2n ** 256n - 1n;

/** The market of a step, by what it lends, and the token that moves. */
function marketOf({ step, chain }: ExpectRequest): { readonly venue: string; readonly token: string } {
  const wrapped = chain.family === 'evm' ? chain.wrappedNative : '';
  const spelt = ({ address }: { readonly address: string }): string =>
    address === NATIVE ? wrapped : address;
  const moved = slotOf(step, 'token', 'token');
  const lent = step.action.endsWith('_collateral') ? slotOf(step, 'loan', 'token') : moved;
  const market = comets[chain.name]?.find(({ base }) => base === spelt(lent));
  if (!market || findSlot(step, 'protocol', 'protocol')?.protocol !== 'compound')
    throw new TypeError(`Compound on ${chain.title} has no market for ${lent.symbol}`);
  return { venue: market.comet, token: spelt(moved) };
}

const WHOLE = ['repay', 'withdraw'];

/** The wallet's own position changes by the amount that was said; only a whole debt, or all that is lent, may stay unsaid. */
export const expectInComet: Expect = (request) => {
  const { step, outcome } = request;
  const { venue, token } = marketOf(request);
  const { wallet } = request.survey;
  const { baseUnits, said } = slotOf(step, 'amount', 'amount');
  const stated = said === 'all' && WHOLE.includes(step.action) ? EVERYTHING : baseUnits;
  const own = { venue: is(venue), token: is(token), account: is(wallet), amount: is(stated) };
  const [given, taken] = [
    { ...own, payer: is(wallet) },
    { ...own, recipient: is(wallet) },
  ];
  const coins = slotOf(step, 'token', 'token').address === NATIVE;
  const passed = { token: is(token), owner: is(wallet), amount: is(baseUnits) };
  const gives = (effect: ExpectedEffect): StepExpectation => ({
    effects: [
      ...(coins ? [{ kind: 'wrap', fields: passed } as const] : []),
      ...approvalsShown(outcome, token, wallet, venue, is(outcome.sent[0]?.amount ?? 0n)),
      effect,
    ],
  });
  const takes = (effect: ExpectedEffect): StepExpectation => ({
    effects: [effect, ...(coins ? [{ kind: 'unwrap', fields: passed } as const] : [])],
  });
  switch (step.action) {
    case 'lend':
    case 'repay':
      return gives({ kind: 'comet_supply', fields: given });
    case 'supply_collateral':
      return gives({ kind: 'comet_pledge', fields: given });
    case 'withdraw':
    case 'borrow':
      return takes({ kind: 'comet_withdraw', fields: taken });
    case 'withdraw_collateral':
      return takes({ kind: 'comet_release', fields: taken });
    default:
      throw new TypeError(`"${step.action}" is nothing that a market of Compound does`);
  }
};
