import type { Reading, ReadingRequest } from '../reading.ts';
import type { Item } from './item.ts';
import { askedFor, settled } from './outcome.ts';
import { otherToken } from './other-token.ts';
import { stepsInWords } from './in-words.ts';
import { ordersIn } from './orders-in.ts';
import { questions } from './questions.ts';
import type { ProposedStep } from '../proposal.ts';
import { readCard } from './card.ts';
import {
  itemsOfMessages,
  MOST_ITEMS,
  openOf,
  proposalOf,
  questionsOf,
  readPart,
  readTurn,
  type Turn,
} from './read-turn.ts';
import { readOnward } from './onward.ts';
import { refusalOf } from './refuse.ts';
import { isNo, isYes, pastChanging } from './answer-words.ts';
import { foreignTokenIn, type ForeignToken } from './foreign-token.ts';
import { readListed } from './listed-token.ts';
import { textOf } from './text-of.ts';
import { unknownToken } from './unknown-token.ts';
import { corrections, type Correction } from './spelling.ts';
import type { Grammar } from './grammar.ts';

/**
 * Reads messages that the user wrote in a row as a request of their own.
 *
 * @param doubtful whether what was said before may change what is meant, so that the user has to confirm it
 */
export function readAlone(
  request: ReadingRequest,
  turn: readonly number[],
  grammar: Grammar,
  doubtful = false,
): Reading {
  const { messages, vocabulary } = request;
  const { compiled } = grammar;
  const items = itemsOfMessages(messages, turn, vocabulary);
  if (items.length > MOST_ITEMS) return { kind: 'question', question: questions.long, draft: null };
  if (turn.some((index) => isOutOfOrder(messages[index]?.content ?? '')))
    return { kind: 'question', question: questions.outOfOrder, draft: null };
  const card = turn.length === 1 ? readAsCard(request, turn[0] ?? 0, items, grammar) : null;
  if (card) return card;
  const strict = readTurn(items, compiled, vocabulary, false);
  const foreign = strict.kind === 'read' ? foreignIn(strict, items, grammar, vocabulary) : null;
  const onward = isWhole(strict, foreign) || doubtful ? null : readOnward({ request, items, grammar });
  if (onward) return onward;
  if (foreign && !isListed(foreign, vocabulary)) return readForeign(request, foreign, grammar);
  return strict.kind === 'read'
    ? readSteps(request, strict, grammar, doubtful)
    : readOtherwise(request, items, grammar, { strict, doubtful, first: turn[0] === 0 });
}

interface Unread {
  /** What became of the words when all of them had to be accounted for. */
  readonly strict: Turn;
  readonly doubtful: boolean;
  /** Nothing was said before. */
  readonly first: boolean;
}

/** Words that are not steps as they stand. */
function readOtherwise(
  request: ReadingRequest,
  items: readonly Item[],
  grammar: Grammar,
  { strict, doubtful, first }: Unread,
): Reading {
  const { messages, vocabulary } = request;
  const { compiled } = grammar;
  if (saysNothing(items)) {
    const detail = questions.nothing(exampleOf(grammar));
    // A "yes" to a question that was not ours.
    return first
      ? { kind: 'refusal', code: 'not_a_transaction', detail }
      : { kind: 'question', question: detail, draft: null };
  }
  // Before refusals, as tokens of the registry are read: "when PEPE is at 2" may be the price of an order.
  const listed = readListed(items, compiled, vocabulary);
  if (listed) return readSteps(request, listed, grammar, doubtful);
  const refusal = refusalOf(items, vocabulary);
  if (refusal) return refusal;
  const elsewhere = doneElsewhere(request, items, grammar);
  if (elsewhere) return elsewhere;
  const misspelt = readMisspelt(request, items, grammar);
  if (misspelt) return misspelt;
  const unknown = unknownToken(items, compiled, vocabulary);
  if (unknown)
    return {
      kind: 'refusal',
      code: 'unknown_token',
      detail: questions.unknownToken(textOf([unknown], messages)),
    };
  const lenient = readTurn(items, compiled, vocabulary, true);
  if (lenient.kind === 'read') return readLeftovers(request, lenient, grammar);
  const unclear = [strict, lenient].find(({ kind }) => kind === 'unclear');
  const question = unclear ? openIn(unclear, items, messages) : partly(request, items, grammar);
  return { kind: 'question', question, draft: null };
}

