import type { PlanStep } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';

/** What the call of a swap has to state, in base units: one of the two is exact. */
interface SwapBounds {
  readonly exact: 'in' | 'out';
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * The exact amount of the plan and, on the other side, what the preview says, unless the user's own minimum or maximum is
 * stricter: then that.
 *
 * @param shown base units that the preview says are sent at most, and received at least
 */
export function swapBounds(
  step: PlanStep,
  shown: { readonly most: bigint; readonly least: bigint },
): SwapBounds {
  const [amountIn, amountOut, minimum, maximum] = ['amountIn', 'amountOut', 'minimum', 'maximum'].map(
    (name) => findSlot(step, name, 'amount')?.baseUnits,
  );
  if (amountIn !== undefined)
    return { exact: 'in', amountIn, amountOut: larger(shown.least, minimum ?? shown.least) };
  if (amountOut === undefined) throw new TypeError('A swap has an amount on one of its sides');
  return { exact: 'out', amountIn: smaller(shown.most, maximum ?? shown.most), amountOut };
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
