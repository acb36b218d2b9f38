import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import { gatherEvidence, touches, type Evidence } from '../proof/evidence.ts';
import type { Fault, Proof } from '../proof/proof.ts';
import { proveWith } from '../proof/prove.ts';
import type { Proposal, ProposedStep } from '../proposal.ts';
import type { Vocabulary } from '../reader.ts';
import type { Reading, ReadingRequest } from '../reading.ts';
import { formOfIntent, formSteps } from './form-steps.ts';
import { askAnew, without, type Asking } from './questions.ts';
import { sayOnward, type Onward } from './say-onward.ts';

export interface Proved {
  readonly proposal: Proposal;
  readonly proof: Proof;
  readonly onward: Onward | null;
}

/** What proving both halves needs. */
export interface Proving {
  readonly evidence: Evidence;
  readonly vocabularyOn: ReadingRequest['vocabularyOn'];
  readonly actions: readonly ActionDefinition[];
}

/** Proves placed steps, those from an index on with the words of the chain that the step before them leads to. */
export function proveParts({ steps, unused }: Proposal, count: number, proving: Proving): Proved {
  const { evidence, actions } = proving;
  const [here, later] = [steps.slice(0, count), steps.slice(count)];
  const places = placesOf(later);
  const proposal = { steps: here, unused: [...unused, ...setAside(places)] };
  const proof = proveWith(proposal, evidence, actions);
  if (later.length === 0) return { proposal, proof, onward: null };
  const vocabulary = thereOf(here, proving);
  if (!vocabulary) return { proposal, proof: NOWHERE, onward: null };
  const there = gatherEvidence({ ...evidence.request, vocabulary });
  // That every value is in a slot or set aside is proved of the first half, which sees them all.
  const others = there.values.flat().filter(({ at }) => !places.some((own) => touches(own, at)));
  const rest = { steps: later, unused: setAside(others.map(({ at }) => at)) };
  const then = proveWith(rest, there, actions);
  if (then.kind === 'fault') return { proposal, proof: elsewhere(then.fault), onward: null };
  const onward = { vocabulary, steps: formOfIntent(then.intent), places };
  return { proposal, proof: together(proof, then, places), onward };
}

/** Each half sets aside what the other has. */
const setAside = (places: readonly Span[]): Proposal['unused'] =>
  places.map((at) => ({ at, why: 'context' }));

const placesOf = (steps: readonly ProposedStep[]): Span[] =>
  steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? []));

/** Both proofs as one, without doubts about words that the other half has. */
function together(proof: Proof, then: Exclude<Proof, { kind: 'fault' }>, places: readonly Span[]): Proof {
  if (proof.kind === 'fault') return proof;
  const isTheirs = (at: readonly Span[]): boolean =>
    at.every((one) => places.some((own) => touches(own, one)));
  const doubts = [
    ...(proof.kind === 'confirm'
      ? proof.doubts.filter(({ kind, at }) => kind !== 'unused' || !isTheirs(at))
      : []),
    ...(then.kind === 'confirm' ? then.doubts.filter(({ kind }) => kind !== 'unused') : []),
  ];
  return doubts.length === 0
    ? { kind: 'pass', intent: proof.intent }
    : { kind: 'confirm', intent: proof.intent, doubts };
}

/** The words of the chain that the last step, and no other, leads to, where the user names it. */
function thereOf(
  steps: readonly ProposedStep[],
  { evidence: { request }, vocabularyOn, actions }: Proving,
): Vocabulary | null {
  const last = steps.at(-1);
  const defined = steps.map(({ action }) => actions.find(({ name }) => name === action));
  const definition = defined.at(-1);
  const [name = ''] = Object.entries(definition?.slots ?? {}).find(([, { type }]) => type === 'chain') ?? [];
  const leading = defined.filter((each) => each?.arrival !== undefined);
  if (!last?.slots[name]?.at || !definition?.arrival || leading.length > 1) return null;
  const chain = formSteps({ steps: [last], unused: [] }, { request, actions })[0]?.slots[name] ?? '';
  return chain === request.vocabulary.chain ? null : (vocabularyOn?.(chain) ?? null);
}

/** A fault of the other chain's steps, which no slot of this chain's mends. */
const elsewhere = (fault: Fault): Proof => ({ kind: 'fault', fault: { ...fault, step: null, slot: null } });

const NOWHERE: Proof = elsewhere({
  kind: 'undefined',
  text: 'What is to happen on another chain has to follow one step that leads there, and the chain has to be one that Say402 serves.',
  at: [],
  step: null,
  slot: null,
  options: [],
});

/** What the reader of plain words says of words that are not the user's own. */
export type ReadWords = (words: string) => Promise<Reading | null>;

/**
 * Says both operations as the reader of plain words says them, which reads the proved steps once more from its own words; the draft is
 * of the user's words. Where it does not read the same, everything is asked anew.
 */
export async function askOnward(
  { proposal, onward }: { readonly proposal: Proposal; readonly onward: Onward },
  reasons: readonly string[],
  asking: Asking,
  readWords: ReadWords,
): Promise<Reading> {
  const { request, actions } = asking;
  const here = formSteps(proposal, asking);
  const words = sayOnward({ proposal, steps: here, onward }, actions, request.vocabulary);
  const told = await readWords(words);
  if (told?.kind !== 'question' || told.onward !== true) return askAnew(request);
  const question = [...reasons, told.question].join(' ');
  if (!told.draft) return { ...told, question };
  const messages = [{ role: 'user', content: words } as const];
  const { open } = told.draft;
  const own = without(proposal, open);
  const read = formSteps(told.draft.proposal, { actions, request: { ...request, messages } });
  if (!isDeepStrictEqual(read, formSteps(own, asking))) return askAnew(request);
  return { ...told, question, draft: { messages: request.messages, proposal: own, open, question } };
}
