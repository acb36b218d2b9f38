import { between, free, is, STAKE_ACCOUNT_BYTES, STAKE_PROGRAM, type ExpectedEffect } from '@say402/readback';
import { rentFor } from '../../chains/solana/rent-for.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import {
  DEACTIVATED_ACCOUNT,
  NEW_STAKE_ACCOUNT,
  SPLIT_FROM,
  WITHDRAWN_ACCOUNT,
} from '../native-stake/fact-names.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

const namedIn = ({ facts }: StepOutcome, wanted: string): string[] =>
  facts.filter(({ name }) => name === wanted).map(({ value }) => value);

/** An account of the Stake program with `lamports` beside its rent; its address derives from the wallet and a seed. */
function opened({ survey: { fees } }: ExpectRequest, account: string, lamports: bigint): ExpectedEffect {
  if (fees.family !== 'svm') throw new TypeError('SOL is staked on Solana only');
  return {
    kind: 'create_account',
    fields: {
      account: is(account),
      amount: is(lamports + rentFor(fees, STAKE_ACCOUNT_BYTES)),
      space: is(BigInt(STAKE_ACCOUNT_BYTES)),
      program: is<string>(STAKE_PROGRAM),
      seed: free,
    },
  };
}

/** A new account with the amount, which answers to the wallet alone, delegated to the validator. */
export const expectStake: Expect = (request) => {
  const { step, outcome, survey } = request;
  const account = namedIn(outcome, NEW_STAKE_ACCOUNT)[0] ?? '';
  const { baseUnits } = slotOf(step, 'amount', 'amount');
  const validator = slotOf(step, 'validator', 'validator').text;
  const authorities = { staker: is(survey.wallet), withdrawer: is(survey.wallet) };
  return {
    effects: [
      opened(request, account, baseUnits),
      { kind: 'stake_initialize', fields: { account: is(account), ...authorities } },
      { kind: 'stake_delegate', fields: { account: is(account), validator: is(validator) } },
    ],
  };
};

/** The accounts that the preview lists are deactivated; a part is split off into a new one first. */
export const expectUnstake: Expect = (request) => {
  const { step, outcome } = request;
  const accounts = namedIn(outcome, DEACTIVATED_ACCOUNT);
  const [from] = namedIn(outcome, SPLIT_FROM);
  const deactivations = accounts.map((account): ExpectedEffect => ({
    kind: 'stake_deactivate',
    fields: { account: is(account) },
  }));
  if (from === undefined) return { effects: deactivations };
  const into = accounts[0] ?? '';
  const amount = is(slotOf(step, 'amount', 'amount').baseUnits);
  return {
    effects: [
      opened(request, into, 0n),
      { kind: 'stake_split', fields: { account: is(from), into: is(into), amount } },
      ...deactivations,
    ],
  };
};

/** What comes out of the accounts that the preview lists goes to the wallet; the dry run is held to the sum. */
export const expectWithdrawStake: Expect = ({ outcome, survey }) => {
  const total = outcome.received.reduce((sum, { expected }) => sum + expected, 0n);
  return {
    effects: namedIn(outcome, WITHDRAWN_ACCOUNT).map((account) => ({
      kind: 'stake_withdraw',
      fields: { account: is(account), to: is(survey.wallet), amount: between(1n, total) },
    })),
  };
};
