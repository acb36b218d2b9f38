import type { SlotDefinition } from '../../core/action.ts';
import type { SlotType, Span } from '../../core/intent.ts';
import { ADDRESS_NOUNS, BEFORE, BEHIND, DESCRIBING, PAUSES } from './words.ts';
import { fits, isListed, isOwnersName, isPegged } from './fits.ts';
import type { Match } from './fill.ts';
import { matchPrice, matchPrices } from './match-prices.ts';
import { valueAt, wordAt } from './item-at.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { phraseEnd, phraseTrie, type PhraseTrie } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';

interface Wanted {
  readonly name: string;
  readonly slot: SlotDefinition;
  /** No address is taken here. */
  readonly listed: boolean;
  readonly pegged?: boolean;
}

/** How one slot can be read at an item, with the words that belong to its value. */
export function matchValue(context: Context, wanted: Wanted, from: number): Match[] {
  const { name, slot } = wanted;
  const { type } = slot;
  if (type === 'speed') return matchWord(context, name, /^(?:fast|standard|normal)$/, from);
  if (type === 'memo') return matchMemo(context, name, from);
  if (type === 'arguments') return matchArguments(context, name, from);
  if (type === 'price') return matchPrice(context, name, from);
  const plain = matchPlain(context, wanted, from);
  return type === 'range'
    ? [...matchFull(context, name, from), ...matchPrices(context, name, from), ...plain]
    : plain;
}

function matchPlain(context: Context, wanted: Wanted, from: number): Match[] {
  const { items } = context;
  const { name, slot } = wanted;
  const start = starts(context, slot, from).find((at) => isWanted(context, wanted, at, from));
  const value = start === undefined ? null : valueAt(items, start);
  if (start === undefined || !value) return [];
  const behind = slot.type === 'token' ? undefined : behindOf(slot.type);
  const past = behind ? phraseEnd(behind, items, start + 1) : null;
  const exact = slot.type === 'contract' ? addressInBrackets(items, past ?? start + 1) : null;
  if (exact && value.kind === 'term')
    return [{ end: exact.end, fill: { [name]: { at: exact.at, value: null } } }];
  const at = value.kind === 'address' ? value.bare : value.at;
  return [{ end: past ?? start + 1, fill: { [name]: { at, value: items[start]?.corrected ?? null } } }];
}

/** "The Uniswap router (0x…)": the address counts, not the name. */
function addressInBrackets(
  items: readonly Item[],
  from: number,
): { readonly at: Span; readonly end: number } | null {
  const value = valueAt(items, from + 1);
  const brackets = wordAt(items, from) === '(' && wordAt(items, from + 2) === ')';
  return brackets && value?.kind === 'address' ? { at: value.bare, end: from + 3 } : null;
}

function isWanted(
  context: Context,
  { slot, listed, pegged = false }: Wanted,
  at: number,
  from: number,
): boolean {
  const { items, vocabulary } = context;
  const value = valueAt(items, at);
  if (!value || !fits(slot, value, vocabulary) || (listed && !isListed(value))) return false;
  if (pegged && !isPegged(value, vocabulary)) return false;
  const { type } = slot;
  if (type === 'token_id') return value.kind !== 'number' || value.numbered || isCalledSo(items, at);
  // "The AERO/USDC pool" names a pair, not a protocol.
  if (type === 'protocol') return !/^[/-]$/.test(wordAt(items, at + 1));
  if (type === 'token') return !isOwnersName(items, at);
  return type === 'contract' || value.kind !== 'address' || at !== from || wordAt(items, at - 1) !== '(';
}

type Nouns = Readonly<Partial<Record<SlotType, PhraseTrie<string>>>>;
const beforeOf = (type: SlotType): PhraseTrie<string> | undefined => (BEFORE as Nouns)[type];
const behindOf = (type: SlotType): PhraseTrie<string> | undefined => (BEHIND as Nouns)[type];

