import type { AmountSlot } from '../core/intent.ts';
import type { PlannedAmount } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';

interface ShareRequest {
  readonly slot: AmountSlot;
  readonly said: Source;
  /** Name of the slot that says of what, such as a position. */
  readonly of: string;
  /** How much of it there is. */
  readonly held: () => Promise<bigint>;
}

/**
 * Freezes a share of something in a protocol that is no token, such as a position; rounded down.
 *
 * @throws Say402Error `question` where it is neither a share nor all, `insufficient_balance` where there is nothing
 */
export async function resolveShare({ slot, said, of, held }: ShareRequest): Promise<PlannedAmount> {
  const share = shareOf(slot);
  const whole = await held();
  const baseUnits = (whole * share.numerator) / share.denominator;
  if (baseUnits === 0n)
    throw new Say402Error('insufficient_balance', `There is nothing left in the ${of} to take out.`);
  const sources: Source[] = [said, { kind: 'chain', read: `size of the ${of}` }];
  return { type: 'amount', of, said: slot.kind, baseUnits, basis: share.basis, sources };
}

function shareOf(slot: AmountSlot): { numerator: bigint; denominator: bigint; basis: string } {
  if (slot.kind === 'all') return { numerator: 1n, denominator: 1n, basis: 'all' };
  if (slot.kind === 'share') {
    const { numerator, denominator } = slot;
    const basis = `${numerator}/${denominator}`;
    return { numerator: BigInt(numerator), denominator: BigInt(denominator), basis };
  }
  const question = 'How much of it should be taken out: all, or a percentage?';
  throw new Say402Error('question', question, { question });
}
