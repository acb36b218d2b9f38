import { MISTRUST, VIEWS } from '../../lexicon/views.ts';
import type { Item } from '../../scan/item.ts';
import type { Settling } from './remarks.ts';
import { SENTENCE_EDGES, tags } from './tag.ts';

const EDGES = tags(...SENTENCE_EDGES, 'semicolon');
/** A longer clause is no such view. */
const MOST_ITEMS = 14;

/** The index of the end of a clause that only says what somebody thinks of it; null where it says anything else. */
export function endOfView({ items, tag, asked }: Settling, start: number): number | null {
  let said = '';
  for (let at = start; at <= start + MOST_ITEMS; at += 1) {
    if (EDGES.has(tag(at))) {
      const mistrusted = asked.size > 0 && [...asked].every((action) => action === 'revoke');
      return VIEWS.some((view) => view.test(said)) || (mistrusted && MISTRUST.test(said)) ? at : null;
    }
    said += `${wordOf(items[at])} `;
  }
  return null;
}

/** Any token, protocol or chain is as good as another there. */
const wordOf = (item: Item | undefined): string =>
  item?.kind === 'token' || item?.kind === 'protocol' ? item.kind : (item?.lower ?? '');
