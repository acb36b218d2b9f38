import { chains, tokens } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { WORD_SYMBOLS } from '../lexicon/word-symbols.ts';
import { lex } from '../text/lexeme.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { ALICE, inShort, readGrammar, SOL_ALICE } from '../testing/requests.ts';

const wordsOn = (chain: string): string[] =>
  (tokens[chain] ?? []).flatMap(({ symbol, aliases = [] }) => [symbol.toLowerCase(), ...aliases]);

describe('symbols that are words', () => {
  test.each(Object.values(chains))('are all known on $title', ({ name, family }) => {
    const { phrases } = lexiconOf(actions, family);
    const taken = wordsOn(name).filter(
      (word) => lex(word).length === 1 && matchPhrase(phrases, lex(word), 0),
    );
    expect(taken.filter((word) => !WORD_SYMBOLS.has(word))).toEqual([]);
  });

  test('are each the symbol of a token', () => {
    const known = new Set(Object.keys(chains).flatMap(wordsOn));
    expect([...WORD_SYMBOLS].filter((word) => !known.has(word))).toEqual([]);
  });

  test('are symbols where they are written as such', async () => {
    expect(inShort(await readGrammar(`Send 5 WELL to ${ALICE}`))).toBe(`5 WELL -> ${ALICE}`);
    expect(inShort(await readGrammar(`send 5 $well to ${ALICE}`))).toBe(`5 WELL -> ${ALICE}`);
    expect(inShort(await readGrammar(`send 5 MOTHER to ${SOL_ALICE}`, 'solana'))).toBe(
      `5 MOTHER -> ${SOL_ALICE}`,
    );
  });

  test('are words anywhere else', async () => {
    expect(inShort(await readGrammar(`Well, send 5 USDC to ${ALICE}`))).toBe(`5 USDC -> ${ALICE}`);
    expect(inShort(await readGrammar(`send 5 USDC to my mother ${SOL_ALICE}`, 'solana'))).toBe(
      `5 USDC -> ${SOL_ALICE}`,
    );
    expect(inShort(await readGrammar('SWAP 5 USDC TO WELL'))).toBe('unknown_token');
    expect(inShort(await readGrammar(`send 5 home to ${ALICE}`))).toBe('unknown_token');
  });
});
