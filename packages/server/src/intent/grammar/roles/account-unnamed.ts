import type { Use } from '../../lexicon/lexicon.ts';
import type { Item, Sort } from '../../scan/item.ts';
import { askedVerb, placesOf, useOf } from '../../scan/item.ts';
import type { Accounts } from './account.ts';

/** What an instruction is about: where any of it is named, every other word counts. */
const NAMED: readonly Sort[] = ['amount', 'token', 'address', 'protocol', 'setting', 'kept', 'defect'];
const SOME = new Set(['some', 'a', 'any', 'my', 'the', 'few', 'a few', 'a bit of', 'a little', 'some of']);
const THINGS = new Set(
  'token tokens coin coins money crypto cryptocurrency cash funds asset assets currency something stuff'.split(
    ' ',
  ),
);
const ANYBODY = new Set(['someone', 'somebody', 'a friend']);
const ENDING = new Set<Use['use']>(['join', 'filler', 'marker']);

/**
 * "I want to swap some tokens", "send something to bob.eth": an instruction that names nothing but who receives says only what
 * should be done, and everything else is asked for. The words for anything fall silent then.
 */
export function accountForUnnamed(accounts: Accounts): void {
  const { items, roles } = accounts;
  accountForAnyToken(accounts);
  if (NAMED.some((sort) => placesOf(accounts, sort).length > 0)) return;
  const verb = onlyVerb(accounts);
  if (verb === null) return;
  const first = ANYBODY.has(items[verb + 1]?.lower ?? '') ? verb + 2 : verb + 1;
  let next = first;
  while (next < first + 2 && isAnything(items[next])) next += 1;
  if (next === first || !THINGS.has(items[next - 1]?.lower ?? '') || !ends(items[next])) return;
  roles.fill('silent', verb + 1, next);
  // "Send some crypto to someone".
  const to = items[next]?.lower === 'to' && ANYBODY.has(items[next + 1]?.lower ?? '');
  if (to && ends(items[next + 2])) roles.fill('silent', next, next + 2);
}

/** "Convert 50 USDC to another token": one token is named, and the other is asked for. */
function accountForAnyToken(accounts: Accounts): void {
  const { items, roles } = accounts;
  const verb = askedVerb(items[onlyVerb(accounts) ?? -1]);
  if (verb?.actions.includes('swap') !== true || placesOf(accounts, 'token').length !== 1) return;
  if (placesOf(accounts, 'address').length > 0) return;
  for (const marker of placesOf(accounts, 'marker')) {
    let noun = marker + 1;
    while (noun < marker + 3 && WHICH.has(items[noun]?.lower ?? '')) noun += 1;
    const open = RECEIVED.has(items[marker]?.lower ?? '') && KIND_OF_TOKEN.test(items[noun]?.lower ?? '');
    if (open && ends(items[noun + 1])) roles.fill('silent', marker, noun + 1);
  }
}

const RECEIVED = new Set(['to', 'into', 'for']);
const WHICH = new Set(['another', 'some', 'other', 'different', 'a', 'any']);
const KIND_OF_TOKEN = /^(?:token|coin|stablecoin|memecoin|altcoin|cryptocurrency)s?$/;

/** The index of the one verb of a message; "funds" may be none. */
function onlyVerb(accounts: Pick<Accounts, 'items' | 'bySort'>): number | null {
  const { items } = accounts;
  const [verb, more] = placesOf(accounts, 'verb').filter((at) => !THINGS.has(items[at]?.lower ?? ''));
  const use = useOf(items[verb ?? -1]);
  if (verb === undefined || more !== undefined || use?.use !== 'verb') return null;
  return use.form === 'past' || use.base.includes(' ') ? null : verb;
}

const isAnything = (item: Item | undefined): boolean =>
  SOME.has(item?.lower ?? '') || THINGS.has(item?.lower ?? '');

function ends(item: Item | undefined): boolean {
  if (!item || item.kind === 'break') return true;
  const use = useOf(item);
  const own = use?.use === 'glue' && use.glue === 'own wallet';
  return own || ENDING.has(use?.use ?? 'verb');
}
