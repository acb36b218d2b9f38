import { parseNormalForm } from '../values/parse-normal-form.ts';
import type { Value } from '../values/value.ts';
import type { Fill } from './fill.ts';
import type { Part } from './form.ts';
import { valueAt, wordAt } from './item-at.ts';
import { matchValue } from './match-value.ts';
import { phraseEnd, phraseTrie, type PhraseTrie } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';
import { isFilled } from './step-words.ts';
import type { State } from './step-state.ts';
import { LIST_JOINTS, PAUSES, QUIET_MARKS } from './words.ts';
import type { Share } from './share.ts';

interface Entry {
  readonly share: Share;
  readonly fill: Fill;
  readonly end: number;
}

const SHARED: ReadonlySet<string> = new Set(['token', 'recipient', 'chain']);
/** The most shares of one split. */
const MOST = 20;
const LEADS = phraseTrie('to|into|in|for|between|among|across|towards|on|onto|as|goes_to|go_to|with|->');
/** "The other half" can't be the first share. */
const [ARTICLES, OTHERS] = [
  phraseTrie('the|a|one'),
  phraseTrie('the|a|one|the_other|other|another|the_remaining|remaining'),
];

/** "Half to ETH, half to WBTC": one part of a form several times, each with a share of the whole. */
export function shareLists(context: Context, state: State): State[] {
  if (state.shares || state.verb) return [];
  return state.form.parts.flatMap((part) => {
    const name = part.slots.at(-1) ?? '';
    const slot = state.form.action.slots[name];
    const taken = state.fills.has(part) || isFilled(state, name);
    if (part.aside || taken || !slot || !SHARED.has(slot.type) || slot.sameAs !== undefined) return [];
    const entries = entriesOf(context, state, part, name);
    const last = entries.at(-1);
    if (!last || entries.length < 2) return [];
    const fills = new Map(state.fills).set(
      part,
      entries.map(({ fill }) => fill),
    );
    const order = Math.max(part.order ?? 0, state.order);
    return [{ ...state, pos: last.end, order, fills, shares: entries.map(({ share }) => share) }];
  });
}

function entriesOf(context: Context, { pos, form }: State, part: Part, name: string): readonly Entry[] {
  const entries: Entry[] = [];
  let at = pastLead(context, pastPauses(context, pos), part);
  while (entries.length < MOST) {
    const articles = entries.length === 0 ? ARTICLES : OTHERS;
    const entry = entryAt(context, form.action.slots[name], { part, name, at, articles });
    if (!entry) break;
    entries.push(entry);
    at = pastJoint(context, entry.end);
  }
  return entries;
}

interface Place {
  readonly part: Part;
  readonly name: string;
  readonly at: number;
  readonly articles: PhraseTrie<string>;
}

function entryAt(
  context: Context,
  slot: Parameters<typeof matchValue>[1]['slot'] | undefined,
  { part, name, at, articles }: Place,
): Entry | null {
  const { items } = context;
  // "The remaining" is a share by itself; "the remaining 10%" is the 10%.
  for (const begin of [at, phraseEnd(articles, items, at) ?? at]) {
    const share = shareOf(valueAt(items, begin), context);
    if (!slot || !share) continue;
    if (share.numerator === null && begin > at && wordAt(items, at) !== 'the') continue;
    const from = pastLead(context, begin + 1, part);
    const match = matchValue(context, { name, slot, listed: part.listed.has(name) }, from)[0];
    if (match) return { share, fill: match.fill, end: match.end };
  }
  return null;
}

function shareOf(value: Value | null, { vocabulary }: Context): Share | null {
  if (value?.kind === 'share')
    return { at: value.at, numerator: value.numerator, denominator: value.denominator };
  if (value?.kind === 'percent') {
    const share = parseNormalForm('amount', `${value.value}%`, value.at, vocabulary);
    return share?.type === 'amount' && share.kind === 'share' ? share : null;
  }
  return value?.kind === 'quantity' && value.quantity === 'rest'
    ? { at: value.at, numerator: null, denominator: 1 }
    : null;
}

/** Past "to", or what else announces the part. */
function pastLead(context: Context, from: number, { markers }: Part): number {
  const at = pastNoise(context, from);
  const end = (markers ? phraseEnd(markers, context.items, at) : null) ?? phraseEnd(LEADS, context.items, at);
  return end === null ? at : pastNoise(context, end);
}

function pastPauses({ items }: Context, from: number): number {
  let at = from;
  while (items[at]?.kind === 'mark' && isPause(items[at]?.word ?? '')) at += 1;
  return at;
}

const isPause = (word: string): boolean =>
  word !== '.' && (PAUSES.has(word) || QUIET_MARKS.has(word) || /^[-(]$/.test(word));

/** Past what joins two shares, which may be nothing: "50% ETH 50% WBTC". */
function pastJoint(context: Context, from: number): number {
  const { items } = context;
  const first = phraseEnd(LIST_JOINTS, items, from) ?? from;
  const joint = phraseEnd(LIST_JOINTS, items, first) ?? first;
  return pastNoise(context, joint);
}
