import { isOneSlipApart } from '../../text/edit-distance.ts';
import type { Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { PAUSES } from './tag.ts';

const GREETINGS = new Set([
  'hey',
  'hi',
  'hello',
  'yo',
  'hiya',
  'howdy',
  'gm',
  'good morning',
  'good evening',
  'dear',
]);

/** A slip in one of these is no name. */
const STOPPING = [
  'cancel',
  'stop',
  'wait',
  'never',
  'abort',
  'forget',
  'undo',
  'nope',
  'dont',
  'pause',
  'later',
  'tomorrow',
];

/**
 * "Hey Brian, swap …": whom a message greets, where it begins with it, says nothing. One word between a greeting and a pause:
 * "hey blorp anon, …" has a word too many. A handle may be another's.
 */
export function accountForAddressee({ items, roles, tag }: Accounts): void {
  const first = items.findIndex((_, index) => roles[index] !== 'silent' && !PAUSES.has(tag(index)));
  const item = items[first];
  if (item?.kind !== 'word' || !isName(item) || !PAUSES.has(tag(first + 1))) return;
  if (GREETINGS.has(items[first - 1]?.lower ?? '')) roles[first] = 'silent';
}

const isName = ({ text, lower }: Item): boolean =>
  /^[a-z]{3,20}$/i.test(text) &&
  !lower.endsWith('ly') &&
  !STOPPING.some((word) => isOneSlipApart(word, lower));
