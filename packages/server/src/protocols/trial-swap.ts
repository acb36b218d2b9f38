import { asDecimal } from '../core/amount.ts';
import type { PlannedToken, PlanStep } from '../core/plan.ts';

/** Wide, since nobody signs it: what it loses is what a trial is to show. */
const SLIPPAGE = asDecimal('50');
const DEADLINE_SECONDS = 1_200;

/** A swap of so many base units that nobody asked for: to see in a dry run what comes of it. */
export function trialSwap(tokenIn: PlannedToken, tokenOut: PlannedToken, baseUnits: bigint): PlanStep {
  if (SLIPPAGE === null) throw new TypeError('50 is a decimal');
  const sources: PlannedToken['sources'] = [];
  return {
    action: 'swap',
    slots: {
      tokenIn,
      tokenOut,
      amountIn: { type: 'amount', of: 'tokenIn', said: 'tokens', baseUnits, basis: null, sources },
      slippage: { type: 'slippage', value: SLIPPAGE, sources },
      deadline: { type: 'deadline', seconds: DEADLINE_SECONDS, sources },
    },
    warnings: [],
  };
}
