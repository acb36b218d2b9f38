import type { Intent, Slot } from '../../core/intent.ts';
import { isSameSpan, touches, type Evidence } from './evidence.ts';
import { countedBefore, countedToken } from './beside.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Doubt, Finding } from './proof.ts';
import type { TermValue, Value } from '../values/value.ts';

/** A number right beside a token counts that token, and a percentage is of what its words say. */
export const checkCounting: Finding = (checked) => {
  const { evidence, intent } = checked;
  const doubts: Doubt[] = [];
  for (const placed of placedSlots(checked)) {
    if (placed.slot.type !== 'amount' || placed.definition?.of === undefined) continue;
    const value = valueAt(placed.slot, evidence);
    if (!value) continue;
    const close = countedToken(value, evidence, true);
    const beside = close ?? countedToken(value, evidence, false) ?? countedBefore(value, evidence);
    if (!beside || counts(placed, beside, evidence)) continue;
    const text = `"${value.text}" counts ${beside.text} there, and not what the ${placed.name} counts.`;
    const at = [value.at, beside.at];
    const { token } = beside;
    if (close && token !== null && value.kind === 'number' && countsKnown(placed, beside, intent))
      return { fault: { kind: 'misplaced', text, at, step: placed.index, slot: placed.name }, doubts };
    doubts.push({ kind: 'order', text, at });
  }
  doubts.push(
    ...percentDoubts(
      intent.steps.flatMap(({ slots }) => Object.values(slots)),
      evidence,
    ),
  );
  return { fault: null, doubts };
};

function valueAt({ at }: Slot, { values }: Evidence): Value | undefined {
  return values[at.message]?.find((value) => isSameSpan(value.at, at));
}

/** The token slot that an amount counts. */
const ofSlot = ({ step, definition }: PlacedSlot): Slot | undefined => step.slots[definition?.of ?? ''];

/** What is counted is known by itself, and no later words put another token in the place of the one beside. */
function countsKnown(placed: PlacedSlot, beside: TermValue, { unused = [] }: Intent): boolean {
  const token = ofSlot(placed);
  if (token?.type !== 'token' || token.kind === 'output') return false;
  const replaced = unused.some(({ at, why }) => why === 'replaced' && touches(at, beside.at));
  return token.at.message <= beside.at.message && !replaced;
}

function counts(placed: PlacedSlot, { token, at }: TermValue, { request }: Evidence): boolean {
  const counted = ofSlot(placed);
  if (counted === undefined) return placed.definition?.of === undefined || token === 'native';
  if (counted.type !== 'token' || touches(counted.at, at)) return true;
  if (counted.kind === 'native') return token === 'native';
  if (counted.kind === 'symbol') return counted.symbol === token;
  const address = request.vocabulary.addresses.get(token ?? '');
  return counted.kind === 'address' && address?.toLowerCase() === counted.text.toLowerCase();
}

const SLIPPAGE =
  /slip|tolerance|tolerancia|tolerância|toleranz|tolérance|deslizamiento|derrapagem|glissement|滑点|滑點|スリッページ|滑り/giu;

/** Of two percentages, the one nearer to a word for slippage is the slippage; without such a word it is the reader's word. */
function percentDoubts(slots: readonly Slot[], { request, values }: Evidence): readonly Doubt[] {
  return slots.flatMap((slot): Doubt[] => {
    if (slot.type !== 'slippage') return [];
    const { at } = slot;
    const content = request.messages[at.message]?.content ?? '';
    const places = [...content.matchAll(SLIPPAGE)].map(({ index }) => index);
    const distance = (start: number): number => Math.min(...places.map((place) => Math.abs(place - start)));
    const own = distance(at.start);
    const nearer = values[at.message]?.some(
      (value) => value.kind === 'percent' && distance(value.at.start) < own,
    );
    const plain = places.length > 0 && nearer !== true;
    return plain
      ? []
      : [{ kind: 'readers_word', at: [at], text: `${slot.value}% is taken to be the slippage.` }];
  });
}
