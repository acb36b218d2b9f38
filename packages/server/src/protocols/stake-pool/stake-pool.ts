import { fromBaseUnits } from '../../core/amount.ts';
import { poolFee, type StakePoolState } from '../../chains/solana/stake-pool-account.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { exchangeSlots } from '../solana/exchange-slots.ts';
import { leastReceived } from '../solana/least-received.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { isOfPool, poolOf } from './find-pool.ts';
import { depositSol, withdrawSol } from './pool-instructions.ts';
import { readPool, type LivePool } from './read-pool.ts';
import { expectLiquidStake, expectLiquidUnstake } from '../expected-effects/liquid-stake.ts';

const SOL_DECIMALS = 9;
const RATE = 10n ** BigInt(SOL_DECIMALS);
/** A deposit or a withdrawal takes about 60,000; 2,039,280 lamports are the rent of a new token account. */
const NEED = { kind: 'units', units: 250_000, lamports: 2_100_000n } as const;

/** SOL into a stake pool's token, at the pool's rate. */
export const stakePoolDeposit: Protocol = {
  name: 'stake-pool-deposit',
  title: 'SPL stake pool',
  family: 'svm',
  actions: { liquid_stake: expectLiquidStake },
  need: NEED,
  accepts: (step) => isOfPool(step, 'tokenOut'),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const pool = await readPool(poolOf(step, 'tokenOut'), solana);
    const { state } = pool;
    if (state.depositAuthority) refuseAuthority(pool, 'deposits', state.depositAuthority);
    const { token, tokenOut, amount } = exchangeSlots(step);
    const { wallet } = solana;
    const issued = state.totalLamports === 0n ? amount : (amount * state.supply) / state.totalLamports;
    const fee = poolFee(state.depositFee, issued);
    // The wallet refers itself and so gets the referrer's part of the fee back; the program's minimum does not count that part.
    const referral = (fee * BigInt(state.referralPercent)) / 100n;
    const certain = issued - fee;
    const minimum = leastReceived(tokenOut, certain, context);
    const own = await ownAccount(context, tokenOut.address, tokenOut.symbol);
    return {
      pieces: solana.pieces([
        ...own.opening,
        depositSol(pool, { wallet, tokens: own.address, amount, minimum }),
      ]),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: pool.pool }],
        received: [{ token: tokenOut, expected: certain + referral, minimum, to: wallet }],
        changes: [
          { owner: wallet, token, expected: -amount, least: -amount },
          ...own.changes,
          { owner: wallet, token: tokenOut, expected: certain + referral, least: minimum },
        ],
        fees: [...own.fees, ...feeOf(tokenOut, fee - referral, 'deposit')],
        facts: [rateOf(pool)],
      },
    };
  },
};

/** A stake pool's token into SOL of the pool's reserve, at the pool's rate. */
export const stakePoolWithdrawal: Protocol = {
  name: 'stake-pool-withdrawal',
  title: 'SPL stake pool',
  family: 'svm',
  actions: { liquid_unstake: expectLiquidUnstake },
  need: NEED,
  accepts: (step) => isOfPool(step, 'token'),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const pool = await readPool(poolOf(step, 'token'), solana);
    const { state } = pool;
    if (state.withdrawAuthority) refuseAuthority(pool, 'withdrawals of SOL', state.withdrawAuthority);
    const { token, tokenOut, amount } = exchangeSlots(step);
    const { wallet } = solana;
    const fee = poolFee(state.withdrawalFee, amount);
    const expected = lamportsFor(state, amount - fee);
    const minimum = leastReceived(tokenOut, expected, context);
    const own = await ownAccount(context, token.address, token.symbol);
    return {
      pieces: solana.pieces([withdrawSol(pool, { wallet, tokens: own.address, amount, minimum })]),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: pool.pool }],
        received: [{ token: tokenOut, expected, minimum, to: wallet }],
        changes: [
          { owner: wallet, token, expected: -amount, least: -amount },
          { owner: wallet, token: tokenOut, expected, least: minimum },
        ],
        fees: feeOf(token, fee, 'withdrawal'),
        facts: [rateOf(pool)],
      },
    };
  },
};

const lamportsFor = ({ totalLamports, supply }: StakePoolState, tokens: bigint): bigint =>
  supply === 0n ? 0n : (tokens * totalLamports) / supply;

function feeOf(token: PlannedToken, amount: bigint, what: string): StepOutcome['fees'] {
  return amount === 0n
    ? []
    : [{ kind: 'protocol', token, amount, text: `The pool's ${what} fee, in the rate` }];
}

function rateOf({ symbol, pool, state }: LivePool): StepOutcome['facts'][number] {
  const rate = fromBaseUnits(lamportsFor(state, RATE), SOL_DECIMALS);
  const source = { kind: 'chain', read: `stake pool ${pool}` } as const;
  return { name: 'rate', value: `1 ${symbol} = ${rate} SOL`, source };
}

function refuseAuthority({ symbol }: LivePool, what: string, authority: string): never {
  throw new Say402Error(
    'action_unavailable',
    `The pool of ${symbol} takes ${what} only with the signature of ${authority}.`,
  );
}
