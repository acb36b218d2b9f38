import type { Slot, TokenSlot } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { normalForm } from '../values/normal-form.ts';

/** Whether two addresses or names are the same. Hexadecimal digits may differ in case, other letters not. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase());

/** Whether two slots say the same, wherever their words stand; a token's symbol equals its registry address. */
export function isSameSlot(one: Slot, other: Slot, vocabulary: Vocabulary): boolean {
  if (one.type !== other.type) return false;
  if (one.type === 'token' && other.type === 'token') {
    if (isPicked(one, other, vocabulary) || isPicked(other, one, vocabulary)) return true;
    const [a, b] = [one, other].map((slot) =>
      slot.kind === 'symbol' ? (vocabulary.addresses.get(slot.symbol) ?? slot.symbol) : normalForm(slot),
    );
    return isSameText(a ?? '', b ?? '');
  }
  return isSameText(normalForm(one), normalForm(other));
}

/** A symbol that only a list knows, and one of the tokens that it has of that name. */
const isPicked = (symbol: TokenSlot, picked: TokenSlot, { listed }: Vocabulary): boolean =>
  symbol.kind === 'listed' &&
  picked.kind === 'address' &&
  (listed.get(symbol.symbol.toLowerCase())?.addresses.some((address) => isSameText(address, picked.text)) ??
    false);

/** The numbers in a slot, as texts without meaningless zeros. */
export function numbersOf(slot: Slot): readonly string[] {
  if (slot.type === 'deadline') return [];
  return (normalForm(slot).match(/\d+(?:\.\d+)?/g) ?? []).map(plainNumber).toSorted();
}

export const plainNumber = (text: string): string =>
  (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^0+(?=\d)/, '');
