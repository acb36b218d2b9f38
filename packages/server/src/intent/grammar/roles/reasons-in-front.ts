import { useOf, type Item, type Scan } from '../../scan/item.ts';
import { PURPOSE_NOUNS } from '../../lexicon/purposes.ts';
import type { AccountContext } from './account.ts';
import { mayDoubt } from './doubting-remarks.ts';
import { behindGreeting } from './behind-greeting.ts';
import { kindOf, MOST_WORDS, saysNothing, countsOn, type Remark, type Settling } from './remarks.ts';
import { isAgreed } from './as-agreed.ts';
import { ANNOUNCING, SENTENCE_EDGES } from './tag.ts';
import { isUnfinished } from './unfinished.ts';

/**
 * "To settle my debt, repay 100 USDC on Aave", "for the concert tickets: pay …": words in front of an instruction that only say
 * why. They fall silent where nothing in them is a value, a condition, a negation or an instruction of its own.
 */
export function accountForReasonsInFront(accounts: Settling, scan: Scan, context: AccountContext): Remark[] {
  const { items, roles, tag } = accounts;
  const found: Remark[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const begins = SENTENCE_EDGES.has(tag(index - 1)) || behindGreeting(items, index);
    const lead = begins ? leadOf(items[index]) : null;
    const end = lead === null || roles[index] === 'silent' ? null : endOf(accounts, scan, index);
    const verb = end === null ? null : verbAfter(accounts, end + 1);
    if (lead === null || end === null || verb === null || isUnfinished(items, end)) continue;
    const said = lead === 'reason' || NAMED_SO.has(items[end - 1]?.lower ?? '');
    if (!said && !isPayment(accounts, { index, end, verb }, context)) continue;
    roles.fill('silent', index, end + 1);
    found.push({ start: items[index]?.start ?? 0, end: items[end]?.end ?? 0 });
    index = end;
  }
  return found;
}

/** A reason, or what a payment is for. */
function leadOf(item: Item | undefined): 'reason' | 'purpose' | null {
  const use = useOf(item);
  // "Given that he pays, …" would be a condition.
  if (use?.use === 'reason') return /^(?:given|seeing) that/.test(item?.lower ?? '') ? null : 'reason';
  const purpose = use?.use === 'glue' && use.glue === 'purpose';
  return item?.lower === 'for' || purpose ? 'purpose' : null;
}

/** "For accounting purposes". */
const NAMED_SO = new Set(['purposes', 'reasons', 'diversification', 'safety', 'convenience', 'simplicity']);

/** The index of the pause that ends the words in front; null where more is said in them than why. */
function endOf({ items, tag }: Settling, scan: Scan, lead: number): number | null {
  for (let at = lead + 1; at <= lead + 1 + MOST_WORDS; at += 1) {
    const item = items[at];
    if (!item) return null;
    // "To pay back my brother,": somebody may be spoken to so.
    if (ANNOUNCING.has(tag(at)) || (useOf(item)?.use === 'filler' && / [,:]$/.test(item.lower)))
      return mayDoubt(items, lead, at) ? null : at;
    if (isOrder(items, at)) return null;
    const silent = saysNothing(items, at, 'reason') || countsOn(items, scan, at);
    if (!silent && !isAgreed(items, at, lead)) return null;
  }
  return null;
}

/** "To celebrate claim my rewards": a verb that no small word leads to may ask for something. */
function isOrder(items: readonly Item[], at: number): boolean {
  const [use, before] = [useOf(items[at]), useOf(items[at - 1])];
  if (use?.use !== 'verb' || use.form === 'past') return false;
  // "With the intention of earning …".
  if (use.form === 'ing' && before?.use === 'reason') return false;
  const led = before?.use === 'opener' || before?.use === 'glue';
  return !led && !/(?:^| )(?:to|can|i|we|he|she|they)$/.test(items[at - 1]?.lower ?? '');
}

/** The instruction right behind the pause, with nothing but politeness and an opener before it. */
export function verbAfter({ items, corrected, tag }: Settling, from: number): string | null {
  for (let at = from; at < items.length; at += 1) {
    const use = corrected.get(at) ?? useOf(items[at]);
    if (use?.use === 'verb') return use.form === 'past' ? null : use.base;
    if (use?.use !== 'filler' && use?.use !== 'opener' && tag(at) !== 'break') return null;
  }
  return null;
}

interface Front {
  readonly index: number;
  readonly end: number;
  readonly verb: string;
}

/** "For my daughter's birthday, send …": what somebody is paid for; before anything else "for" may say for whom. */
function isPayment(accounts: Settling, { index, end, verb }: Front, context: AccountContext): boolean {
  const words = accounts.items.slice(index, end).flatMap(({ lower }) => lower.split(' '));
  return words.some((word) => PURPOSE_NOUNS.has(word)) && kindOf(verb, accounts, context) === 'payment';
}
