import { chains, destinations, tokens } from '@say402/readback';
import { describe, expect, test } from 'vitest';
import { loadCorpus } from '../../../corpus/load-corpus.ts';
import { WALLETS } from '../../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import type { Message } from '../../core/message.ts';
import { openTokenList } from '../../resolve/token-lists/open-token-list.ts';
import { makeVocabulary } from '../make-vocabulary.ts';
import type { Vocabulary } from '../reader.ts';
import type { Reading } from '../reading.ts';
import { reader, shown } from './testing/talks.ts';

const served = await Promise.all(
  Object.values(chains).map(async (chain) => {
    const registry = tokens[chain.name] ?? [];
    const list = await openTokenList(chain, registry, '');
    return { chain, tokens: registry, listed: list?.tokens ?? [] };
  }),
);
const vocabularies = new Map<string, Vocabulary>(
  served.map((own) => [own.chain.name, makeVocabulary(own, served, Object.values(destinations))]),
);

async function read(chain: string, messages: readonly Message[], beyond = true): Promise<Reading> {
  const vocabulary = beyond ? vocabularies.get(chain) : vocabularyFor(chain);
  if (!vocabulary) throw new RangeError(chain);
  const signal = new AbortController().signal;
  return reader.read({ messages, wallet: WALLETS[vocabulary.family], vocabulary, signal });
}
const say = async (chain: string, content: string): Promise<Reading> =>
  read(chain, [{ role: 'user', content }]);

const isListed = (reading: Reading): boolean =>
  reading.kind === 'transactions' &&
  reading.intent.steps.some(({ slots }) =>
    Object.values(slots).some((slot) => slot.type === 'token' && slot.kind === 'listed'),
  );

describe('a symbol that only a list beyond the registry knows', () => {
  test.each([
    ['base', 'Buy $20 of PEPE with USDC', 'swap amountOut=$20 tokenOut=PEPE tokenIn=USDC'],
    ['base', 'buy $20 of pepe with usdc', 'swap amountOut=$20 tokenOut=PEPE tokenIn=USDC'],
    ['base', 'swap 5 USDC to $PEPE', 'swap amountIn=5 tokenIn=USDC tokenOut=PEPE'],
    ['base', 'sell all my PEPE for BALD', 'swap amountIn=all tokenIn=PEPE tokenOut=BALD'],
    ['base', 'send 5 PEPE to bob.eth', 'transfer amount=5 token=PEPE recipient=bob.eth'],
    ['solana', 'swap 1 SOL to PEPE', 'swap amountIn=1 tokenIn=native tokenOut=PEPE'],
  ])('on %s: %s', async (chain, words, built) => {
    const reading = await say(chain, words);
    expect(shown(reading)).toBe(built);
    expect(isListed(reading)).toBe(true);
  });

  test('is none where it is a word of the sentence, a chain, a protocol, a coin, or in disguise', async () => {
    for (const words of [
      'swap 5 USDC to ETH pool',
      'wrap 5 PEPE',
      'swap 5 USDC to PЕPE',
      'swap 5 USDC to PEPE\u200b',
      'revoke PEPE from everything',
    ])
      expect([words, isListed(await say('base', words))]).toEqual([words, false]);
    for (const [chain, { listed, tokens: known, native }] of vocabularies) {
      for (const word of listed.keys())
        expect([chain, word, known.has(word) || native.has(word)]).toEqual([chain, word, false]);
    }
  });
});

test('the list changes no reading, but of what was not known before', async () => {
  const changed: string[] = [];
  const requests = loadCorpus().filter((_, index) => index % 20 === 0);
  for (const { chain, messages } of requests) {
    const [before, after] = [await read(chain, messages, false), await read(chain, messages)];
    if (shown(before) === shown(after)) continue;
    if (before.kind === 'transactions' || (after.kind === 'transactions' && !isListed(after)))
      changed.push(`${messages.at(-1)?.content}: ${shown(before)} -> ${shown(after)}`);
  }
  expect(changed).toEqual([]);
});