/** Whether all that is asked for is understood, and done on this chain. */
const isWhole = (turn: Turn, foreign: ForeignToken | null): boolean =>
  turn.kind === 'read' && !foreign && turn.look !== 'elsewhere' && turn.open.length === 0;

/** The slots that would say which amount goes where. */
const openIn = (turn: Turn, items: readonly Item[], messages: ReadingRequest['messages']): string =>
  (turn.kind === 'unclear' ? turn.question : undefined) ?? questions.separately(textOf(items, messages));

/** Whether the numbers of a list skip one or go back. */
function isOutOfOrder(content: string): boolean {
  const numbers = [...content.matchAll(/^[ \t]*(\d{1,2})[.)][ \t]/gm)].map(([, digits]) => Number(digits));
  return numbers.some((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1);
}

/** "Approve 5 USDC for …" on Solana: an action that only chains of the other family have. */
function doneElsewhere(
  { vocabulary }: ReadingRequest,
  items: readonly Item[],
  { elsewhere, compiled }: Grammar,
): Reading | null {
  if (items.every(({ word }) => compiled.verbs.next.has(word) || !elsewhere.verbs.next.has(word)))
    return null;
  const turn = readTurn(items, elsewhere, vocabulary, false);
  const unknown =
    turn.kind === 'read' && turn.proposal.steps.find(({ action }) => !compiled.forms.has(action));
  if (!unknown) return null;
  const detail = questions.notHere(`${unknown.action.replaceAll('_', ' ')} on ${vocabulary.chain}`, null);
  return { kind: 'refusal', code: 'action_unavailable', detail };
}

function readAsCard(
  request: ReadingRequest,
  index: number,
  items: readonly Item[],
  grammar: Grammar,
): Reading | null {
  const { messages, vocabulary } = request;
  const step = readCard(messages[index]?.content ?? '', items, grammar.compiled, vocabulary);
  if (!step) return null;
  const open = openOf([step], grammar.compiled, vocabulary, items);
  const proposal = proposalOf([step], items);
  if (open.length === 0) return settled(request, proposal, grammar, false);
  return askedFor(request, proposal, open, questionsOf(open), grammar);
}

/** A token of other chains of whose name a list knows one here: which is meant is asked once it is looked for. */
const isListed = ({ item, wrapped }: ForeignToken, { listed }: ReadingRequest['vocabulary']): boolean =>
  wrapped === null && listed.has(item.word.replace(/^\$/, ''));

/** A token of other chains, in a slot for tokens. */
function foreignIn(
  { proposal }: ReadTurn,
  items: readonly Item[],
  { compiled }: Grammar,
  vocabulary: ReadingRequest['vocabulary'],
): ForeignToken | null {
  const places = proposal.steps.flatMap(({ action, slots }) =>
    Object.entries(slots).flatMap(([name, { at }]) =>
      compiled.actions.get(action)?.slots[name]?.type === 'token' && at ? [at] : [],
    ),
  );
  return foreignTokenIn(items, vocabulary, ({ at }) =>
    places.some(({ message, start }) => message === at.message && start === at.start),
  );
}

/** A token that this chain does not have: its wrapped form is offered, never taken silently. */
function readForeign(
  request: ReadingRequest,
  { item, on, wrapped }: ForeignToken,
  grammar: Grammar,
): Reading {
  const { vocabulary, messages } = request;
  const word = textOf([item], messages);
  const turn = wrapped ? readTurn(wrapped.items, grammar.compiled, vocabulary, false) : null;
  if (turn?.kind === 'read' && wrapped && !turn.rival && !turn.shared) {
    // Whoever is sent "ETH" may not want WETH. In a trade it makes no difference, and the preview says so.
    const stays =
      vocabulary.family === 'evm' && turn.proposal.steps.every((step) => !paysSomebody(step, grammar));
    const plain =
      turn.open.length === 0 && stays && !turn.look ? settled(request, turn.proposal, grammar, false) : null;
    if (plain?.kind === 'transactions') return plain;
    const what = stepsInWords(turn.proposal.steps, grammar.compiled.actions, messages);
    const question = questions.wrapped(what, word, wrapped.symbol, vocabulary.chain);
    return askedFor(request, turn.proposal, turn.open, question, grammar);
  }
  return {
    kind: 'refusal',
    code: 'unknown_token',
    detail: questions.elsewhereToken(word, vocabulary.chain, on),
  };
}

