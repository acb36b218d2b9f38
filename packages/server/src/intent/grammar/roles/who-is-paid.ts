import { phraseList } from '../../lexicon/phrase-list.ts';
import { TELLING_MORE } from '../../lexicon/telling.ts';
import type { Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { isPlainWord } from './remarks.ts';
import { tags } from './tag.ts';

/** Words that may call somebody, by the indexes of their items. */
export interface Run {
  readonly run: readonly number[];
  readonly before: number | undefined;
}

/** Where a line begins. */
export const STARTS_LINE = tags('edge', 'break', 'comma', 'dash', 'colon', 'and');

/** "At 0x…", "(0x…)". */
export const BESIDE = /^(?:at|[([<])$/;

const PERSON = /^(?:guys?|girls?|person|people|users?|folks|lady|dude)$/;

/** "To my ukulele teacher at 0x…", "pay the ukulele guy (0x…)": who somebody is. "To my hedera wallet" may name a network. */
export const isKindOf = ({ items, tag }: Accounts, run: readonly number[]): boolean => {
  const last = run.at(-1) ?? -1;
  const person = tag(last) === 'relation' || PERSON.test(items[last]?.lower ?? '');
  return (
    person &&
    run.length > 2 &&
    run
      .slice(0, -1)
      .every((index, place) => (place === 0 ? tag(index) === 'determiner' : isCalling(items[index])))
  );
};

/** "To my provider 0x…", "pay our baker Ana 0x…": who somebody is, right before his address. "To Hedera 0x…" may name a network. */
export const isWho = ({ items, tag }: Accounts, run: readonly number[]): boolean =>
  run.length > 1 &&
  run.every((index, place) => {
    if (place === 0) return tag(index) === 'determiner';
    if (WHICH.has(items[index]?.lower ?? '')) return false;
    return tag(index) === 'relation' || isCalling(items[index]) || (place > 1 && looksLikeName(items[index]));
  });

/** "Florist 0x… gets 430 USDC". */
export const isPaidNext = ({ items, tag }: Accounts, { run: [first, more], before }: Run): boolean =>
  first !== undefined &&
  more === undefined &&
  STARTS_LINE.has(tag(before)) &&
  items[first + 2]?.lower === 'gets' &&
  items.slice(first, first + 1).every(isPlainWord) &&
  !TELLING_MORE.has(items[first]?.lower ?? '');

/** "My old 0x…", "his new phone": which of several, and not who. */
const WHICH = new Set(
  phraseList(`
    old, new, main, own, usual, previous, former, current, next, other, same, cold, hot, backup, spare, private, public, real, actual, correct, right,
    true, original, alternative, alternate, default, primary, secondary, temporary, test, burner, whole, entire, exact, last, latest, recent, given, saved, attached, above, below, safe, external, internal`),
);

/** "To the caterer at 0x…": what somebody is called by. */
export const isCalling = (item: Item | undefined): boolean =>
  item?.kind === 'word' && /^[a-z-]+$/.test(item.text) && isPlainWord(item) && !TELLING_MORE.has(item.lower);

/** Written as a name is: a capital and small letters. */
export const looksLikeName = (item: Item | undefined): boolean =>
  item?.kind === 'word' && /^[A-Z][a-z]+$/.test(item.text);
