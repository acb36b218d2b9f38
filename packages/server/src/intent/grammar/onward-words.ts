import type { ActionDefinition, Arrival } from '../../core/action.ts';
import type { ProposedSlot, ProposedStep } from '../proposal.ts';
import type { Vocabulary } from '../reader.ts';
import type { Reading, ReadingRequest } from '../reading.ts';
import { findValues } from '../values/find-values.ts';
import type { CompiledActions } from './form.ts';
import type { Grammar } from './grammar.ts';
import { itemsOf, type Item } from './item.ts';
import { itemOf } from './item-at.ts';
import { phraseEnd } from './phrase-trie.ts';
import { questions } from './questions.ts';
import { readTurn, type Turn } from './read-turn.ts';
import type { Output } from './reading-context.ts';
import { textOf } from './text-of.ts';
import { NOISE } from './words.ts';

/** A message that may go on on another chain. */
export interface OnwardRequest {
  readonly request: ReadingRequest;
  readonly items: readonly Item[];
  readonly grammar: Grammar;
}

/** That chain, with its words and what can be done there. */
export interface There {
  readonly vocabulary: Vocabulary;
  readonly compiled: CompiledActions;
  /** As the user calls it. */
  readonly text: string;
}

/** The other served chain that an item names. */
export function thereIs(item: Item, { request, grammar }: OnwardRequest): There | null {
  const chain = item.value?.kind === 'term' ? item.value.chain : null;
  const vocabulary = chain === null ? null : request.vocabularyOn?.(chain);
  if (!vocabulary || chain === request.vocabulary.chain) return null;
  const same = vocabulary.family === request.vocabulary.family;
  const compiled = same ? grammar.compiled : grammar.elsewhere;
  return { vocabulary, compiled, text: textOf([item], request.messages) };
}

/** Says of a question that it is about two operations. */
export const onwardAsked = (reading: Reading): Reading =>
  reading.kind === 'question' ? { ...reading, onward: true } : reading;

/** The slot of a step that is of a type. */
export const slotOfType = (
  { slots }: ProposedStep,
  definition: ActionDefinition,
  type: string,
): ProposedSlot | undefined =>
  Object.entries(slots).find(([name]) => definition.slots[name]?.type === type)?.[1];

interface Leading {
  /** The last of them leads to the other chain. */
  readonly steps: readonly ProposedStep[];
  readonly definition: ActionDefinition;
  readonly arrival: Arrival;
}

/** What to say on the other chain for the words from an item on; null where they are not about what arrives there. */
export function wordsThere(
  next: Item,
  leading: Leading,
  there: There,
  { request: { messages }, items, grammar }: OnwardRequest,
): string | null {
  const content = messages[next.at.message]?.content ?? '';
  const read = itemsOf(content, next.at.message, findValues(content, next.at.message, there.vocabulary));
  const rest = read.filter(({ at }) => at.start >= next.at.start);
  if (rest.some(({ word }) => word === 'here')) return null;
  const said = withoutThere(rest);
  const { steps, arrival } = leading;
  const token = itemOf(items, tokenOf(steps, steps.length - 1, grammar)?.at);
  const delivered = isDelivered(token, leading, items)
    ? deliveredThere(textOf(said, messages), arrival, there)
    : null;
  return delivered ?? wordsForArrived(said, content, token, there);
}

/** Whether what a step brings is on the other chain only once it is asked for there. */
function isDelivered(
  token: Item | undefined,
  { steps, definition, arrival }: Leading,
  items: readonly Item[],
): boolean {
  const last = steps.at(-1);
  const protocol = itemOf(items, last && slotOfType(last, definition, 'protocol')?.at)?.value;
  const through = protocol?.kind === 'term' ? protocol.protocol : arrival.through;
  const symbol = token?.value?.kind === 'term' ? token.value.token : null;
  return symbol !== null && arrival.tokens.includes(symbol) && through === arrival.through;
}

