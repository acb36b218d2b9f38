import type { Use } from '../../lexicon/lexicon.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import { placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { tags } from './tag.ts';

const OWN = new Set(['my', 'our', 'my own', 'our own']);
/** What may stand between a wallet and its address: "my gas wallet at 0x…", "my gas wallet (0x…)", "my gas wallet: 0x…". */
const LINKS = tags('at', 'is', 'colon', 'bracket');
const MOST_WORDS = 2;
/** Of such a wallet something else may be meant than that it receives. */
export const DOUBTED: ReadonlySet<string> = new Set(
  phraseList(
    'hacked, compromised, stolen, drained, lost, wrong, incorrect, fake, scam, phishing, dead, closed, frozen, blocked, former, previous, old, ex, invalid, unknown, unverified, untrusted, same, scammer, hacker, thief',
  ),
);
/** "My exchange wallet", "my savings wallet". */
const NAMING = new Set<Use['use']>(['verb', 'noun', 'elsewhere', 'filler']);
const SAYING_MORE = new Set(['condition', 'negation', 'secret', 'question', 'past', 'vague']);

/**
 * "My payout wallet 0x…", "our gnosis safe wallet at 0x…": what the user calls a wallet of their own, whose address follows.
 * Which one is meant is what the address says.
 */
export function accountForWalletNames(accounts: Accounts): void {
  const { items, roles, tag } = accounts;
  for (const address of [...placesOf(accounts, 'address'), ...placesOf(accounts, 'recipient')]) {
    let noun = address - 1;
    while (LINKS.has(tag(noun))) noun -= 1;
    if (tag(noun) !== 'recipient noun') continue;
    let first = noun;
    while (noun - first < MOST_WORDS && isName(items[first - 1])) first -= 1;
    if (first < noun && OWN.has(items[first - 1]?.lower ?? '')) roles.fill('silent', first, noun);
  }
}

/** One word that is no value, and that puts nothing under a condition. */
function isName(item: Item | undefined): boolean {
  if (!item || !/^[a-z][a-z0-9-]*$/i.test(item.text) || DOUBTED.has(item.lower)) return false;
  if (item.kind === 'word') return true;
  const use = useOf(item);
  if (use?.use === 'signal') return !SAYING_MORE.has(use.signal);
  if (use?.use === 'glue') return use.glue === 'relation';
  if (use?.use === 'dialogue') return use.does === 'pick';
  return NAMING.has(use?.use ?? 'marker');
}
