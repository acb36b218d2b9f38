import type { IntentStep } from '../../core/intent.ts';
import { useOf, type Item } from '../scan/item.ts';
import { firstFault } from './check-slots.ts';
import { isInside, type Evidence } from './evidence.ts';

/**
 * Steps come in the order in which they are said, each is said by a verb of its action, by one that the model alone knows, or
 * by a whole phrase, and no verb asks for something else. Null when all is well.
 */
export function checkSteps(evidence: Evidence): string | null {
  const { steps } = evidence.intent;
  const early = steps.find(({ clause }, index) => {
    const before = steps[index - 1]?.clause;
    return (
      before !== undefined &&
      (before.message > clause.message || (before.message === clause.message && before.start > clause.start))
    );
  });
  if (early) return `${early.action} is said earlier than the step before it`;
  return firstFault(steps, (step) => checkVerb(step, evidence)) ?? checkOutside(evidence);
}

function checkVerb(step: IntentStep, { inPlay, own }: Evidence): string | null {
  const said = inPlay.get(step.clause.message);
  const inside = (item: Item): boolean => isInside({ message: step.clause.message, ...item }, step.clause);
  const named = said?.scan.items.some((item) => inside(item) && means(item, step.action));
  const before = said?.scan.items.findLast((item) => item.start < step.clause.start && isVerb(item));
  if (named || (before && means(before, step.action))) return null;
  const valued = Object.entries(step.slots).some(([name]) => step.carried?.[name] === undefined);
  // A verb that only the model knows, or one with a typing mistake.
  const unknown = said?.scan.items.some(({ kind }) => kind === 'word');
  const definition = own.find(({ name }) => name === step.action);
  const words = said?.scan.items.filter(inside).flatMap(({ lower }) => lower.split(' ')) ?? [];
  // "5 USDC to 0x…" is a whole phrase of its action, and so is "0x…: 5 USDC", where a colon announces.
  const spare = Object.values(definition?.slots ?? {}).flatMap(({ markers }) =>
    markers.flatMap((marker) => [marker, ...marker.split(' ')]),
  );
  const phrase = definition?.phrases?.some((text) =>
    wordsOf(text).every((word) => words.includes(word) || spare.includes(word)),
  );
  return valued && (unknown || phrase) ? null : `no word says ${step.action}`;
}

/** The words of a phrase, without its slots. */
const wordsOf = (phrase: string): string[] =>
  phrase
    .replaceAll(/\{\w+\}/g, ' ')
    .split(/[^a-z']+/i)
    .filter((word) => word !== '');

const isVerb = (item: Item): boolean => useOf(item)?.use === 'verb';

function means(item: Item, action: string): boolean {
  const use = useOf(item);
  return (use?.use === 'verb' || use?.use === 'noun') && use.actions.includes(action);
}

/** A verb that stands outside of every clause is one that the steps after it share, or asks for something else. */
function checkOutside({ intent, inPlay, own }: Evidence): string | null {
  const named = intent.steps.map(({ action }) => action);
  const phrases = own
    .filter(({ name }) => named.includes(name))
    .flatMap((action) => (action.phrases ?? []).flatMap((text) => text.split(' ')));
  for (const { scan, accounting } of inPlay.values()) {
    const other = scan.items.find((item, index) => {
      if (accounting.roles[index] === 'silent') return false;
      const use = accounting.corrected.get(index) ?? useOf(item);
      if (use?.use !== 'verb' || use.form === 'past' || phrases.includes(item.lower)) return false;
      const span = { message: scan.message, ...item };
      return (
        !intent.steps.some(({ clause }) => isInside(span, clause)) &&
        !named.some((name) => use.actions.includes(name))
      );
    });
    if (other) return `"${other.text}" asks for something else`;
  }
  return null;
}
