import type { ActionDefinition } from '../../core/action.ts';
import type { ProposedStep } from '../proposal.ts';
import type { ReadingRequest, SlotOption } from '../reading.ts';
import { filledIn, type Answering } from './answering.ts';
import { areLimiting, pastChanging } from './answer-words.ts';
import { merged, type Fill } from './fill.ts';
import type { Form } from './form.ts';
import type { Item } from './item.ts';
import { matchForm } from './match-step.ts';
import { matchPair } from './match-pair.ts';
import { matchValue } from './match-value.ts';
import type { Context } from './reading-context.ts';

/** What an answer says of a draft's steps. */
export type Fills =
  | { readonly kind: 'filled'; readonly steps: readonly ProposedStep[] }
  /** It contradicts a value that was said before. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'none' };

const BUDGET = 3000;
/** The most words, values and marks of an answer; a longer message is a request of its own. */
const MOST_ITEMS = 200;

/** Reads an answer for the open slots: an option, one value of the type, or the missing piece of the sentence. */
export function fillsOf(answering: Answering): Fills {
  if (answering.items.length > MOST_ITEMS) return { kind: 'none' };
  const picked = pickOption(answering);
  if (picked) return picked;
  const { draft, items } = answering;
  const asksWhetherMeant = draft.open.length === 0;
  const spoken = spokenFills(answering);
  if (spoken) return asksWhetherMeant && !spoken.changes ? { kind: 'none' } : spoken;
  const several = draft.proposal.steps.length > 1;
  if (areLimiting(items) || (several && items.some(({ word }) => /^(?:it|them|that|those)$/.test(word))))
    return { kind: 'none' };
  return loneValues(answering);
}

function pickOption({ draft, items, request: { messages } }: Answering): Fills | null {
  const said = items
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => word)
    .join(' ');
  for (const { step, slot, options } of draft.open) {
    const option = options.find(
      ({ label, value }) => label.toLowerCase() === said || value.toLowerCase() === said,
    );
    const [first] = items;
    const last = items.at(-1);
    const target = draft.proposal.steps[step];
    if (!option || !first || !last || !target) continue;
    const at = { ...first.at, end: last.at.end };
    const fill = option.says ? fillOf(option.says, at, messages) : { [slot]: { at, value: option.value } };
    return { kind: 'filled', steps: draft.proposal.steps.with(step, filledIn(target, fill)) };
  }
  return null;
}

/** The words of several slots, each behind the one before. */
function fillOf(
  says: NonNullable<SlotOption['says']>,
  { message, start, end }: Item['at'],
  messages: ReadingRequest['messages'],
): Fill {
  const said = messages[message]?.content.slice(0, end).toLowerCase() ?? '';
  let from = start;
  return Object.fromEntries(
    Object.entries(says).map(([name, text]) => {
      const found = Math.max(from, said.indexOf(text.toLowerCase(), from));
      from = found + text.length;
      return [name, { at: { message, start: found, end: from }, value: null }];
    }),
  );
}

interface Spoken {
  readonly kind: 'filled';
  readonly steps: readonly ProposedStep[];
  readonly changes: boolean;
}

/** The answer as a piece of the step: "to 0x…", "with 5 USDC", "no, 20"; all of its words have to be accounted for. */
export function spokenFills(answering: Answering): Spoken | null {
  const { draft, items, grammar } = answering;
  if (items.length > MOST_ITEMS) return null;
  const start = pastChanging(items, 0);
  const changes = start > 0;
  const steps =
    draft.open.length > 0
      ? [...new Set(draft.open.map(({ step }) => step))]
      : draft.proposal.steps.map((_, at) => at);
  const [index, second] = steps;
  if (index === undefined || second !== undefined) return null;
  const step = draft.proposal.steps[index];
  const definition = step ? grammar.compiled.actions.get(step.action) : undefined;
  if (!step || !definition) return null;
  for (const form of formsOf(definition, answering)) {
    const context = contextOf(answering, step);
    for (const match of matchForm(context, { ...form, noun: null }, start, null)) {
      if (pastChanging(items, match.end) < items.length || match.each || match.evenly) continue;
      const fills = [...match.fills.values()];
      if (fills.length === 0 || fills.some((several) => several.length > 1)) continue;
      const fill: Fill = merged(fills.flat());
      if (!isWanted(answering, index, fill, changes) || mayBeAnother(answering, index, definition, fill))
        continue;
      return { kind: 'filled', changes, steps: draft.proposal.steps.with(index, filledIn(step, fill)) };
    }
  }
  return null;
}

