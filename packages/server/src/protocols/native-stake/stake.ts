import { SYSTEM_PROGRAM } from '@say402/readback';
import { address, type Address, type Instruction } from '@solana/kit';
import { getDelegateStakeInstruction, getInitializeInstruction } from '@solana-program/stake';
import { readEpoch } from '../../chains/solana/epoch.ts';
import { readCommission } from '../../chains/solana/vote-account.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { fromNextEpoch } from './epochs.ts';
import { NEW_STAKE_ACCOUNT } from './fact-names.ts';
import {
  freeAddress,
  openStakeAccount,
  stakeAddresses,
  stakeRent,
  type NewStakeAccount,
} from './new-account.ts';
import { expectStake } from '../expected-effects/native-stake.ts';

/** 2,282,880 lamports are the rent of a stake account on mainnet. */
const NEED = { kind: 'units', units: 60_000, lamports: 2_400_000n } as const;

/** A new stake account, delegated to a validator. */
export const nativeStake: Protocol = {
  name: 'native-stake',
  title: 'Solana native staking',
  family: 'svm',
  actions: { stake: expectStake },
  need: NEED,
  accepts: ({ action }) => action === 'stake',
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { wallet } = solana;
    const token = slotOf(step, 'token', 'token');
    const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
    const validator = validatorOf(step);
    const candidates = await stakeAddresses(wallet);
    const [accounts, epoch] = await Promise.all([
      solana.accounts([validator, ...candidates.map((each) => each.address)]),
      solana.read(async () => readEpoch(solana.rpc)),
    ]);
    const commission = commissionOf(validator, readCommission(accounts.get(validator)));
    const account = freeAddress(candidates, accounts, context);
    const rent = stakeRent(context);
    const { amount: lamports } = rent;
    return {
      pieces: solana.pieces(delegation(solana, account, validator, amount)),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: account.address }],
        changes: [
          { owner: wallet, token, expected: -amount, least: -amount },
          { owner: wallet, token, expected: -lamports, least: -lamports },
        ],
        fees: [rent],
        facts: [
          {
            name: NEW_STAKE_ACCOUNT,
            value: account.address,
            source: { kind: 'chain', read: `first free address of ${wallet} and "${account.seed}"` },
          },
          {
            name: "Validator's commission",
            value: `${commission} %`,
            source: { kind: 'chain', read: `vote account ${validator}` },
          },
          fromNextEpoch('Earns from', epoch),
        ],
      },
    };
  },
};

function delegation(
  solana: SolanaStep,
  account: NewStakeAccount,
  validator: Address,
  amount: bigint,
): Instruction[] {
  const { wallet, signer } = solana;
  return [
    openStakeAccount(solana, account, amount),
    getInitializeInstruction({
      stake: account.address,
      arg0: { staker: wallet, withdrawer: wallet },
      arg1: { unixTimestamp: 0n, epoch: 0n, custodian: SYSTEM_PROGRAM },
    }),
    getDelegateStakeInstruction({ stake: account.address, vote: validator, stakeAuthority: signer }),
  ];
}

function validatorOf({ slots: { validator } }: PlanStep): Address {
  if (validator?.type === 'validator') return address(validator.text);
  const question = 'With which validator should it be staked? Please give its vote address.';
  throw new Say402Error('question', question, { question, asks: { slot: 'validator' } });
}

function commissionOf(validator: Address, commission: number | null): number {
  if (commission !== null) return commission;
  const detail = `${validator} is not the vote address of a validator: please give the address of its vote account, not of its identity.`;
  throw new Say402Error('invalid_address', detail);
}
