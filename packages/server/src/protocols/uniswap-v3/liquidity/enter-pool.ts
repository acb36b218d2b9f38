import { getAddress } from 'viem';
import { fromBaseUnits } from '../../../core/amount.ts';
import { NATIVE } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import type { StepOutcome } from '../../../core/step-outcome.ts';
import { approvalPieces } from '../../allowance.ts';
import { emptyOutcome } from '../../outcomes.ts';
import { percentFraction, plusPercent } from '../../percent.ts';
import type { PreparedStep, StepContext } from '../../protocol.ts';
import { increaseCall, mintCall } from './liquidity-calls.ts';
import { feeInPercent, type LiquidityRequest, type Side } from './liquidity-request.ts';
import { leastTaken, takenAt, type Amounts } from './position-math.ts';
import type { PoolState } from './read-pool.ts';
import type { Ticks } from './tick-math.ts';

const MILLION = 1_000_000n;

/** Where two tokens go: into a new position, or one that is there. */
export interface Entry {
  readonly pool: PoolState;
  readonly ticks: Ticks;
  /** The number of the position; null for a new one. */
  readonly position: bigint | null;
  /** The prices between which it works, in words. */
  readonly range: string;
}

/** Builds the approvals and the call that put two tokens into a pool. */
export function enterPool(request: LiquidityRequest, entry: Entry, context: StepContext): PreparedStep {
  const { pool, ticks } = entry;
  const amounts = amountsOf(request, pool, ticks, context);
  refuseUnpayable(request, amounts, context);
  const { numerator, denominator } = percentFraction(request.slippage);
  const least = leastTaken(pool.sqrtPrice, ticks, amounts, (MILLION * numerator) / denominator);
  return added(request, { ...entry, context, amounts, least });
}

/**
 * The amounts of both sides. One that follows from the other gets room for the price to slip; prepared again, it stays as it was offered.
 */
function amountsOf(
  { sides, slippage }: LiquidityRequest,
  { sqrtPrice }: PoolState,
  ticks: Ticks,
  { promised }: StepContext,
): Amounts {
  const taken = takenAt(sqrtPrice, ticks, [sides[0].said, sides[1].said]);
  const [first, second] = sides.map(({ said, token }, index) => {
    if (said !== null) return said;
    const offered = promised?.sent.find((each) => each.token === token.address)?.amount;
    return offered ?? plusPercent(taken[index === 0 ? 0 : 1], slippage);
  });
  return [first ?? 0n, second ?? 0n];
}

interface Added extends Entry {
  readonly context: StepContext;
  readonly amounts: Amounts;
  readonly least: Amounts;
}

function added(request: LiquidityRequest, entry: Added): PreparedStep {
  const { context, pool, ticks, amounts, least } = entry;
  const { at, sides } = request;
  const { index: step, wallet, now } = context;
  const each = sides.map((side, index) => ({
    ...side,
    amount: amounts[index === 0 ? 0 : 1],
    least: least[index === 0 ? 0 : 1],
    allowance: pool.allowances[index] ?? null,
  }));
  const approvals = each.map(({ pooled, amount, allowance }) =>
    allowance === null
      ? []
      : approvalPieces({
          step,
          token: pooled,
          owner: wallet,
          spender: at.positions,
          amount,
          allowance: allowance.amount,
          refuses: allowance.refuses,
        }),
  );
  const deadline = BigInt(Math.floor(now / 1000) + request.deadlineSeconds);
  const value = each.find(({ token }) => token.address === NATIVE)?.amount ?? 0n;
  const data = callOf(request, entry, { deadline, native: value > 0n });
  const taken = takenAt(pool.sqrtPrice, ticks, amounts);
  return {
    pieces: [...approvals.flat(), { family: 'evm', step, to: at.positions, data, value }],
    outcome: {
      ...emptyOutcome,
      sent: each.map(({ token, amount, least: minimum }) => ({
        token,
        amount,
        to: at.positions,
        least: minimum,
      })),
      approved: each.flatMap(({ token, amount }, index) =>
        approvals[index]?.length === 0 ? [] : [{ token, amount, spender: at.positions, unlimited: false }],
      ),
      changes: each.map(({ token, amount }) => ({
        owner: wallet,
        token,
        expected: -amount,
        least: -amount,
      })),
      facts: factsOf(request, entry, taken),
      sources: sourcesOf(request, pool, amounts),
    },
  };
}

function callOf(
  { sides }: LiquidityRequest,
  { pool, ticks, position, amounts, least, context }: Added,
  way: { readonly deadline: bigint; readonly native: boolean },
) {
  const bounds = { ...way, amounts, least };
  if (position !== null) return increaseCall({ ...bounds, id: position });
  const tokens = [sides[0].pooled, sides[1].pooled] as const;
  return mintCall({ ...bounds, tokens, fee: pool.fee, ticks, recipient: getAddress(context.wallet) });
}

/** The source of the amount that nobody said. */
function sourcesOf(
  { at, sides, slippage }: LiquidityRequest,
  { fee }: PoolState,
  amounts: Amounts,
): NonNullable<StepOutcome['sources']> {
  const read = `price of the pool of ${feeInPercent(fee)} of Uniswap's factory ${at.factory}, and ${slippage}% slippage on top`;
  return sides.flatMap(({ name, said, token }, index) =>
    said === null
      ? [
          {
            field: name,
            value: inTokens(amounts[index === 0 ? 0 : 1], token),
            source: { kind: 'chain', read },
          },
        ]
      : [],
  );
}

function factsOf({ at, sides }: LiquidityRequest, { pool: { fee }, ticks, range }: Added, taken: Amounts) {
  const source = { kind: 'chain', read: `pool of Uniswap's factory ${at.factory}` } as const;
  const uses = sides.map(({ token }, index) => inTokens(taken[index === 0 ? 0 : 1], token)).join(' and ');
  return [
    { name: 'pool_fee', value: feeInPercent(fee), source },
    { name: 'range', value: range, source },
    { name: 'ticks', value: ticks.join(' to '), source },
    { name: 'takes_now', value: `${uses}; the rest stays in the wallet`, source },
  ];
}

/** An amount that was said was checked with the plan; the one that follows from it is only known here. */
function refuseUnpayable({ sides }: LiquidityRequest, amounts: Amounts, context: StepContext): void {
  const { earlier, promised, wallet } = context;
  if (earlier.length > 0 || promised !== null) return;
  const { survey } = context;
  for (const [index, { token, said }] of sides.entries()) {
    const amount = amounts[index === 0 ? 0 : 1];
    const held = token.address === NATIVE ? survey.native : (survey.tokens.get(token.address)?.balance ?? 0n);
    if (said !== null || held >= amount) continue;
    const detail = `The wallet ${wallet} holds ${inTokens(held, token)}, and the position may take up to ${inTokens(amount, token)}.`;
    throw new Say402Error('insufficient_balance', detail);
  }
}

const inTokens = (amount: bigint, { decimals, symbol }: Side['token']): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;
