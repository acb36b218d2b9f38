import type { LeanSlot } from '../../actions/lean/lean-action.ts';
import type { Fill, Match } from './fill.ts';
import type { Form, Part } from './form.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { matchPair } from './match-pair.ts';
import { matchValue } from './match-value.ts';
import { phraseEnd, phrasesAt } from './phrase-trie.ts';
import { isSaid, pastNoise, type Context } from './reading-context.ts';
import {
  AT_MARKET,
  BEHIND,
  EACH,
  EVENLY,
  FROM_WALLET,
  JOINING,
  LIST_JOINTS,
  NOISE,
  ON_CHAIN,
  OWN_WALLET,
  PAUSES,
  QUIET_MARKS,
  SKIPPED_MARKS,
} from './words.ts';

/** One way in which a form accounts for a stretch of the message. */
export interface StepMatch {
  readonly form: Form;
  readonly start: number;
  readonly end: number;
  /** The item that the verb stands at; null where there is none. */
  readonly verbAt: number | null;
  /** By part, in the order in which they were said; several where they are enumerated. */
  readonly fills: ReadonlyMap<Part, readonly Fill[]>;
  /** The words that announced a part. */
  readonly announced: ReadonlyMap<Part, string>;
  readonly each: boolean;
  readonly evenly: boolean;
  /** Indices of items that nothing accounts for. */
  readonly leftovers: readonly number[];
  /** Indices of items that name the request's own chain. */
  readonly ownChain: readonly number[];
}

interface State extends Omit<StepMatch, 'end'> {
  readonly pos: number;
  readonly order: number;
  readonly noun: boolean;
  /** Where the verb stands that this part of the message leads up to; null behind it. */
  readonly verb: { readonly at: number; readonly end: number } | null;
}

/**
 * Every way in which a form accounts for the message from an item on, up to where a step can end.
 *
 * @param verb where the verb stands, null for a form without one or where the verb is taken over
 */
export function matchForm(
  context: Context,
  form: Form,
  start: number,
  verb: { readonly at: number; readonly end: number } | null,
): StepMatch[] {
  const found: StepMatch[] = [];
  explore(
    context,
    {
      form,
      start,
      verbAt: verb?.at ?? null,
      pos: verb?.at === start ? verb.end : start,
      fills: new Map(),
      announced: new Map(),
      each: false,
      evenly: false,
      leftovers: [],
      ownChain: [],
      order: 0,
      noun: form.noun === null,
      verb: verb?.at === start ? null : verb,
    },
    found,
  );
  return found;
}

function explore(context: Context, state: State, found: StepMatch[]): void {
  context.budget.left -= 1;
  if (context.budget.left < 0) return;
  const { items } = context;
  const { pos, form, verb } = state;
  if (verb && pos > verb.at) return;
  if (verb?.at === pos) {
    explore(context, { ...state, pos: verb.end, verb: null, order: 0 }, found);
    return;
  }
  if (!verb && isBoundary(context, pos)) {
    const { order: _order, noun: _noun, verb: _verb, pos: end, ...match } = state;
    if (state.noun && state.fills.size + (form.noun === null ? 0 : 1) > 0) found.push({ ...match, end });
  }
  if (pos >= items.length) return;
  const next = [...partsAt(context, state), ...nounsAt(context, state)];
  for (const one of next) explore(context, one, found);
  if (next.length > 0) return;
  const passed = passOver(context, state);
  if (passed) explore(context, passed, found);
}

/** Where something else may begin: at the end, at a pause, or before a joining word. */
function isBoundary({ items }: Context, pos: number): boolean {
  const item = items[pos];
  const before = items[pos - 1];
  // "Unstake half my" goes on.
  if (before?.value === null && /^(?:my|our|an|the|some|native)$/.test(before.word)) return false;
  if (!item) return true;
  return (item.kind === 'mark' && PAUSES.has(item.word)) || phraseEnd(JOINING, items, pos) !== null;
}

/** Every part that can be read at the position, behind a pause or an "and" only where it is announced. */
function partsAt(context: Context, state: State): State[] {
  const { items } = context;
  const crossed = crossPause(context, state.pos);
  const here = state.form.parts.flatMap((part) => matchesOf(context, state, part, state.pos, false));
  if (here.length > 0 || crossed === null || state.verb) return here;
  const across = state.form.parts.flatMap((part) => matchesOf(context, state, part, crossed, true));
  return items[crossed] === undefined ? [] : across;
}

function crossPause({ items }: Context, from: number): number | null {
  let at = from;
  while (items[at]?.kind === 'mark' && PAUSES.has(items[at]?.word ?? '')) at += 1;
  const joined =
    /^(?:and|with|also|but)$/.test(items[at]?.word ?? '') && items[at]?.word !== 'with' ? at + 1 : at;
  return joined > from ? joined : null;
}

