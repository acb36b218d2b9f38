import type { SlotDefinition } from '../../core/action.ts';
import type { Form } from './form.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { keptBack } from './kept-back.ts';
import { phraseEnd } from './phrase-trie.ts';
import { isSaid, pastNoise, type Context } from './reading-context.ts';
import {
  AT_MARKET,
  BEHIND,
  EACH,
  EVENLY,
  FROM_WALLET,
  JOINING,
  NOISE,
  ON_CHAIN,
  OWN_WALLET,
  PAUSES,
  QUIET_MARKS,
  SKIPPED_MARKS,
} from './words.ts';
import type { State } from './step-state.ts';

/** Whether something else may begin: at the end, at a pause, or before a joining word. */
export function isBoundary({ items }: Context, pos: number): boolean {
  const item = items[pos];
  const before = items[pos - 1];
  // Behind "unstake half my" something has to follow.
  if (before?.value === null && /^(?:my|our|an|the|some|native)$/.test(before.word)) return false;
  if (!item) return true;
  return (item.kind === 'mark' && PAUSES.has(item.word)) || phraseEnd(JOINING, items, pos) !== null;
}

export function crossPause({ items }: Context, from: number): number | null {
  let at = from;
  while (items[at]?.kind === 'mark' && PAUSES.has(items[at]?.word ?? '')) at += 1;
  const joined =
    /^(?:and|with|also|but)$/.test(items[at]?.word ?? '') && items[at]?.word !== 'with' ? at + 1 : at;
  return joined > from ? joined : null;
}

export const isFilled = ({ fills }: State, name: string): boolean =>
  [...fills.values()].some((several) => several.some((fill) => name in fill));

/** Past nouns of the action, "each", "evenly", the own chain and the own wallet. */
export function nounsAt(context: Context, state: State): State[] {
  const { items } = context;
  const { pos, form } = state;
  const evenly = phraseEnd(EVENLY, items, pos);
  if (evenly !== null) return [{ ...state, pos: evenly, evenly: true, noun: state.noun || form.evenly }];
  const wanted = form.noun ? nounEnd(form.noun, items, pos) : null;
  if (wanted !== null) return [{ ...state, pos: wanted, noun: true }];
  if (isEvery(items[pos]) && !hasAmount(form)) return [{ ...state, pos: pos + 1 }];
  const chain = ownChainEnd(context, pos);
  if (chain !== null) return [{ ...state, pos: chain.end, ownChain: [...state.ownChain, chain.at] }];
  const kept = keptBack(context, state);
  if (kept) return [kept];
  const noun = nounEnd(form.nouns, items, pos);
  if (noun !== null) return [{ ...state, pos: noun }];
  const each = phraseEnd(EACH, items, pos);
  if (each !== null) return [{ ...state, pos: each, each: true }];
  const wallet = spendsNothing(form) ? null : phraseEnd(FROM_WALLET, items, pos);
  if (wallet !== null) return [{ ...state, pos: wallet }];
  const market = hasPrice(form) ? phraseEnd(AT_MARKET, items, pos) : null;
  if (market !== null) return [{ ...state, pos: market }];
  const own = takesNobody(form) && isComplete(state) ? phraseEnd(OWN_WALLET, items, pos) : null;
  return own === null ? [] : [{ ...state, pos: own }];
}

/** "All my approvals", for an action without amounts. */
const isEvery = (item: Item | undefined): boolean =>
  item?.value?.kind === 'quantity' && item.value.quantity === 'all' && item.word === 'all';

const hasAmount = ({ action: { slots } }: Form): boolean =>
  Object.values(slots).some(({ type }: SlotDefinition) => type === 'amount');

/** Past a small word before a noun: "from my position", "of the pool". */
const nounStart = (items: readonly Item[], pos: number): number =>
  /^(?:from|in|on|to|into|as|all|every|any)$/.test(items[pos]?.word ?? '') ||
  // "50% of my liquidity".
  (items[pos]?.word === 'of' && items[pos - 1]?.value !== null)
    ? pos +
      1 +
      items.slice(pos + 1, pos + 6).findIndex(({ word }) => !/^(?:the|my|a|an|our|all|of)$/.test(word))
    : pos;

const nounEnd = (nouns: Form['nouns'], items: readonly Item[], pos: number): number | null =>
  phraseEnd(nouns, items, pos, true) ?? phraseEnd(nouns, items, nounStart(items, pos), true);

/** Whether an action spends nothing of the wallet, because it comes from a protocol. */
const spendsNothing = ({ action: { slots } }: Form): boolean =>
  !Object.values(slots).some(
    ({ type, from }: SlotDefinition) => type === 'amount' && (from === undefined || from === 'limit'),
  );

