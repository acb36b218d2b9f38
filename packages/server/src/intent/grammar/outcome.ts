import type { Proposal } from '../proposal.ts';
import { prove } from '../proof/prove.ts';
import type { Fault } from '../proof/proof.ts';
import type { Draft, OpenSlot, Reading, ReadingRequest } from '../reading.ts';
import { stepsInWords } from './in-words.ts';
import { optionsFor } from './options.ts';
import { questions } from './questions.ts';
import { onlyUsed } from './only-used.ts';
import { openSlots, type Open } from './read-turn.ts';
import type { Grammar } from './grammar.ts';

/** A question, with the draft that its answer completes. */
export function askedFor(
  request: ReadingRequest,
  proposal: Proposal,
  open: readonly Open[],
  question: string,
  grammar: Grammar,
): Reading {
  const slots = openSlots(open, (one) => optionsFor(one, proposal, request, grammar));
  return { kind: 'question', question, draft: draftOf(request, proposal, slots, question) };
}

const draftOf = (
  { messages }: ReadingRequest,
  proposal: Proposal,
  open: readonly OpenSlot[],
  question: string,
): Draft => ({ messages, proposal, open, question });

/** Doubts that the grammar settles itself, since it accounts for every word and value of the message. */
const ACCOUNTED: ReadonlySet<string> = new Set(['readers_word', 'unsaid', 'shared', 'unused', 'left_out']);

/** A complete proposal, proved. @param agreed the user has seen it in words and said yes, which settles what code alone can't show */
export function settled(
  request: ReadingRequest,
  proposal: Proposal,
  grammar: Grammar,
  agreed: boolean,
): Reading {
  const { vocabulary, wallet } = request;
  const messages = onlyUsed(request.messages, proposal);
  const proof = prove(proposal, { messages, wallet, vocabulary }, grammar.definitions);
  if (proof.kind === 'fault') return faulty(request, proposal, proof.fault, grammar);
  const doubts = proof.kind === 'confirm' ? proof.doubts.filter(({ kind }) => !ACCOUNTED.has(kind)) : [];
  if (doubts.length === 0 || agreed) {
    const by = { reader: 'grammar', model: null, verified: true } as const;
    return { kind: 'transactions', intent: proof.intent, by, proposal };
  }
  const what = stepsInWords(proposal.steps, grammar.compiled.actions, request.messages);
  const why = doubts.map(({ text }) => `${text} `).join('');
  return askedFor(request, proposal, [], questions.meant(what, why), grammar);
}

/** What follows from a fault: a question, or a refusal. */
function faulty(request: ReadingRequest, proposal: Proposal, fault: Fault, grammar: Grammar): Reading {
  const { step, slot, text, options } = fault;
  const asks = step !== null && slot !== null && (fault.kind === 'missing' || fault.kind === 'ambiguous');
  if (asks) {
    const open = [{ step, slot, options }];
    const bare = without(proposal, step, slot);
    return { kind: 'question', question: text, draft: draftOf(request, bare, open, text) };
  }
  if (fault.kind === 'unusable' && text.startsWith('An amount of 0'))
    return { kind: 'refusal', code: 'invalid_amount', detail: text };
  if (fault.kind === 'unusable' && /address/i.test(text))
    return { kind: 'refusal', code: 'invalid_address', detail: text };
  const what = stepsInWords(proposal.steps, grammar.compiled.actions, request.messages);
  return { kind: 'question', question: `${questions.understood(what)} ${text}`, draft: null };
}

/** A proposal without one slot. */
const without = ({ steps, unused }: Proposal, step: number, slot: string): Proposal => ({
  unused,
  steps: steps.map((one, index) =>
    index === step
      ? { ...one, slots: Object.fromEntries(Object.entries(one.slots).filter(([name]) => name !== slot)) }
      : one,
  ),
});