function matchesOf(context: Context, state: State, part: Part, pos: number, across: boolean): State[] {
  if (state.fills.has(part) || part.slots.some((name) => isFilled(state, name))) return [];
  if (part.aside && state.fills.size === 0 && !state.verb && part.slots.length > 1) return [];
  const found: State[] = [];
  for (const from of markedStarts(context, part, pos)) {
    const by = context.items
      .slice(pos, from)
      .map(({ word }) => word)
      .join(' ');
    const next = { ...state, announced: new Map(state.announced).set(part, by) };
    for (const match of readPart(context, state.form, part, from))
      if (!across || !leadsOn(context, pos, match.end))
        found.push(...extended(context, next, part, match, state.order));
  }
  if (
    !across &&
    (!state.verb || part.order === 0) &&
    part.order !== null &&
    (part.order === 0 || part.order > state.order)
  ) {
    for (const match of readPart(context, state.form, part, pos))
      if (!isSecondAddress(context, state, match) && !isBehindToken(context, part, pos))
        found.push(...extended(context, state, part, match, part.order === 0 ? state.order : part.order));
  }
  return found;
}

/** "Swap 5 USDC. On Uniswap, swap 3 DAI": what stands behind a full stop and before a comma leads up to what follows. */
const leadsOn = ({ items }: Context, pos: number, end: number): boolean =>
  /^[.;\n]$/.test(items.slice(0, pos).findLast(({ word }) => word !== 'and')?.word ?? '') &&
  items[end]?.word === ',';

