import type { Reading } from '../reading.ts';
import { stepsInWords } from './in-words.ts';
import type { Item } from './item.ts';
import { itemOf } from './item-at.ts';
import { readOnwardSwap } from './onward-swap.ts';
import { onwardAsked, plainly, slotOfType, thereIs, wordsThere, type OnwardRequest } from './onward-words.ts';
import { askedFor } from './outcome.ts';
import { phraseEnd } from './phrase-trie.ts';
import { questions } from './questions.ts';
import { proposalOf, questionsOf, readTurn, type Turn } from './read-turn.ts';
import { JOINING, PAUSES } from './words.ts';

/** Longer messages are lists, and each place where one may be cut is tried. */
const MOST_ITEMS = 80;

/**
 * "Bridge 100 USDC to Polygon and swap it to POL", "swap 100 USDC to POL on Polygon": what arrives is there only later, so the rest is
 * an operation of its own on that chain. The question says both, and a yes prepares the first; null where a message is not so.
 */
export function readOnward(onward: OnwardRequest): Reading | null {
  const { request, items, grammar } = onward;
  const [{ at: { message } } = { at: { message: 0 } }] = items;
  if (items.length > MOST_ITEMS || items.some(({ at }) => at.message !== message)) return null;
  const chain = items.findIndex((item) => thereIs(item, onward) !== null);
  if (chain < 0) return null;
  for (let at = chain + 1; at < items.length; at += 1) {
    if (!isJoint(items, at)) continue;
    const turn = plainly(readTurn(items.slice(0, at), grammar.compiled, request.vocabulary, false));
    const found = turn && behind(turn, pastJoints(items, at), onward);
    if (found) return found;
  }
  return readOnwardSwap(onward);
}

const isJoint = (items: readonly Item[], at: number): boolean =>
  PAUSES.has(items[at]?.word ?? '') || phraseEnd(JOINING, items, at) !== null;

function pastJoints(items: readonly Item[], from: number): number {
  let at = from;
  while (at < items.length && isJoint(items, at)) at = phraseEnd(JOINING, items, at) ?? at + 1;
  return at;
}

/** Steps of which the last leads to another chain, and from an item on what is to be done with what arrives there. */
function behind(turn: Extract<Turn, { kind: 'read' }>, from: number, onward: OnwardRequest): Reading | null {
  const { request, items, grammar } = onward;
  const { steps } = turn.proposal;
  const last = steps.at(-1);
  const definition = grammar.compiled.actions.get(last?.action ?? '');
  const next = items[from];
  if (!last || !definition?.arrival || !next) return null;
  const chain = itemOf(items, slotOfType(last, definition, 'chain')?.at);
  const there = chain ? thereIs(chain, onward) : null;
  // What somebody else receives there is not the wallet's to go on with.
  const theirs = slotOfType(last, definition, 'recipient') !== undefined;
  if (!there || (theirs && there.vocabulary.family === request.vocabulary.family)) return null;
  const then = wordsThere(next, { steps, definition, arrival: definition.arrival }, there, onward);
  if (then === null) return null;
  const what = stepsInWords(steps, grammar.compiled.actions, request.messages);
  const asks = turn.open.length > 0 ? questionsOf(turn.open) : questions.onwardFirst;
  const question = questions.onward(what, there.text, then, asks);
  return onwardAsked(askedFor(request, proposalOf(steps, items), turn.open, question, grammar));
}
