import { TELLING_MORE } from '../../lexicon/telling.ts';
import { isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { AccountContext } from './account.ts';
import { mayTakeBack } from './notes.ts';
import {
  accountForRemarks,
  countsOn,
  kindOf,
  MOST_WORDS,
  saysNothing,
  verbBefore,
  type Remark,
  type Settling,
} from './remarks.ts';

/** "(plan B)", "(per night)", "(Bob's words)": one of several, one of many, or somebody else's. */
const NOT_YET =
  /^(?:(?:my |his |her |our |their |the |a |an )?(?:proposal|proposals|plan|bid|offer|quote|ask|question)|(?:plan|option|variant|version|choice|scenario|case) (?:[a-z]|\d+|one|two|three)|(?:per|each|every) .+|.*\b(?:words|idea|ideas|suggestion|proposal|opinion|request))$/;
const saidIn = (items: readonly Item[], from: number, end: number): string =>
  items
    .slice(from, end)
    .map(({ lower }) => lower)
    .join(' ');

const WALLETS = /^(?:wallet|address|account)$/;

/**
 * "(my mom)", "(for the new laptop)", "(that's the landlord)": behind a value of a payment, brackets with nothing but words between them
 * say whom or why. Words that may take it back, or say how much, stay to be asked about.
 */
function accountForAsides(accounts: Settling, scan: Scan, context: AccountContext): Remark[] {
  const { items, roles, corrected } = accounts;
  const found: Remark[] = [];
  for (let open = 0; open < items.length; open += 1) {
    const item = items[open];
    if (item?.text !== '(' || roles[open] === 'silent' || !isEntity(items[open - 1])) continue;
    const end = endOf(accounts, scan, open);
    const verb = end === null ? null : verbBefore({ items, corrected }, open);
    const use = verb === null ? undefined : (corrected.get(verb) ?? useOf(items[verb]));
    if (end === null || use?.use !== 'verb' || kindOf(use.base, accounts, context) !== 'payment') continue;
    roles.fill('silent', open, end + 1);
    found.push({ start: item.start, end: items[end]?.end ?? item.end });
  }
  return found;
}

/** What stands behind an instruction, or in brackets within it, and only says why. */
export const accountForWhy = (accounts: Settling, scan: Scan, context: AccountContext): Remark[] => [
  ...accountForRemarks(accounts, scan, context),
  ...accountForAsides(accounts, scan, context),
];

/** The index of the bracket that closes; null where more than whom or why is said before it. */
function endOf({ items }: Settling, scan: Scan, open: number): number | null {
  const first = useOf(items[open + 1])?.use === 'reason' ? open + 2 : open + 1;
  for (let at = first; at <= first + MOST_WORDS; at += 1) {
    const item = items[at];
    if (!item) return null;
    if (item.text === ')') return at > first && !NOT_YET.test(saidIn(items, first, at)) ? at : null;
    // "(check with bob)".
    const signals = useOf(item)?.use === 'signal';
    const more = (TELLING_MORE.has(item.lower) && !WALLETS.test(item.lower)) || mayTakeBack(item.lower);
    if (more || signals || !(saysNothing(items, at, 'payment') || countsOn(items, scan, at))) return null;
  }
  return null;
}
