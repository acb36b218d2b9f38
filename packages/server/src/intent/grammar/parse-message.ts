import { continued } from './continued.ts';
import { agrees } from './agrees.ts';
import type { CompiledActions } from './form.ts';
import { limitAt } from './limiting-words.ts';
import { matchForm } from './match-step.ts';
import { nextOutput, tokensOf } from './outputs.ts';
import { phraseEnd, phrasesAt } from './phrase-trie.ts';
import { ranked } from './rank.ts';
import { isSaid, type Context, type Output } from './reading-context.ts';
import type { StepMatch } from './step-match.ts';
import { BULLETS, JOINING, NOISE, PAUSES, QUIET_MARKS, SKIPPED_MARKS } from './words.ts';

/** A message as steps that account for all of it. */
export interface Parsed {
  readonly steps: readonly StepMatch[];
  /** By step, other actions that account for the same words. */
  readonly rivals: readonly (readonly StepMatch[])[];
  /** Words outside of any step that nothing accounts for. */
  readonly outside: readonly number[];
}

interface Tail {
  readonly step: StepMatch;
  readonly rivals: readonly StepMatch[];
  readonly rest: Tail | null;
}

const BUDGET = 6000;
/** How many items before its verb a step may begin: "on Aave, supply 5 USDC". */
const LEADING = 14;

/** Reads a message as steps, one behind the other; null where they don't account for all of it. */
export function parseMessage(
  base: Omit<Context, 'output' | 'moved' | 'brought' | 'budget'>,
  compiled: CompiledActions,
  output: Output,
): Parsed | null {
  const context: Context = { ...base, output, moved: [], brought: [], budget: { left: BUDGET } };
  const outside: number[] = [];
  let start = joinedStart(context);
  for (;;) {
    if (context.budget.left < 0) return null;
    const tail = mayBegin(context, compiled, start)
      ? parseFrom(context, compiled, start, null, new Set())
      : null;
    if (tail) return { ...unroll(tail), outside };
    // Words before the first step may be passed over one by one.
    const item = context.items[start];
    if (
      !context.lenient ||
      !item ||
      isSaid(item) ||
      limitAt(context.items, start) !== null ||
      (item.kind === 'mark' && !SKIPPED_MARKS.has(item.word))
    )
      return null;
    if (item.kind === 'word') outside.push(start);
    start = pastPauses(context, start + 1);
  }
}

/** Whether a verb or a value stands near, without which no step begins. */
const mayBegin = ({ items }: Context, { verbs }: CompiledActions, start: number): boolean =>
  items.slice(start, start + LEADING).some(({ word, value }) => value !== null || verbs.next.has(word));

/** "First swap …, then …". */
function joinedStart(context: Context): number {
  const start = pastPauses(context, 0);
  return /^(?:first|firstly)$/.test(context.items[start]?.word ?? '')
    ? pastPauses(context, start + 1)
    : start;
}

/** The first step that stands in a message, whatever else does; null where there is none. */
export function firstStep(
  base: Omit<Context, 'output' | 'moved' | 'brought' | 'budget'>,
  compiled: CompiledActions,
): StepMatch | null {
  const context: Context = { ...base, output: null, moved: [], brought: [], budget: { left: BUDGET } };
  for (let start = 0; start < context.items.length && context.budget.left > 0; start += 1) {
    if (!compiled.verbs.next.has(context.items[start]?.word ?? '')) continue;
    const [best] = ranked(candidates(context, compiled, start, null).filter(({ fills }) => fills.size > 0));
    if (best) return best.step;
  }
  return null;
}

function unroll(tail: Tail): Pick<Parsed, 'steps' | 'rivals'> {
  const steps: StepMatch[] = [];
  const rivals: (readonly StepMatch[])[] = [];
  for (let at: Tail | null = tail; at; at = at.rest) {
    steps.push(at.step);
    rivals.push(at.rivals);
  }
  return { steps, rivals };
}

function parseFrom(
  context: Context,
  compiled: CompiledActions,
  start: number,
  before: StepMatch | null,
  failed: Set<string>,
): Tail | null {
  const key = [start, before?.form.action.name, context.output?.token, ...context.moved].join(' ');
  if (failed.has(key) || context.budget.left < 0) return null;
  for (const { step, rivals } of ranked(candidates(context, compiled, start, before))) {
    const next = joined(context, step.end);
    if (next === 'end') return { step, rivals, rest: null };
    if (next === null || next === step.end) continue;
    const moved = [...context.moved, ...tokensOf(context, step)];
    const output = nextOutput(context, step);
    const brought = output?.token ? [...context.brought, output.token] : context.brought;
    const after = { ...context, output, moved, brought };
    const rest = parseFrom(after, compiled, next, step, failed);
    if (rest) return { step, rivals, rest };
  }
  failed.add(key);
  return null;
}

/** Past what joins two steps; `at` itself where nothing does, null where an "and" is not followed by a step. */
function joined(context: Context, at: number): number | 'end' | null {
  let next = pastPauses(context, at);
  if (next >= context.items.length) return 'end';
  let moved = true;
  while (moved) {
    const end = phraseEnd(JOINING, context.items, next);
    moved = end !== null;
    next = pastPauses(context, end ?? next);
  }
  return next >= context.items.length ? null : next;
}

