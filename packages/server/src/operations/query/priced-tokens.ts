import type { ActionDefinition } from '../../core/action.ts';
import type { Draft, OpenSlot } from '../../intent/reading.ts';
import { parseNormalForm } from '../../intent/values/parse-normal-form.ts';
import { isAmbiguous, readSlotText } from '../../intent/values/read-slot-text.ts';
import type { Context, ServedChain } from '../context.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Symbols of the tokens that a price of the step names. */
export function pricedTokens(
  { proposal, messages }: Draft,
  { step }: OpenSlot,
  action: ActionDefinition,
  { context, chain }: { readonly context: Context; readonly chain: ServedChain },
): readonly string[] {
  const vocabulary = vocabularyOf(chain, context);
  return Object.entries(proposal.steps[step]?.slots ?? {}).flatMap(([name, { at, value }]) => {
    const known = Object.hasOwn(action.slots, name) ? action.slots[name] : undefined;
    if (known?.type !== 'price') return [];
    const place = at ?? { message: 0, start: 0, end: 0 };
    const text = messages[place.message]?.content.slice(place.start, place.end) ?? '';
    const price =
      value === null
        ? readSlotText(known.type, text, place, vocabulary)
        : parseNormalForm(known.type, value, place, vocabulary);
    if (!price || isAmbiguous(price) || price.type !== 'price') return [];
    return [price.quote, price.base].flatMap((symbol) => (symbol === null ? [] : [symbol]));
  });
}
