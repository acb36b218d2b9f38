import type { ValueElement } from '../roles/element.ts';

const OF_UNIT = /(?:\d\s?(?:%|percent|pct|k|m|mio|mln)|\b(?:hundred|thousand|grand|million))$/i;

/**
 * Whether an amount can stand in the place of another one: "$20 of ETH … make it 10" may mean dollars or tokens, "make it half" half of what was
 * said or of what is held.
 */
export function countsAlike(
  { entity: one, item: { text: said } }: ValueElement,
  { entity: other, item }: ValueElement,
): boolean {
  if (one?.kind !== 'amount' || other?.kind !== 'amount') return true;
  const [before, now] = [one.match.amount.kind, other.match.amount.kind];
  // "30%", "30k" – "make it 40": forty of what?
  if (now === 'tokens' && OF_UNIT.test(said) && /^(?:[\d.,]+|[a-z]+)$/i.test(item.text)) return false;
  if (now === 'share') return before !== 'tokens' || /\b(?:of|my)\b/.test(item.lower);
  return now !== 'tokens' || before === 'tokens' || before === 'all' || before === 'share';
}