/** "5 USDC tokens 0x…": the address may be the token's. */
const isBehindToken = ({ items }: Context, { markers }: Part, pos: number): boolean =>
  markers !== null && /^(?:tokens?|coins?|\()$/.test(items[pos - 1]?.word ?? '');

/** An address that nothing announces may be anything where another one was said before. */
function isSecondAddress({ items }: Context, { fills }: State, { fill }: Match): boolean {
  const addresses = new Set(
    items.flatMap(({ value }) =>
      value?.kind === 'address' ? [keyOf(value.bare)] : value?.kind === 'name' ? [keyOf(value.at)] : [],
    ),
  );
  const has = (one: Fill): boolean =>
    Object.values(one).some(({ at }) => at !== null && addresses.has(keyOf(at)));
  return has(fill) && [...fills.values()].some((several) => several.some((one) => has(one)));
}

const keyOf = ({ message, start }: { readonly message: number; readonly start: number }): string =>
  `${message}:${start}`;

const isFilled = ({ fills }: State, name: string): boolean =>
  [...fills.values()].some((several) => several.some((fill) => name in fill));

function markedStarts(context: Context, { markers }: Part, pos: number): number[] {
  if (!markers) return [];
  const { items } = context;
  return phrasesAt(markers, items, pos).map(({ end }) =>
    items[end]?.word === ':' || items[end]?.word === '=' ? end + 1 : end,
  );
}

/** A part at an item, where what has to stand behind it does. */
function readPart(context: Context, form: Form, part: Part, from: number): Match[] {
  return readSlots(context, form, part, from).flatMap((match) => {
    if (!part.suffix) return [match];
    const end = phraseEnd(part.suffix, context.items, match.end);
    return end === null ? [] : [{ ...match, end }];
  });
}

function readSlots(
  context: Context,
  { action }: Form,
  { slots, listed, pegged, counted }: Part,
  from: number,
): Match[] {
  const [first = '', second] = slots;
  const slot = action.slots[first];
  if (!slot) return [];
  if (second === undefined && counted.size > 0) return [];
  if (second === undefined)
    return matchValue(
      context,
      { name: first, slot, listed: listed.has(first), pegged: pegged.has(first) },
      from,
    );
  const token = action.slots[second];
  if (!token) return [];
  const matches = matchPair(
    context,
    {
      counted: counted.has(first),
      amount: { name: first, slot },
      token: { name: second, slot: token, listed: listed.has(second), pegged: pegged.has(second) },
    },
    from,
  );
  return counted.has(first) ? matches.filter(({ fill }) => isNumber(context, fill[first])) : matches;
}

const isNumber = ({ items }: Context, slot: Fill[string] | undefined): boolean =>
  items.some(
    ({ value, at }) =>
      value?.kind === 'number' && at.start === slot?.at?.start && at.message === slot.at.message,
  );

/** The state behind a part, and behind every longer enumeration that it begins. */
function extended(context: Context, state: State, part: Part, match: Match, order: number): State[] {
  const states: State[] = [];
  let fills: readonly Fill[] = [match.fill];
  let { end } = match;
  for (;;) {
    states.push({
      ...state,
      pos: end,
      order,
      noun: state.noun || saysNoun(context, state, end),
      fills: new Map(state.fills).set(part, fills),
    });
    const next = listed(context, state.form, part, end, match.fill);
    if (!next || !canBeListed(part, state.form)) break;
    fills = [...fills, next.fill];
    ({ end } = next);
  }
  return states.toReversed();
}

/** "The NFT 0x…": the noun that the verb needs may be what the value is called. */
const saysNoun = ({ items }: Context, { form, pos }: State, end: number): boolean =>
  form.noun !== null &&
  items.slice(pos, end).some((_, at) => form.noun && phraseEnd(form.noun, items, pos + at) !== null);

const LISTED: ReadonlySet<string> = new Set(['token', 'recipient', 'contract']);

const canBeListed = ({ slots, aside }: Part, { action, said }: Form): boolean =>
  !aside &&
  said.length === 0 &&
  action.single !== true &&
  slots.every((name) => {
    const slot = action.slots[name];
    if (slot?.type === 'amount') return slots.length > 1;
    return (
      LISTED.has(slot?.type ?? '') &&
      (slot?.required === true ||
        slot?.type === 'contract' ||
        (slots.length === 1 && action.families !== undefined))
    );
  });

/** Another one of the same kind, behind a comma or an "and". */
function listed(context: Context, form: Form, part: Part, pos: number, first: Fill): Match | null {
  const { items } = context;
  const at = phraseEnd(LIST_JOINTS, items, pos);
  if (at === null) return null;
  const begin = phraseEnd(LIST_JOINTS, items, at) ?? at;
  const starts = [...markedStarts(context, part, begin), begin];
  for (const from of starts) {
    const matches = readPart(context, form, part, from);
    const match =
      matches.find(({ fill }) => sameSlots(fill, first)) ?? withSameShare(context, matches, first);
    if (match) return match;
  }
  return null;
}

/** "All my USDC and SOL": all of both. */
function withSameShare({ items }: Context, matches: readonly Match[], first: Fill): Match | null {
  const [amount] = Object.entries(first);
  const value = items.find(
    ({ at }) => at.start === amount?.[1].at?.start && at.message === amount[1].at.message,
  )?.value;
  const match = matches.find(
    ({ fill }) => Object.keys(fill).length === 1 && Object.keys(fill).every((name) => name in first),
  );
  if (!amount || !match || amount[0] in match.fill || value?.kind !== 'quantity') return null;
  return { ...match, fill: { ...match.fill, [amount[0]]: amount[1] } };
}

const sameSlots = (one: Fill, other: Fill): boolean =>
  Object.keys(one).toSorted().join(' ') === Object.keys(other).toSorted().join(' ');

/** Nouns of the action, "each", "evenly", the own chain and the own wallet. */
function nounsAt(context: Context, state: State): State[] {
  const { items } = context;
  const { pos, form } = state;
  const evenly = phraseEnd(EVENLY, items, pos);
  if (evenly !== null) return [{ ...state, pos: evenly, evenly: true, noun: state.noun || form.evenly }];
  const wanted = form.noun ? phraseEnd(form.noun, items, nounStart(items, pos), true) : null;
  if (wanted !== null) return [{ ...state, pos: wanted, noun: true }];
  const chain = ownChainEnd(context, pos);
  if (chain !== null) return [{ ...state, pos: chain.end, ownChain: [...state.ownChain, chain.at] }];
  const noun = phraseEnd(form.nouns, items, nounStart(items, pos), true);
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

/** "From my position", "of the pool": a small word may lead up to a noun. */
const nounStart = (items: readonly Item[], pos: number): number =>
  /^(?:from|in|on|to|into|as)$/.test(items[pos]?.word ?? '')
    ? items.findIndex(({ word }, at) => at > pos && !/^(?:the|my|a|an|our)$/.test(word))
    : pos;

/** What comes from a protocol does not come from the wallet. */
const spendsNothing = ({ action: { slots } }: Form): boolean =>
  !Object.values(slots).some(({ type, from }: LeanSlot) => type === 'amount' && from === undefined);

const hasPrice = ({ action: { slots } }: Form): boolean =>
  Object.values(slots).some(({ type }) => type === 'slippage');

const isComplete = (state: State): boolean =>
  Object.entries(state.form.action.slots).every(([name, { required }]) => !required || isFilled(state, name));

const takesNobody = ({ action: { slots, output } }: Form): boolean =>
  (output !== undefined || Object.values(slots).some(({ from }) => from === 'protocol')) &&
  Object.values(slots).every(({ type, required }: LeanSlot) => type !== 'recipient' || !required);

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

/** Past a word that means nothing; where that is allowed, past one that nothing accounts for. */
function passOver(context: Context, state: State): State | null {
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
  if (item.kind === 'mark' && PAUSES.has(item.word)) return passPause(context, state);
  if (
    !lenient ||
    said ||
    limitAt(items, pos) !== null ||
    (item.kind === 'mark' && !SKIPPED_MARKS.has(item.word))
  )
    return null;
  return { ...state, pos: pos + 1, leftovers: [...state.leftovers, pos] };
}

/** Brackets around what is announced, "(slippage 3%)", or the chain; around an address or an amount they may say anything. */
function isQuietBracket(items: readonly Item[], pos: number): boolean {
  const mark = items[pos];
  if (mark?.kind !== 'mark' || mark.value !== null || !/^[()[\]]$/.test(mark.word)) return false;
  const next = items[pos + 1]?.value;
  return /[)\]]/.test(mark.word) || !next || (next.kind === 'term' && next.chain !== null);
}

/** A pause before a word that means nothing, as in "to 0x…, please". */
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
