import { PURPOSE_NOUNS } from '../../lexicon/purposes.ts';
import { TELLING_MORE } from '../../lexicon/telling.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { SENTENCE_EDGES, tagOf } from './tag.ts';

const TAKING_BACK =
  /^(?:old|ex|former|previous|jk|joke|kidding|sike|psych|nvm|nah|nope|done|complete|tbd|tbc|idk|oops|whoops|unsure)$/;

/** "(completed)", "(failed)": what became of it. */
const BECAME =
  /^(?:(?:complet|execut|process|fail|confirm|settl|submitt|succeed|reject|revert|expir|skipp|ignor|declin|void|cancell?|revers|finali[sz]|finish|deliver|receiv|min|queu|schedul|block|postpon|paus|disput|return|refund|simulat|estimat|draft)ed|sent|paid|pending|void|sample|example|dummy|simulation|draft)$/;

/** A word with which a note may say that it is not meant, or no longer. */
export const mayTakeBack = (lower: string): boolean =>
  lower.split(' ').some((word) => TAKING_BACK.test(word) || BECAME.test(word));

/** What a note stands behind: "— design bounty", ", logo design". */
export const leadsNote = ({ items, tag }: Accounts, index: number): boolean =>
  tag(index) === 'dash' || (tag(index) === 'comma' && isEntity(items[index - 1]));

/** "— design bounty", "- dentist": what money is commonly for, or whom. "- with low gas", "alice.eth's - wife" go on with what stands before. */
export const isNote = ({ items, tag }: Accounts, dash: number, end: number): boolean => {
  if (!SENTENCE_EDGES.has(tag(end)) || GOING_ON.test(items[dash + 1]?.lower ?? '')) return false;
  const noted = items.slice(dash, end);
  const purpose = PURPOSE_NOUNS.has(items[end - 1]?.lower ?? '');
  // "…\n- jk rent", "…, net rent".
  if (noted.some(({ lower }) => TELLING_MORE.has(lower) || mayTakeBack(lower))) return false;
  if (tag(dash) === 'comma') return purpose && !noted.some((item) => useOf(item)?.use === 'verb');
  const before = items.slice(0, dash).findLast(({ kind }) => kind !== 'break');
  const who = tag(end - 1) === 'relation' && (isEntity(before) || tagOf(before) === 'stop');
  return who || purpose;
};
const GOING_ON = /^(?:with|without|at|in|by|on|from)\b/;

/** "If that works, for Bob": what follows a polite condition may belong to it. */
export function followsCondition(items: readonly Item[], index: number): boolean {
  let at = index - 1;
  while (items[at]?.kind === 'break' || tagOf(items[at]) === 'comma') at -= 1;
  return useOf(items[at])?.use === 'filler' && /^(?:if|when|whenever|once)\b/.test(items[at]?.lower ?? '');
}
