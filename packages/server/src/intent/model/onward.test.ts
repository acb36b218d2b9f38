import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabularyOn } from '../../../corpus/vocabulary.ts';
import { readActions } from '../../actions/registry.ts';
import { createGrammarReader } from '../grammar/grammar-reader.ts';
import type { Draft, Reading } from '../reading.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { ALICE, requestOf } from '../testing/requests.ts';
import { answerOf, EXACT, notExact, stepOf, type Said } from './testing/answers.ts';
import { onwardRequests } from './testing/onward-requests.ts';
import { draftOf, inShort, playedReader } from './testing/played-reader.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const grammar = createGrammarReader({ actions: readActions });

const read = async (texts: string | readonly string[], chain = 'base', draft?: Draft): Promise<Reading> =>
  playedReader(server.urlOfPlay, { grammar }).read({
    ...requestOf(texts, chain),
    vocabularyOn,
    ...(draft && { draft }),
  });

const plainly = async (words: string, chain: string): Promise<string> =>
  inShort(await grammar.read({ ...requestOf(words, chain), vocabularyOn }));

const IT = ['it', 'output'] as const;
const bridge = (slots: Readonly<Record<string, Said>>) =>
  stepOf('bridge', { amount: '50', token: 'USDC', destination: ['Polygon', 'polygon'], ...slots });
const swapTo = (token: string, value: string, amount: Said = IT, given: Said = amount) =>
  stepOf('swap', { amountIn: amount, tokenIn: given, tokenOut: [token, value] });

const WORDS = 'yo hop 50 USDC over to Polygon and flip it into POL';
const HOPPED = answerOf({ steps: [bridge({})], onward: [swapTo('POL', 'native')] });

test.each(onwardRequests)(
  '“$words” is answered as the grammar answers it in plain words',
  async ({ words, chain, output, plain }) => {
    server.play({ output }, EXACT);
    const said = inShort(await read(words, chain));
    expect(said).toContain('two operations');
    expect(said).toBe(await plainly(plain, chain));
  },
);

test('what is open is asked for with both operations', async () => {
  const words = 'yo swap USDC on Base to POL on Polygon for me mate';
  const steps = [stepOf('bridge', { token: 'USDC', destination: ['Polygon', 'polygon'] })];
  const onward = [swapTo('POL', 'native', ['', 'output'])];
  server.play(
    answerOf({ outcome: 'question', steps, onward, open: [{ step: 0, slot: 'amount', options: [] }] }),
  );
  const reading = await read(words);
  expect(inShort(reading)).toBe(await plainly('swap USDC to POL on polygon', 'base'));
  const talk = [words, `assistant: ${draftOf(reading).question}`, '40'];
  expect(inShort(await read(talk, 'base', draftOf(reading)))).toBe('Bridge 40 USDC to polygon');
});

test('a yes prepares the first operation, of the user’s own words', async () => {
  server.play(HOPPED, EXACT);
  const draft = draftOf(await read(WORDS));
  const words = [WORDS, `assistant: ${draft.question}`];
  expect(inShort(await read([...words, 'yes'], 'base', draft))).toBe('Bridge 50 USDC to polygon');
  expect(draft.proposal.steps[0]?.slots['token']?.at).toEqual({ message: 0, start: 10, end: 14 });
  server.play(HOPPED, EXACT);
  expect(inShort(await read([...words, 'aye crack on pal'], 'base', draft))).toBe(
    'Bridge 50 USDC to polygon',
  );
  // What is new in the answer is said again before anything is prepared.
  const more = answerOf({
    steps: [bridge({})],
    onward: [stepOf('lend', { amount: IT, token: IT, protocol: ['aave', 'aave', 2] })],
  });
  server.play(more, EXACT);
  expect(inShort(await read([...words, 'aye but park it in aave'], 'base', draft))).toMatch(/^\?/);
});

test('the verifier sees both operations, and what it objects to is said', async () => {
  server.play(HOPPED, notExact('flip'));
  expect(inShort(await read(WORDS))).toContain(
    'These words of yours would not be kept: "flip". That takes two operations',
  );
  expect(JSON.stringify(server.seen[1]?.body)).toContain('Swap everything that step 1 brings for POL');
});

test.each([
  ['a chain that the user does not name', false, 'yo hop 50 USDC over and flip it into POL', HOPPED],
  [
    'a token that the user does not say',
    false,
    'yo hop 50 USDC over to Polygon and flip it',
    answerOf({ steps: [bridge({})], onward: [swapTo('WETH', 'WETH')] }),
  ],
  ['no step before it', false, WORDS, answerOf({ steps: [], onward: [swapTo('POL', 'native')] })],
  [
    'an amount of its own',
    true,
    `${WORDS}, 7 USDC`,
    answerOf({ steps: [bridge({})], onward: [swapTo('POL', 'native', '7', 'USDC')] }),
  ],
  [
    'an amount of its own before the chain',
    true,
    'yo 50 USDC on Base, 7 USDC against POL on Polygon',
    answerOf({
      steps: [bridge({})],
      onward: [swapTo('POL', 'native', '7', 'USDC')],
    }),
  ],
  [
    'a payment',
    true,
    `yo hop 50 USDC over to Polygon, then slide it to ${ALICE}`,
    answerOf({
      steps: [bridge({})],
      onward: [stepOf('transfer', { amount: IT, token: IT, recipient: ALICE })],
    }),
  ],
  [
    'what another receives',
    true,
    `yo hop 50 USDC over to Polygon for ${ALICE} and flip it into POL`,
    answerOf({ steps: [bridge({ recipient: ALICE })], onward: [swapTo('POL', 'native')] }),
  ],
  [
    'what two chains are named for',
    false,
    'yo hop 50 USDC over to Polygon and 20 USDC to Avalanche and park it in aave',
    answerOf({
      steps: [bridge({}), bridge({ amount: '20', destination: ['Avalanche', 'avalanche'] })],
      onward: [stepOf('lend', { amount: IT, token: IT, protocol: 'aave' })],
    }),
  ],
  [
    'a chain that is not served',
    false,
    'yo hop 50 USDC over to Optimism and flip it into ETH',
    answerOf({
      steps: [bridge({ destination: ['Optimism', 'optimism'] })],
      onward: [swapTo('ETH', 'native')],
    }),
  ],
  [
    'the chain of the request',
    false,
    'yo hop 50 USDC over to Base and flip it into ETH',
    answerOf({ steps: [bridge({ destination: ['Base', 'base'] })], onward: [swapTo('ETH', 'native')] }),
  ],
])('%s is no second operation', async (_, verified, words, answer) => {
  server.play(answer, verified ? EXACT : answer);
  const reading = await read(words);
  expect(inShort(reading)).not.toContain('two operations');
  expect(reading.kind).not.toBe('transactions');
});
