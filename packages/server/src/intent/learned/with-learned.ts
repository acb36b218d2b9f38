import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '../../core/action.ts';
import { stepsInWords } from '../grammar/in-words.ts';
import { questions } from '../grammar/questions.ts';
import type { Proposal } from '../proposal.ts';
import type { Draft, Reader, Reading, ReadingRequest } from '../reading.ts';
import { guess, type Guess } from './propose.ts';
import type { Tokenised } from './tokenise.ts';
import type { Weights } from './weights.ts';

interface Options {
  readonly actions: readonly ActionDefinition[];
  /** Called when the network is needed for the first time. */
  readonly load: () => Weights;
}

/**
 * Likelihoods from which a guess is put to the user: that transactions are asked for, that these are the steps, and the most for a limiting
 * word. Chosen on sets that the network was not trained on (docs/reading.md).
 */
const MEANT = { whole: 0.85, exact: 0.6, limited: 0.5 } as const;

/**
 * A reader of plain words, with a network that proposes where these are not understood. The network builds nothing: its proposal is put as
 * a question, and only a yes to that goes on.
 */
export function withLearned(reader: Reader, { actions, load }: Options): Reader {
  let weights: Weights | null = null;
  const known = new Map(actions.map((action) => [action.name, action]));
  const propose = (request: Tokenised): Draft | null => {
    const found = guess(request, actions, (weights ??= load()));
    if (!found?.proposal || !isLikely(found)) return null;
    const question = questions.meant(stepsInWords(found.proposal.steps, known, request.messages), '');
    return { messages: request.messages, proposal: found.proposal, open: [], question, by: 'learned' };
  };
  const read = async (request: ReadingRequest): Promise<Reading> => {
    if (request.draft) return answered(request, request.draft);
    const earlier = asked(request);
    const draft = earlier && propose(earlier);
    if (draft && draft.question === request.messages.at(-2)?.content) return answered(request, draft);
    const reading = await reader.read(request);
    if (!mayPropose(reading)) return reading;
    const proposed = propose(request);
    return proposed ? { kind: 'question', question: proposed.question, draft: proposed } : reading;
  };
  const answered = async (request: ReadingRequest, draft: Draft): Promise<Reading> => {
    const reading = await reader.read({ ...request, draft });
    if (reading.kind === 'transactions')
      return draft.by && isSame(reading.proposal, draft.proposal)
        ? { ...reading, by: { reader: 'learned', model: null, verified: true } }
        : reading;
    if (draft.open.length === 0 || !mayPropose(reading)) return reading;
    const proposed = propose(request);
    const same = proposed && isDeepStrictEqual(namesOf(proposed.proposal), namesOf(draft.proposal));
    return same ? { kind: 'question', question: proposed.question, draft: proposed } : reading;
  };
  return { name: reader.name, read };
}

const isLikely = ({ whole, exact, limited }: Guess): boolean =>
  whole >= MEANT.whole && exact >= MEANT.exact && limited < MEANT.limited;

const namesOf = ({ steps }: Proposal): string[] => steps.map(({ action }) => action);

const isSame = (one: Proposal | undefined, other: Proposal): boolean =>
  isDeepStrictEqual(one?.steps, other.steps);

/** Whether a proposal would help: refusals with a reason stay, and so does a question that says everything already. */
function mayPropose(reading: Reading): boolean {
  switch (reading.kind) {
    case 'transactions':
    case 'lookup':
      return false;
    case 'refusal':
      return MENDED.has(reading.code);
    case 'question':
      return (
        reading.draft === null || reading.draft.open.length > 0 || reading.draft.proposal.steps.length === 0
      );
  }
}

const MENDED: ReadonlySet<string> = new Set([
  'not_understood',
  'not_a_transaction',
  'unknown_token',
  'action_unavailable',
]);

/** The conversation up to a question of the assistant's, and the answer to it. */
function asked(request: ReadingRequest): ReadingRequest | null {
  const { messages } = request;
  const [question, answer] = messages.slice(-2);
  if (messages.length < 3 || question?.role !== 'assistant' || answer?.role !== 'user') return null;
  return question.content.startsWith('Do you mean: ')
    ? { ...request, messages: messages.slice(0, -2) }
    : null;
}
