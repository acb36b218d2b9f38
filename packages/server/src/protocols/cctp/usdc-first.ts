import { bridgeEnd, cctpDomains, type Chain } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';

const OF_STEPS: ReadonlySet<string> = new Set(['output', 'output_share', 'rest']);

/** What can be said instead of a bridge that no protocol leads over; empty where USDC does not go there either, or is what should go. */
export function usdcFirst(step: PlanStep, { name, paymentAsset }: Chain): string {
  const { chain } = slotOf(step, 'destination', 'chain');
  const token = slotOf(step, 'token', 'token');
  const goes = chain in cctpDomains && chain !== name;
  if (!goes || token.address === paymentAsset.address) return '';
  const { said, baseUnits } = slotOf(step, 'amount', 'amount');
  // What a step before brings is not there to be swapped yet.
  if (OF_STEPS.has(said)) return ' USDC goes there.';
  const amount = fromBaseUnits(baseUnits, token.decimals);
  const recipient = findSlot(step, 'recipient', 'recipient')?.address;
  const whom = recipient === undefined ? '' : ` for ${recipient}`;
  return ` USDC goes there: “swap ${amount} ${token.symbol} to USDC and bridge it to ${bridgeEnd(chain)?.title}${whom}”.`;
}
