import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';

interface Purchase {
  readonly tokenIn: PlannedToken;
  readonly tokenOut: PlannedToken;
  /** Of `tokenOut`, exactly. */
  readonly amount: bigint;
  /** The most of `tokenIn` that the user wants to pay; null where nothing was said. */
  readonly maximum: bigint | null;
}

/**
 * The bound of a purchase, in base units of what is paid: never above what the user said.
 *
 * @param expected what it takes by the quote
 * @param bound what it may take where nothing was said
 * @throws Say402Error `maximum_exceeded` where the quote itself is above it
 */
export function cappedAt(
  { tokenIn, tokenOut, amount, maximum }: Purchase,
  { expected, bound }: { readonly expected: bigint; readonly bound: bigint },
): bigint {
  if (maximum === null) return bound;
  if (expected <= maximum) return bound < maximum ? bound : maximum;
  const [takes, most] = [expected, maximum].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  const bought = `${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol}`;
  const detail = `Buying ${bought} would take ${takes} now, more than the maximum of ${most}.`;
  throw new Say402Error('maximum_exceeded', detail);
}
