import type { SlotType } from '../../core/intent.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import { LABELS } from '../grammar/roles/elements.ts';
import { withPostposed } from '../grammar/roles/account-markers.ts';
import type { Use } from '../lexicon/lexicon.ts';
import { tagOf, tags } from '../grammar/roles/tag.ts';
import { useOf, type Item } from '../scan/item.ts';
import { itemAt, type Evidence, type PlacedSlot } from './evidence.ts';

/** What the words right before a value say about it. */
export interface Announcement {
  readonly marker: string | null;
  /** The types that a noun before it allows; empty where none stands there. */
  readonly types: readonly SlotType[];
}

/** Reads back from a value over the words that belong to it: its marker, and the noun that says its type. */
export function announcementOf({ slot }: Pick<PlacedSlot, 'slot'>, { inPlay }: Evidence): Announcement {
  const said = inPlay.get(slot.at.message);
  const item = said && itemAt(said, slot.at);
  if (!said || !item) return { marker: null, types: [] };
  const index = said.scan.items.indexOf(item);
  const { marker, types } = announcementBefore(said, index);
  return { marker: withPostposed(marker, said.accounting.postposed.get(index)), types };
}

function announcementBefore({ scan, accounting }: Accounted, end: number): Announcement {
  let types: readonly SlotType[] = [];
  for (let index = end - 1; index >= 0; index -= 1) {
    const before = scan.items[index];
    const role = accounting.roles[index];
    if (isMarker(accounting.corrected.get(index) ?? useOf(before)) && role === 'structure')
      return { marker: before?.lower ?? null, types };
    if (role !== 'silent' && role !== 'label' && !WAITED.has(tagOf(before))) break;
    if (types.length === 0) types = nounTypes(before, scan.items[index - 1]);
  }
  return { marker: null, types };
}

const isMarker = (use: Use | undefined): boolean => {
  return use?.use === 'marker' || (use?.use === 'glue' && use.marker);
};

/** "Of" says that a token follows, unless a noun of the action comes before it: "the approval of 0x…". */
function nounTypes(item: Item | undefined, before: Item | undefined): readonly SlotType[] {
  if (tagOf(item) !== 'of') return LABELS.get(tagOf(item)) ?? [];
  return ['action noun', 'verb'].includes(tagOf(before)) ? [] : ['token'];
}

/** A marker waits for its value across these. */
const WAITED = tags('colon', 'break', 'dash');