const ID_NOUNS: ReadonlySet<string> = new Set(
  'nft nfts position id ids number numbers token tokenid # no category e-mode emode mode'.split(' '),
);

/** "Position 99": the noun has to be said, because a bare number may count anything. */
const isCalledSo = (items: readonly Item[], at: number): boolean =>
  ID_NOUNS.has(items[at - 1]?.word ?? '') ||
  (items[at - 1]?.kind === 'mark' && ID_NOUNS.has(items[at - 2]?.word ?? '')) ||
  isListedId(items, at);

/** "NFTs 1, 2 and 3", but not "NFT 1, 2 USDC". */
function isListedId(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (/^(?:,|and|&)$/.test(wordAt(items, before))) before -= 1;
  const next = valueAt(items, at + 1);
  const value = valueAt(items, before);
  if (before === at - 1 || value?.kind !== 'number' || value.unit !== null || next?.kind === 'term')
    return false;
  return value.numbered || isCalledSo(items, before);
}

/** The items where the value may begin: right here, behind words without a meaning, or behind the noun for it. */
function starts(context: Context, { type }: SlotDefinition, from: number): number[] {
  const { items } = context;
  const found = [from];
  const before = beforeOf(type);
  let at = pastNoise(context, from);
  found.push(at);
  if (type === 'protocol' && wordAt(items, at) === '@') found.push(at + 1);
  if (!before) return found;
  for (let turn = 0; turn < 3; turn += 1) {
    const end = phraseEnd(before, items, at);
    // "My wallet 0x…" may be the own wallet, or another one.
    if (end === null || (type === 'recipient' && /^(?:my|own)$/.test(items[at - 1]?.word ?? ''))) break;
    at = pastNoise(context, end);
    found.push(at);
  }
  if (type === 'recipient') found.push(...described(items, from), ...introduced(items, from));
  return [...new Set(found)];
}

const MOST = 6;

/** "My exchange deposit address: 0x…": words that end in a noun for addresses describe it. */
function described(items: readonly Item[], from: number): number[] {
  for (let at = from; at < from + MOST; at += 1) {
    const item = items[at];
    if (!item || item.kind === 'mark' || item.value || !describes(item.word)) return [];
    if (!ADDRESS_NOUNS.has(item.word)) continue;
    // "My wallet 0x…" may be the own wallet, or another one.
    if (/^(?:my|own)$/.test(wordAt(items, at - 1))) return [];
    const past = /^(?::|of|is)$/.test(wordAt(items, at + 1)) ? at + 2 : at + 1;
    const kind = valueAt(items, past)?.kind;
    if (kind === 'address' || kind === 'name') return [past];
  }
  return [];
}

/** "To each of these wallets: 0x…", "to my three kids: 0x…": plain words before a colon say who is meant. */
function introduced(items: readonly Item[], from: number): number[] {
  // Only near by: searching a long text from each of its words takes too long.
  const near = items.slice(from + 1, from + MOST + 1);
  const ahead = near.findIndex(({ word, value }) => value === null && word === ':');
  if (ahead < 0) return [];
  const colon = from + 1 + ahead;
  const words = items.slice(from, colon);
  const counts = words.flatMap(({ value }) => (value?.kind === 'number' ? [value] : []));
  const plain = words.every(
    (item, at) =>
      item.kind === 'word' &&
      limitAt(items, from + at) === null &&
      (item.value === null || (item.value.kind === 'number' && item.value.spelled)),
  );
  // "My blorp friend: 0x…", but not "5 usdc blorp to: 0x…": only the last word may be unknown.
  const known = words.slice(0, -1).every(({ word, value }) => value !== null || INTRODUCING.has(word));
  if (!plain || !known || counts.length > 1 || words.some(({ word }) => OF_CONTRACT.test(word))) return [];
  let at = colon + 1;
  while (wordAt(items, at) === '\n') at += 1;
  const listed = countRecipients(items, at);
  const several = /(?:[^s]s|addresses)$/.test(words.at(-1)?.word ?? '');
  return listed > (several ? 1 : 0) && (counts[0] === undefined || counts[0].value === String(listed))
    ? [at]
    : [];
}

