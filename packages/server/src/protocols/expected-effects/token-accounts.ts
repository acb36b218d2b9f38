import { deriveAssociatedAccount, is, tokenPrograms } from '@say402/readback';
import { address } from '@solana/kit';
import { slotOf } from '../../core/slot-of.ts';
import { CLOSED_ACCOUNT } from '../token-accounts/closed-account.ts';
import type { Expect } from './expected-effects.ts';

/** So much of one token is destroyed. */
export const expectBurn: Expect = ({ step }) => {
  const token = slotOf(step, 'token', 'token');
  const { baseUnits } = slotOf(step, 'amount', 'amount');
  const fields = { token: is(token.address), amount: is(baseUnits), decimals: is(token.decimals) };
  return { effects: [{ kind: 'burn', fields }] };
};

/** The wallet's own account for the token has no delegate any more. */
export const expectRevokedDelegate: Expect = async ({ step, survey }) => {
  const { address: mint } = slotOf(step, 'token', 'token');
  const program = tokenPrograms[survey.tokens.get(mint)?.program ?? 'token'];
  const account = await deriveAssociatedAccount(address(survey.wallet), address(mint), program);
  return { effects: [{ kind: 'revoke_delegate', fields: { account: is<string>(account) } }] };
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
