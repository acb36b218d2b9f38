import { ASSURANCE_WORDS, ASSURED, ASSURING } from '../../lexicon/assurances.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { phraseSet, wordSet } from '../../text/listed-words.ts';
import type { Accounts, Role } from './account.ts';
import { REMARK_ENDS, tags } from './tag.ts';

/** Two words of a lead: "making sure". */
const MOST_LEADING = 2;

/** "…, ensuring that it is processed quickly and securely": everybody wants that, and it changes nothing about what is asked for. */
export function accountForAssurances({ items, roles, tag }: Accounts): void {
  let said = false;
  for (let index = 0; index < items.length; index += 1) {
    said ||= isEntity(items[index]);
    const end = said && leads(items, index) ? endOfAssurance({ items, roles, tag }, index) : null;
    if (end === null) continue;
    roles.fill('silent', index, end);
    index = end - 1;
  }
}

/** Whether an assurance begins at an item, which may be cut off from the word after it. */
function leads(items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (!item || isAssuring(item)) return item !== undefined;
  if (!isMaking(item)) return false;
  const joined = items.slice(index, index + MOST_LEADING).map((item) => item.lower);
  return ASSURING.has(joined.join(' '));
}

const isAssuring = phraseSet([...ASSURING]);
const isMaking = wordSet(['making', 'make']);

/** The index after the assurance that begins at an item; null where more is said in it, or nothing is assured. */
function endOfAssurance(
  { items, roles, tag }: Pick<Accounts, 'items' | 'roles' | 'tag'>,
  index: number,
): number | null {
  let end = index + 1;
  // "… is processed on the Base network": what is settled before says nothing.
  while (isPlain(items[end]) || NAMING_CHAIN.has(tag(end)) || (tag(end) === 'chain' && isSettled(roles[end])))
    end += 1;
  while (items[end - 1]?.lower === 'and') end -= 1;
  const words = items.slice(index, end).flatMap(({ lower }) => lower.split(' '));
  return REMARK_ENDS.has(tag(end)) && words.some((word) => ASSURED.has(word)) ? end : null;
}

const NAMING_CHAIN = tags('chain preposition', 'chain noun', 'determiner');
const isSettled = (role: Role | undefined): boolean => role === 'silent' || role === 'label';

/** Whether an item says nothing but what assurances are made of. */
function isPlain(item: Item | undefined): boolean {
  // "It" is a value elsewhere.
  if (!item || item.kind === 'break' || (isEntity(item) && item.lower !== 'it')) return false;
  return useOf(item)?.use === 'filler' || item.lower.split(' ').every((word) => ASSURANCE_WORDS.has(word));
}
