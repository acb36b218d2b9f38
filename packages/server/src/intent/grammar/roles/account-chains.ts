import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { leadsOn } from './leads-on.ts';
import { takesChain } from '../compiled-actions.ts';
import { tags } from './tag.ts';

const CHAIN_MARKERS = new Set(['in', 'using', 'with', 'at']);
const BEFORE_CHAIN = tags('chain preposition', 'determiner', 'from', 'of', 'protocol');
const AFTER_CHAIN = tags('token', 'chain noun', 'recipient noun');

/** "To Polygon", and where nothing but a bridge can be meant "on Polygon" and "bridge 100 USDC Polygon". */
const isDestination = (
  marker: string,
  before: Item | undefined,
  bridging: boolean,
  { markerTypes }: AccountContext,
): boolean =>
  markerTypes.get(marker)?.has('chain') === true ||
  (bridging && (marker === 'on' || before?.kind === 'token'));

/** Whether a message is nothing but one item. */
const isAlone = ({ items, roles }: Accounts, index: number): boolean =>
  items.every((item, at) => at === index || roles[at] === 'silent' || isJoin(item));

/** "Avalanche, fast": a chain between pauses, in a message that instructs nothing by itself. */
function standsApart({ neighbour, tag }: Accounts, index: number): boolean {
  const [before, after] = [tag(neighbour(index, -1)), tag(neighbour(index, 1))];
  return APART.has(before) && APART.has(after) && (before !== 'edge' || after !== 'edge');
}

const INSTRUCTING = ['verb', 'literal', 'opener'] as const;
const APART = tags('edge', 'comma', 'stop', 'dash');

/** Whether the verb before a chain, or the first of the message, can mean nothing but going to another one. */
function isBridging({ items, bySort }: Accounts, { compiled }: AccountContext, chain: number): boolean {
  const verbs = placesOf({ bySort }, 'verb').filter((index) => askedVerb(items[index]));
  const use = useOf(items[verbs.findLast((index) => index < chain) ?? verbs[0] ?? -1]);
  return use?.use === 'verb' && compiled.bridging.has(use.base);
}

/** "From Base to my address on Polygon", "from my Base wallet to 0x… on Polygon": what leaves the chain of the request goes to the other one. */
function leavesHere(accounts: Accounts, { chain, compiled }: AccountContext): boolean {
  const { items, bySort } = accounts;
  const leaves = placesOf(accounts, 'chain').some((index) => {
    const item = items[index];
    return (
      item?.kind === 'chain' &&
      item.chain === chain &&
      items[markerBefore(index, accounts) ?? -1]?.lower === 'from'
    );
  });
  const moves = (index: number): boolean => {
    const verb = askedVerb(items[index]);
    return verb !== undefined && compiled.byVerb.get(verb.base)?.some(takesChain) === true;
  };
  return leaves && placesOf({ bySort }, 'verb').some(moves);
}

/** "To my address on Polygon", "to my Polygon wallet"; "for the rent on Polygon" says why. */
function isOfRecipient(accounts: Accounts, chain: number): boolean {
  const on = markerBefore(chain, accounts);
  return (
    accounts.items[on ?? -1]?.lower !== 'on' || RECEIVING.has(accounts.tag(accounts.neighbour(on ?? -1, -1)))
  );
}

const RECEIVING = tags('address', 'recipient', 'recipient noun');

/** "To the Polygon network": no wallet that somebody has there. */
const isNetwork = (items: readonly Item[], index: number): boolean =>
  items[index - 1]?.lower === 'the' && / (?:network|chain|blockchain)$/.test(items[index]?.lower ?? '');

/** What stands before a chain, or before "the" or "my" in front of it: "using the Base network", "to my Solana wallet". */
function markerBefore(
  index: number,
  { neighbour, tag }: Pick<Accounts, 'neighbour' | 'tag'>,
): number | undefined {
  const before = neighbour(index, -1);
  return before !== undefined && tag(before) === 'determiner' ? neighbour(before, -1) : before;
}

