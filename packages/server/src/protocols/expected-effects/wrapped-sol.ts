import {
  deriveAssociatedAccount,
  is,
  NATIVE_MINT,
  tokenPrograms,
  type ExpectedEffect,
} from '@say402/readback';
import { address, type Address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import { closesAccount } from '../wrapped-sol/closes-account.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

const ownAccount = async (wallet: string): Promise<Address> =>
  deriveAssociatedAccount(address(wallet), NATIVE_MINT, tokenPrograms.token);

/** SOL goes into the wallet's own account for wrapped SOL, which then counts it; the account is opened where it is missing. */
export async function expectSolWrap({ step, survey }: ExpectRequest): Promise<StepExpectation> {
  const { wallet } = survey;
  return {
    effects: wrapsSol(wallet, await ownAccount(wallet), slotOf(step, 'amount', 'amount').baseUnits),
    tokenAccounts: [{ owner: wallet, token: NATIVE_MINT }],
  };
}

/** So much of the wrapped SOL goes back to the wallet; all of it by closing the account. */
export async function expectSolUnwrap({ step, survey, earlier }: ExpectRequest): Promise<StepExpectation> {
  const { wallet } = survey;
  const { baseUnits } = slotOf(step, 'amount', 'amount');
  if (closesAccount(step, { survey, earlier })) {
    const fields = { account: is<string>(await ownAccount(wallet)), to: is(wallet) };
    return { effects: [{ kind: 'close_account', fields }] };
  }
  const fields = { token: is<string>(NATIVE_MINT), owner: is(wallet), amount: is(baseUnits) };
  return { effects: [{ kind: 'unwrap', fields }] };
}

/** SOL goes into the wallet's own account for wrapped SOL, which then counts it. */
export function wrapsSol(wallet: string, account: string, amount: bigint): ExpectedEffect[] {
  return [
    {
      kind: 'transfer',
      fields: {
        token: is<string>(NATIVE),
        from: is(wallet),
        to: is(account),
        amount: is(amount),
        fee: is<bigint | undefined>(undefined),
        decimals: is<number | undefined>(undefined),
      },
    },
    { kind: 'sync_native', fields: { owner: is(wallet) } },
  ];
}
