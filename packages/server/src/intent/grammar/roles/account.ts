import { askedVerb, isEntity, isSomebody, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { CompiledActions } from '../compiled-actions.ts';
import { accountForBullets } from './account-bullets.ts';
import {
  accountForGlueNouns,
  accountForNouns,
  accountForSetters,
  accountForVerbNouns,
  actionsAsked,
} from './account-nouns.ts';
import { accountForBareShares } from './account-bare-shares.ts';
import { accountForAskingMore } from './account-asking-more.ts';
import { accountForDoubts } from './account-doubts.ts';
import { accountForAddressee } from './account-addressee.ts';
import { accountForSigns } from './account-signs.ts';
import { findKeeping } from './keeping.ts';
import { accountForKeptRest } from './account-kept-rest.ts';
import { accountForHeadings } from './account-headings.ts';
import { accountForIntroduced } from './account-introduced.ts';
import { accountForOwnMarkets } from './account-own-markets.ts';
import { accountForMoney } from './account-money.ts';
import { accountForPapers } from './account-papers.ts';
import { accountForPlatform } from './account-platform.ts';
import { saysCostsBesideBound } from './beside-bound.ts';
import { isPlaced } from './neighbours.ts';
import { COUNTING, isOwned } from './owned.ts';
import { isOfNoun, isOfOwn } from './of-tokens.ts';
import { isOwnSource } from './own-source.ts';
import { accountForChains } from './account-chains.ts';
import { accountForOwnWallet } from './account-own-wallet.ts';
import {
  accountForNamedSpenders,
  accountForOtherNames,
  accountForTokenAddresses,
} from './account-token-addresses.ts';
import { accountForPostposed, findGerunds, findWishes } from './account-markers.ts';
import { accountForUnnamed } from './account-unnamed.ts';
import { accountForWalletNames } from './account-wallet-names.ts';
import { accountForAssurances } from './assurances.ts';
import { accountForWishes } from './wishes.ts';
import { accountForPeople } from './account-people.ts';
import { accountForReasonsInFront } from './reasons-in-front.ts';
import { accountForWhy } from './asides.ts';
import type { Remark } from './remarks.ts';
import { JOINING, PARTING_SIGNS, PAUSES, tagOf, tags, type Tag } from './tag.ts';
import { accountForTelling } from './telling.ts';
import type { Glue } from '../../lexicon/glue.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { accountForWords, type WordContext } from './words.ts';

/** What became of an item: it takes part in the structure, it is accounted for and says nothing, or nobody accounts for it. */
export type Role = 'structure' | 'silent' | 'label' | 'person' | 'unlisted' | 'problem';

/** What accounting needs to know about the request. */
export interface AccountContext extends WordContext {
  readonly chain: string;
  readonly compiled: CompiledActions;
  readonly wallet: string;
  readonly family: 'evm' | 'svm';
  readonly addresses: ReadonlyMap<string, string>;
  /** The user said later that this is for the chain of the request, whatever chain is named here. */
  readonly overruled: boolean;
}

/** The items of a message while their roles are settled. */
export interface Accounts extends Pick<Scan, 'items' | 'bySort'> {
  readonly roles: Role[];
  /** The actions that the verbs of the message may mean. */
  readonly asked: ReadonlySet<string>;
  /** The next item that is not silent, in either direction; undefined at the edge. */
  readonly neighbour: (index: number, step: 1 | -1) => number | undefined;
  readonly tag: (index: number | undefined) => Tag;
}

/** A role for every item of a message, and the verbs whose typing was put right, by the index of the item. */
export interface Accounting {
  readonly roles: readonly Role[];
  readonly corrected: ReadonlyMap<number, Use>;
  /** Markers that stand after what they announce ("9000 USDC minimum"), by the index of the amount. */
  readonly postposed: ReadonlyMap<number, string>;
  /** What only says why. */
  readonly remarks: readonly Remark[];
  /** The actions whose noun a glue word is, where it is not placed as glue. */
  readonly nouns: ReadonlyMap<number, readonly string[]>;
}

/** Settles the role of every item of a message. */
export function accountForItems(scan: Scan, context: AccountContext): Accounting {
  const accounts = openAccounts(scan);
  const bullets = accountForBullets(accounts, scan);
  const keeping = findKeeping(scan);
  for (const { kept } of keeping.values()) accounts.roles[scan.items.indexOf(kept)] = 'silent';
  accountForKeptRest(accounts);
  accountForAskingMore(accounts);
  accountForMoney(accounts, context);
  accountForPapers(accounts);
  accountForAddressee(accounts);
  accountForIntroduced(accounts, context);
  accountForSetters(accounts);
  accountForUnnamed(accounts);
  accountForWalletNames(accounts);
  accountForOwnWallet(accounts, context);
  accountForNamedSpenders(accounts);
  accountForTokenAddresses(accounts, context);
  accountForOwnMarkets(accounts);
  accountForOtherNames(accounts);
  accountForNouns(accounts);
  accountForChains(accounts, context);
  accountForBareShares(accounts);
  accountForSigns(accounts, scan, context);
  accountForWishes(accounts);
  accountForAssurances(accounts);
  accountForPlatform(accounts);
  accountForPeople(accounts);
  const verbNouns = accountForVerbNouns(accounts);
  const corrected = accountForWords(accounts, context);
  const headed = accountForHeadings({ ...accounts, corrected }, scan);
  const told = accountForTelling({ ...accounts, corrected }, scan);
  const remarks = [
    ...headed.remarks,
    ...told.remarks,
    ...accountForReasonsInFront({ ...accounts, corrected }, scan, context),
    ...accountForWhy({ ...accounts, corrected }, scan, context),
  ];
  const postposed = accountForPostposed(accounts);
  // "My deposit of 1000 USDC": beside small words such a verb is a noun.
  const tag: Accounts['tag'] = (index) =>
    index !== undefined && verbNouns.has(index) ? 'action noun' : accounts.tag(index);
  accountForGlue({ ...accounts, tag });
  accountForDoubts(accounts, bullets);
  // "For the maximum amount of USDC minus 1": what stays of nothing that counts is left over.
  for (const [amount, { kept }] of keeping)
    if (accounts.roles[amount] === 'silent') accounts.roles[scan.items.indexOf(kept)] = 'problem';
  return {
    roles: accounts.roles,
    corrected: new Map([
      ...corrected,
      ...headed.verbs,
      ...told.verbs,
      ...findGerunds(accounts, context),
      ...findWishes(accounts),
    ]),
    postposed,
    remarks,
    nouns: new Map([...accountForGlueNouns(accounts), ...verbNouns]),
  };
}

function openAccounts(scan: Scan): Accounts {
  const { items, bySort } = scan;
  const roles: Role[] = [];
  const tags: Tag[] = [];
  for (const item of items) {
    roles.push(firstRole(item));
    tags.push(tagOf(item));
  }
  return {
    items,
    bySort,
    roles,
    asked: actionsAsked(scan),
    neighbour: (index, step) => {
      let at = index + step;
      while (items[at] !== undefined && roles[at] === 'silent') at += step;
      return items[at] === undefined ? undefined : at;
    },
    tag: (index) => (index === undefined ? undefined : tags[index]) ?? 'edge',
  };
}

function firstRole(item: Item): Role {
  if (isEntity(item) || item.kind === 'break') return 'structure';
  switch (useOf(item)?.use) {
    case 'filler':
      return 'silent';
    case 'verb':
    case 'literal':
    case 'marker':
    case 'dialogue':
    case 'opener':
    case 'join':
    case 'each':
      return 'structure';
    case 'glue':
    case 'noun':
    case 'reason':
    case 'signal':
    case 'elsewhere':
    case undefined:
      return 'problem';
  }
}

/** What two neighbours alone do not tell: "from the" needs a chain, and only money is worth something here. */
function isBorneOut(
  glue: Glue,
  index: number,
  accounts: Pick<Accounts, 'neighbour' | 'tag' | 'asked' | 'bySort'>,
  items: readonly Item[],
): boolean {
  const next = accounts.neighbour(index, 1);
  // "An ETH/USDC position"; "an ETH" by itself may be one of it.
  if (glue === 'article' && next !== undefined && accounts.tag(next) === 'token')
    return /^[/-]$/.test(items[next + 1]?.text ?? '');
  // "Some of my 20 DAI" is a part that nobody said.
  if (glue === 'some' && accounts.tag(next) === 'determiner') return isOfOwn(accounts, index);
  if (glue === 'relation') return !isLeftAlone(accounts, items, index);
  if (glue === 'worth') return isBesideMoney(accounts, items, index);
  if (glue === 'determiner') return !saysWhose(accounts, items, index, next);
  if (glue === 'owned') return isOwned(accounts, items, index);
  if (glue === 'own wallet') return isOwnSource(accounts, items, index, next);
  if (glue === 'of' && accounts.tag(accounts.neighbour(index, -1)) === 'token')
    return isOfNoun(accounts, next);
  if (accounts.tag(next) !== 'determiner' || (glue !== 'from' && glue !== 'chain preposition')) return true;
  return next !== undefined && accounts.tag(accounts.neighbour(next, 1)) === 'chain';
}

const OTHERS = new Set(['his', 'her', 'their', 'your']);
/** What may be somebody else's: where money goes, what is asked of whoever reads this, and the service. */
const NOT_HELD = tags('recipient noun', 'address', 'recipient', 'relation', 'word', 'other', 'verb');

/**
 * What a small word before it makes no wallet's: "all his USDC", "swap her 5 USDC", "claim their rewards". This wallet holds nobody else's, and has no debt or position of
 * theirs; "pay him his 5 USDC" tells what he is due.
 */
function saysWhose(
  { tag, asked }: Pick<Accounts, 'tag' | 'asked'>,
  items: readonly Item[],
  index: number,
  next: number | undefined,
): boolean {
  // "Regular payments of 5 USDC" would be a standing order.
  if (items[index]?.lower === 'regular') return tag(next) !== 'token';
  // "All of my $frax" names a token; no other sign is anybody's.
  if (tag(next) === 'sign' && items[next ?? -1]?.text !== '$') return true;
  if (!OTHERS.has(items[index]?.lower ?? '')) return false;
  const item = items[next ?? -1];
  const due = item?.kind === 'amount' && COUNTING.has(item.match.amount.kind);
  if (due) return !asked.has('transfer') || items[index]?.lower === 'your';
  return !NOT_HELD.has(tag(next));
}

function isBesideMoney(
  { neighbour }: Pick<Accounts, 'neighbour'>,
  items: readonly Item[],
  index: number,
): boolean {
  return ([-1, 1] as const).some((step) => {
    const item = items[neighbour(index, step) ?? -1];
    return item?.kind === 'amount' && item.match.amount.kind === 'usd';
  });
}

/** "And the other, half of my ETH": half of what? "Burn 5 of my friend, 0x…", and "send her brother, 5 USDC", whose address nobody says. */
function isLeftAlone({ tag }: Pick<Accounts, 'tag'>, items: readonly Item[], index: number): boolean {
  if (!PARTING_SIGNS.has(tag(index + 1))) return false;
  const named = items.slice(index).some(isSomebody);
  return (
    !named || (PAUSES.has(tag(index + 1)) && (items[index]?.lower === 'other' || tag(index - 2) === 'of'))
  );
}

/** "Repay 5 USDC, of 10": out of how much, and no second one. */
const isOutOf = ({ tag }: Accounts, index: number): boolean =>
  PAUSES.has(tag(index - 1)) && tag(index + 1) === 'amount';

/** "Lend of the USDC", "close of position #1": how much of it was left out. */
const lacksAmount = ({ items, tag, neighbour }: Accounts, index: number): boolean =>
  askedVerb(items[index - 1]) !== undefined &&
  items[index - 1]?.lower.includes(' ') === false &&
  tag(index + 1) !== 'amount' &&
  BEGINS.has(tag(neighbour(index - 1, -1)));

const BEGINS = tags(...JOINING, 'edge', 'opener', 'colon');

function accountForGlue(accounts: Accounts): void {
  const { items, roles } = accounts;
  const placed = new Set<number>();
  const apart = new Set<number>();
  for (const index of placesOf(accounts, 'glue')) {
    const use = useOf(items[index]);
    if (use?.use !== 'glue' || roles[index] !== 'problem') continue;
    const before = accounts.tag(accounts.neighbour(index, -1));
    const after = accounts.tag(accounts.neighbour(index, 1));
    if (use.glue === 'purpose' && saysCostsBesideBound(items, index, index + 1)) continue;
    if (use.glue === 'of' && (isOutOf(accounts, index) || lacksAmount(accounts, index))) {
      apart.add(index);
      continue;
    }
    if (isPlaced(use.glue, before, after) && isBorneOut(use.glue, index, accounts, items)) placed.add(index);
  }
  for (const index of placesOf(accounts, 'glue')) {
    const use = useOf(items[index]);
    if (placed.has(index)) roles[index] = 'label';
    else if (use?.use === 'glue' && use.marker && roles[index] === 'problem' && !apart.has(index))
      roles[index] = 'structure';
  }
}