const paysSomebody = ({ action, slots }: ProposedStep, { compiled }: Grammar): boolean =>
  Object.keys(slots).some((name) => {
    const type = compiled.actions.get(action)?.slots[name]?.type;
    return type === 'recipient' || type === 'chain';
  });

/** Whether a message asks for nothing: a greeting, thanks, a yes or no to nothing. */
const saysNothing = (items: readonly Item[]): boolean =>
  isYes(items) || isNo(items) || pastChanging(items, 0) >= items.length;

/** Says what was understood of a message, and what was not. */
function partly({ messages, vocabulary }: ReadingRequest, items: readonly Item[], grammar: Grammar): string {
  const orders = ordersIn(items, grammar);
  if (orders !== null) return orders;
  const part = readPart(items, grammar.compiled, vocabulary);
  if (!part)
    return otherToken(items, { messages, vocabulary }, grammar) ?? questions.nothing(exampleOf(grammar));
  const what = stepsInWords(part.steps, grammar.compiled.actions, messages);
  return questions.partly(what, textOf(part.rest, messages).slice(0, 300));
}

type ReadTurn = Extract<Turn, { kind: 'read' }>;

function readSteps(request: ReadingRequest, turn: ReadTurn, grammar: Grammar, doubtful: boolean): Reading {
  const { proposal, rival, open, shared } = turn;
  const { actions } = grammar.compiled;
  const what = stepsInWords(proposal.steps, actions, request.messages);
  if (rival) {
    const other = stepsInWords(rival.steps, actions, request.messages);
    return { kind: 'question', question: questions.either(what, other), draft: null };
  }
  if (open.length > 0) return askedFor(request, proposal, open, questionsOf(open), grammar);
  if (shared) return askedFor(request, proposal, [], questions.each(what), grammar);
  if (turn.look === 'twice') return askedFor(request, proposal, [], questions.twice(what), grammar);
  if (turn.look === 'elsewhere')
    return { kind: 'question', question: questions.elsewhere(what), draft: null };
  if (turn.look === 'relative') return { kind: 'question', question: questions.relative(what), draft: null };
  const reading = settled(request, proposal, grammar, false);
  if (!doubtful || reading.kind !== 'transactions') return reading;
  return askedFor(request, proposal, [], questions.context(what), grammar);
}

/** Where only some words are not understood, names them and asks whether to go on without them. */
function readLeftovers(request: ReadingRequest, turn: ReadTurn, grammar: Grammar): Reading {
  const { proposal, leftovers, open, rival, shared } = turn;
  const { messages } = request;
  const what = stepsInWords(proposal.steps, grammar.compiled.actions, messages);
  const words = textOf(leftovers, messages);
  if (open.length > 0)
    return askedFor(
      request,
      proposal,
      open,
      questions.leftoverMissing(what, words, questionsOf(open)),
      grammar,
    );
  const question = questions.leftover(what, words);
  if (rival || shared || turn.look)
    return { kind: 'question', question: questions.nothing(exampleOf(grammar)), draft: null };
  const fault = settled(request, proposal, grammar, true);
  return fault.kind === 'transactions' ? askedFor(request, proposal, [], question, grammar) : fault;
}

function readMisspelt(request: ReadingRequest, items: readonly Item[], grammar: Grammar): Reading | null {
  const { vocabulary, messages } = request;
  const { compiled } = grammar;
  const once = corrections(items, compiled, vocabulary);
  const read = ({ items: mended, read: word, meant }: Correction): Reading | null => {
    const turn = readTurn(mended, compiled, vocabulary, false);
    if (turn.kind !== 'read' || turn.rival || turn.shared) return null;
    const what = stepsInWords(turn.proposal.steps, compiled.actions, messages);
    const question = questions.spelling(what, word, meant);
    return askedFor(request, turn.proposal, turn.open, question, grammar);
  };
  for (const correction of once) {
    const reading = read(correction);
    if (reading) return reading;
  }
  for (const first of once)
    for (const second of corrections(first.items, compiled, vocabulary)) {
      const words = { read: `${first.read} … ${second.read}`, meant: `${first.meant} … ${second.meant}` };
      const reading = read({ ...second, ...words });
      if (reading) return reading;
    }
  return null;
}

const exampleOf = ({ definitions: [first] }: Grammar): string => first?.examples[0] ?? '';
