import type { Fill, Match } from './fill.ts';
import type { Form, Part } from './form.ts';
import { missingOf } from './missing.ts';
import { phraseEnd } from './phrase-trie.ts';
import { canBeListed, listed, markedStarts, readPart } from './read-part.ts';
import type { Context } from './reading-context.ts';
import { shareLists } from './share-list.ts';
import { crossPause, isBoundary, isFilled, passOver, nounsAt } from './step-words.ts';
import type { State } from './step-state.ts';
import type { StepMatch } from './step-match.ts';

/**
 * Every way in which a form accounts for the message from an item on, up to where a step can end.
 *
 * @param verb where the verb stands; null for a form without one, or where the verb is taken over from the step before
 * @param fills parts that are taken over from the step before
 */
export function matchForm(
  context: Context,
  form: Form,
  start: number,
  verb: { readonly at: number; readonly end: number } | null,
  fills: StepMatch['fills'] = new Map(),
): StepMatch[] {
  const found: StepMatch[] = [];
  explore(
    context,
    {
      form,
      start,
      verbAt: verb?.at ?? null,
      pos: verb?.at === start ? verb.end : start,
      fills,
      announced: new Map(),
      each: false,
      evenly: false,
      shares: null,
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
  const { pos, verb } = state;
  if (verb && pos > verb.at) return;
  const behind = verb ? behindVerb(context, state) : null;
  if (behind) {
    explore(context, behind, found);
    return;
  }
  if (!verb && isBoundary(context, pos)) {
    const { order: _order, noun: _noun, verb: _verb, pos: end, ...match } = state;
    if (state.noun && (state.fills.size > 0 || saysVerbAlone(state))) found.push({ ...match, end });
  }
  if (pos >= items.length) return;
  const next = [...partsAt(context, state), ...nounsAt(context, state)];
  for (const one of next) explore(context, one, found);
  if (next.length > 0) return;
  const passed = passOver(context, state);
  if (passed) explore(context, passed, found);
}

/** Past the verb, where it stands next, or behind the "to" of "use Uniswap to swap …". */
function behindVerb({ items }: Context, state: State): State | null {
  const { pos, verb, start } = state;
  if (!verb) return null;
  const led = pos > start && verb.at === pos + 1 && /^(?:to|and)$/.test(items[pos]?.word ?? '');
  return verb.at === pos || led ? { ...state, pos: verb.end, verb: null, order: 0 } : null;
}

/** "Revoke my approvals": the action without any slot, which is then asked for. */
const saysVerbAlone = ({ form, verbAt, leftovers }: State): boolean =>
  form.noun !== null ||
  (form.needed.length === 0 &&
    verbAt !== null &&
    leftovers.length === 0 &&
    missingOf(form.action, new Set(), form).length > 0);

/** Every part that can be read at the position; behind a pause or an "and" only announced ones. */
function partsAt(context: Context, state: State): State[] {
  const { items } = context;
  const crossed = crossPause(context, state.pos);
  const here = state.form.parts.flatMap((part) => matchesOf(context, state, part, state.pos, false));
  here.push(...shareLists(context, state));
  if (here.length > 0 || crossed === null || state.verb) return here;
  const across = state.form.parts.flatMap((part) => matchesOf(context, state, part, crossed, true));
  return items[crossed] === undefined ? [] : across;
}

function matchesOf(context: Context, state: State, part: Part, pos: number, across: boolean): State[] {
  if (state.fills.has(part) || part.slots.some((name) => isFilled(state, name))) return [];
  if (part.aside && state.fills.size === 0 && !state.verb && part.slots.length > 1) return [];
  return [
    ...announcedMatches(context, state, part, pos, across),
    ...namedAtEnd(context, state, part, pos),
    ...bareMatches(context, state, part, pos, across),
  ];
}

function announcedMatches(context: Context, state: State, part: Part, pos: number, across: boolean): State[] {
  const { items } = context;
  return markedStarts(context, state.form, part, pos).flatMap((from) => {
    const by = items.slice(pos, from).map(({ word }) => word);
    const next = { ...state, announced: new Map(state.announced).set(part, by.join(' ')) };
    return readPart(context, state.form, part, from)
      .filter(({ end }) => !across || !leadsOn(context, pos, end))
      .flatMap((match) => extended(context, next, part, match, state.order));
  });
}

function bareMatches(context: Context, state: State, part: Part, pos: number, across: boolean): State[] {
  const { order, suffix } = part;
  // Behind a pause, and before the verb, a part has to be announced.
  if (order === null || (across && suffix === null) || (state.verb && order > 0)) return [];
  if (order > 0 && order <= state.order) return [];
  return readPart(context, state.form, part, pos)
    .filter((match) => !isSecondAddress(context, state, match) && !isBehindToken(context, part, pos))
    .flatMap((match) => extended(context, state, part, match, Math.max(order, state.order)));
}

/** "Harvest fees of position #7, QuickSwap": a protocol's name that can mean nothing else may end a step unannounced. */
function namedAtEnd(context: Context, state: State, part: Part, pos: number): State[] {
  const { slots, markers, aside } = part;
  const [name = ''] = slots;
  const { items } = context;
  const value = items[pos]?.value;
  const type =
    slots.length === 1 && aside && markers !== null ? state.form.action.slots[name]?.type : undefined;
  if ((type !== 'protocol' && type !== 'speed') || state.verb || state.fills.size === 0) return [];
  const named =
    value?.kind === 'term' && value.protocol !== null && value.token === null && value.chain === null;
  if (type === 'protocol' && !named) return [];
  return readPart(context, state.form, part, pos)
    .filter(({ end }) => items[end] === undefined || items[end]?.kind === 'mark' || isSpeed(items[end]?.word))
    .flatMap((match) => extended(context, state, part, match, state.order));
}

const isSpeed = (word: string | undefined): boolean => /^(?:fast|standard)$/.test(word ?? '');

/** "Swap 5 USDC. On Uniswap, swap 3 DAI": what stands between a full stop and a comma belongs to what follows. */
const leadsOn = ({ items }: Context, pos: number, end: number): boolean =>
  /^[.;\n]$/.test(items.slice(0, pos).findLast(({ word }) => word !== 'and')?.word ?? '') &&
  items[end]?.word === ',';

/** "5 USDC tokens 0x…": the address may be the token's. */
const isBehindToken = ({ items }: Context, { markers }: Part, pos: number): boolean =>
  markers !== null && /^(?:tokens?|coins?|\()$/.test(items[pos - 1]?.word ?? '');

/** An unannounced address may be anything where another one was said before. */
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

/** The state behind a part, and behind each longer enumeration that the part begins. */
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

/** "The NFT 0x…", "all my Uniswap fees": the noun that the verb needs may be the words around the value. */
function saysNoun({ items }: Context, { form, pos }: State, end: number): boolean {
  const { noun } = form;
  if (noun === null) return false;
  const said = items.slice(pos, end);
  const around = said.filter(({ value }) => value?.kind !== 'term');
  return (
    said.some((_, at) => phraseEnd(noun, said, at) !== null) ||
    around.some((_, at) => phraseEnd(noun, around, at, true) !== null)
  );
}
