import type { ProofRequest } from '../../src/intent/proof/proof-request.ts';
import { loadCorpus } from '../load-corpus.ts';
import { WALLETS } from '../read-corpus.ts';
import { vocabularyFor } from '../vocabulary.ts';

/** A step as a label has it: slots in normal form. */
export interface LabelledStep {
  readonly action: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** A request of which it is known what it asks for. */
export interface LabelledTransactions {
  readonly id: string;
  readonly steps: readonly LabelledStep[];
  readonly request: ProofRequest;
}

/** Every request of the corpus, or of the files and folders that are given, that is labelled with transactions. */
export function loadTransactions(places: readonly string[] = []): readonly LabelledTransactions[] {
  return loadCorpus(places).flatMap(({ id, chain, messages, expect }) => {
    if (expect.kind !== 'transactions') return [];
    const vocabulary = vocabularyFor(chain);
    const wallet = WALLETS[vocabulary.family];
    return { id, steps: expect.steps, request: { messages, wallet, vocabulary } };
  });
}