/** Past pauses, bullets, list numbers and words without a meaning. */
function pastPauses(context: Context, from: number): number {
  const { items } = context;
  let at = from;
  for (;;) {
    const item = items[at];
    if (!item) return at;
    const numbered = numberOfList(context, at);
    if (numbered !== null) at = numbered;
    else if (at === 0 && item.word === '/') at = 1;
    else if (item.kind === 'mark' && item.value === null && isPause(item.word)) at += 1;
    else if (!isSaid(item) && phraseEnd(NOISE, items, at) !== null)
      at = phraseEnd(NOISE, items, at) ?? at + 1;
    else return at;
  }
}

const isPause = (word: string): boolean => PAUSES.has(word) || QUIET_MARKS.has(word) || BULLETS.has(word);

/** "1.", "2)" and "(3)" at the beginning of a line or clause. */
function numberOfList({ items }: Context, at: number): number | null {
  const [item, mark] = [items[at], items[at + 1]];
  const first = at === 0 || items[at - 1]?.word === '\n' || PAUSES.has(items[at - 1]?.word ?? '');
  if (item?.word === '(' && /^\d{1,2}$/.test(items[at + 1]?.word ?? '') && items[at + 2]?.word === ')')
    return at + 3;
  const digits = item && /^\d{1,2}$/.test(item.word) && mark && /^[.):]$/.test(mark.word);
  return first && digits ? at + 2 : null;
}

function candidates(
  context: Context,
  compiled: CompiledActions,
  start: number,
  before: StepMatch | null,
): StepMatch[] {
  const found: StepMatch[] = [];
  const verbs = phrasesAt(compiled.verbs, context.items, start, true);
  for (const { end, ends } of verbs)
    for (const form of ends) found.push(...matchForm(context, form, start, { at: start, end }));
  if (found.length === 0) found.push(...leading(context, compiled, start));
  if (before && verbs.length === 0) found.push(...continued(context, start, before));
  if (before ? verbs.length === 0 && mayBePaid(context, start, before) : found.length === 0)
    for (const form of compiled.verbless) found.push(...complete(matchForm(context, form, start, null)));
  return found.filter(
    (match) => isMeant(match, context) && !isNoun(context, match) && !isNarrowed(match, before),
  );
}

/** "On Aave, supply 5 USDC": announced parts may stand before the verb. */
function leading(context: Context, compiled: CompiledActions, start: number): StepMatch[] {
  const { items } = context;
  for (let at = start + 1; at < Math.min(items.length, start + LEADING); at += 1) {
    const verbs = phrasesAt(compiled.verbs, items, at, true);
    const found = verbs.flatMap(({ end, ends }) =>
      ends.flatMap((form) => matchForm(context, form, start, { at, end })),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** "…, then 50 USDC to A": a payment without a verb follows another payment, or a "then". */
function mayBePaid({ items }: Context, start: number, { form, fills, end }: StepMatch): boolean {
  const { slots } = form.action;
  if (form.verbless) return true;
  const types = [...fills.values()]
    .flat()
    .flatMap((fill) => Object.keys(fill).map((name) => slots[name]?.type));
  if (
    types.includes('memo') ||
    Object.values(slots).some(
      ({ type, required }) => type === 'contract' && required && slots['recipient'] === undefined,
    )
  )
    return false;
  const sends = Object.values(slots).some(({ type, required }) => type === 'recipient' && required);
  return sends || items.slice(end, start).some(({ word }) => word === 'then');
}

const complete = (matches: readonly StepMatch[]): StepMatch[] =>
  matches.filter(
    ({ form, fills }) =>
      fills.size > 0 &&
      form.parts
        .filter(
          ({ aside, order, slots }) =>
            !aside && (order !== null || slots.some((name) => form.needed.includes(name))),
        )
        .every((part) => fills.has(part)),
  );

/** Whether an "all" may be narrowed by the step before: "close position #99 and collect all fees". */
const isNarrowed = ({ form }: StepMatch, before: StepMatch | null): boolean =>
  form.action.each !== undefined && before !== null && before.form.action.each === undefined;

/** Whether everything is said without which the verb means something else, and each bound beside the amount that it bounds. */
function isMeant(match: StepMatch, context: Context): boolean {
  const { form, fills } = match;
  const said = new Set(
    [...fills.values()].flatMap((several) => several.flatMap((fill) => Object.keys(fill))),
  );
  const bound = [...said].every((name) => {
    const bounds = form.action.slots[name]?.bounds;
    return bounds === undefined || said.has(bounds);
  });
  const own = new Set(
    [...fills].flatMap(([{ aside }, several]) => (aside ? [] : several.flatMap((fill) => Object.keys(fill)))),
  );
  if (form.inShares && !match.shares) return false;
  return bound && form.needed.every((name) => own.has(name)) && agrees(match, context);
}

/** Whether an article makes a noun of the verb: "the repayment of 5 USDC", "a refund". Only an action's own nouns may be said so. */
function isNoun({ items }: Context, { verbAt, form }: StepMatch): boolean {
  if (verbAt === null) return false;
  const before = items[verbAt - 1]?.word ?? '';
  const named = new Set((form.action.named ?? '').split('|'));
  return (
    /^(?:the|this|that|my)$/.test(before) || (/^an?$/.test(before) && !named.has(items[verbAt]?.word ?? ''))
  );
}
