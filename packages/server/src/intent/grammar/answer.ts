import type { Draft, Reading, ReadingRequest } from '../reading.ts';
import type { Answering } from './answering.ts';
import { fillsOf, spokenFills } from './answer-fills.ts';
import { isYes, isNo, isVague } from './answer-words.ts';
import { askedFor, settled } from './outcome.ts';
import { stepsInWords } from './in-words.ts';
import { questions } from './questions.ts';
import { readAlone } from './read-alone.ts';
import { withListed } from './listed-token.ts';
import { itemsOfMessages, openOf, proposalOf, questionsOf, readTurn, type Open } from './read-turn.ts';
import type { Item } from './item.ts';
import type { Proposal, ProposedStep, Unused } from '../proposal.ts';
import { secondLookAt } from './second-looks.ts';
import type { Grammar } from './grammar.ts';
import { textOf } from './text-of.ts';

/** Reads a message as the answer to a draft's question: for what is open first, then as a change, then as another request. */
export function readAnswer(request: ReadingRequest, draft: Draft, index: number, grammar: Grammar): Reading {
  const items = itemsOfMessages(request.messages, [index], request.vocabulary);
  const answering = { request, draft, items, grammar };
  if (draft.open.length === 0 && isYes(items)) return settled(request, draft.proposal, grammar, true);
  if (draft.open.length === 0 && isNo(items)) return refused(answering);
  const fills = fillsOf(answering);
  if (fills.kind === 'filled') return completed(answering, fills.steps);
  for (const named of withListed(items, grammar.compiled, request.vocabulary)) {
    const listed = fillsOf({ ...answering, items: named });
    if (listed.kind === 'filled') return completed({ ...answering, items: named }, listed.steps);
  }
  const other = otherRequest(answering, index);
  if (other) return other;
  if (isVague(items)) return again(answering, questions.approximate(questionOf(answering)));
  if (fills.kind === 'conflict') return again(answering, questions.conflicting(questionOf(answering)));
  return again(
    answering,
    questions.again(textOf(items, request.messages).slice(0, 200), questionOf(answering)),
  );
}

/** Reads the answer to a question that was not ours: a value of the asked type, with every word accounted for. */
export function readPlainAnswer(
  request: ReadingRequest,
  draft: Draft,
  index: number,
  grammar: Grammar,
): Reading | null {
  const items = itemsOfMessages(request.messages, [index], request.vocabulary);
  const answering = { request, draft, items, grammar };
  const fills = spokenFills(answering);
  return fills && !fills.changes ? completed(answering, fills.steps) : null;
}

/** The request that an answer in other words would complete, to be confirmed with yes or no. */
export function proposeAnswer(
  request: ReadingRequest,
  draft: Draft,
  index: number,
  grammar: Grammar,
): Reading | null {
  const items = itemsOfMessages(request.messages, [index], request.vocabulary);
  const answering = { request, draft, items, grammar };
  if (draft.open.length === 0 || isVague(items)) return null;
  const fills = fillsOf(answering);
  if (fills.kind !== 'filled') return null;
  const reading = completed(answering, fills.steps);
  if (reading.kind !== 'transactions') return reading.kind === 'question' ? reading : null;
  const what = stepsInWords(fills.steps, grammar.compiled.actions, request.messages);
  const proposal = withUnused(draft, fills.steps, items);
  return askedFor(request, proposal, [], questions.meant(what, ''), grammar);
}

/** "No, 20", "make that Polygon": the prepared request with one value explicitly changed, to be confirmed. */
export function readChange(
  request: ReadingRequest,
  draft: Draft,
  index: number,
  grammar: Grammar,
): Reading | null {
  const items = itemsOfMessages(request.messages, [index], request.vocabulary);
  const fills = spokenFills({ request, draft, items, grammar });
  if (!fills?.changes) return null;
  const what = stepsInWords(fills.steps, grammar.compiled.actions, request.messages);
  const proposal = withUnused(draft, fills.steps, items);
  return askedFor(request, proposal, [], questions.meant(what, ''), grammar);
}

