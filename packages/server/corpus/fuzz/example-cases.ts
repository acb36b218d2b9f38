import { actions } from '../../src/actions/registry.ts';
import { createGrammarReader } from '../../src/intent/grammar/grammar-reader.ts';
import type { CorpusCase } from '../case.ts';
import { describeStep } from '../score.ts';
import { vocabularyFor } from '../vocabulary.ts';

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

/** The examples of every action as cases: what the grammar makes of one is its label. */
export async function exampleCases(): Promise<CorpusCase[]> {
  const reader = createGrammarReader({ actions });
  const cases: CorpusCase[] = [];
  for (const chain of ['base', 'polygon', 'solana']) {
    const vocabulary = vocabularyFor(chain);
    const wallet = WALLETS[vocabulary.family];
    for (const [index, content] of actions.flatMap(({ examples }) => examples).entries()) {
      const messages = [{ role: 'user' as const, content }];
      const signal = new AbortController().signal;
      const reading = await reader.read({ messages, wallet, vocabulary, signal });
      if (reading.kind !== 'intent') continue;
      const expect = { kind: 'intent' as const, steps: reading.intent.steps.map(describeStep) };
      cases.push({ id: `example-${chain}-${index}`, chain, messages, expect });
    }
  }
  return cases;
}
