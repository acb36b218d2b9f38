import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { behindGreeting } from './behind-greeting.ts';
import { ANNOUNCING, SENTENCE_EDGES, tagOf, tags } from './tag.ts';

const PAPERS = new Set([
  'invoice',
  'bill',
  'order',
  'po',
  'proposal',
  'ticket',
  'milestone',
  'resolution',
  'motion',
  'inv',
  'issue',
  'case',
]);
const SETTLING = new Set(['pay', 'settle']);
const ENDS = tags(...SENTENCE_EDGES, ...ANNOUNCING);
const CODE = /^#?(?:[A-Za-z]{1,6}-?)?\d[\d-]*$/;
/** "(INV-0231)": a paper by its number alone. */
const NUMBERED = /^(?:inv|po|ord|order|ref|bill|tkt|prop)-?\d[\d-]*$/i;

/** "Invoice 44: pay 5 USDC to …", "pay invoice #44: …", "(order 12)": which paper it is about only says why. */
export function accountForPapers({
  items,
  roles,
  bySort,
}: Pick<Accounts, 'items' | 'roles' | 'bySort'>): void {
  // "Order 1204" by itself, as to the question for a memo, says more than what a payment is for.
  if (placesOf({ bySort }, 'verb').length === 0 && placesOf({ bySort }, 'token').length === 0) return;
  for (const index of placesOf({ bySort }, 'word')) {
    const enclosed = items[index - 1]?.text === '(' && items[index + 1]?.text === ')';
    if (enclosed && NUMBERED.test(items[index]?.text ?? '')) roles.fill('silent', index - 1, index + 2);
  }
  for (const sort of ['signal', 'word', 'noun'] as const) {
    for (const index of placesOf({ bySort }, sort)) {
      const end = PAPERS.has(items[index]?.lower ?? '') ? afterCode(items, index) : null;
      if (end === null) continue;
      // "Payment of 5 USDC to … for invoice 44": what "for" leads after a verb is a remark.
      const purpose = items[index - 1]?.lower === 'for' && placesOf({ bySort }, 'verb').length === 0;
      const remark = remarkAround(items, index, { end, purpose });
      if (remark) roles.fill('silent', ...remark);
    }
  }
}

/** From where to where words say nothing but which paper it is about; null where they may say more. */
function remarkAround(
  items: readonly Item[],
  paper: number,
  { end, purpose }: { readonly end: number; readonly purpose: boolean },
): [number, number] | null {
  const named = startsSo(items, paper) && ENDS.has(tagOf(items[end]));
  const settled = named ? settlingBefore(items, paper, end) : null;
  if (settled !== null) return [settled, end + 1];
  const before = items[paper - 1];
  if (before?.text === '(' && items[end]?.text === ')') return [paper - 1, end + 1];
  // "Refund 5 USDC to 0x…, order 88121".
  const last = items.slice(end).every((item) => ENDS.has(tagOf(item)) || useOf(item)?.use === 'filler');
  if (last && NOTED.has(tagOf(before)) && items.slice(0, paper).some(askedVerb)) return [paper - 1, end];
  if ((purpose || isLed(before) || PER.has(before?.lower ?? '')) && ENDS.has(tagOf(items[end])))
    return [paper - 1, end];
  return named ? [paper, end] : null;
}

const NOTED = tags('comma', 'dash');
/** "Per proposal 14, …". */
const PER = new Set(['per', 'as per', 'under', 'following', 're', 'regarding', 'concerning']);

/** "With reference to invoice #2041". */
const isLed = (item: Item | undefined): boolean =>
  useOf(item)?.use === 'reason' && / (?:to|of)$|ing$/.test(item?.lower ?? '');

/** "Settle invoice 44: pay …": where words begin that say no more than what the payment behind the pause does; null elsewhere. */
function settlingBefore(items: readonly Item[], paper: number, end: number): number | null {
  const verb = tagOf(items[paper - 1]) === 'determiner' ? paper - 2 : paper - 1;
  if (!SETTLING.has(items[verb]?.lower ?? '') || !ANNOUNCING.has(tagOf(items[end]))) return null;
  const next = items.slice(end + 1).find((item) => useOf(item)?.use !== 'filler');
  const use = useOf(next);
  return use?.use === 'verb' && use.form === 'base' && use.actions.includes('transfer') ? verb : null;
}

/** The index after the number of a paper; null where none follows. */
function afterCode(items: readonly Item[], paper: number): number | null {
  const at = items[paper + 1]?.text === '#' ? paper + 2 : paper + 1;
  return CODE.test(items[at]?.text ?? '') ? at + 1 : null;
}

/** Whether a paper is what a sentence begins with, or what is said to be paid. */
function startsSo(items: readonly Item[], index: number): boolean {
  const before = items[index - 1];
  const use = useOf(before);
  // "Settle the invoice #44: …".
  if (tagOf(before) === 'determiner' && SETTLING.has(items[index - 2]?.lower ?? '')) return true;
  if (use?.use === 'verb') return SETTLING.has(use.base);
  // "Hello, invoice 44: …".
  const greeted = use?.use === 'filler' || behindGreeting(items, index);
  return SENTENCE_EDGES.has(tagOf(before)) || (greeted && startsSo(items, index - 1));
}
