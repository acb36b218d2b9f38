import type { Intent, Slot } from '../../src/core/intent.ts';
import { describeStep } from '../score.ts';
import { sortOf, type Sort } from '../../src/intent/scan/item.ts';
import { accountedFor, outline, type Bent, type Understood } from './bent.ts';

/** What was done to one word, and where in the text as it was: the word itself, or the two that changed places. */
interface Slip {
  readonly how: 'dropped' | 'doubled' | 'exchanged';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A value of a step, where it stands, and what it is called by. */
interface Value {
  readonly action: string;
  readonly name: string;
  readonly slot: Slot;
  readonly value: string;
}

/** One word dropped, doubled, or exchanged with the next: the same values, but for those which that word says, or a question. */
export function* slipped(given: Understood): Generator<Bent> {
  const before = outline(given.intent);
  const known = valuesOf(given.intent);
  for (const slip of slipsOf(given.text)) {
    const isFine = (after: Intent): boolean =>
      outline(after) === before ||
      (after.steps.length <= given.intent.steps.length && isSaid(given, known, slip, after));
    yield { how: slip.how, text: slip.text, isFine };
  }
}

function* slipsOf(text: string): Generator<Slip> {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  for (const [at, { word, start }] of words.entries()) {
    const end = start + word.length;
    const [before, after] = [text.slice(0, start), text.slice(end)];
    yield { how: 'dropped', text: `${before}${after.replace(' ', '')}`.trim(), start, end };
    yield { how: 'doubled', text: `${before}${word} ${word}${after}`, start, end };
    const next = words[at + 1];
    if (!next) continue;
    const [between, to] = [text.slice(end, next.start), next.start + next.word.length];
    const turned = `${before}${next.word}${between}${word}${text.slice(to)}`;
    yield { how: 'exchanged', text: turned, start, end: to };
  }
}

function valuesOf({ steps }: Intent): Value[] {
  return steps.flatMap((step) => {
    const described = describeStep(step).slots;
    return Object.entries(step.slots).flatMap(([name, slot]) =>
      AGAIN.test(name)
        ? []
        : [
            {
              action: step.action,
              name: name.replace(PLACE, ''),
              slot,
              value: (described[name] ?? '').replace('#', ''),
            },
          ],
    );
  });
}

/** "0.1 ETH and 300 USDC USDC" says a token again; which of a pair's two tokens comes first says nothing. */
const AGAIN = /^again[A-Z]/;
const PLACE = /[AB]$/;

/** Whether each value is one that the request had in the same place, or what the changed word lets expect. */
function isSaid(given: Understood, known: readonly Value[], slip: Slip, after: Intent): boolean {
  const touches = ({ start, end }: Pick<Slip, 'start' | 'end'>): boolean =>
    start < slip.end && slip.start < end;
  const touched = known.filter(({ slot: { at } }) => at.message === given.last && touches(at));
  const types = new Set<Slot['type']>(touched.map(({ slot }) => slot.type));
  const acts =
    (slip.how === 'dropped' && types.size > 0) ||
    (slip.how !== 'doubled' &&
      accountedFor(given, given.text).scan.items.some((item) => touches(item) && ACTING.has(sortOf(item))));
  return valuesOf(after).every((value) => {
    const { slot } = value;
    const same = known.filter((other) => other.value === value.value);
    if (same.some(({ action, name }) => action === value.action && name === value.name)) return true;
    if (types.has(slot.type) || [...types].some((type) => KINDS[type] === kindOf(slot))) return true;
    if (same.length === 0) return false;
    return acts || (slip.how === 'exchanged' && ORDERED.has(slot.type));
  });
}

/** Without its verb "approve 5 USDC to 0x…" pays, without its noun "NFT 12 of 0x…" is an amount. */
const ACTING = new Set<Sort>(['verb', 'noun']);

/** Which of two tokens is paid, and which of them a number counts, is what their order says. */
const ORDERED = new Set<Slot['type']>(['amount', 'token']);

/**
 * Without its 5 "swap 1 ETH to USDC and send 5 USDC to 0x…" sends what the swap brings; of two people each gets a half; "5 USD (USDC)"
 * without "Coin" counts dollars.
 */
const KINDS: Partial<Record<Slot['type'], string>> = { amount: 'output', recipient: 'portion', token: 'usd' };

const kindOf = (slot: Slot): string => ('kind' in slot ? slot.kind : '');
