import type { SlotType } from '../../core/intent.ts';
import type { Accounted } from '../grammar/account-message.ts';
import { tagOf, type Tag } from '../grammar/tag.ts';
import { useOf } from '../scan/item.ts';
import { itemAt, type Evidence, type PlacedSlot } from './evidence.ts';

/** What the words right before a value say about it. */
export interface Announcement {
  readonly marker: string | null;
  readonly type: SlotType | null;
}

/** Reads back from a value over the words that belong to it: its marker, and the noun that says its type. */
export function announcementOf({ slot }: Pick<PlacedSlot, 'slot'>, { inPlay }: Evidence): Announcement {
  const said = inPlay.get(slot.at.message);
  const item = said && itemAt(said, slot.at);
  return said && item
    ? announcementBefore(said, said.scan.items.indexOf(item))
    : { marker: null, type: null };
}

function announcementBefore({ scan, accounting }: Accounted, end: number): Announcement {
  let type: SlotType | null = null;
  for (let index = end - 1; index >= 0; index -= 1) {
    const before = scan.items[index];
    const role = accounting.roles[index];
    if (useOf(before)?.use === 'marker' && role === 'structure')
      return { marker: before?.lower ?? null, type };
    if (role !== 'silent' && role !== 'label' && !WAITED.has(tagOf(before))) break;
    type ??= NOUNS.get(tagOf(before)) ?? null;
  }
  return { marker: null, type };
}

/** A marker waits for its value across these. */
const WAITED = new Set<Tag>(['colon', 'break', 'dash']);

const NOUNS: ReadonlyMap<string, SlotType> = new Map([
  ['token noun', 'token'],
  ['contract noun', 'token'],
  ['recipient noun', 'recipient'],
  ['of', 'token'],
]);
