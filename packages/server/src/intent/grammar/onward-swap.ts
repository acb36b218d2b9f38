import type { ActionDefinition, Arrival } from '../../core/action.ts';
import type { ProposedStep } from '../proposal.ts';
import type { Reading } from '../reading.ts';
import { findValues } from '../values/find-values.ts';
import { stepsInWords } from './in-words.ts';
import { itemsOf, type Item } from './item.ts';
import { itemOf } from './item-at.ts';
import {
  deliveredThere,
  onwardAsked,
  plainly,
  thereIs,
  type OnwardRequest,
  type There,
} from './onward-words.ts';
import { askedFor } from './outcome.ts';
import { questions } from './questions.ts';
import { openOf, proposalOf, questionsOf, readTurn } from './read-turn.ts';
import { textOf } from './text-of.ts';

/** What is exchanged for a token of another chain. */
interface Exchanged {
  readonly step: ProposedStep;
  /** The item of the token that is given, with its symbol, and of the one that is wanted. */
  readonly given: Item;
  readonly symbol: string;
  readonly wanted: Item;
}

/** "Swap 50 USDC to POL on Polygon", where only Polygon has POL: it is bridged first, and exchanged there. */
export function readOnwardSwap(onward: OnwardRequest): Reading | null {
  const { items } = onward;
  for (const [at, item] of items.entries()) {
    const there = items[at - 1]?.word === 'on' ? thereIs(item, onward) : null;
    const found = there && exchangedIn(items.toSpliced(at - 1, 2), there, onward);
    if (found) return inTwo(found, item, there, onward);
  }
  return null;
}

/** An exchange in words without the chain's name: an amount that is given, for a token that is only there. */
function exchangedIn(
  items: readonly Item[],
  { vocabulary: { tokens, native } }: There,
  { request, grammar }: OnwardRequest,
): Exchanged | null {
  const turn = plainly(readTurn(items, grammar.compiled, request.vocabulary, false));
  const [step, more] = turn?.proposal.steps ?? [];
  const definition = grammar.compiled.actions.get(step?.action ?? '');
  if (!step || more || !definition?.exchange) return null;
  const { gives, gets } = definition.exchange;
  const plain = Object.keys(step.slots).every(
    (name) => name === gives || name === gets || definition.slots[name]?.of === gives,
  );
  const [given, wanted] = [itemOf(items, step.slots[gives]?.at), itemOf(items, step.slots[gets]?.at)];
  const symbol = tokenIn(given);
  if (!plain || !given || !wanted || !symbol || tokenIn(wanted) !== null) return null;
  return tokens.has(wanted.word) || native.has(wanted.word) ? { step, given, symbol, wanted } : null;
}

/** The token that an item names here; null for one of other chains. */
const tokenIn = (item: Item | undefined): string | null | undefined =>
  item?.value?.kind === 'term' ? item.value.token : undefined;

function inTwo(
  { step, given, symbol, wanted }: Exchanged,
  chain: Item,
  there: There,
  onward: OnwardRequest,
): Reading | null {
  const { request, items, grammar } = onward;
  const { compiled } = grammar;
  const bridge = grammar.definitions.find(({ arrival }) => arrival !== undefined);
  const exchange = compiled.actions.get(step.action);
  if (!bridge?.arrival || !exchange) return null;
  const { messages, vocabulary } = request;
  const rest = `${verbOf(exchange)} it to ${textOf([wanted], messages)}`;
  const then = deliveredThere(rest, bridge.arrival, there);
  if (then === null) return null;
  const amount = Object.entries(step.slots).find(([name]) => exchange.slots[name]?.type === 'amount')?.[1];
  if (!bridge.arrival.tokens.includes(symbol)) {
    const much = itemOf(items, amount?.at);
    const said = textOf([...(much ? [much] : []), given], messages);
    return inWords(said, then, { bridge, arrival: bridge.arrival, exchange, there }, onward);
  }
  const named = (type: string): string =>
    Object.entries(bridge.slots).find(([, slot]) => slot.type === type && slot.required)?.[0] ?? type;
  const steps = [
    {
      action: bridge.name,
      slots: {
        ...(amount && { [named('amount')]: amount }),
        [named('token')]: { at: given.at, value: null },
        [named('chain')]: { at: chain.at, value: null },
      },
    },
  ];
  const open = openOf(steps, compiled, vocabulary, items);
  const what = stepsInWords(steps, compiled.actions, messages);
  const asks = open.length > 0 ? questionsOf(open) : questions.onwardFirst;
  const question = questions.onward(what, there.text, then, `${questions.alreadyThere(there.text)} ${asks}`);
  return onwardAsked(askedFor(request, proposalOf(steps, items), open, question, grammar));
}

interface Parts {
  readonly bridge: ActionDefinition;
  readonly arrival: Arrival;
  readonly exchange: ActionDefinition;
  readonly there: There;
}

/** Where the token has to become one that is bridged first, both halves are named: that token was not asked for. */
function inWords(
  said: string,
  then: string,
  { bridge, arrival, exchange, there }: Parts,
  { request: { vocabulary }, grammar }: OnwardRequest,
): Reading | null {
  const token = arrival.tokens.find((symbol) => vocabulary.tokens.has(symbol.toLowerCase()));
  if (token === undefined) return null;
  const first = `${verbOf(exchange)} ${said} to ${token} and ${verbOf(bridge)} it to ${there.text}`;
  const items = itemsOf(first, 0, findValues(first, 0, vocabulary));
  const turn = readTurn(items, grammar.compiled, vocabulary, false);
  if (turn.kind !== 'read' || turn.proposal.steps.length !== 2) return null;
  const question = questions.onward(
    `“${first}”`,
    there.text,
    then,
    `${questions.alreadyThere(there.text)} ${questions.sayFirst}`,
  );
  return onwardAsked({ kind: 'question', question, draft: null });
}

const verbOf = ({ says: [line = ''] }: ActionDefinition): string => line.split(/[| ]/)[0] ?? '';
