import { fromBaseUnits } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { lessPercent } from '../percent.ts';
import type { StepContext } from '../protocol.ts';

/** As `leastOf`, with the slippage of the operator. */
export function leastReceived(token: PlannedToken, expected: bigint, context: StepContext): bigint {
  return leastOf(token, expected, context.settings.slippage, context);
}

/**
 * The least that a step brings where it is expected to bring `expected`: so many percent less, and never less than was
 * promised.
 *
 * @throws Say402Error `quote_moved` where less is expected now than was promised
 */
export function leastOf(
  token: PlannedToken,
  expected: bigint,
  slippage: Decimal,
  { promised }: StepContext,
): bigint {
  const least = promised?.received.find((each) => each.token === token.address)?.minimum ?? 0n;
  const slipped = lessPercent(expected, slippage);
  if (expected >= least) return slipped > least ? slipped : least;
  const [now, then] = [expected, least].map(
    (amount) => `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`,
  );
  throw new Say402Error('quote_moved', `The step would bring ${now} now; at least ${then} were promised.`);
}
