import { getWithdrawInstruction } from '@solana-program/stake';
import type { StakeAccount } from '../../chains/solana/stake-account.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { WITHDRAWN_ACCOUNT } from './fact-names.ts';
import { askWhich, inSol, readOwnStakes, type OwnStakes } from './own-stakes.ts';
import { expectWithdrawStake } from '../expected-effects/native-stake.ts';

/** So many withdrawals fit one transaction, which can be dry-run as a whole. */
const MOST_AT_ONCE = 16;

/** Takes SOL out of stake accounts that have cooled down. */
export const withdrawNativeStake: Protocol = {
  name: 'withdraw-native-stake',
  title: 'Solana native staking',
  family: 'svm',
  actions: { withdraw_stake: expectWithdrawStake },
  need: { kind: 'units', units: 150_000, lamports: 0n },
  accepts: ({ action }) => action === 'withdraw_stake',
  held: async (step, _of, context) =>
    cooledOnes(await readOwnStakes(step, solanaStep(context), 'withdrawer'), context).reduce(
      (sum, { lamports }) => sum + lamports,
      0n,
    ),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { wallet, signer } = solana;
    const cooled = cooledOnes(await readOwnStakes(step, solana, 'withdrawer'), context);
    const withdrawals = choose(step, cooled);
    const total = withdrawals.reduce((sum, { amount }) => sum + amount, 0n);
    const native = nativeTokenOf(context.chain);
    return {
      pieces: solana.pieces(
        withdrawals.map(({ account, amount }) =>
          getWithdrawInstruction({
            stake: account.address,
            recipient: wallet,
            withdrawAuthority: signer,
            args: amount,
          }),
        ),
      ),
      outcome: {
        ...emptyOutcome,
        received: [{ token: native, expected: total, minimum: total, to: wallet }],
        changes: [{ owner: wallet, token: native, expected: total, least: total }],
        facts: withdrawals.map(({ account, amount }) => ({
          name: WITHDRAWN_ACCOUNT,
          value: account.address,
          source: {
            kind: 'chain',
            read: `${inSol(amount)} of ${inSol(account.lamports)}, its rent included`,
          },
        })),
      },
    };
  },
};

/** Not delegated, or deactivated in an epoch that is over, and not locked up. */
function cooledOnes({ accounts, epoch }: OwnStakes, { wallet, now }: StepContext): StakeAccount[] {
  const seconds = BigInt(Math.floor(now / 1000));
  const free = accounts.filter(({ lockup }) => lockup.epoch <= epoch.epoch && lockup.seconds <= seconds);
  const cooled = free.filter(({ delegation }) => {
    if (!delegation) return true;
    const { deactivationEpoch } = delegation;
    return deactivationEpoch !== null && deactivationEpoch < epoch.epoch;
  });
  if (cooled.length > 0) return cooled.slice(0, MOST_AT_ONCE);
  throw new Say402Error('insufficient_balance', whyNone({ accounts, epoch }, wallet));
}

function whyNone({ accounts, epoch: { epoch } }: OwnStakes, wallet: string): string {
  const cooling = accounts.find(({ delegation }) => delegation?.deactivationEpoch === epoch);
  if (cooling)
    return `The stake account ${cooling.address} cools down until epoch ${epoch + 1n} begins; it is now epoch ${epoch}.`;
  const active = accounts.find(({ delegation }) => delegation?.deactivationEpoch === null);
  if (active)
    return `The stake account ${active.address} is active: it has to be deactivated ("unstake") and to cool down before it can be withdrawn.`;
  return `The wallet ${wallet} has no stake that can be withdrawn.`;
}

interface Withdrawal {
  readonly account: StakeAccount;
  readonly amount: bigint;
}

/** Everything, one account of exactly the amount, or a part of the only one that keeps its rent. */
function choose({ slots: { amount } }: PlanStep, cooled: readonly StakeAccount[]): Withdrawal[] {
  const all = cooled.map((account) => ({ account, amount: account.lamports }));
  const total = all.reduce((sum, each) => sum + each.amount, 0n);
  if (amount?.type !== 'amount' || amount.baseUnits === total) return all;
  const { baseUnits } = amount;
  const exact = all.find((each) => each.amount === baseUnits);
  if (exact) return [exact];
  const larger = cooled.filter(({ lamports, rent }) => lamports - rent >= baseUnits);
  const [account] = larger;
  if (!account)
    throw new Say402Error(
      'insufficient_balance',
      `No stake account of the wallet can give ${inSol(baseUnits)} and keep its rent: ${cooled.map(({ address, lamports, rent }) => `${address} has ${inSol(lamports)}, ${inSol(rent)} of it rent`).join(', ')}. All of it can be withdrawn.`,
    );
  if (larger.length > 1)
    askWhich(
      'withdrawn',
      larger.map(({ address, lamports }) => ({ address, held: lamports })),
    );
  return [{ account, amount: baseUnits }];
}
