import {
  deriveAssociatedAccount,
  is,
  NATIVE_MINT,
  tokenPrograms,
  type ExpectedEffect,
} from '@say402/readback';
import { address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import { surveyedWrapped } from '../wrapped-sol/closes-account.ts';
import { closesAfterLending } from '../wrapped-sol/wrapped-state.ts';
import type { ExpectRequest } from './expected-effects.ts';
import { wrapsSol } from './wrapped-sol.ts';

/** Lending SOL on Solana: `gives` of it is wrapped before the deed, and what came comes out again by closing the account. */
export async function aroundLending(
  { step, survey, earlier }: ExpectRequest,
  gives: bigint | null,
): Promise<{ readonly before: readonly ExpectedEffect[]; readonly after: readonly ExpectedEffect[] }> {
  const { wallet } = survey;
  const native = slotOf(step, 'token', 'token').address === NATIVE;
  const account = await deriveAssociatedAccount(address(wallet), NATIVE_MINT, tokenPrograms.token);
  const closes: ExpectedEffect = {
    kind: 'close_account',
    fields: { account: is<string>(account), to: is(wallet) },
  };
  return {
    before: native && gives !== null ? wrapsSol(wallet, account, gives) : [],
    after: closesAfterLending(step, surveyedWrapped({ survey, earlier })) ? [closes] : [],
  };
}
