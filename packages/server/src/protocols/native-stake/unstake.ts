import type { Instruction } from '@solana/kit';
import { getDeactivateInstruction, getSplitInstruction } from '@solana-program/stake';
import type { StakeAccount } from '../../chains/solana/stake-account.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { fromNextEpoch } from './epochs.ts';
import { DEACTIVATED_ACCOUNT, SPLIT_FROM } from './fact-names.ts';
import { freeAddress, openStakeAccount, stakeAddresses, stakeRent } from './new-account.ts';
import { askWhich, inSol, readOwnStakes, type OwnStakes } from './own-stakes.ts';
import { expectUnstake } from '../expected-effects/native-stake.ts';

/** So many deactivations fit one transaction, which can be dry-run as a whole. */
const MOST_AT_ONCE = 16;

/** Deactivates stake; a part of an account is split off first. */
export const nativeUnstake: Protocol = {
  name: 'native-unstake',
  title: 'Solana native staking',
  family: 'svm',
  actions: { unstake: expectUnstake },
  need: { kind: 'units', units: 150_000, lamports: 2_400_000n },
  accepts: ({ action }) => action === 'unstake',
  held: async (step, _of, context) =>
    totalOf(activeOnes(await readOwnStakes(step, solanaStep(context), 'staker'), context)),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const [stakes, candidates] = await Promise.all([
      readOwnStakes(step, solana, 'staker'),
      stakeAddresses(solana.wallet),
    ]);
    const active = activeOnes(stakes, context);
    const { whole, part } = choose(step, active);
    if (part) return splitOff(part, { context, solana, stakes, candidates });
    return {
      pieces: solana.pieces(whole.map(({ address }) => deactivation(address, solana))),
      outcome: {
        ...emptyOutcome,
        facts: [...whole.map(deactivated), fromNextEpoch('Can be withdrawn from', stakes.epoch)],
      },
    };
  },
};

const stakeOf = ({ delegation }: StakeAccount): bigint => delegation?.stake ?? 0n;
const totalOf = (accounts: readonly StakeAccount[]): bigint =>
  accounts.reduce((sum, account) => sum + stakeOf(account), 0n);

function deactivation(stake: StakeAccount['address'], { signer }: SolanaStep): Instruction {
  return getDeactivateInstruction({ stake, stakeAuthority: signer });
}

const deactivated = (account: StakeAccount): StepOutcome['facts'][number] => ({
  name: DEACTIVATED_ACCOUNT,
  value: account.address,
  source: {
    kind: 'chain',
    read: `${inSol(stakeOf(account))} staked with ${account.delegation?.validator ?? 'nobody'}`,
  },
});

/** Those that are delegated and not deactivated yet. */
function activeOnes({ accounts, epoch }: OwnStakes, { wallet }: StepContext): StakeAccount[] {
  const active = accounts.filter(({ delegation }) => delegation?.deactivationEpoch === null);
  if (active.length > 0) return active.slice(0, MOST_AT_ONCE);
  const [only] = accounts;
  const since = only?.delegation?.deactivationEpoch ?? null;
  const already =
    since === null
      ? ''
      : ` ${only?.address ?? ''} was deactivated in epoch ${since}; it is now epoch ${epoch.epoch}.`;
  throw new Say402Error('insufficient_balance', `The wallet ${wallet} has no active stake.${already}`);
}

interface Choice {
  readonly whole: readonly StakeAccount[];
  readonly part: { readonly account: StakeAccount; readonly amount: bigint } | null;
}

/** Everything, one account of exactly the amount, or a part of the only one that has more. */
function choose({ slots: { amount } }: PlanStep, active: readonly StakeAccount[]): Choice {
  if (amount?.type !== 'amount' || amount.baseUnits === totalOf(active)) return { whole: active, part: null };
  const exact = active.find((account) => stakeOf(account) === amount.baseUnits);
  if (exact) return { whole: [exact], part: null };
  const larger = active.filter((account) => stakeOf(account) > amount.baseUnits);
  const [account] = larger;
  if (!account)
    throw new Say402Error(
      'insufficient_balance',
      `No stake account of the wallet has ${inSol(amount.baseUnits)} staked: ${active.map((each) => `${each.address} has ${inSol(stakeOf(each))}`).join(', ')}.`,
    );
  if (larger.length > 1)
    askWhich(
      'deactivated',
      larger.map((each) => ({ address: each.address, held: stakeOf(each) })),
    );
  return { whole: [], part: { account, amount: amount.baseUnits } };
}

function splitOff(
  { account, amount }: NonNullable<Choice['part']>,
  {
    context,
    solana,
    stakes,
    candidates,
  }: {
    readonly context: StepContext;
    readonly solana: SolanaStep;
    readonly stakes: OwnStakes;
    readonly candidates: Awaited<ReturnType<typeof stakeAddresses>>;
  },
): PreparedStep {
  const taken = new Map(stakes.accounts.map((each) => [each.address, each]));
  const into = freeAddress(candidates, taken, context);
  const rent = stakeRent(context);
  const native = nativeTokenOf(context.chain);
  const split = getSplitInstruction({
    stake: account.address,
    splitStake: into.address,
    stakeAuthority: solana.signer,
    args: amount,
  });
  return {
    pieces: solana.pieces([openStakeAccount(solana, into, 0n), split, deactivation(into.address, solana)]),
    outcome: {
      ...emptyOutcome,
      changes: [{ owner: solana.wallet, token: native, expected: -rent.amount, least: -rent.amount }],
      fees: [rent],
      facts: [
        { name: SPLIT_FROM, value: account.address, source: deactivated(account).source },
        {
          name: DEACTIVATED_ACCOUNT,
          value: into.address,
          source: { kind: 'chain', read: `first free address of ${solana.wallet} and "${into.seed}"` },
        },
        fromNextEpoch('Can be withdrawn from', stakes.epoch),
      ],
    },
  };
}
