import type { Slot, SlotType, Span } from '../../core/intent.ts';
import { normalForm } from '../values/normal-form.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import { slotReadings } from '../values/slot-readings.ts';
import type { Piece } from '../values/piece.ts';
import type { Evidence } from './evidence.ts';
import { findDisguised } from './disguised.ts';
import { isSameSlot, isSameText, numbersOf, plainNumber } from './same-slot.ts';
import type { SettledSlot, SlotFault } from './settled-slot.ts';
import type { Doubt } from './proof.ts';

interface Word {
  readonly type: SlotType;
  readonly value: string | null;
  /** The words that the reader says mean the value; null where there are none. */
  readonly piece: Piece | null;
  readonly home: Span;
}

/**
 * Takes a value that code can't read in the words at the reader's word, as far as the type allows: some have to stand in the words at
 * least.
 */
export function takeAtWord({ type, value, piece, home }: Word, evidence: Evidence): SettledSlot {
  const { vocabulary } = evidence.request;
  const at = piece?.at ?? home;
  const said = value === null ? null : parseNormalForm(type, value, at, vocabulary);
  if (!said) return fault('unusable', `"${value ?? ''}" is no value that can be used here.`, at);
  if (needsPlace(said)) return takeFromElsewhere(said, at, evidence);
  if (piece === null) {
    const disguised = findDisguised(evidence);
    if (disguised !== null)
      return fault('unusable', `"${disguised}" is not what it looks like. Please type it anew.`, at);
    const found = isUnsaid(said) ? null : findSaid(said, evidence);
    if (!found && !isUnsaid(said))
      return fault('not_quoted', `${normalForm(said)} stands nowhere in the messages.`, at);
    const slot = found ?? said;
    return { kind: 'slot', slot, doubt: doubt('unsaid', slot.at, said), ...(!found && { unsaid: true }) };
  }
  if (!agrees(said, piece))
    return fault('other_value', `"${piece.text}" does not say ${normalForm(said)}.`, at);
  return {
    kind: 'slot',
    slot: withWords(said, piece.text),
    doubt: doubt('readers_word', at, said, piece.text),
  };
}

/** Addresses, names and calls have to stand in a message; a reader's memory is never believed for them. */
const needsPlace = (slot: Slot): boolean =>
  slot.type === 'validator' ||
  slot.type === 'deed' ||
  slot.type === 'call' ||
  slot.type === 'arguments' ||
  ((slot.type === 'recipient' || slot.type === 'contract' || slot.type === 'token') &&
    (slot.kind === 'address' || slot.kind === 'name'));

/** "The same address": the value itself has to stand somewhere in the user's messages. */
function takeFromElsewhere(said: Slot, at: Span, evidence: Evidence): SettledSlot {
  const found = findSaid(said, evidence);
  const own = said.type === 'recipient' && isSameText(said.text, evidence.request.wallet);
  if (own) return { kind: 'slot', slot: { ...said, kind: 'wallet' }, doubt: doubt('readers_word', at, said) };
  if (!found) return fault('not_quoted', `${normalForm(said)} stands in none of the user's messages.`, at);
  return { kind: 'slot', slot: found, doubt: doubt('readers_word', at, said) };
}

/** The last place where the user says this value. */
function findSaid(said: Slot, { values, request }: Evidence): Slot | null {
  for (const value of values.flat().toReversed()) {
    if (value.disguise !== null) continue;
    const piece = { text: value.text, at: value.at, values: [value], vocabulary: request.vocabulary };
    const found = slotReadings(said.type, piece).slots.find((slot) =>
      isSameSlot(slot, said, request.vocabulary),
    );
    if (found) return found;
  }
  return null;
}

/** Values that people leave unsaid: "all", what the step before brings, the chain's own coin, their own wallet. */
const isUnsaid = (slot: Slot): boolean =>
  (slot.type === 'amount' && ['all', 'output', 'rest', 'unlimited'].includes(slot.kind)) ||
  (slot.type === 'token' && (slot.kind === 'output' || slot.kind === 'native')) ||
  (slot.type === 'recipient' && slot.kind === 'wallet') ||
  slot.type === 'range';

/** Whether words and value agree as far as can be seen: the same digits; a memo word for word. */
function agrees(said: Slot, piece: Piece): boolean {
  if (said.type === 'memo') return piece.text.includes(said.value);
  const written = digitsIn(piece.text);
  const wanted = numbersOf(said);
  if (said.type === 'deadline')
    return written.length === 0 || written.some((digits) => said.seconds % Number(digits) === 0);
  return written.length === 0 || wanted.every((number) => written.includes(number));
}

const digitsIn = (text: string): readonly string[] =>
  (text.replaceAll(/(?<=\d)[,'’ \u00a0\u202f](?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(plainNumber);

/** The slot, with the user's own words as its text. */
const withWords = (slot: Slot, text: string): Slot =>
  'text' in slot && !(slot.type === 'recipient' && slot.kind !== 'wallet') ? { ...slot, text } : slot;

const doubt = (kind: Doubt['kind'], at: Span, slot: Slot, text?: string): Doubt => ({
  kind,
  at: [at],
  text:
    text === undefined
      ? `${normalForm(slot)} is not said as such for the ${slot.type}; it is the reader's understanding.`
      : `"${text}" is taken to mean ${normalForm(slot)}.`,
});

function fault(kind: SlotFault['kind'], text: string, at: Span): SettledSlot {
  return { kind: 'fault', fault: { kind, text, at: [at], options: [] } };
}
