import { fromBaseUnits } from '../../core/amount.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { liquidationWarning } from '../aave/outcome.ts';
import { inHealth } from '../aave/check-health.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { rentFor } from '../../chains/solana/rent-for.ts';
import { KAMINO_POSITION_BYTES } from '../../chains/solana/kamino-fields.ts';
import type { AroundDeed } from '../solana/around-deed.ts';
import { outcomeAround, type Movement } from '../solana/outcome-around.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { percentOfRay } from '../yearly-rate.ts';
import { inTokens, type Checked } from './check-kamino.ts';
import { ONE_SF } from './fractions.ts';
import type { Opening } from './opening.ts';
import {
  healthOf,
  lentIn,
  loanToValueSf,
  owedIn,
  receiptsOf,
  reserveOf,
  valuesOf,
  type Position,
} from './position.ts';
import { isEmpty, refreshed } from './refreshing.ts';
import { borrowFee, borrowRateSf, lendingRateSf, rayOfSf, tokensFor } from './reserve-math.ts';

export interface Lending extends Checked {
  /** What is given at most, in base units. */
  readonly most: bigint;
  readonly around: AroundDeed;
  readonly opening: Opening;
}

/** The fact that says how many receipts a withdrawal takes. */
export const RECEIPTS = 'receipts';

const MILLION = 1_000_000n;

/** What a step with Kamino does, as the preview says it. */
export function kaminoOutcome(lending: Lending, context: StepContext): StepOutcome {
  const { step, around, opening } = lending;
  const moved = movement(lending, context);
  const deed = { ...moved, changes: [...moved.changes, ...rentBack(lending, context)] };
  const whole = outcomeAround(deed, { around, rents: opening.fees }, context);
  return {
    ...whole,
    facts: factsOf(lending, context),
    warnings: [...(step.action === 'borrow' ? [liquidationWarning] : []), ...whole.warnings],
  };
}

const shift = (
  { wallet }: StepContext,
  token: PlannedToken,
  expected: bigint,
  least = expected,
): BalanceShift => ({ owner: wallet, token, expected, least });

/** The program closes a position with nothing left in it, and gives its rent back; older versions of it do not. */
function rentBack({ before, after }: Lending, context: StepContext): BalanceShift[] {
  if (isEmpty(before) || !isEmpty(after)) return [];
  const rent = rentFor(solanaStep(context).fees, KAMINO_POSITION_BYTES);
  return [shift(context, nativeTokenOf(context.chain), rent, 0n)];
}

function movement({ step, before, most }: Lending, context: StepContext): Movement {
  const { token, amount } = step;
  const reserve = reserveOf(before, step.reserve.reserve);
  const { wallet } = context;
  switch (step.action) {
    case 'lend':
      return {
        sent: [{ token, amount, to: reserve.address }],
        received: [],
        changes: [shift(context, token, -amount)],
        fees: [],
      };
    case 'withdraw': {
      const expected = tokensFor(reserve, receiptsOf(before, step));
      return {
        sent: [],
        received: [{ token, expected, minimum: leastTaken(expected), to: wallet }],
        changes: [shift(context, token, expected, leastTaken(expected))],
        fees: [],
      };
    }
    case 'borrow': {
      const fee = borrowFee(reserve, amount);
      const text = 'Fee of Kamino for the loan, which is owed with it';
      return {
        sent: [],
        received: [{ token, expected: amount, minimum: amount, to: wallet }],
        changes: [shift(context, token, amount)],
        fees: fee === 0n ? [] : [{ kind: 'protocol', token, amount: fee, text }],
      };
    }
    case 'repay':
      return {
        sent: [{ token, amount: most, to: reserve.address }],
        received: [],
        changes: [shift(context, token, -amount, -most)],
        fees: [],
      };
  }
}

/** A withdrawal may bring this little less than is counted here, which versions of the program may round otherwise. */
const leastTaken = (expected: bigint): bigint => {
  const least = expected - expected / MILLION - 1n;
  return least > 0n ? least : 0n;
};

function factsOf(lending: Lending, { chain }: StepContext): StepOutcome['facts'] {
  const { step, kamino, before, after, opening } = lending;
  const reserve = reserveOf(before, step.reserve.reserve);
  const source = { kind: 'chain', read: `Kamino's reserve ${reserve.address} on ${chain.title}` } as const;
  const account = {
    kind: 'chain',
    read: `Kamino's position ${kamino.position} and the prices of its reserves on ${chain.title}`,
  } as const;
  const owes = step.action === 'borrow' || step.action === 'repay';
  const rate = owes ? borrowRateSf(reserve) : lendingRateSf(reserve);
  const indebted = [before, after].some((each) => healthOf(each) !== null);
  return [
    {
      name: owes ? 'debt_before' : 'supplied_before',
      value: inTokens(owes ? owedIn(before, step) : lentIn(before, step), step),
      source,
    },
    {
      name: owes ? 'borrow_rate' : 'supply_rate',
      value: `${percentOfRay(rayOfSf(rate))} a year, variable`,
      source,
    },
    ...(step.action === 'withdraw'
      ? [{ name: RECEIPTS, value: String(receiptsOf(before, step)), source }]
      : []),
    ...(opening.opens.length > 0
      ? [{ name: 'opens', value: opening.opens.join(', '), source: account }]
      : []),
    { name: 'refreshes', value: refreshed(lending).join(', '), source: account },
    { name: 'health_factor_before', value: inHealth(healthOf(before)), source: account },
    { name: 'health_factor_after', value: inHealth(healthOf(after)), source: account },
    ...(indebted
      ? [
          { name: 'loan_to_value_before', value: loanToValue(before), source: account },
          { name: 'loan_to_value_after', value: loanToValue(after), source: account },
        ]
      : []),
  ];
}

/** What is owed of what is lent, each debt counted with its borrow factor, and the limits of that. */
function loanToValue(position: Position): string {
  const now = loanToValueSf(position);
  if (now === null) return 'no debt';
  const { lentSf, mostSf, liquidatedSf } = valuesOf(position);
  const [most, end] = [mostSf, liquidatedSf].map((valueSf) => inPercent((valueSf * ONE_SF) / lentSf));
  return `${inPercent(now)}, at most ${most}, liquidated from ${end} on`;
}

const inPercent = (partSf: bigint): string =>
  `${fromBaseUnits((partSf * 10_000n + ONE_SF / 2n) / ONE_SF, 2)}%`;
