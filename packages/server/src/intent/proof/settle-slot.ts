import type { SlotDefinition } from '../../core/action.ts';
import type { AmountSlot, Slot, Span } from '../../core/intent.ts';
import type { ProposedSlot } from '../proposal.ts';
import { disguisesIn } from '../values/characters.ts';
import { normalForm } from '../values/normal-form.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import type { Piece } from '../values/piece.ts';
import { slotReadings, type Ambiguous } from '../values/slot-readings.ts';
import { looksLikeName } from './disguised.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, Fault, FaultKind } from './proof.ts';
import { readPlace } from './read-place.ts';
import { takeAtWord } from './readers-word.ts';
import { isSameSlot, numbersOf, plainNumber } from './same-slot.ts';
import type { SettledSlot } from './settled-slot.ts';

export interface SlotContext {
  readonly evidence: Evidence;
  readonly definition: SlotDefinition;
  /** The place to name for a value that stands nowhere. */
  readonly home: Span;
}

/** Reads the words that a reader proposes for a slot, and compares them with the value that it gives. */
export function settleSlot(proposed: ProposedSlot, context: SlotContext): SettledSlot {
  const { evidence, definition, home } = context;
  const { type } = definition;
  const { vocabulary } = evidence.request;
  if (proposed.at === null) return takeAtWord({ type, value: proposed.value, piece: null, home }, evidence);
  const piece = readPlace(proposed.at, evidence);
  if (!piece)
    return slotFault('not_quoted', 'A value has to stand whole in a message of the user.', [proposed.at]);
  const wrong = whyUnusable(piece, context);
  if (wrong !== null) return slotFault('unusable', wrong, [piece.at]);
  const { slots, ambiguous, unusable } = slotReadings(type, piece);
  if (unusable !== null) return slotFault('unusable', unusable, [piece.at]);
  if (ambiguous) return settleAmbiguous(ambiguous, { proposed, piece, context });
  if (proposed.value === null) return settleAlone(slots, piece);
  const said = parseNormalForm(type, proposed.value, piece.at, vocabulary);
  if (!said)
    return slotFault('unusable', `"${proposed.value}" is no value that can be used here.`, [piece.at]);
  if (said.type === 'amount' && said.kind === 'slice')
    return settleSlice(slots, said, { proposed, piece, context });
  const same = slots.find((slot) => isSameSlot(slot, said, vocabulary));
  if (same) return { kind: 'slot', slot: same, doubt: isChoice(slots) ? onWord(piece, said) : null };
  if (slots.length === 0) return takeAtWord({ type, value: proposed.value, piece, home }, evidence);
  return settleOther(slots, said, piece);
}

/** Why the words can't be used as they are: they hide characters, or name another chain. */
function whyUnusable({ at, text, values }: Piece, { evidence, definition }: SlotContext): string | null {
  const { messages, vocabulary } = evidence.request;
  const disguise = disguisesIn(messages[at.message]?.content ?? '')(at.start, at.end);
  if (disguise !== null) return `"${text}" can't be used as it stands: ${disguise}. Please type it anew.`;
  if (values.length === 0 && looksLikeName(text, vocabulary))
    return `"${text}" is not what it looks like: there are marks or other signs on its letters. Please type it anew.`;
  const away = values.find(
    (value) => value.kind === 'address' && value.chain !== null && value.chain !== vocabulary.chain,
  );
  if (!away || definition.elsewhere) return null;
  return `"${away.text}" is an address on another chain, and the request is for ${vocabulary.chain}.`;
}

/** Whether the reader may choose among several readings of the same words; several addresses have words of their own instead. */
const isChoice = (slots: readonly Slot[]): boolean =>
  slots.some((slot, index) => index > 0 && slot.at.start === slots[0]?.at.start);

const onWord = (piece: Piece, slot: Slot): Doubt => ({
  kind: 'readers_word',
  at: [piece.at],
  text: `"${piece.text}" is taken to mean ${normalForm(slot)}.`,
});

