import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedToken, Warning } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { percentFraction } from './percent.ts';
import type { StepContext } from './protocol.ts';

/** Millionths from which a swap deserves a warning. */
const WORTH_A_WARNING = 10_000n;
const MILLION = 1_000_000n;

/**
 * Warns of a swap that moves the price of its pools, and refuses one that moves it further than the operator allows. A swap that was
 * offered is not judged again: its own bounds protect it.
 *
 * @param impact millionths
 * @param beyondRounding the impact without what rounding to whole base units takes
 * @throws Say402Error `price_impact`; `invalid_amount` where only rounding is to blame
 */
export function checkImpact(
  { tokenIn, tokenOut }: { readonly tokenIn: PlannedToken; readonly tokenOut: PlannedToken },
  impact: bigint,
  { settings, promised }: StepContext,
  beyondRounding = impact,
): Warning[] {
  if (promised !== null) return [];
  const { numerator, denominator } = percentFraction(settings.maxPriceImpact);
  const most = (MILLION * numerator) / denominator;
  if (impact > most && beyondRounding <= most) {
    const detail = `The amount is too little for a swap of ${tokenIn.symbol} for ${tokenOut.symbol}: rounded to the smallest units of both, ${impactInPercent(impact)} of it would be lost.`;
    throw new Say402Error('invalid_amount', detail);
  }
  if (impact > most) {
    const detail = `The pools are too small for this swap of ${tokenIn.symbol} for ${tokenOut.symbol}: it would get ${impactInPercent(impact)} less than their price, and this service takes at most ${settings.maxPriceImpact}%.`;
    throw new Say402Error('price_impact', detail);
  }
  if (impact <= WORTH_A_WARNING) return [];
  const text = `The swap is large for its pools: it gets ${impactInPercent(impact)} less than their price.`;
  return [{ code: 'price_impact', text }];
}

/** @param impact millionths */
export const impactInPercent = (impact: bigint): string => `${fromBaseUnits(impact, 4)}%`;