const INTRODUCING: ReadonlySet<string> = new Set(
  'to a an the this that these those following my our your his her their each every all both of people wallet wallets address addresses friend friends'.split(
    ' ',
  ),
);

const OF_CONTRACT = /^(?:contract|token|mint|coin|pool|spender|winner|each|both|every|all)$/;

/** How many addresses and names are enumerated from an item on. */
function countRecipients(items: readonly Item[], from: number): number {
  let count = 0;
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    const kind = item?.value?.kind;
    if (kind === 'address' || kind === 'name') count += 1;
    else if (!/^(?:and|[,&+;\n])$/.test(item?.word ?? '')) break;
  }
  return count;
}

const describes = (word: string): boolean =>
  ADDRESS_NOUNS.has(word) || DESCRIBING.has(word) || word.endsWith("'s");

function matchWord({ items }: Context, name: string, word: RegExp, from: number): Match[] {
  const item = items[from];
  return item && word.test(item.word)
    ? [
        {
          end: from + 1,
          fill: { [name]: { at: item.at, value: item.word === 'fast' ? 'fast' : 'standard' } },
        },
      ]
    : [];
}

function matchFull({ items }: Context, name: string, from: number): Match[] {
  const item = items[from];
  return item && /^(?:full|whole|entire|infinite)$/.test(item.word)
    ? [{ end: from + 1, fill: { [name]: { at: item.at, value: 'full' } } }]
    : [];
}

/** A memo: what stands between quotation marks, or the words up to the next pause. */
function matchMemo({ items }: Context, name: string, from: number): Match[] {
  const start = phraseEnd(SAYING, items, from) ?? from;
  const quoted = /^["“”'‘]$/.test(wordAt(items, start));
  const first = quoted ? start + 1 : start;
  const end = quoted ? quoteEnd(items, first) : memoEnd(items, first);
  const [head, tail] = [items[first], items[(end ?? 0) - 1]];
  if (end === null || end <= first || !head || !tail) return [];
  const at: Span = { ...head.at, end: tail.at.end };
  return [{ end: quoted ? end + 1 : end, fill: { [name]: { at, value: null } } }];
}

function quoteEnd(items: readonly Item[], from: number): number | null {
  const at = items.findIndex(({ word }, index) => index >= from && /^["“”'’]$/.test(word));
  return at < 0 ? null : at;
}

/** Where a memo without quotation marks ends: behind its number, and before an address. */
function memoEnd(items: readonly Item[], from: number): number | null {
  for (let at = from; at < items.length; at += 1) {
    const value = valueAt(items, at);
    if (value?.kind === 'address' || value?.kind === 'name') return null;
    if (value) return at + 1;
    if (MEMO_END.test(wordAt(items, at))) return at;
  }
  return items.length;
}

const SAYING = phraseTrie(':|saying|that_says|which_says|of|reading|as');
const MEMO_END = /^(?:[\n.;,!?]|at|to|on|in|from|via|and|then|using|with|if|when|for|no|not|please)$/;

/** Values that follow each other, parted by commas. */
function matchArguments({ items }: Context, name: string, from: number): Match[] {
  const first = items[from];
  if (!first?.value) return [];
  let end = from + 1;
  while (
    items[end]?.word === ',' &&
    (items[end + 1]?.value || /^(?:true|false)$/.test(items[end + 1]?.word ?? ''))
  )
    end += 2;
  const last = items[end - 1] ?? first;
  const next = items[end];
  if (next && !(next.kind === 'mark' && PAUSES.has(next.word))) return [];
  return [{ end, fill: { [name]: { at: { ...first.at, end: last.at.end }, value: null } } }];
}