/** "300", where the amounts of two tokens are open. */
const mayBeAnother = (
  { draft }: Answering,
  index: number,
  { slots }: ActionDefinition,
  fill: Fill,
): boolean =>
  Object.keys(fill).some((name) => {
    const slot = slots[name];
    const others = draft.open.filter(
      (one) => one.step === index && one.slot !== name && slots[one.slot]?.type === slot?.type,
    );
    return slot?.type === 'amount' && others.length > 0 && !(slot.of !== undefined && slot.of in fill);
  });

/** Whether every slot that the answer says is open, repeats what was said, or is explicitly changed ("no, 20"). */
function isWanted(answering: Answering, index: number, fill: Fill, changes: boolean): boolean {
  const { draft, grammar, items } = answering;
  const step = draft.proposal.steps[index];
  const definition = grammar.compiled.actions.get(step?.action ?? '');
  const isOpen = (name: string): boolean => draft.open.some((one) => one.step === index && one.slot === name);
  return Object.keys(fill).every((name) => {
    const said = step?.slots[name];
    if (isOpen(name) || said === undefined) return true;
    return (
      changes ||
      sameText(answering, said.at, fill[name]?.at ?? null) ||
      (definition?.slots[name]?.type === 'amount' && items.length === 0)
    );
  });
}

function sameText(
  { request: { messages } }: Answering,
  one: Fill[string]['at'],
  other: Fill[string]['at'],
): boolean {
  const text = (at: Fill[string]['at']): string =>
    at ? (messages[at.message]?.content.slice(at.start, at.end).toLowerCase() ?? '') : '';
  return text(one) !== '' && text(one) === text(other);
}

/** The values of an answer by the types of the open slots, whatever the words around them; there has to be exactly one of each. */
function loneValues(answering: Answering): Fills {
  const { draft, items, grammar } = answering;
  let { steps } = draft.proposal;
  const used = new Set<number>();
  for (const [index, names] of Map.groupBy(draft.open, ({ step }) => step)) {
    const step = steps[index];
    const definition = step ? grammar.compiled.actions.get(step.action) : undefined;
    if (!step || !definition) return { kind: 'none' };
    for (const { slot: name } of names) {
      const found = placesOf(answering, step, definition, name);
      if (found.length > 1) return { kind: 'none' };
      const [only] = found;
      if (!only) continue;
      // "300" may be an amount of either token.
      if (used.has(only.at)) return { kind: 'none' };
      used.add(only.at);
      steps = steps.with(index, filledIn(steps[index] ?? step, only.fill));
    }
  }
  if (used.size === 0) return { kind: 'none' };
  const others = items.filter(
    ({ value }, at) => value !== null && !used.has(at) && (value.kind !== 'term' || value.sure),
  );
  return others.every((item) => isSaidBefore(answering, item, steps))
    ? { kind: 'filled', steps }
    : { kind: 'conflict' };
}

const isSaidBefore = (answering: Answering, item: Item, steps: readonly ProposedStep[]): boolean =>
  steps.some(({ slots }) =>
    Object.values(slots).some(
      ({ at }) =>
        (at?.message === item.at.message && at.start <= item.at.start && item.at.end <= at.end) ||
        sameText(answering, at, item.at),
    ),
  );

function placesOf(
  answering: Answering,
  step: ProposedStep,
  definition: ActionDefinition,
  name: string,
): { readonly at: number; readonly fill: Fill }[] {
  const { items } = answering;
  const context = contextOf(answering, step);
  const slot = definition.slots[name];
  if (!slot) return [];
  return items.flatMap((item, at) => {
    if (!item.value) return [];
    const matches =
      slot.type === 'amount' && slot.of !== undefined
        ? amountAt(context, definition, name, at)
        : matchValue(context, { name, slot, listed: false }, at);
    const match = matches.find(({ fill }) => fill[name]?.at?.start === item.at.start);
    return match ? [{ at, fill: match.fill }] : [];
  });
}

function amountAt(
  context: Context,
  definition: ActionDefinition,
  name: string,
  at: number,
): { readonly end: number; readonly fill: Fill }[] {
  const slot = definition.slots[name];
  const token = definition.slots[slot?.of ?? ''];
  if (!slot || token?.type !== 'token') return [];
  return matchPair(
    context,
    { amount: { name, slot }, token: { name: slot.of ?? '', slot: token, listed: false, pegged: false } },
    at,
  )
    .filter(({ fill }) => name in fill)
    .map(({ end, fill }) => ({ end, fill: { [name]: fill[name] ?? { at: null, value: null } } }));
}

const contextOf = ({ request, items }: Answering, _step: ProposedStep): Context => ({
  items,
  vocabulary: request.vocabulary,
  output: null,
  moved: [],
  brought: [],
  lenient: false,
  budget: { left: BUDGET },
});

function formsOf({ name }: ActionDefinition, { grammar }: Answering): readonly Form[] {
  return grammar.compiled.forms.get(name) ?? [];
}
