import type { Message } from '../../core/message.ts';
import type { OpenSlot } from '../reading.ts';
import type { Proposal, ProposedSlot, ProposedStep, Unused } from '../proposal.ts';
import type { Vocabulary } from '../reader.ts';
import { findValues } from '../values/find-values.ts';
import type { CompiledActions } from './form.ts';
import { itemsOf, type Item } from './item.ts';
import { markAsked } from './mark-asked.ts';
import { missingOf, missingThere } from './missing.ts';
import { firstStep, parseMessage, type Parsed } from './parse-message.ts';
import { secondLookAt, type SecondLook } from './second-looks.ts';
import type { Output } from './reading-context.ts';
import { spread } from './spread.ts';

/** What was made of the messages that the user wrote in a row. */
export type Turn =
  | {
      readonly kind: 'read';
      readonly proposal: Proposal;
      readonly open: readonly Open[];
      /** Another reading of the same words, where there is one. */
      readonly rival: Proposal | null;
      /** One amount stands for several recipients, and nothing says that each gets it. */
      readonly shared: boolean;
      readonly look: SecondLook | null;
      /** Items that nothing accounts for. */
      readonly leftovers: readonly Item[];
    }
  /** Several amounts and several recipients, without a word about which goes where. */
  | { readonly kind: 'unclear'; readonly question?: string }
  | { readonly kind: 'unread' };

/** A slot (or one of several) that has to be asked for. */
export interface Open {
  readonly step: number;
  readonly slots: readonly string[];
  readonly question: string;
}

/** The items of some messages, one behind the other. */
export function itemsOfMessages(
  messages: readonly Message[],
  indices: readonly number[],
  vocabulary: Vocabulary,
): Item[] {
  return indices.flatMap((index, turn) => {
    const content = messages[index]?.content ?? '';
    const items = markAsked(itemsOf(content, index, findValues(content, index, vocabulary)));
    const start = { message: index, start: 0, end: 0 };
    return turn === 0 ? items : [{ word: '\n', kind: 'mark' as const, value: null, at: start }, ...items];
  });
}

/** The most items of a request: a list of sixty payments has some 400 words, values and marks. */
export const MOST_ITEMS = 600;

/** Reads items as steps; without `lenient`, all items have to be accounted for. @param output what "it" may be from the start */
export function readTurn(
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
  lenient: boolean,
  output: Output = null,
): Turn {
  const parsed =
    items.length > MOST_ITEMS ? null : parseMessage({ items, vocabulary, lenient }, compiled, output);
  if (!parsed) return { kind: 'unread' };
  const steps = stepsOf(parsed, items, null);
  if (!('made' in steps)) return steps;
  const { made, shared } = steps;
  const leftovers = [...parsed.outside, ...parsed.steps.flatMap((step) => step.leftovers)];
  return {
    kind: 'read',
    proposal: proposalOf(made, items),
    open: openOf(made, compiled, vocabulary, items),
    look: secondLookAt(made, items, compiled.actions),
    rival: rivalOf(parsed, items),
    shared,
    leftovers: leftovers.toSorted((one, other) => one - other).flatMap((index) => items[index] ?? []),
  };
}

/** The first step of a message that is not understood as a whole, and the rest of the message. */
export function readPart(
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
): { readonly steps: readonly ProposedStep[]; readonly rest: readonly Item[] } | null {
  const match = firstStep({ items, vocabulary, lenient: false }, compiled);
  const steps = match ? stepsOf({ steps: [match] }, items, null) : null;
  if (!match || !steps || !('made' in steps)) return null;
  const first = Math.min(match.start, match.verbAt ?? match.start);
  const rest = items.filter((item, at) => (at < first || at >= match.end) && item.kind === 'word');
  return { steps: steps.made, rest };
}

function stepsOf(
  { steps }: Pick<Parsed, 'steps'>,
  items: readonly Item[],
  replaced: { readonly at: number; readonly by: Parsed['steps'][number] } | null,
): { readonly made: ProposedStep[]; readonly shared: boolean } | Extract<Turn, { kind: 'unclear' }> {
  const made: ProposedStep[] = [];
  let shared = false;
  for (const [index, match] of steps.entries()) {
    const result = spread(
      replaced?.at === index ? replaced.by : match,
      items,
      made,
      steps[index - 1] ?? null,
    );
    if (result.kind === 'unclear') return result;
    shared ||= result.kind === 'shared';
    made.push(...result.steps);
  }
  return { made, shared };
}

function rivalOf(parsed: Parsed, items: readonly Item[]): Proposal | null {
  for (const [at, [by]] of parsed.rivals.entries()) {
    const steps = by ? stepsOf(parsed, items, { at, by }) : null;
    if (steps && 'made' in steps) return proposalOf(steps.made, items);
  }
  return null;
}

/** Steps as a proposal. A value in no slot is the request's own chain, the number of a list item, or a plain word. */
export function proposalOf(steps: readonly ProposedStep[], items: readonly Item[]): Proposal {
  const used = steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? []));
  const unused: Unused[] = items.flatMap(({ value }) => {
    if (
      !value ||
      used.some((at) => at.message === value.at.message && at.start < value.at.end && value.at.start < at.end)
    )
      return [];
    return [{ at: value.at, why: value.kind === 'term' && value.chain !== null ? 'own_chain' : 'context' }];
  });
  return { steps, unused };
}

/** What the steps still need. */
export function openOf(
  steps: readonly ProposedStep[],
  { actions }: CompiledActions,
  vocabulary: Vocabulary,
  items: readonly Item[],
): Open[] {
  return steps.flatMap(({ action, slots }, step) => {
    const definition = actions.get(action);
    if (!definition) return [];
    const said = new Set(Object.keys(slots));
    const chain = items.find(
      ({ value, at }) =>
        value?.kind === 'term' &&
        value.chain !== null &&
        Object.values(slots).some(
          (slot) =>
            slot.at?.start === at.start &&
            slot.at.message === at.message &&
            definition.slots[nameOf(slots, slot)]?.type === 'chain',
        ),
    )?.value;
    return [
      ...missingOf(definition, said, vocabulary),
      ...missingThere(definition, said, chain?.kind === 'term' ? chain.chain : null, vocabulary),
    ].map((missing) => ({ step, ...missing }));
  });
}

const nameOf = (slots: ProposedStep['slots'], slot: ProposedSlot): string =>
  Object.entries(slots).find(([, one]) => one === slot)?.[0] ?? '';

/** Open slots as a draft keeps them. */
export const openSlots = (open: readonly Open[], options: (one: Open) => OpenSlot['options']): OpenSlot[] =>
  open.flatMap((one) => one.slots.map((slot) => ({ step: one.step, slot, options: options(one) })));

/** The questions of what is open, each once. */
export const questionsOf = (open: readonly Open[]): string =>
  [...new Set(open.map(({ question }) => question))].join(' ');
