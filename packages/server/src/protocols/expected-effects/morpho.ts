import { is, morpho, type ExpectedEffect, type MorphoMarket } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest, StepExpectation } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

/** The market of a step: the only one of the registry between its two tokens. */
function marketOf({ step, chain }: ExpectRequest): { readonly venue: string; readonly market: MorphoMarket } {
  const at = morpho[chain.name];
  const pledges = step.action.endsWith('_collateral');
  const wrapped = chain.family === 'evm' ? chain.wrappedNative : '';
  const [moved = '', other = ''] = [
    slotOf(step, 'token', 'token'),
    slotOf(step, pledges ? 'loan' : 'collateral', 'token'),
  ].map(({ address }) => (address === NATIVE ? wrapped : address));
  const [loan, collateral] = pledges ? [other, moved] : [moved, other];
  const market = at?.markets.find((each) => each.loanToken === loan && each.collateralToken === collateral);
  if (!at || !market) throw new TypeError(`Morpho has no market for ${loan} against ${collateral}`);
  return { venue: at.morpho, market };
}

/** The wallet's own position, debt or collateral changes by the amount that was said; "all" is counted in shares. */
export const expectInMarket: Expect = onlyThrough('morpho_blue', (request) => {
  const { step, survey, outcome } = request;
  const { venue, market } = marketOf(request);
  const { wallet } = survey;
  const { baseUnits, said } = slotOf(step, 'amount', 'amount');
  const native = slotOf(step, 'token', 'token').address === NATIVE;
  const token = step.action.endsWith('_collateral') ? market.collateralToken : market.loanToken;
  const [amount, own] = [is(baseUnits), is(wallet)];
  const of = { venue: is(venue), market: is<string>(market.id), token: is<string>(token), account: own };
  const all = said === 'all' && (step.action === 'repay' || step.action === 'withdraw');
  const shares = BigInt(outcome.facts.find(({ name }) => name === 'shares')?.value ?? 0);
  const parts = { amount: all ? is(0n) : amount, shares: is(all ? shares : 0n) };
  const wrap: ExpectedEffect = { kind: 'wrap', fields: { token: is<string>(token), owner: own, amount } };
  const unwrap: ExpectedEffect = { ...wrap, kind: 'unwrap' };
  const gives = (effect: ExpectedEffect): StepExpectation => ({
    effects: [
      ...(native ? [wrap] : []),
      ...approvalsShown(outcome, token, wallet, venue, is(outcome.sent[0]?.amount ?? 0n)),
      effect,
    ],
  });
  const takes = (effect: ExpectedEffect): StepExpectation => ({
    effects: [effect, ...(native ? [unwrap] : [])],
  });
  switch (step.action) {
    case 'lend':
      return gives({ kind: 'morpho_supply', fields: { ...of, payer: own, amount } });
    case 'repay':
      return gives({ kind: 'morpho_repay', fields: { ...of, payer: own, ...parts } });
    case 'supply_collateral':
      return gives({ kind: 'morpho_pledge', fields: { ...of, payer: own, amount } });
    case 'withdraw':
      return takes({ kind: 'morpho_withdraw', fields: { ...of, recipient: own, ...parts } });
    case 'borrow':
      return takes({ kind: 'morpho_borrow', fields: { ...of, recipient: own, amount } });
    case 'withdraw_collateral':
      return takes({ kind: 'morpho_release', fields: { ...of, recipient: own, amount } });
    default:
      throw new TypeError(`"${step.action}" is nothing that a market of Morpho does`);
  }
});
