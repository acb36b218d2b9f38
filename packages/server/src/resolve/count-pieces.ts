import { toBaseUnits } from '../core/amount.ts';
import type { AmountSlot } from '../core/intent.ts';
import type { Message } from '../core/message.ts';
import type { PlannedAmount } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { sourceOf } from './find-steps.ts';

/**
 * A number of pieces of an NFT, which has no decimals.
 *
 * @throws Say402Error `invalid_amount`, `question`
 */
export function countPieces(slot: AmountSlot, of: string, messages: readonly Message[]): PlannedAmount {
  if (slot.kind !== 'tokens' && slot.kind !== 'base_units') {
    const question = 'How many pieces are meant? Please say it as a number.';
    throw new Say402Error('question', question, { question });
  }
  const baseUnits = toBaseUnits(slot.value, 0);
  if (baseUnits === null || baseUnits === 0n) {
    throw new Say402Error('invalid_amount', `${slot.value} is not a number of pieces.`);
  }
  const sources = [sourceOf(slot.at, messages)];
  return { type: 'amount', of, said: slot.kind, baseUnits, basis: null, sources };
}
