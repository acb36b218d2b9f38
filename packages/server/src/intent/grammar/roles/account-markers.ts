import type { Use } from '../../lexicon/lexicon.ts';
import { POSTPOSED } from '../../lexicon/joins.ts';
import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import { UNLISTED } from '../../text/listed-words.ts';
import type { AccountContext, Accounts } from './account.ts';
import { PAUSES, REMARK_ENDS, tagOf, tags } from './tag.ts';

const ENDS = tags(...REMARK_ENDS, 'chain preposition');

/** "For 9000 USDC minimum": the marker of an amount may stand after its token, where nothing follows that it could announce. */
export function accountForPostposed(accounts: Accounts): ReadonlyMap<number, string> {
  const { items, roles, neighbour, tag } = accounts;
  const found = new Map<number, string>();
  for (const index of placesOf(accounts, 'marker')) {
    const stands = POSTPOSED.get(items[index]?.lower ?? '');
    if (stands === undefined || !ENDS.has(tag(neighbour(index, 1)))) continue;
    const token = neighbour(index, -1);
    const amount = token === undefined ? undefined : neighbour(token, -1);
    if (amount === undefined || tag(token) !== 'token' || tag(amount) !== 'amount') continue;
    // "Buy 0.1 ETH at max, 3000 USDC": the number behind it may be the one that is meant.
    if (tag(pausesAfter(accounts, index)) === 'amount') continue;
    // "At 3000 USDC max" speaks of a price, "exactly 0.1 ETH or more" of two things.
    const before = items.findLast((item, at) => at < amount && !PAUSES.has(tagOf(item)))?.lower ?? '';
    if ((stands === 'maximum' && before === 'at') || EXACTLY.test(before)) continue;
    roles[index] = 'silent';
    found.set(amount, stands);
  }
  return found;
}

const EXACTLY = /\b(?:exactly|exact|precisely)$/;

/** The index of what stands behind an item and the pauses after it. */
function pausesAfter({ tag }: Accounts, index: number): number {
  let at = index + 1;
  while (PAUSES.has(tag(at))) at += 1;
  return at;
}

/** What a marker before an amount and one after it come to: "for … minimum". */
export const withPostposed = (marker: string | null, postposed: string | undefined): string | null =>
  postposed === undefined ? marker : marker === null ? postposed : `${marker} ${postposed}`;

/** "Call deposit() … sending 0.01 ETH": after an instruction a form such as "sending" announces, where it is a marker. */
export function findGerunds(accounts: Accounts, { markerTypes }: AccountContext): ReadonlyMap<number, Use> {
  const { items, roles } = accounts;
  const found = placesOf(accounts, 'verb').filter((index) => {
    const [item, use] = [items[index], useOf(items[index])];
    const gerund = use?.use === 'verb' && use.form === 'ing' && markerTypes.has(item?.lower ?? '');
    const before = useOf(items[index - 1]);
    const next = before?.use === 'join' && before.join === 'then';
    return gerund && !next && roles[index] === 'structure' && followsInstruction(items, index);
  });
  return new Map(found.map((index) => [index, { use: 'marker' }]));
}

/** Whether an instruction stands before an item, and no opener of the next one in between. */
function followsInstruction(items: readonly Item[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const [item, use] = [items[at], useOf(items[at])];
    if (use?.use === 'opener') return false;
    if (askedVerb(item)) return true;
    if (item?.kind === 'setting' && item.setting.type === 'call') return true;
  }
  return false;
}

const WISHED = new Set(['to get', 'to receive']);
const TAKER = tags('address', 'recipient');

/** "I want 0x… to receive 5 USDC": what is a marker elsewhere is a word of a phrase here, and announces nothing. */
export function findWishes({ items, neighbour, tag }: Accounts): ReadonlyMap<number, Use> {
  const found = new Map<number, Use>();
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item?.word !== UNLISTED || !WISHED.has(item.lower)) continue;
    const who = neighbour(index, -1);
    const wish = who === undefined || !TAKER.has(tag(who)) ? undefined : neighbour(who, -1);
    if (wish !== undefined && useOf(items[wish])?.use === 'literal') found.set(index, { use: 'literal' });
  }
  return found;
}
