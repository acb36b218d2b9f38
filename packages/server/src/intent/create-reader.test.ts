import { expect, test } from 'vitest';
import { WALLETS } from '../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../corpus/vocabulary.ts';
import { readActions as actions } from '../actions/registry.ts';
import { createReader } from './create-reader.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reading } from './reading.ts';

const CONTENT =
  'Good morning! Would you be so kind as to have 25 USDC sent to 0xde709f2102306220921060314715629080e2fb77 for me? Thank you so much!';

async function read(settings: ReaderSettings): Promise<Reading> {
  const reader = await createReader({ settings, actions, venues: () => ({}), report: () => {} });
  const { signal } = new AbortController();
  return reader.read({
    messages: [{ role: 'user', content: CONTENT }],
    wallet: WALLETS.evm,
    vocabulary: vocabularyFor('base'),
    signal,
  });
}

const proposes = (reading: Reading): boolean =>
  reading.kind === 'question' && reading.draft?.by === 'learned';

test('the learned reader proposes beside the grammar, unless it is off', async () => {
  expect(proposes(await read({ kind: 'grammar', learned: true }))).toBe(true);
  expect(proposes(await read({ kind: 'grammar', learned: false }))).toBe(false);
});

test('it stands in with the grammar while the model is out', async () => {
  const endpoint = {
    provider: 'compatible',
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: null,
    model: 'away',
    effort: 'default',
  } as const;
  const limits = { timeoutMs: 2_000, maxRetries: 0, maxOutputTokens: 100, maxSteps: 1, tokenBudget: 1_000 };
  const prices = { read: null, cached: null, written: null };
  const settings = { kind: 'model', endpoint, verifier: null, limits, onOutage: 'grammar', prices } as const;
  expect(proposes(await read({ ...settings, learned: true }))).toBe(true);
  expect(proposes(await read({ ...settings, learned: false }))).toBe(false);
});
