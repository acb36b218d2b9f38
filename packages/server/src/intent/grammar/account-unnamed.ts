import type { Sort } from '../scan/item.ts';
import { placesOf, useOf } from '../scan/item.ts';
import type { Accounts } from './account.ts';

/** What an instruction is about: where any of it is named, every other word counts. */
const NAMED: readonly Sort[] = [
  'amount',
  'token',
  'address',
  'recipient',
  'protocol',
  'setting',
  'kept',
  'defect',
];
const SOME = new Set(['some', 'a', 'any', 'my', 'the', 'few', 'a few']);
const THINGS = new Set(
  'token tokens coin coins money crypto cryptocurrency cash funds asset assets currency'.split(' '),
);
const ENDING = new Set<Sort>(['join', 'filler']);

/**
 * "I want to swap some tokens": an instruction that names nothing at all says only what should be done, and everything else
 * is asked for. The words for any token fall silent then.
 */
export function accountForUnnamed(accounts: Accounts): void {
  const { items, roles } = accounts;
  if (NAMED.some((sort) => placesOf(accounts, sort).length > 0)) return;
  const [verb, more] = placesOf(accounts, 'verb');
  const use = useOf(items[verb ?? -1]);
  if (verb === undefined || more !== undefined || use?.use !== 'verb') return;
  if (use.form === 'past' || use.base.includes(' ')) return;
  const run = [verb + 1, verb + 2].filter((index) => {
    const word = items[index]?.lower ?? '';
    return SOME.has(word) || THINGS.has(word);
  });
  const last = run.at(-1);
  if (last === undefined || run[0] !== verb + 1 || !THINGS.has(items[last]?.lower ?? '')) return;
  const next = items[last + 1];
  const ends = next === undefined || next.kind === 'break' || ENDING.has(useOf(next)?.use ?? 'verb');
  if (!ends) return;
  for (const index of run) roles[index] = 'silent';
}