const hasPrice = ({ action: { slots } }: Form): boolean =>
  Object.values(slots).some(({ type }) => type === 'slippage');

const isComplete = (state: State): boolean =>
  Object.entries(state.form.action.slots).every(([name, { required }]) => !required || isFilled(state, name));

const takesNobody = ({ action: { slots, output } }: Form): boolean =>
  (output !== undefined || Object.values(slots).some(({ from }) => from === 'protocol')) &&
  Object.values(slots).every(({ type, required }: SlotDefinition) => type !== 'recipient' || !required);

/** "On Base" in a request on Base. */
function ownChainEnd(context: Context, pos: number): { readonly at: number; readonly end: number } | null {
  const { items, vocabulary } = context;
  const crossed = crossPause(context, pos) ?? pos;
  const on = phraseEnd(ON_CHAIN, items, crossed);
  if (on === null) return null;
  const at = pastNoise(context, on);
  const value = items[at]?.value;
  if (value?.kind !== 'term' || value.chain !== vocabulary.chain) return null;
  const behind = phraseEnd(BEHIND.chain, items, at + 1);
  return { at, end: behind ?? at + 1 };
}

/** Past a word without a meaning; where that is allowed, past one that nothing accounts for. */
export function passOver(context: Context, state: State): State | null {
  const { items, lenient } = context;
  const { pos } = state;
  const item = items[pos];
  if (!item) return null;
  if (item.kind === 'mark' && item.value === null && QUIET_MARKS.has(item.word))
    return items[pos + 1]?.word === '\n' || !items[pos + 1] ? null : { ...state, pos: pos + 1 };
  if (isQuietBracket(items, pos)) return { ...state, pos: pos + 1 };
  const said = isSaid(item);
  const noise = said ? null : phraseEnd(NOISE, items, pos);
  if (noise !== null) return { ...state, pos: noise };
  if (item.kind === 'mark' && PAUSES.has(item.word))
    return passPause(context, state) ?? (lenient ? passRemark(context, state) : null);
  if (!lenient || said || isTelling(items, pos)) return null;
  return { ...state, pos: pos + 1, leftovers: [...state.leftovers, pos] };
}

/** Whether a word or mark may say something about what is understood. */
const isTelling = (items: readonly Item[], pos: number): boolean =>
  limitAt(items, pos) !== null ||
  namesPlace(items, pos) ||
  (items[pos]?.kind === 'mark' && !SKIPPED_MARKS.has(items[pos].word));

/** "On Aave": without the "on", the place would be read as its token. */
function namesPlace(items: readonly Item[], pos: number): boolean {
  const on = phraseEnd(ON_CHAIN, items, pos);
  const value = on === null ? null : items[on]?.value;
  return value?.kind === 'term' && (value.protocol !== null || value.chain !== null);
}

/** Brackets that change nothing: around an announced part, "(slippage 3%)", or the chain. Around an address or an amount they may. */
function isQuietBracket(items: readonly Item[], pos: number): boolean {
  const mark = items[pos];
  if (mark?.kind !== 'mark' || mark.value !== null || !/^[()[\]]$/.test(mark.word)) return false;
  const next = items[pos + 1]?.value;
  return /[)\]]/.test(mark.word) || !next || (next.kind === 'term' && next.chain !== null);
}

/** Past a pause and words that nothing accounts for, such as "…, prio fee high". */
function passRemark({ items }: Context, state: State): State | null {
  let at = state.pos;
  while (PAUSES.has(items[at]?.word ?? '')) at += 1;
  const item = items[at];
  const plain = item?.kind === 'word' && !isSaid(item) && limitAt(items, at) === null;
  return plain && phraseEnd(JOINING, items, at) === null
    ? { ...state, pos: at + 1, leftovers: [...state.leftovers, at] }
    : null;
}

/** Past a pause before a word without a meaning, as in "to 0x…, please". */
function passPause(context: Context, state: State): State | null {
  const { items } = context;
  let at = state.pos;
  while (items[at]?.kind === 'mark' && PAUSES.has(items[at]?.word ?? '')) at += 1;
  const item = items[at];
  if (!item) return { ...state, pos: at };
  if (state.verb && at <= state.verb.at)
    return /^[.;\n!]$/.test(items[state.pos]?.word ?? '') ? null : { ...state, pos: at };
  const noise = pastNoise(context, at);
  return noise > at && isBoundary(context, noise) ? { ...state, pos: noise } : null;
}