/** The question of a draft, without what was put before it when it was asked again. */
function questionOf({ draft, request, grammar }: Answering): string {
  if (draft.open.length === 0) {
    const what = stepsInWords(draft.proposal.steps, grammar.compiled.actions, request.messages);
    return questions.meant(what, '');
  }
  const open = openOf(draft.proposal.steps, grammar.compiled, request.vocabulary, said(request, draft));
  return open.length > 0 ? questionsOf(open) : draft.question;
}

const said = ({ messages, vocabulary }: ReadingRequest, draft: Draft): Item[] =>
  itemsOfMessages(
    messages,
    draft.messages.flatMap(({ role }, index) => (role === 'user' ? [index] : [])),
    vocabulary,
  );

function again({ request, draft }: Answering, question: string): Reading {
  return { kind: 'question', question, draft: { ...draft, messages: request.messages, question } };
}

function refused({ request, draft, grammar }: Answering): Reading {
  const what = stepsInWords(draft.proposal.steps, grammar.compiled.actions, request.messages);
  return again({ request, draft, grammar, items: [] }, questions.change(what));
}

/** The draft with the answer in it: either the next open slot is asked for, or it is settled. */
function completed({ request, draft, items, grammar }: Answering, steps: readonly ProposedStep[]): Reading {
  const proposal = withUnused(draft, steps, items);
  const open = stillOpen(
    openOf(steps, grammar.compiled, request.vocabulary, [...said(request, draft), ...items]),
    draft,
    steps,
  );
  if (open.length > 0) return askedFor(request, proposal, open, questionsOf(open), grammar);
  const look = secondLookAt(steps, [...said(request, draft), ...items], grammar.compiled.actions);
  const what = stepsInWords(steps, grammar.compiled.actions, request.messages);
  if (look && draft.open.length > 0)
    return askedFor(request, proposal, [], questions.meant(what, ''), grammar);
  return settled(request, proposal, grammar, draft.open.length === 0);
}

/** Slots that a proof asked for stay open until they are said, also those that the definition does not require. */
function stillOpen(open: readonly Open[], draft: Draft, steps: readonly ProposedStep[]): Open[] {
  const asked = draft.open
    .filter(
      ({ step, slot }) =>
        !draft.open.some(
          (other) =>
            other.step === step && steps[step]?.slots[other.slot] !== undefined && other.slot !== slot,
        ) && steps[step]?.slots[slot] === undefined,
    )
    .filter(({ step, slot }) => !open.some((one) => one.step === step && one.slots.includes(slot)))
    .map(({ step, slot }) => ({ step, slots: [slot], question: draft.question }));
  return [...open, ...asked];
}

/** Notes values that are in no slot: those of the answer that repeat something, and those that a change replaces. */
function withUnused({ proposal }: Draft, steps: readonly ProposedStep[], items: readonly Item[]): Proposal {
  const taken = new Set(
    steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => (at ? [keyOf(at)] : []))),
  );
  const replaced: Unused[] = proposal.steps
    .flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? []))
    .filter((at) => !taken.has(keyOf(at)))
    .map((at) => ({ at, why: 'replaced' as const }));
  const { unused } = proposalOf(steps, items);
  const again = unused.map((one): Unused => ({
    ...one,
    why: one.why === 'own_chain' ? 'own_chain' : 'said_before',
  }));
  return { steps, unused: [...proposal.unused, ...replaced, ...again] };
}

const keyOf = ({ message, start }: { readonly message: number; readonly start: number }): string =>
  `${message}:${start}`;

/** A whole request replaces the draft. One for another action does so only where the user says so. */
function otherRequest(answering: Answering, index: number): Reading | null {
  const { request, draft, items, grammar } = answering;
  const { compiled } = grammar;
  const turn = readTurn(items, compiled, request.vocabulary, false);
  if (turn.kind !== 'read' || turn.open.length > 0 || turn.rival || turn.shared) return null;
  const reading = readAlone(request, [index], grammar);
  if (reading.kind !== 'transactions') return null;
  const same = turn.proposal.steps.every(({ action }) =>
    draft.proposal.steps.some((step) => step.action === action),
  );
  if (same) return reading;
  const what = stepsInWords(turn.proposal.steps, compiled.actions, request.messages);
  return askedFor(request, turn.proposal, [], questions.instead(what), grammar);
}
