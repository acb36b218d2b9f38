import { ONLY_THAT, STANDS } from '../../lexicon/circumstances.ts';
import { MISTRUST, VIEWS } from '../../lexicon/views.ts';
import { askedVerb, isEntity, isSomebody, useOf, type Item } from '../../scan/item.ts';
import type { Settling } from './remarks.ts';
import { SENTENCE_EDGES, tags } from './tag.ts';

const EDGES = tags(...SENTENCE_EDGES, 'semicolon');
/** A longer clause is no such view. */
const MOST_ITEMS = 20;

/**
 * The index of the end of a clause that only says what somebody thinks of it, or how things stand; null where it says anything else.
 *
 * @param leadsOn whether an instruction follows right behind a pause
 */
export function endOfView(
  accounts: Settling,
  start: number,
  leadsOn: (pause: number) => boolean,
): number | null {
  const { items, tag } = accounts;
  if (isOrder(items[start])) return null;
  let said = '';
  for (let at = start; at <= start + MOST_ITEMS; at += 1) {
    if (isCounted(items, at)) return null;
    if (EDGES.has(tag(at))) return isView(accounts, { start, at, said }) ? at : null;
    // "I've been too heavy in AERO, so take half of it".
    const pauses = tag(at) === 'comma' || items[at]?.lower === 'so';
    if (
      pauses &&
      at > start &&
      leadsOn(at) &&
      isSaidFirst(items, { start, at, said: said.replace(/, $/, '') })
    )
      return at;
    said += `${wordOf(items[at])} `;
  }
  return null;
}

/** "I want to swap 5": no view has a number or an address in it, but for "my brother turns 30". */
const isCounted = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  if (item?.kind !== 'amount') return item?.kind === 'address';
  return /^\d/.test(item.lower) && items[at - 1]?.lower !== 'turns';
};

/** Most clauses begin as an instruction does: no view does so, but for "leave the rest alone" and "do not touch my other tokens". */
function isOrder(item: Item | undefined): boolean {
  if (item?.kind === 'amount' || isSomebody(item)) return true;
  const use = useOf(item);
  if (use?.use === 'opener') return use.asks;
  return use?.use === 'verb' && use.form === 'base' && !VIEWED.has(item?.lower ?? '');
}
const VIEWED = new Set(['leave', 'do', 'keep', 'got', 'get', 'lock in', 'take', 'secure', 'time']);

interface Clause {
  readonly start: number;
  /** The index of what stands behind it. */
  readonly at: number;
  readonly said: string;
}

function isView({ items, asked }: Settling, clause: Clause): boolean {
  const { start, said } = clause;
  const revokes = asked.size === 1 && asked.has('revoke');
  if (VIEWS.some((view) => view.test(said)) || (revokes && MISTRUST.test(said))) return true;
  const nothingElse = items[start - 1]?.lower === 'nothing else' ? 'nothing else ' : '';
  if (ONLY_THAT.test(nothingElse + said) && asks(items.slice(0, start))) return true;
  return stands(items, clause);
}

const asks = (items: readonly Item[]): boolean => items.some(isEntity) && items.some(askedVerb);

/** "ETH looks undervalued, swap 20 USDC into ETH". */
const isSaidFirst = (items: readonly Item[], clause: Clause): boolean =>
  stands(items, clause) || VIEWS.some((view) => view.test(clause.said));

/** "The plumber wants USDC": a token, a protocol or a chain that is spoken of in the instruction as well. */
const stands = (items: readonly Item[], { start, at, said }: Clause): boolean =>
  STANDS.test(said) &&
  items.slice(start, at).every(
    (item) =>
      !NAMED.has(item.kind) ||
      // "Heavy in AERO" names the token, be it a protocol's name as well.
      items.some(
        (other, index) =>
          (index < start || index > at) && NAMED.has(other.kind) && other.lower === item.lower,
      ),
  );

const NAMED = new Set<Item['kind']>(['token', 'protocol', 'chain']);

/** Any token, protocol or chain is as good as another there. */
const wordOf = (item: Item | undefined): string =>
  item?.kind === 'token' || item?.kind === 'protocol' ? item.kind : (item?.lower ?? '');
