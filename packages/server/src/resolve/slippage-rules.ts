import type { Message } from '../core/message.ts';
import type { PlannedSlot, Warning } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';

/** Percent from which a slippage deserves a warning, and from which it has to be said twice. */
const WARNED_ABOVE = 5;
const TWICE_ABOVE = 20;
/** A percentage beside the word "slippage", on either side of it, or alone in a message that answers the question. */
const SAID =
  /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$|(\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent)(?:[^\d%.]{0,24})slip|slip\w*[^\d%.]{0,24}?(\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent)/gi;

/**
 * Warns of a slippage that invites others to take it (sandwich trades). One so large that it is nearly always a mistake has to be said
 * twice.
 *
 * @throws Say402Error `question`
 */
export function slippageWarnings(
  slots: Readonly<Record<string, PlannedSlot>>,
  messages: readonly Message[],
): Warning[] {
  return Object.values(slots).flatMap((slot): Warning[] => {
    if (slot.type !== 'slippage' || Number(slot.value) <= WARNED_ABOVE) return [];
    const byWords = slot.sources.some(({ kind }) => kind === 'message');
    if (Number(slot.value) > TWICE_ABOVE && byWords && timesSaid(slot.value, messages) < 2)
      askAgain(slot.value);
    const text = `The swap may bring up to ${slot.value}% less than expected before it fails. Bots see that, and take what it leaves room for.`;
    return [{ code: 'high_slippage', text }];
  });
}

function timesSaid(value: string, messages: readonly Message[]): number {
  return messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => [...content.matchAll(SAID)])
    .filter(
      ([, alone, before, after]) =>
        Number((alone ?? before ?? after ?? '').replace(',', '.')) === Number(value),
    ).length;
}

function askAgain(value: string): never {
  const question = `${value}% slippage lets this bring ${value}% less than expected, and others will take it. Is that really meant? Then please say it once more: "with ${value}% slippage". Otherwise say less, such as "with 1% slippage".`;
  const options = [{ label: `with ${value}% slippage`, value: `${value}%` }];
  throw new Say402Error('question', question, { question, asks: { slot: 'slippage', options } });
}
