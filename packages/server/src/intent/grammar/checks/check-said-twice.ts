import type { Said, Step } from '../steps/step.ts';
import type { SlotType } from '../../../core/intent.ts';
import type { Message } from '../../../core/message.ts';
import { shiftDecimal } from '../../slots/notation.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** What is asked where something is said twice in one request; null where nothing is. */
export function checkSaidTwice(steps: readonly Step[], messages: readonly Message[]): Trouble | null {
  const alike = alikeAmong(steps);
  return (
    checkWhole(steps) ??
    checkSame(steps) ??
    checkAcross(alike, messages) ??
    checkPrepared(alike, messages) ??
    checkSentences(alike, messages)
  );
}

/** A step, and the one right before it. */
interface Placed {
  readonly step: Step;
  readonly before: Step | undefined;
}

/** Two steps that may say the same, the earlier one first. */
interface Alike {
  readonly one: Placed;
  readonly other: Placed;
  /** They say the same even if neither was only wished for. */
  readonly same: boolean;
}

/** The steps that may say the same as an earlier one: most differ, and are not looked at again. */
function alikeAmong(steps: readonly Step[]): readonly Alike[] {
  const placed = steps.map((step, at) => ({ step, before: steps[at - 1], saying: sayingOf(step) }));
  return placed.flatMap((other, at) =>
    placed.slice(0, at).flatMap((one) => {
      const likeness = likenessOf(one.saying, other.saying);
      return likeness === null ? [] : [{ one, other, same: likeness === 'same' }];
    }),
  );
}

const nameOf = ({ action }: Step): string => action.definition.name.replaceAll('_', ' ');

/** "Collect all; my WELL rewards": all of them, or only those? Null where no step takes everything beside one that takes a part. */
function checkWhole(steps: readonly Step[]): Trouble | null {
  const vague = steps.find(
    ({ action: { definition, slots }, said }) =>
      slots['token']?.required === false &&
      !said.has('token') &&
      steps.some((other) => other.action.definition === definition && other.said.has('token')),
  );
  return vague
    ? ask(
        `Should everything be taken, or only what is named? Please say "${nameOf(vague)}" once, with or without a token.`,
      )
    : null;
}

/** Slots that say which single thing an action is about. */
const SINGLE = ['position', 'account', 'tokenId'];

/** "Collect fees from #3321 and #3321": a slip, or another number? */
function checkSame(steps: readonly Step[]): Trouble | null {
  const twice = steps.find((step, at) => {
    const thing = thingOf(step);
    return thing !== null && steps.slice(0, at).some((before) => thingOf(before) === thing);
  });
  return twice
    ? ask(`The same one is named twice. Please say "${nameOf(twice)}" once for each, with its own number.`)
    : null;
}

/** The action and the one thing that it is about; null where it takes a part of it, or is about several things. */
function thingOf({ action, said }: Step): string | null {
  const entity = said.get('amount')?.value.entity;
  if (entity?.kind === 'amount' && entity.match.amount.kind !== 'all') return null;
  const named = SINGLE.flatMap((name) => numberOf(said.get(name)));
  const collection = said.get('collection')?.value.item.lower ?? '';
  return named.length === 0 ? null : [action.definition.name, collection, ...named].join(' ');
}

/** "#3321" of "position #3321". */
function numberOf(said: Said | undefined): readonly string[] {
  if (!said) return [];
  const { entity, item } = said.value;
  return [
    entity?.kind === 'setting' && entity.setting.type === 'token_id' ? entity.setting.value : item.lower,
  ];
}

/** Where a sentence ends between two steps. */
const SENTENCE_END = /[.!?;:][.!?;:,]*(?=\s)|[\n…—|•·▪●‣]|\s[–-]\s/;

/**
 * "Send 5 USDC to bob.eth. Please send bob.eth 5 USDC", "I want to send half my USDC to bob.eth. Send 5 USDC to bob.eth": said again, or twice as
 * much? Null where no two sentences say the same.
 */
function checkSentences(alike: readonly Alike[], messages: readonly Message[]): Trouble | null {
  const again = alike.find(({ one, other, same }) => {
    const wished = isWished(one, messages);
    if (!same && !wished) return false;
    return isParted(one.step, other.step, messages) || (wished && beginsAnew(other, messages));
  });
  return again
    ? ask(
        `The same is said in two sentences. Should it be done once or twice? Please say "${nameOf(again.other.step)}" in one sentence.`,
      )
    : null;
}

/** "Prepare sending 5 USDC to bob.eth and execute sending 5 USDC to bob.eth": one payment in two stages, or two? */
function checkPrepared(alike: readonly Alike[], messages: readonly Message[]): Trouble | null {
  const again = alike.find(({ one, other, same }) => {
    if (!same || one.step.message !== other.step.message) return false;
    const [first, second] = [leadOf(one, messages), leadOf(other, messages)];
    return (PREPARING.test(first) || PREPARING.test(second)) && !ONCE_MORE.test(second);
  });
  return again
    ? ask(
        `Should it be done once or twice? Please say "${nameOf(again.other.step)}" once for each time that it is done.`,
      )
    : null;
}

