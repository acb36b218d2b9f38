import { onwardRequests } from '../../src/intent/model/testing/onward-requests.ts';
import type { ModelOutput } from '../../src/intent/model/output-schema.ts';
import type { ProofRequest } from '../../src/intent/proof/proof-request.ts';
import type { ReadingRequest } from '../../src/intent/reading.ts';
import { loadCorpus } from '../load-corpus.ts';
import { WALLETS } from '../read-corpus.ts';
import { vocabularyFor, vocabularyOn } from '../vocabulary.ts';

/** A step as a label has it: slots in normal form. */
export interface LabelledStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** A request of which it is known what it asks for. */
export interface LabelledTransactions {
  readonly id: string;
  readonly steps: readonly LabelledStep[];
  /** What is done on the chain that the last step leads to. */
  readonly onward: readonly LabelledStep[];
  readonly request: ProofRequest & Pick<ReadingRequest, 'vocabularyOn'>;
}

/** Every request of the corpus, or of the files and folders that are given, that is labelled with transactions. */
export function loadTransactions(places: readonly string[] = []): readonly LabelledTransactions[] {
  return loadCorpus(places).flatMap(({ id, chain, messages, expect }) => {
    if (expect.kind !== 'transactions') return [];
    const vocabulary = vocabularyFor(chain);
    const wallet = WALLETS[vocabulary.family];
    return { id, steps: expect.steps, onward: [], request: { messages, wallet, vocabulary } };
  });
}

/** Requests that go on on another chain, each with the right answer to it. */
export const loadOnward = (): ReadonlyMap<LabelledTransactions, ModelOutput> =>
  new Map(
    onwardRequests.map(({ chain, words, output }) => {
      const vocabulary = vocabularyFor(chain);
      const messages = [{ role: 'user', content: words } as const];
      const request = { messages, wallet: WALLETS[vocabulary.family], vocabulary, vocabularyOn };
      const [steps, onward] = [labelsOf(output.steps), labelsOf(output.onward)];
      return [{ id: words, steps, onward, request }, output];
    }),
  );

const labelsOf = (steps: ModelOutput['steps']): LabelledStep[] =>
  steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(slots.map(({ slot, value }) => [slot, value])),
  }));