function settleAlone(slots: readonly Slot[], piece: Piece): SettledSlot {
  const [only, other] = slots;
  if (only && !other) return { kind: 'slot', slot: only, doubt: null };
  if (!only)
    return slotFault('other_value', `"${piece.text}" does not say a value of this kind.`, [piece.at]);
  const options = slots.map((slot) => ({ label: normalForm(slot), value: normalForm(slot) }));
  return slotFault('ambiguous', `What does "${piece.text}" mean: ${labels(options)}?`, [piece.at], options);
}

const labels = (options: readonly { readonly label: string }[]): string =>
  options.map(({ label }) => label).join(' or ');

interface Unclear {
  readonly proposed: ProposedSlot;
  readonly piece: Piece;
  readonly context: SlotContext;
}

/** Settles an ambiguous number: `1.000` is asked about; of a word such as "mil" the reader may know the language. */
function settleAmbiguous({ meanings, text }: Ambiguous, { proposed, piece, context }: Unclear): SettledSlot {
  const { definition, evidence } = context;
  const { value } = proposed;
  const said =
    value === null ? null : parseNormalForm(definition.type, value, piece.at, evidence.request.vocabulary);
  if (said && /\p{L}/u.test(text) && meanings.some((meaning) => meaning === normalForm(said)))
    return { kind: 'slot', slot: said, doubt: onWord(piece, said) };
  const options = meanings.map((meaning) => ({ label: meaning, value: meaning }));
  return slotFault('ambiguous', `Does "${text}" mean ${labels(options)}?`, [piece.at], options);
}

/** Settles a slice: the whole is said in one place, the size of the part in another. The part may be the reader's word. */
function settleSlice(
  slots: readonly Slot[],
  said: Extract<AmountSlot, { kind: 'slice' }>,
  { proposed, piece, context }: Unclear,
): SettledSlot {
  const whole = slots.find(
    (slot) =>
      slot.type === 'amount' && slot.kind === 'tokens' && plainNumber(slot.value) === plainNumber(said.value),
  );
  if (!whole) return slotFault('other_value', `"${piece.text}" does not say ${said.value}.`, [piece.at]);
  if (!proposed.share) return { kind: 'slot', slot: said, doubt: onWord(piece, said) };
  const share = readPlace(proposed.share, context.evidence);
  const isSaid = share && slotReadings('amount', share).slots.some((slot) => saysShare(slot, said));
  if (!share || !isSaid)
    return slotFault('other_value', `The words for a share of ${said.value} say another one.`, [
      proposed.share,
    ]);
  return { kind: 'slot', slot: { ...said, at: whole.at, share: share.at }, doubt: null };
}

/** Whether the words for a share say what the slice is; "the rest" is what the others leave. */
function saysShare(slot: Slot, { from, to, parts }: Extract<AmountSlot, { kind: 'slice' }>): boolean {
  if (slot.type !== 'amount') return false;
  if (slot.kind === 'rest') return to === parts;
  return (
    slot.kind === 'share' &&
    BigInt(slot.numerator) * BigInt(parts) === BigInt(slot.denominator) * BigInt(to - from)
  );
}

/** The words say something else than the reader. If their numbers agree, what they count may be the reader's word. */
function settleOther(slots: readonly Slot[], said: Slot, piece: Piece): SettledSlot {
  const known = slots.find((slot) => mayMean(slot, said));
  if (known) return { kind: 'slot', slot: { ...said, at: known.at }, doubt: onWord(piece, said) };
  const read = slots.map(normalForm).join(' or ');
  return slotFault('other_value', `"${piece.text}" says ${read}, not ${normalForm(said)}.`, [piece.at]);
}

function mayMean(read: Slot, said: Slot): boolean {
  if (read.type === 'protocol' && said.type === 'protocol')
    return said.protocol.startsWith(`${read.protocol}_`);
  if (read.type !== 'amount' || said.type !== 'amount') return false;
  if (said.kind === 'portion') return read.kind === 'tokens' && numbersOf(said).includes(read.value);
  return numbersOf(read).join(' ') === numbersOf(said).join(' ');
}

function slotFault(
  kind: FaultKind,
  text: string,
  at: readonly Span[],
  options: Fault['options'] = [],
): SettledSlot {
  return { kind: 'fault', fault: { kind, text, at, options } };
}
