import type { Use } from '../../lexicon/lexicon.ts';
import { askedVerb, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { JOINING, PARTING_SIGNS, PAUSES, SENTENCE_EDGES, tags } from './tag.ts';

/** The actions that some of the items mean by their verbs. */
function actionsOf(items: readonly Item[], places: readonly number[]): ReadonlySet<string> {
  const actions = new Set<string>();
  for (const index of places) {
    const use = useOf(items[index]);
    if (use?.use === 'verb') for (const action of use.actions) actions.add(action);
  }
  return actions;
}

/** The actions that the verbs of a message may mean. */
export const actionsAsked = (scan: Pick<Scan, 'items' | 'bySort'>): ReadonlySet<string> =>
  actionsOf(scan.items, placesOf(scan, 'verb'));

/** "My BONK account", where it is no word for a recipient. */
export function accountForGlueNouns(accounts: Accounts): ReadonlyMap<number, readonly string[]> {
  const { items, roles, asked } = accounts;
  const found = new Map<number, readonly string[]>();
  for (const index of placesOf(accounts, 'glue')) {
    const use = useOf(items[index]);
    if (use?.use !== 'glue' || roles[index] !== 'problem' || !use.nouns) continue;
    if (!use.nouns.some((action) => asked.has(action))) continue;
    roles[index] = 'label';
    found.set(index, use.nouns);
  }
  return found;
}

/** What stands right before a noun and before no verb. */
const BEFORE_NOUN = tags('determiner', 'protocol', 'token', 'of', 'chain', 'verb');

/** "My uniswap LP", "my USDC borrow", "repay borrow of 5 USDC": what is a verb elsewhere is a noun after these. */
export function accountForVerbNouns(accounts: Accounts): ReadonlyMap<number, readonly string[]> {
  const { items, roles, asked } = accounts;
  const found = new Map<number, readonly string[]>();
  for (const index of placesOf(accounts, 'verb')) {
    const use = useOf(items[index]);
    if (use?.use !== 'verb' || !use.nouns) continue;
    const beside = accounts.neighbour(index, -1);
    if (beside === undefined || !BEFORE_NOUN.has(accounts.tag(beside)) || isParted(items[index - 1]))
      continue;
    // "… then kamino deposit 5 USDC": where, and what to do there.
    if (accounts.tag(beside) === 'protocol' && JOINING.has(accounts.tag(accounts.neighbour(beside, -1))))
      continue;
    const before = placesOf(accounts, 'verb').filter((at) => at < index && askedVerb(items[at]));
    // "… in the ETH/USDT LP on Uniswap": behind a pair it is the pool, whatever follows.
    const paired = before.length > 0 && isPaired(items, beside);
    const last = paired || SENTENCE_EDGES.has(accounts.tag(accounts.neighbour(index, 1)));
    const meant = use.nouns.some(
      (action) =>
        asked.has(action) &&
        // "Add 50 USDC and 0.02 ETH lp": at the end it says again what the verb before says.
        (!use.actions.includes(action) ||
          ((last || isMade(items, before)) && actionsOf(items, before).has(action))),
    );
    if (paired && !meant) roles[index] = 'problem';
    if (!meant || before.length === 0) continue;
    roles[index] = 'label';
    if (accounts.tag(beside) === 'determiner') roles[beside] = 'label';
    found.set(index, use.nouns);
  }
  return found;
}

const isPaired = (items: readonly Item[], token: number): boolean =>
  items[token]?.kind === 'token' && /^[/-]$/.test(items[token - 1]?.text ?? '');

/** "… from Aave. Aave: supply 100 USDC": what parts a place from what is done there. */
const isParted = (item: Item | undefined): boolean => /^[,:–—-]/.test(item?.text ?? '');

const MAKING = new Set('make prepare create perform initiate submit process send give drop'.split(' '));

/** "Make a 5 USDC transfer to 0x…": what is made is said behind how much. */
const isMade = (items: readonly Item[], before: readonly number[]): boolean =>
  before.length === 1 && before.every((at) => MAKING.has(items[at]?.lower ?? ''));

/** "The approval", "my loan": nouns that say no more than the verb of their action does. */
export function accountForNouns(accounts: Accounts): void {
  const { items, roles, asked } = accounts;
  for (const index of placesOf(accounts, 'noun')) {
    const use = useOf(items[index]);
    if (use?.use !== 'noun' || !use.actions.some((action) => asked.has(action))) continue;
    // "The Sunday collection, 312 USDC".
    if (roles[index] === 'silent') continue;
    // "Need it. back".
    if (items[index]?.lower === 'back' && PAUSES.has(accounts.tag(index - 1))) continue;
    roles[index] = 'label';
    let next = accounts.neighbour(index, 1);
    while (PARTING_SIGNS.has(accounts.tag(next))) next = accounts.neighbour(next ?? index, 1);
    if (next !== undefined && accounts.tag(next) === 'address' && POOL.test(items[index]?.lower ?? ''))
      roles[next] = 'problem';
  }
}

/** "To the meteora pool 9WzD…", "close the; token account 9WzD…": an address after one of these is neither a token nor a recipient. */
const POOL = /\b(?:pool|vault|market|pair|farm|accounts?|atas?)$/;

const SETTERS = new Set(
  'set add put include attach write leave append insert keep make specify enter'.split(' '),
);
const SMALL = new Set<Use['use']>(['dialogue', 'filler', 'join']);
const BEFORE_SETTER = tags('and', 'comma', 'semicolon', 'stop', 'break');

/**
 * "Set the slippage to 2%", "add a memo: dinner": the verb says no more than the setting, where nothing else is said, and
 * behind an instruction: "…, and add the memo "gm"".
 */
export function accountForSetters({ items, roles, tag, bySort }: Accounts): void {
  const settings = placesOf({ bySort }, 'setting').filter((at) => isSetting(items[at]));
  if (settings.length === 0) return;
  const article = (at: number): boolean => tag(at) === 'determiner' || tag(at) === 'article';
  for (const at of settings) {
    const first = article(at - 1) ? at - 1 : at;
    if (SETTERS.has(items[first - 1]?.lower ?? '') && BEFORE_SETTER.has(tag(first - 2)))
      roles.fill('silent', first - 1, at);
  }
  const [verb = -1] = placesOf({ bySort }, 'verb');
  if (!SETTERS.has(items[verb]?.lower ?? '')) return;
  const alone = items.every((item, at) => {
    const use = useOf(item)?.use;
    return at === verb || isSetting(item) || article(at) || (use !== undefined && SMALL.has(use));
  });
  if (!alone) return;
  for (const at of items.keys()) if (at === verb || article(at)) roles[at] = 'silent';
}

const isSetting = (item: Item | undefined): boolean =>
  item?.kind === 'setting' && /^(?:slippage|deadline|memo)$/.test(item.setting.type);
