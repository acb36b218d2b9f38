import { askedVerb, type Item } from '../../scan/item.ts';
import type { AmountValue } from '../../slots/amount-value.ts';
import { SENTENCE_EDGES, tagOf, tags } from './tag.ts';

const ENDS = tags(...SENTENCE_EDGES, 'and', 'then');
const PARTS = /^(?:all|half|.*%) of (?:it|them)$|^(?:it|them) all$/;

/**
 * "Bridge USDC to Polygon, all of it": where one instruction has been begun and nothing has come out yet, "it" is the token that
 * it names, and all or half of that is meant of what the wallet holds. Null where "it" may be anything else.
 */
export function wholeOfOwn(items: readonly Item[], index: number): AmountValue | null {
  const item = items[index];
  if (item?.kind !== 'amount' || !item.match.itself || !PARTS.test(item.lower)) return null;
  const before = items.slice(0, index);
  const [verb, more] = before.flatMap((each, at) => (askedVerb(each) ? [at] : []));
  if (verb === undefined || more !== undefined || !ENDS.has(tagOf(items[index + 1]))) return null;
  const said = before.slice(verb);
  if (!said.some(({ kind }) => kind === 'token') || said.some(({ kind }) => kind === 'amount')) return null;
  const { amount } = item.match;
  if (amount.kind === 'output') return { kind: 'all' };
  return amount.kind === 'output_share' ? { ...amount, kind: 'share' } : null;
}
