import { DEPLOYING, MINTING, NFTS, REBALANCING, WALLET, ZAPPING } from '../../../actions/unbuilt-actions.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import { actionElsewhere, type Elsewhere } from './action-elsewhere.ts';
import { leadsUp, openingOf, signalOf, type Case } from './explanation.ts';
import { refuse, type Trouble } from './trouble.ts';

/** "Vote no on proposal 7", "create a wallet": the first word says what is asked for, and nothing here does it. */
export function explainUnbuilt(given: Case): Trouble | null {
  const { items } = given.scan;
  const first = items.findIndex((item) => !leadsUp(item));
  const elsewhere = actionElsewhere(items[first]);
  if (elsewhere && !meansOther(elsewhere, items, first) && !isThing(items[first - 1]))
    return unavailable(elsewhere.action, given);
  const made = thingMade(given) ?? thingSold(given);
  return made === null ? null : unavailable(made, given);
}

/** An action of its own only where a verb stands ("the burn address" asks for nothing), or a noun that says enough. */
export function explainElsewhere(given: Case): Trouble | null {
  const { items } = given.scan;
  for (const [index, item] of items.entries()) {
    const elsewhere = actionElsewhere(item);
    if (!elsewhere || meansOther(elsewhere, items, index)) continue;
    const before = items[index - 1];
    const leads = LEADING.has(useOf(before)?.use ?? (index === 0 ? 'filler' : 'verb'));
    const named = elsewhere.noun && given.problems.includes(item);
    if (named || (leads && !isThing(before))) {
      return unavailable(elsewhere.action, given);
    }
  }
  return null;
}

/** "Make a copy of the transfer": what stands behind an article is a thing. */
const isThing = (before: Item | undefined): boolean => /(?:^| )an?$/.test(before?.lower ?? '');

const LEADING = new Set<Use['use']>(['filler', 'join', 'dialogue', 'opener']);

const unavailable = (action: string, { vocabulary }: Case): Trouble =>
  refuse(
    'action_unavailable',
    `This can not be prepared on ${vocabulary.chain}: to ${action}. /api/capabilities lists what can be.`,
  );

/** "Deploy 500 USDC into Aave", "allocate 10 USDC: 5 to alice.eth …" may be what is done here, in other words. */
function meansOther({ action }: Elsewhere, items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  switch (action) {
    case DEPLOYING:
      return next?.kind === 'amount' || next?.kind === 'token' || signalOf(next) === 'reference';
    case REBALANCING:
      return items.some(
        (item) => item.kind === 'address' || (item.kind === 'recipient' && item.recipient.kind !== 'wallet'),
      );
    default:
      return false;
  }
}

const MAKING = new Set(
  phraseList('create, make, generate, issue, launch, deploy, start, set up, open, craft'),
);

/** What people have made for them, and what that is called. */
const THINGS: ReadonlyMap<string, string> = new Map([
  ...phraseList(
    'token, tokens, coin, memecoin, erc20, erc-20, erc20 token, erc-20 token, spl token, meme token, meme coin, contract, smart contract',
  ).map((noun) => [noun, DEPLOYING] as const),
  ...phraseList('wallet, wallets, multisig, safe').map((noun) => [noun, WALLET] as const),
  ...phraseList('nft, nfts, nft collection, collection').map((noun) => [noun, MINTING] as const),
]);
/** So many items from the verb to what is made: "create a brand new meme token". */
const FAR = 5;

/** "Create a honeypot token": what is made, where nothing is said of how much or to whom in between. */
function thingMade({ scan }: Case): string | null {
  const first = openingOf(scan);
  const at = first ? scan.items.indexOf(first) : -1;
  const [verb = '', more] = first?.lower.split(' ') ?? [];
  if (!first || !(MAKING.has(verb) || MAKING.has(`${verb} ${more}`))) return null;
  for (const item of scan.items.slice(at + 1, at + 1 + FAR)) {
    const use = useOf(item)?.use;
    if (item.kind === 'break' || use === 'join' || use === 'marker') return null;
    if (isEntity(item) && !(item.kind === 'recipient' && item.recipient.kind === 'wallet')) return null;
    const thing = THINGS.get(item.lower);
    if (thing !== undefined) return thing;
  }
  return null;
}

/** "List my Noun #123 for 50 SOL": a price makes an offer of it. "Zap" into a pool is more than a swap. */
function thingSold({ scan: { items } }: Case): string | null {
  const first = items.find((item) => !leadsUp(item));
  const priced = items.some(({ kind }, at) => kind === 'amount' && items[at - 1]?.lower === 'for');
  if (/^zap\b/.test(first?.lower ?? '') && items.some(({ lower }) => lower === 'pool')) return ZAPPING;
  if (/^(?:sell|buy|purchase)\b/.test(first?.lower ?? '') && items.some(isNft)) return NFTS;
  return priced && /^(?:list|auction)$/.test(first?.lower ?? '') ? NFTS : null;
}

/** "My NFT #4172", "the cheapest NFT". */
const isNft = ({ lower }: Item): boolean => /\bnfts?\b/.test(lower);
