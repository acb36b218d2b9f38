import type { ActionDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { ProposedSlot, ProposedStep } from '../proposal.ts';
import { itemOf } from './item-at.ts';
import type { Item } from './item.ts';

/** Why steps that are all understood are still asked about. */
export type SecondLook =
  /** The same thing twice: repeated, or to be done twice? */
  | 'twice'
  /** A step behind one that leads to another chain: here or there? */
  | 'elsewhere'
  /** "All my USDC" behind a step that spends or brings USDC: before that step or after it? */
  | 'relative';

/** What a careful person would ask about these steps; null where nothing is odd. */
export function secondLookAt(
  steps: readonly ProposedStep[],
  items: readonly Item[],
  actions: ReadonlyMap<string, ActionDefinition>,
): SecondLook | null {
  const words = wordsBy(items);
  if (
    steps.some((step, index) =>
      steps
        .slice(0, index)
        .some((before) => isAgain(step, before, actions, words) && !isAdded(step, before, items, actions)),
    )
  )
    return 'twice';
  if (goesOnElsewhere(steps, items, actions)) return 'elsewhere';
  const relative = steps.some((step, index) => {
    const token = relativeToken(step, actions.get(step.action), items, words);
    if (
      token !== null &&
      !keepsSome(step) &&
      steps.slice(index + 1).some((later) => countedOf(later, actions, words).includes(token))
    )
      return true;
    return (
      token !== null &&
      steps
        .slice(0, index)
        .some((before) => tokensOf(before, actions, words).includes(token) || hidesOutput(before, actions))
    );
  });
  return relative ? 'relative' : null;
}

/** "All but 1 ETH": what is kept is there for later steps. */
const keepsSome = ({ slots }: ProposedStep): boolean =>
  Object.values(slots).some(({ value }) => value?.startsWith('all-') === true);

type Words = (slot: ProposedSlot) => string;

function wordsBy(items: readonly Item[]): Words {
  const known = new Map(
    items.map(({ at, value, word }) => [
      `${at.message}:${at.start}`,
      value?.kind === 'term' ? (value.token ?? word) : word,
    ]),
  );
  return ({ at, value }) => value ?? (at ? (known.get(`${at.message}:${at.start}`) ?? '') : '');
}

/** Equal parts and "the rest" are said of several steps by nature, so repeating them is not odd. */
const saysPart = (slots: ProposedStep['slots']): boolean =>
  Object.values(slots).some(({ value }) => value !== null && / in \d+$|^rest$|output|\d of \d/.test(value));

/** Whether a step repeats another: the same action and tokens, with other amounts at most, or one with more detail. */
function isAgain(
  one: ProposedStep,
  other: ProposedStep,
  actions: ReadonlyMap<string, ActionDefinition>,
  words: Words,
): boolean {
  if (saysPart(one.slots)) return false;
  const [said, before] = [one, other].map((step) => settingsOf(step, actions.get(step.action), words));
  if (!said || !before) return false;
  const related =
    one.action === other.action || sharesVerb(actions.get(one.action), actions.get(other.action));
  return related && (within(said, before) || within(before, said));
}

/** "Swap 1 SOL for USDC and swap 2 SOL for USDC": with another amount, in one sentence, it is another step. */
function isAdded(
  step: ProposedStep,
  before: ProposedStep,
  items: readonly Item[],
  actions: ReadonlyMap<string, ActionDefinition>,
): boolean {
  const [from, to] = [placesOf(before).at(-1), placesOf(step)[0]];
  if (!from || !to || from.message !== to.message) return false;
  const [said, other] = [step, before].map((one) => amountsOf(one, items, actions));
  if (!said || !other || said === other) return false;
  const own = items.filter(({ at, value }) => at.message === to.message && value === null);
  const between = own.filter(({ at }) => from.end <= at.start && at.end <= to.start);
  if (between.some(({ word }) => /^[.!?\n]$/.test(word))) return false;
  // "Wrap 1, wrap 2, then …".
  const listed = own.some(({ at, word }) => at.start > to.start && /^(?:and|then)$/.test(word));
  return between.some(({ word }) => /^(?:and|then|plus|also)$/.test(word) || (listed && word === ','));
}

const amountsOf = (
  { action, slots }: ProposedStep,
  items: readonly Item[],
  actions: ReadonlyMap<string, ActionDefinition>,
): string =>
  Object.entries(slots)
    .filter(([name]) => actions.get(action)?.slots[name]?.type === 'amount')
    .map(([, { at, value }]) => value ?? itemOf(items, at)?.word ?? '')
    .join(' ');

const placesOf = ({ slots }: ProposedStep): Span[] =>
  Object.values(slots)
    .flatMap(({ at }) => at ?? [])
    .toSorted((one, other) => one.start - other.start);

const within = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((entry) => outer.includes(entry));

/** The values of a step besides amounts, without slot names, so that "USDC to ETH, ETH to USDC" has the same two. */
const settingsOf = (
  { slots }: ProposedStep,
  definition: ActionDefinition | undefined,
  words: Words,
): string[] =>
  Object.entries(slots)
    .filter(([name]) => definition?.slots[name]?.type !== 'amount')
    .map(([, slot]) => words(slot));

const firstVerbs = (action: ActionDefinition | undefined): string[] =>
  (action?.says ?? []).flatMap((line) => (line.startsWith('{') ? [] : [line.split(/[| ]/)[0] ?? '']));

const sharesVerb = (one: ActionDefinition | undefined, other: ActionDefinition | undefined): boolean =>
  firstVerbs(one).some((verb) => firstVerbs(other).includes(verb));

/** A step behind one that leads to another chain. Several such steps side by side all begin here. */
function goesOnElsewhere(
  steps: readonly ProposedStep[],
  items: readonly Item[],
  actions: ReadonlyMap<string, ActionDefinition>,
): boolean {
  const away = steps.map(({ action }) => leadsElsewhere(actions.get(action)));
  const first = away.indexOf(true);
  if (first < 0 || first === steps.length - 1) return false;
  const onward = items.some(({ word }) =>
    /^(?:then|next|after|afterwards|finally|there|onward|onwards)$/.test(word),
  );
  return onward || away.slice(first).includes(false);
}

/** Whether an action leads to another chain, so that it is unclear where later steps happen. */
const leadsElsewhere = (definition: ActionDefinition | undefined): boolean =>
  Object.values(definition?.slots ?? {}).some(({ type, origin }) => type === 'chain' && !origin);

function relativeToken(
  { slots }: ProposedStep,
  definition: ActionDefinition | undefined,
  items: readonly Item[],
  words: Words,
): string | null {
  for (const [name, slot] of Object.entries(slots)) {
    const { type, of = '', from } = definition?.slots[name] ?? {};
    const kind = itemOf(items, slot.at)?.value?.kind;
    const token = slots[of];
    if (
      type === 'amount' &&
      from === undefined &&
      !/^rest$|^all$|output$/.test(slot.value ?? '') &&
      token &&
      (kind === 'quantity' || kind === 'share' || kind === 'percent')
    )
      return words(token);
  }
  return null;
}

const tokensOf = (
  { action, slots }: ProposedStep,
  actions: ReadonlyMap<string, ActionDefinition>,
  words: Words,
): string[] =>
  Object.entries(slots)
    .filter(([name]) => actions.get(action)?.slots[name]?.type === 'token')
    .map(([, slot]) => words(slot));

/** Tokens of a step that have an amount, or could have one. */
const countedOf = (
  { action, slots }: ProposedStep,
  actions: ReadonlyMap<string, ActionDefinition>,
  words: Words,
): string[] => {
  const definition = actions.get(action);
  const counted = new Set(Object.values(definition?.slots ?? {}).map(({ of }) => of));
  return Object.entries(slots)
    .filter(([name]) => definition?.slots[name]?.type === 'token' && counted.has(name))
    .map(([, slot]) => words(slot));
};

/** Whether a step may bring a token that it does not name. */
const hidesOutput = (
  { action, slots }: ProposedStep,
  actions: ReadonlyMap<string, ActionDefinition>,
): boolean => {
  const output = actions.get(action)?.output;
  return output !== undefined && slots[output] === undefined;
};
