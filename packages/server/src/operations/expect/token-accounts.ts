import { is } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import { CLOSED_ACCOUNT } from '../../protocols/token-accounts/closed-account.ts';
import type { Expect } from './expect.ts';

/** So much of one token is destroyed. */
export const expectBurn: Expect = ({ step }) => {
  const token = slotOf(step, 'token', 'token');
  const { baseUnits } = slotOf(step, 'amount', 'amount');
  const fields = { token: is(token.address), amount: is(baseUnits), decimals: is(token.decimals) };
  return { effects: [{ kind: 'burn', fields }] };
};

/** The accounts that the preview lists are closed, and what they hold goes to the wallet. */
export const expectCloseAccounts: Expect = ({ outcome, survey }) => ({
  effects: outcome.facts
    .filter(({ name }) => name === CLOSED_ACCOUNT)
    .map(({ value }) => ({
      kind: 'close_account',
      fields: { account: is(value), to: is(survey.wallet) },
    })),
});
