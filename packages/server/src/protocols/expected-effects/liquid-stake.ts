import { free, is, MSOL_MINT, stakePools, type ExpectedEffect } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** SOL goes into the pool of the staking token that the plan names, for at least what the preview shows. */
export const expectLiquidStake: Expect = (request) => {
  const token = slotOf(request.step, 'tokenOut', 'token').address;
  const { wallet } = request.survey;
  return { effects: [deposit(request, token)], tokenAccounts: [{ owner: wallet, token }] };
};

/** The staking token goes back to its pool, for at least what the preview shows. */
export const expectLiquidUnstake: Expect = (request) => ({
  effects: [withdrawal(request, slotOf(request.step, 'token', 'token').address)],
});

function deposit(request: ExpectRequest, token: string): ExpectedEffect {
  const { amount, minimum, wallet } = exchanged(request, token);
  if (token === MSOL_MINT)
    return { kind: 'marinade_deposit', fields: { msolLeg: free, to: is(wallet), amount: is(amount) } };
  return {
    kind: 'pool_deposit',
    fields: { ...poolFields(token), to: is(wallet), amount: is(amount), minimum: is(minimum) },
  };
}

function withdrawal(request: ExpectRequest, token: string): ExpectedEffect {
  const { amount, minimum, wallet } = exchanged(request, NATIVE);
  if (token === MSOL_MINT)
    return {
      kind: 'marinade_unstake',
      fields: { msolLeg: free, treasury: free, to: is(wallet), amount: is(amount) },
    };
  return {
    kind: 'pool_withdraw',
    fields: { ...poolFields(token), to: is(wallet), amount: is(amount), minimum: is(minimum) },
  };
}

/** The pool is the registry's. Its reserve and fee account are free here: the pool's program refuses any but its own. */
function poolFields(token: string) {
  const pool = stakePools.find(({ mint }) => mint === token);
  if (!pool) throw new TypeError(`${token} is the token of no stake pool that is known here`);
  return {
    program: is<string>(pool.program),
    pool: is<string>(pool.pool),
    token: is<string>(pool.mint),
    reserve: free,
    feeAccount: free,
  };
}

function exchanged({ step, outcome, survey }: ExpectRequest, receives: string) {
  const minimum = outcome.received.find(({ token }) => token.address === receives)?.minimum ?? 0n;
  if (minimum <= 0n) throw new TypeError('The preview of a stake says how much arrives at least');
  return { amount: slotOf(step, 'amount', 'amount').baseUnits, minimum, wallet: survey.wallet };
}