/** The words with a gap for how much has arrived, which nobody knows before. */
function wordsForArrived(
  said: readonly Item[],
  content: string,
  token: Item | undefined,
  there: There,
): string | null {
  const turn = onlyAboutIt(said, there, { token: symbolThere(token?.word ?? '', there), whole: true }, 0);
  const it = Object.values(turn?.proposal.steps[0]?.slots ?? {}).find(({ value }) => isOutput(value))?.at;
  const [first, last] = [said[0]?.at, said.at(-1)?.at];
  if (!it || !first || !last) return null;
  const words = `${content.slice(first.start, it.start)}…${content.slice(it.end, last.end)}`;
  return questions.withWhatArrived(words, content.slice(it.start, it.end));
}

/** The token of a step, which may be what the step before it brings. */
function tokenOf(
  steps: readonly ProposedStep[],
  at: number,
  grammar: OnwardRequest['grammar'],
): ProposedSlot | undefined {
  const [step, before] = [steps[at], steps[at - 1]];
  const definition = grammar.compiled.actions.get(step?.action ?? '');
  const slot = step && definition && slotOfType(step, definition, 'token');
  if (!isOutput(slot?.value ?? null)) return slot;
  return before?.slots[grammar.compiled.actions.get(before.action)?.output ?? ''];
}

/** The words with which a token is asked for on its chain, and what is done with it. */
export function deliveredThere(rest: string, { words, family }: Arrival, there: There): string | null {
  if (there.vocabulary.family !== family) return null;
  const text = `${words} and ${rest}`;
  const turn = onlyAboutIt(itemsOf(text, 0, findValues(text, 0, there.vocabulary)), there, null, 1);
  return turn && `“${text}”`;
}

/** "And send it to Bob" may be said of the bridge itself, which can bring it to him. */
const paysSomebody = (definition: ActionDefinition | undefined): boolean =>
  Object.values(definition?.slots ?? {}).some(({ type, required }) => type === 'recipient' && required);

/** Words that are wholly understood there, and whose step at an index uses what the step before it brings. */
function onlyAboutIt(
  said: readonly Item[],
  { compiled, vocabulary }: There,
  output: Output,
  at: number,
): ReadTurn | null {
  const turn = plainly(readTurn(said, compiled, vocabulary, false, output));
  const step = turn?.proposal.steps[at];
  const used = Object.values(step?.slots ?? {}).some(({ value }) => isOutput(value));
  return used && turn?.open.length === 0 && !paysSomebody(compiled.actions.get(step?.action ?? ''))
    ? turn
    : null;
}

type ReadTurn = Extract<Turn, { kind: 'read' }>;

/** A reading that nothing is odd about. */
export const plainly = (turn: Turn): ReadTurn | null =>
  turn.kind === 'read' && !turn.rival && !turn.shared && turn.look === null ? turn : null;

const isOutput = (value: string | null): boolean => value?.endsWith('output') === true;

/** The token as the other chain has it: by its name, or as its wrapped form. */
const symbolThere = (word: string, { vocabulary: { native, tokens } }: There): string | null =>
  native.has(word) ? 'native' : (tokens.get(word) ?? tokens.get(`w${word}`) ?? null);

/** "There" and "over there" add nothing to what is said there; nor do "please" and the full stop behind it. */
function withoutThere(items: readonly Item[]): readonly Item[] {
  let end = items.length;
  for (let cut = emptyEnd(items, end); cut >= 0; cut = emptyEnd(items, end)) end = cut;
  return items.slice(items[0]?.word === 'there' ? 1 : 0, end);
}

/** Where the last words before an end begin that mean nothing; -1 where those mean something. */
function emptyEnd(items: readonly Item[], end: number): number {
  const [last, before] = [items[end - 1], items[end - 2]];
  if (last?.kind === 'mark') return end - 1;
  if (last?.word === 'there') return before?.word === 'over' ? end - 2 : end - 1;
  return items.findIndex((_, at) => at < end && phraseEnd(NOISE, items, at) === end);
}
