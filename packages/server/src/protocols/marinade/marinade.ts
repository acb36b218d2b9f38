import { deriveMarinadeAccount, MARINADE_STATE, MSOL_MINT } from '@say402/readback';
import { readMarinadeState, type MarinadeState } from '../../chains/solana/marinade-state.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { exchangeSlots } from '../solana/exchange-slots.ts';
import { leastReceived } from '../solana/least-received.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { marinadeDeposit, marinadeUnstake } from './instructions.ts';
import { msolFor, solFor, unstakeFee } from './rates.ts';
import { expectLiquidStake, expectLiquidUnstake } from '../expected-effects/liquid-stake.ts';

const SOL_DECIMALS = 9;
const RATE = 10n ** BigInt(SOL_DECIMALS);
/** A deposit takes about 50,000; 2,039,280 lamports are the rent of a new token account. */
const NEED = { kind: 'units', units: 250_000, lamports: 2_100_000n } as const;
/** The program has no argument for a minimum, so that the wallet depends on Marinade's rate, which has never fallen so far. */
const NO_MINIMUM: Warning = {
  code: 'minimum_not_enforced',
  text: "Marinade's program takes no minimum: what arrives is at its rate of that moment, which only rises, once an epoch.",
};

/** SOL into mSOL. */
export const marinadeStake: Protocol = {
  name: 'marinade-deposit',
  title: 'Marinade',
  family: 'svm',
  actions: { liquid_stake: expectLiquidStake },
  need: NEED,
  accepts: (step) => isOfMarinade(step, 'tokenOut'),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { state } = await readState(solana);
    const { token, tokenOut, amount } = exchangeSlots(step);
    refuseLess(amount, state.minDeposit, 'a deposit');
    const { wallet } = solana;
    const { expected, fee } = msolFor(state, amount);
    const minimum = leastReceived(tokenOut, expected, context);
    const own = await ownAccount(context, tokenOut.address, tokenOut.symbol);
    const instruction = await marinadeDeposit(state, { wallet, tokens: own.address, amount });
    return {
      pieces: solana.pieces([...own.opening, instruction]),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: MARINADE_STATE }],
        received: [{ token: tokenOut, expected, minimum, to: wallet }],
        changes: [
          { owner: wallet, token, expected: -amount, least: -amount },
          ...own.changes,
          { owner: wallet, token: tokenOut, expected, least: minimum },
        ],
        fees: [...own.fees, ...feeOf(token, fee, 'Deposit fee of Marinade, in the rate')],
        facts: [rateOf(state)],
        warnings: [NO_MINIMUM],
      },
    };
  },
};

/** mSOL into SOL at once, out of Marinade's liquidity pool. */
export const marinadeLiquidUnstake: Protocol = {
  name: 'marinade-liquid-unstake',
  title: 'Marinade',
  family: 'svm',
  actions: { liquid_unstake: expectLiquidUnstake },
  need: NEED,
  accepts: (step) => isOfMarinade(step, 'token'),
  prepare: async (step, context) => {
    const solana = solanaStep(context);
    const { state, liquidity } = await readState(solana);
    const { token, tokenOut, amount } = exchangeSlots(step);
    const { wallet } = solana;
    const fee = unstakeFee(state, amount, liquidity);
    const expected = solFor(state, amount - fee);
    refuseLess(expected, state.minWithdraw, 'a liquid unstake');
    refuseIlliquid(expected, liquidity, tokenOut);
    const minimum = leastReceived(tokenOut, expected, context);
    const own = await ownAccount(context, token.address, token.symbol);
    const instruction = await marinadeUnstake(state, { wallet, tokens: own.address, amount });
    return {
      pieces: solana.pieces([instruction]),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: MARINADE_STATE }],
        received: [{ token: tokenOut, expected, minimum, to: wallet }],
        changes: [
          { owner: wallet, token, expected: -amount, least: -amount },
          { owner: wallet, token: tokenOut, expected, least: minimum },
        ],
        fees: feeOf(
          token,
          fee,
          "Fee of Marinade's liquidity pool, in the rate: the less SOL it has, the higher",
        ),
        facts: [rateOf(state)],
        warnings: [NO_MINIMUM],
      },
    };
  },
};

function isOfMarinade(step: PlanStep, slot: 'token' | 'tokenOut'): boolean {
  const named = findSlot(step, 'protocol', 'protocol')?.protocol ?? 'marinade';
  return named === 'marinade' && findSlot(step, slot, 'token')?.address === MSOL_MINT;
}

interface LiveMarinade {
  readonly state: MarinadeState;
  /** Lamports that liquid unstakes can be paid from. */
  readonly liquidity: bigint;
}

async function readState(solana: SolanaStep): Promise<LiveMarinade> {
  const leg = await deriveMarinadeAccount('solLeg');
  const accounts = await solana.accounts([MARINADE_STATE, leg]);
  const state = readMarinadeState(accounts.get(MARINADE_STATE));
  if (!state) refuse("Marinade's state is not on this chain.");
  if (state.paused) refuse('Marinade is paused by its operators.');
  const held = accounts.get(leg)?.lamports ?? 0n;
  return { state, liquidity: held > state.rentExempt ? held - state.rentExempt : 0n };
}

function refuse(detail: string): never {
  throw new Say402Error('action_unavailable', detail);
}

const inSol = (lamports: bigint): string => `${fromBaseUnits(lamports, SOL_DECIMALS)} SOL`;

function refuseLess(lamports: bigint, least: bigint, what: string): void {
  if (lamports >= least) return;
  const detail = `${inSol(lamports)} is less than the ${inSol(least)} that Marinade takes for ${what}.`;
  throw new Say402Error('invalid_amount', detail);
}

function refuseIlliquid(lamports: bigint, liquidity: bigint, { symbol }: PlannedToken): void {
  if (lamports <= liquidity) return;
  const detail = `Marinade's liquidity pool has ${inSol(liquidity)} left; this would take ${fromBaseUnits(lamports, SOL_DECIMALS)} ${symbol}.`;
  throw new Say402Error('action_unavailable', detail);
}

function feeOf(token: PlannedToken, amount: bigint, text: string): StepOutcome['fees'] {
  return amount === 0n ? [] : [{ kind: 'protocol', token, amount, text }];
}

function rateOf(state: MarinadeState): StepOutcome['facts'][number] {
  const rate = fromBaseUnits(solFor(state, RATE), SOL_DECIMALS);
  const source = { kind: 'chain', read: `state of Marinade ${MARINADE_STATE}` } as const;
  return { name: 'rate', value: `1 mSOL = ${rate} SOL`, source };
}
