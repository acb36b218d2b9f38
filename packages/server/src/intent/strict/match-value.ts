import type { LeanSlot } from '../../actions/lean/lean-action.ts';
import type { SlotType, Span } from '../../core/intent.ts';
import { ADDRESS_NOUNS, BEFORE, BEHIND, DESCRIBING, PAUSES } from './words.ts';
import { fits, isListed, isOwnersName } from './fits.ts';
import type { Match } from './fill.ts';
import type { Item } from './item.ts';
import { phraseEnd, phraseTrie, type PhraseTrie } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';

interface Wanted {
  readonly name: string;
  readonly slot: LeanSlot;
  /** No address here. */
  readonly listed: boolean;
  readonly pegged?: boolean;
}

/** How one slot can be read at an item, with the words that go with its value. */
export function matchValue(context: Context, wanted: Wanted, from: number): Match[] {
  const { name, slot } = wanted;
  switch (slot.type) {
    case 'speed':
      return matchWord(context, name, /^(?:fast|standard|normal)$/, from);
    case 'memo':
      return matchMemo(context, name, from);
    case 'arguments':
      return matchArguments(context, name, from);
    case 'range':
      return [...matchFull(context, name, from), ...matchPlain(context, wanted, from)];
    default:
      return matchPlain(context, wanted, from);
  }
}

function matchPlain(context: Context, { name, slot, listed, pegged = false }: Wanted, from: number): Match[] {
  const { items, vocabulary } = context;
  for (const start of starts(context, slot, from)) {
    const value = items[start]?.value;
    if (!value || !fits(slot, value, vocabulary) || (listed && !isListed(value))) continue;
    if (slot.type === 'token_id' && value.kind === 'number' && !value.numbered && !isCalledSo(items, start))
      continue;
    if (value.kind === 'term' && /^[/-]$/.test(items[start + 1]?.word ?? '') && slot.type === 'protocol')
      continue;
    if (slot.type === 'token' && isOwnersName(items, start)) continue;
    if (pegged && !(isListed(value) && vocabulary.pegged.has(value.token ?? ''))) continue;
    const behind = behindOf(slot.type);
    const end = start + 1;
    const at = value.kind === 'address' ? value.bare : value.at;
    const past = behind && slot.type !== 'token' ? (phraseEnd(behind, items, end) ?? end) : end;
    return [{ end: past, fill: { [name]: { at, value: items[start]?.corrected ?? null } } }];
  }
  return [];
}

type Nouns = Readonly<Partial<Record<SlotType, PhraseTrie<string>>>>;
const beforeOf = (type: SlotType): PhraseTrie<string> | undefined => (BEFORE as Nouns)[type];
const behindOf = (type: SlotType): PhraseTrie<string> | undefined => (BEHIND as Nouns)[type];

const ID_NOUNS: ReadonlySet<string> = new Set('nft position id number token tokenid # no'.split(' '));

/** "Position 99": a number by itself may count anything. */
const isCalledSo = (items: readonly Item[], at: number): boolean =>
  ID_NOUNS.has(items[at - 1]?.word ?? '') ||
  (items[at - 1]?.kind === 'mark' && ID_NOUNS.has(items[at - 2]?.word ?? ''));

/** Where the value may stand: right here, behind words that mean nothing, and behind what it is called. */
function starts(context: Context, { type }: LeanSlot, from: number): number[] {
  const { items } = context;
  const found = [from];
  const before = beforeOf(type);
  let at = pastNoise(context, from);
  found.push(at);
  for (let turn = 0; turn < 3 && before; turn += 1) {
    const end = phraseEnd(before, items, at);
    // "My wallet 0x…" is the wallet itself, or not.
    if (end === null || (type === 'recipient' && /^(?:my|own)$/.test(items[at - 1]?.word ?? ''))) break;
    at = pastNoise(context, end);
    found.push(at);
  }
  if (type === 'recipient') found.push(...described(items, from));
  return [...new Set(found)];
}

const MOST = 6;

/** "My exchange deposit address: 0x…": words that end in what an address is called describe it. */
function described(items: readonly Item[], from: number): number[] {
  for (let at = from; at < Math.min(items.length, from + MOST); at += 1) {
    const item = items[at];
    if (!item || item.kind === 'mark' || item.value) return [];
    const noun = ADDRESS_NOUNS.has(item.word);
    if (!noun && !DESCRIBING.has(item.word) && !item.word.endsWith("'s")) return [];
    // "My wallet 0x…" is the wallet itself, or not.
    if (noun && /^(?:my|own)$/.test(items[at - 1]?.word ?? '')) return [];
    if (!noun) continue;
    const next = items[at + 1];
    const past = next?.word === ':' || next?.word === 'of' || next?.word === 'is' ? at + 2 : at + 1;
    const kind = items[past]?.value?.kind;
    if (kind === 'address' || kind === 'name') return [past];
  }
  return [];
}

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

/** What stands between quotation marks, or the words up to the next pause. */
function matchMemo({ items }: Context, name: string, from: number): Match[] {
  const start = phraseEnd(SAYING, items, from) ?? from;
  const quote = /^["“”'‘]$/.test(items[start]?.word ?? '');
  const first = quote ? start + 1 : start;
  let end = first;
  let numbers = 0;
  while (end < items.length && !(quote ? /^["“”'’]$/ : MEMO_END).test(items[end]?.word ?? '')) {
    end += 1;
    // A memo without quotation marks ends with its number.
    const { value = null } = items[end - 1] ?? {};
    if (!quote && (value?.kind === 'address' || value?.kind === 'name')) return [];
    if (!quote && value) numbers += 1;
    if (numbers > 0) break;
  }
  const [head, tail] = [items[first], items[end - 1]];
  if (!head || !tail || end === first || (quote && end === items.length)) return [];
  const at: Span = { ...head.at, end: tail.at.end };
  return [{ end: quote ? end + 1 : end, fill: { [name]: { at, value: null } } }];
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