/** The chain of the request may be named; it decides nothing. Any other chain is a problem. */
export function accountForChains(accounts: Accounts, context: AccountContext): void {
  const { items, roles, bySort } = accounts;
  const { chain } = context;
  const instructs = INSTRUCTING.some((sort) => placesOf({ bySort }, sort).length > 0);
  const overrulable = context.overruled && namesOneOther(accounts, context);
  const leaves = leavesHere(accounts, context);
  const leaving = (index: number): boolean => leaves && isOfRecipient(accounts, index);
  const mayGive = (other: string | null, marker: string): boolean => overrulable && !isAway(other, marker);
  for (const index of placesOf(accounts, 'chain')) {
    const item = items[index];
    if (item?.kind !== 'chain') continue;
    roles[index] = 'problem';
    if (item.chain === chain) {
      if (isSaidAgain(index, accounts, context)) roles[index] = 'label';
      continue;
    }
    const bridging = isBridging(accounts, context, index) || leaving(index);
    const marker = announcing(accounts, index, bridging);
    const announced =
      isDestination(marker, items[index - 1], bridging, context) ||
      isAlone(accounts, index) ||
      (!instructs && standsApart(accounts, index));
    if (announced && item.chain !== null) roles[index] = 'structure';
    else if (mayGive(item.chain, marker) && !bridging && isSaidAgain(index, accounts, context))
      roles[index] = 'label';
  }
}

/** What announces a chain: "send 5 USDC to my Polygon wallet" may mean a payment there as well as a bridge. */
function announcing(accounts: Accounts, index: number, bridging: boolean): string {
  const { items } = accounts;
  const leading =
    bridging || isNetwork(items, index) ? markerBefore(index, accounts) : accounts.neighbour(index, -1);
  return items[leading ?? -1]?.lower ?? '';
}

/** "On Arbitrum" may be a slip; what is "from Arbitrum" or "my Arbitrum USDC" is not here, whatever chain is meant. */
const isAway = (chain: string | null, marker: string): boolean =>
  chain === null && !/^(?:on|over|using|via)$/.test(marker);

/** "On Polygon", and no other chain: where this one is overruled, everything is meant for the chain of the request. */
function namesOneOther(accounts: Accounts, { chain }: AccountContext): boolean {
  const named = placesOf(accounts, 'chain').flatMap((index) => {
    const item = accounts.items[index];
    return item?.kind === 'chain' ? [item.chain ?? item.lower] : [];
  });
  return new Set(named).size === 1 && named[0] !== chain;
}

/** Whether the chain of the request stands where it only says again on which chain this happens; its marker falls silent. */
function isSaidAgain(index: number, accounts: Accounts, context: AccountContext): boolean {
  const { items, roles, neighbour, tag } = accounts;
  const leading = markerBefore(index, accounts);
  const marker = leading !== undefined && CHAIN_MARKERS.has(items[leading]?.lower ?? '');
  if (marker) roles[leading] = 'silent';
  return (
    marker ||
    isAlone(accounts, index) ||
    leadsOn(index, accounts, context) ||
    isBracketed(items, index) ||
    CALLED.test(items[index]?.lower ?? '') ||
    BEFORE_CHAIN.has(tag(neighbour(index, -1))) ||
    AFTER_CHAIN.has(tag(neighbour(index, 1)))
  );
}

/** "Chain: Base", "network eip155:8453", "on chain 8453": it says itself that it is the chain. */
const CALLED = /^(?:on )?(?:the )?(?:chain|network|blockchain)/;

/** "On Aerodrome (Base)", "[Base]". */
const isBracketed = (items: readonly Item[], index: number): boolean => {
  const around = `${items[index - 1]?.text}${items[index + 1]?.text}`;
  return around === '()' || around === '[]';
};

const isJoin = (item: Item): boolean => {
  const use = useOf(item)?.use;
  return use === 'join' || use === 'dialogue' || item.kind === 'break';
};
