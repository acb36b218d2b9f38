import { describe, expect, test } from 'vitest';
import { WALLETS } from '../../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import { readActions as actions } from '../../actions/registry.ts';
import type { Message } from '../../core/message.ts';
import { hashWord } from './hash-word.ts';
import { MOST_TOKENS, tokenise } from './tokenise.ts';

const ALICE = '0xde709f2102306220921060314715629080e2fb77';
const BOB = '0x52908400098527886e0f7030069857d2e4169ee7';

const tokensOf = (...messages: readonly Message[]) =>
  tokenise({ messages, wallet: WALLETS.evm, vocabulary: vocabularyFor('base') }, actions);

/** The tokens of one message, as the network sees them. */
const seen = (content: string) =>
  tokensOf({ role: 'user', content })?.map(({ features, word, grams }) => ({ features, word, grams }));

describe('values', () => {
  test('of the same kind look the same, whatever they are', () => {
    expect(seen(`send 25 USDC to ${ALICE}`)).toEqual(seen(`send 31 USDT to ${BOB}`));
  });

  test('of another kind do not', () => {
    expect(seen('send 25 USDC')).not.toEqual(seen('send $25 USDC'));
    expect(seen('wrap 25 ETH')).not.toEqual(seen('wrap 25 USDC'));
    expect(seen(`send it to ${ALICE}`)).not.toEqual(seen(`send it to ${WALLETS.evm}`));
  });
});

test('a word that was never seen shares pieces with its neighbours', () => {
  const [known, misspelt] = [hashWord('transfer'), hashWord('transferr')];
  expect(misspelt.word).not.toBe(known.word);
  expect(misspelt.grams.filter((gram) => known.grams.includes(gram)).length).toBeGreaterThan(6);
});

test('only what the user said can be a value', () => {
  const tokens = tokensOf(
    { role: 'user', content: 'send 5' },
    { role: 'assistant', content: `USDC to ${ALICE}?` },
    { role: 'user', content: 'yes' },
  );
  const said = tokens?.filter((token) => token.said).map(({ at }) => at.message);
  expect(new Set(said)).toEqual(new Set([0, 2]));
});

test('a text that is too long is not read', () => {
  expect(seen('so '.repeat(MOST_TOKENS))).toBeUndefined();
  expect(seen('x'.repeat(8_000))).toBeUndefined();
});