/** "Send 5 USDC to bob.eth" – "Sure?" – "yes", "and send 5 USDC to bob.eth": said again, or a second one? */
function checkAcross(alike: readonly Alike[], messages: readonly Message[]): Trouble | null {
  const again = alike.find(
    ({ one, other, same }) =>
      same &&
      one.step.message !== other.step.message &&
      !ONCE_MORE.test(messages[other.step.message]?.content ?? ''),
  );
  return again
    ? ask(
        `The same was said before. Should it be done once or twice? Please say "${nameOf(again.other.step)}" once, or "another" for a second one.`,
      )
    : null;
}

const PREPARING =
  /\b(?:prepare|start|begin|commence|initiate|execute|perform|process|carry out|undertake|effect|arrange|facilitate|conduct|complete|trigger|launch|build|create|set up|submit)\b/i;
const ONCE_MORE = /\b(?:again|another|more|also|too|additional|additionally|second|twice|plus)\b/i;

/** All that stands between the step before and the first value of a step. */
function leadOf({ step, before }: Placed, messages: readonly Message[]): string {
  const values = [...step.said.values()].filter(
    ({ message, carried }) => message === step.message && !carried,
  );
  const first = Math.min(...values.map(({ value }) => value.item.start));
  const from = before?.message === step.message ? before.end : 0;
  return messages[step.message]?.content.slice(from, Math.max(first, step.start)) ?? '';
}

/** "I want to swap 100 USDC to ETH, please swap 50 USDC to ETH": a comma, and a verb behind it. */
function beginsAnew(placed: Placed, messages: readonly Message[]): boolean {
  const lead = leadOf(placed, messages);
  return /^\s*,[^a-z]*[a-z]/i.test(lead) && !/\band\b/i.test(lead) && !AGAIN.test(lead);
}

/** "Send another 5 USDC", "and again": meant twice. */
const AGAIN = /\b(?:again|another|more|also|too|additional|additionally|second|twice|then|plus)\b/i;

function isParted(one: Step, other: Step, messages: readonly Message[]): boolean {
  if (one.message !== other.message) return false;
  const content = messages[one.message]?.content ?? '';
  const between = content.slice(one.end, other.start);
  if (!SENTENCE_END.test(between)) return false;
  const lead = between.split(SENTENCE_END).at(-1) ?? '';
  const [own = ''] = content.slice(other.start).split(SENTENCE_END, 1);
  return !AGAIN.test(lead + own);
}

/** What may be the same thing under two names. */
const ALIKE: Readonly<Record<string, string>> = { stake: 'liquid_stake' };
const kindOf = ({ action: { definition } }: Step): string => ALIKE[definition.name] ?? definition.name;

/** Two payments to two people are two. */
const KEPT_APART = new Set<string>(['recipient', 'chain', 'contract', 'protocol', 'token_id']);

const WISHING =
  /\b(?:want|wanna|need|like|love|prefer|rather|plan|planning|hope|hoping|wish|intend|aim|looking|trying|gonna|going to|gotta|have to|has to|must|should|supposed|goal|idea|time to|could|can|would|will|let'?s|let us)\b/i;

/** Whether a wish stands before a step and behind the one before that, across whatever pause: "I want to. Lend 5 USDC". */
const isWished = (placed: Placed, messages: readonly Message[]): boolean =>
  WISHING.test(leadOf(placed, messages).replaceAll('’', "'"));

/** What a step says, as it is compared. */
interface Saying {
  readonly kind: string;
  /** What each slot says, and of which type it is. */
  readonly slots: ReadonlyMap<string, { readonly type: SlotType | undefined; readonly words: string }>;
  /** The tokens of the step, whichever way they go. */
  readonly tokens: string;
}

function sayingOf(step: Step): Saying {
  const slots = new Map(
    Array.from(step.said.keys(), (name) => [
      name,
      { type: step.action.slots[name]?.type, words: wordsOf(step, name) },
    ]),
  );
  const tokens = [...slots.values()].flatMap(({ type, words }) => (type === 'token' ? [words] : []));
  return { kind: kindOf(step), slots, tokens: tokens.toSorted().join() };
}

/** Whether what both name is the same, or might be of a wish and an instruction: where only how much differs, or all that is named are tokens. */
function likenessOf(one: Saying, other: Saying): 'same' | 'wished' | null {
  if (one.kind !== other.kind) return null;
  let [shared, unlike, counted] = [0, 0, false];
  let onlyAmounts = true;
  for (const [name, { type, words }] of one.slots) {
    const there = other.slots.get(name);
    if (!there) continue;
    shared += 1;
    counted ||= type === 'amount';
    if (words === there.words) continue;
    if (KEPT_APART.has(type ?? '')) return null;
    unlike += 1;
    onlyAmounts &&= type === 'amount';
  }
  if (unlike === 0 && counted) return 'same';
  return (onlyAmounts && shared > 1) || one.tokens === other.tokens ? 'wished' : null;
}

/** A value as it is compared: "5.0" and "$5" as "5". */
function wordsOf(step: Step, name: string): string {
  const value = step.said.get(name)?.value;
  if (value?.entity?.kind === 'token') return JSON.stringify(value.entity.token);
  // "AERO" is a protocol's name too.
  const asToken = value?.entity?.kind === 'protocol' && step.action.slots[name]?.type === 'token';
  if (asToken) return JSON.stringify(value.entity.token);
  if (value?.entity?.kind !== 'amount') return value?.item.lower ?? '';
  const { amount } = value.entity.match;
  return 'value' in amount ? shiftDecimal(amount.value, 0) : JSON.stringify(amount);
}
