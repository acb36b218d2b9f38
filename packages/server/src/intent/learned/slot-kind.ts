import type { Slot, SlotType } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { slotReadings } from '../values/slot-readings.ts';
import type { Token } from './tokenise.ts';

/** The way in which a slot is said, apart from its value: `share`, `native`, `wallet`, `full`; `said` where there is only one way. */
export function kindOf(slot: Slot): string {
  if (slot.type === 'speed') return slot.value;
  return 'kind' in slot ? slot.kind : 'said';
}

/** Kinds that need no words of their own. */
const UNSAID: ReadonlySet<string> = new Set([
  'all',
  'output',
  'rest',
  'unlimited',
  'to_the_last',
  'native',
  'wallet',
  'full',
]);

export const mayBeUnsaid = (kind: string): boolean => UNSAID.has(kind);

/** Kinds of amounts whose words read as another kind, and become theirs by the steps around them. */
const READ_AS: Readonly<Record<string, string>> = {
  portion: 'tokens',
  all_less: 'tokens',
  output_share: 'share',
  to_the_last: 'all',
};

/** The value that a token says for a slot of a type and kind; null where it says none. */
export function readToken(
  { value, at }: Token,
  text: string,
  { type, kind }: { readonly type: SlotType; readonly kind: string },
  vocabulary: Vocabulary,
): Slot | null {
  if (type === 'memo' || type === 'arguments') return null;
  if (kind === 'output' && type === 'token') return null;
  const piece = { text, at, values: value ? [value] : [], vocabulary };
  const wanted = READ_AS[kind] ?? kind;
  return slotReadings(type, piece).slots.find((slot) => kindOf(slot) === wanted) ?? null;
}

/** Where a memo ends that begins here: at its closing quotation mark, or with the message. */
export function memoEnd(content: string, start: number): number {
  const closing = CLOSING[content.charAt(start - 1)];
  const end = closing === undefined ? -1 : content.indexOf(closing, start);
  return end > start ? end : content.trimEnd().length;
}

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '«': '»',
  '‘': '’',
  '`': '`',
  '「': '」',
};
