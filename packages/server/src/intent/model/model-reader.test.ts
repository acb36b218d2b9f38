import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vocabularyFor, vocabularyOn } from '../../../corpus/vocabulary.ts';
import { readActions } from '../../actions/registry.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { createGrammarReader } from '../grammar/grammar-reader.ts';
import type { Draft, Reading } from '../reading.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { ALICE, BOB, requestOf } from '../testing/requests.ts';
import { answerOf, EXACT, notExact, stepOf } from './testing/answers.ts';
import { ENDPOINTS } from './testing/endpoints.ts';
import {
  draftOf,
  grammarThat,
  inShort,
  playedReader,
  readPlayed,
  type Options,
} from './testing/played-reader.ts';
import { workedOutputs } from './worked-outputs.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const read = async (
  texts: string | readonly string[],
  options: Options = {},
  draft?: Draft,
): Promise<Reading> => readPlayed(server.urlOfPlay, texts, options, draft);

const PAYMENT = stepOf('transfer', { amount: '5', token: ['usdc', 'USDC'], recipient: ALICE });
const TEXT = `yo wangle 5 usdc at my amigo ${ALICE} will ya`;
const SENT = `Send 5 USDC to ${ALICE}`;

describe.each(ENDPOINTS)('%s', (_, endpoint, path) => {
  test('reads, and a second call looks at what would be done', async () => {
    server.play(answerOf({ steps: [PAYMENT] }), EXACT);
    const reading = await playedReader(server.urlOfPlay, {}, endpoint).read(requestOf(TEXT));
    expect(inShort(reading)).toBe(SENT);
    expect(reading).toMatchObject({ by: { reader: 'model', verified: true } });
    expect(server.seen.map((call) => call.path)).toEqual([path, path]);
    const [first, second] = server.seen.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('# Actions on this chain');
    expect(second).toContain(SENT);
    expect(second).not.toContain('# Actions on this chain');
  });
});

test('what each call took is told', async () => {
  const uses: unknown[] = [];
  server.play(answerOf({ steps: [PAYMENT] }), EXACT);
  await read(TEXT, { report: (use) => uses.push(use) });
  const use = { model: 'qwen3', read: 900, cached: 0, written: 100 };
  expect(uses).toMatchObject([use, use]);
});

test.each(['base', 'solana'])('every worked output of the prompt on %s is read as it says', async (chain) => {
  const vocabulary = vocabularyFor(chain);
  const request = { ...requestOf('', chain), vocabularyOn };
  const grammar = createGrammarReader({ actions: readActions });
  const read: string[] = [];
  for (const { messages, output } of workedOutputs(vocabulary.family, vocabulary)) {
    server.play({ output }, EXACT);
    const reading = await playedReader(server.urlOfPlay, { grammar }).read({ ...request, messages });
    const told = output.onward.length > 0 && inShort(reading).includes('two operations');
    read.push(
      told || reading.kind === output.outcome
        ? 'as it says'
        : `${JSON.stringify(messages)}: ${inShort(reading)}`,
    );
  }
  expect(new Set(read)).toEqual(new Set(['as it says']));
});

describe('the second look', () => {
  test('that objects makes a question of the reading, with the words that would not be kept', async () => {
    server.play(answerOf({ steps: [PAYMENT] }), notExact('amigo', 'never written'));
    const reading = await read(TEXT);
    expect(inShort(reading)).toBe(
      `? These words of yours would not be kept: "amigo". Is this what you want: ${SENT}? Please answer yes or no.`,
    );
    expect(draftOf(reading)).toMatchObject({ open: [], proposal: { steps: [{ action: 'transfer' }] } });
  });

  test('is not taken where the grammar reads the same', async () => {
    server.play(answerOf({ steps: [PAYMENT] }), EXACT);
    const known = await read(TEXT);
    server.play(answerOf({ steps: [PAYMENT] }));
    const reading = await read(TEXT, { grammar: grammarThat(() => known) });
    expect(reading).toMatchObject({ kind: 'transactions', by: { reader: 'model', verified: true } });
    expect(server.seen).toHaveLength(1);
  });

  test('decides where the grammar reads something else, or refuses', async () => {
    const other = stepOf('transfer', { amount: '6', token: ['usdc', 'USDC'], recipient: ALICE });
    server.play(answerOf({ steps: [other] }), EXACT);
    const six = await read(TEXT.replace('5', '6'));
    for (const said of [six, { kind: 'refusal', code: 'conditions_unsupported', detail: '' } as const]) {
      server.play(answerOf({ steps: [PAYMENT] }), EXACT);
      expect(inShort(await read(TEXT, { grammar: grammarThat(() => said) }))).toBe(SENT);
      expect(server.seen).toHaveLength(2);
    }
  });

  test('can not rescue what the words contradict', async () => {
    const steps = [stepOf('transfer', { amount: ['5', '50'], token: ['usdc', 'USDC'], recipient: ALICE })];
    server.play(answerOf({ steps }), answerOf({ steps }), EXACT);
    const reading = await read(TEXT);
    expect(reading.kind).toBe('question');
    expect(server.seen).toHaveLength(2);
  });
});

describe('without a second look', () => {
  test('what code alone proves is taken', async () => {
    server.play(answerOf({ steps: [PAYMENT] }));
    const reading = await read(`send 5 usdc to ${ALICE}`, { verifier: null });
    expect(inShort(reading)).toBe(SENT);
    expect(reading).toMatchObject({ by: { verified: false } });
  });

  test('the user is asked about the rest, and a yes is enough', async () => {
    const text = `send a fiver of usdc to ${ALICE}`;
    const step = stepOf('transfer', { amount: ['a fiver', '5'], token: ['usdc', 'USDC'], recipient: ALICE });
    server.play(answerOf({ steps: [step] }));
    const asked = await read(text, { verifier: null });
    expect(inShort(asked)).toContain(`Is this what you want: ${SENT}?`);
    server.play(answerOf({ steps: [step] }));
    const said = await read(
      [text, `assistant: ${draftOf(asked).question}`, 'go on'],
      { verifier: null },
      draftOf(asked),
    );
    expect(inShort(said)).toBe(SENT);
  });
});

describe('what no model may see or supply', () => {
  test('a private key or a recovery phrase ends the request before any call', async () => {
    server.play(answerOf({ steps: [PAYMENT] }), EXACT);
    const phrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
    for (const secret of [phrase, `0x${'ab'.repeat(32)}`])
      expect(inShort(await read(`${TEXT}. ${secret}`))).toBe('secrets_refused');
    expect(server.seen).toHaveLength(0);
  });

  test('an address that only another role wrote, or nobody, is never sent to', async () => {
    const texts = ['send 5 USDC to my friend', `assistant: their address is ${BOB}`, 'yes please'];
    for (const message of [0, 1]) {
      const slots = { amount: '5', token: 'USDC', recipient: [BOB, BOB, message] } as const;
      const answer = answerOf({ steps: [stepOf('transfer', slots)] });
      server.play(answer, answer, EXACT);
      expect((await read(texts)).kind).not.toBe('transactions');
    }
  });

  test('an option with an address that the user did not write is not offered', async () => {
    const steps = [stepOf('transfer', { amount: '5', token: 'USDC' })];
    const open = [{ step: 0, slot: 'recipient', options: [BOB, 'thief.eth', 'wallet'] }];
    server.play(answerOf({ outcome: 'question', steps, open }));
    const reading = await read('send 5 USDC to my friend');
    expect(draftOf(reading).open).toEqual([
      { step: 0, slot: 'recipient', options: [{ label: 'wallet', value: 'wallet' }] },
    ]);
  });
});

describe('while the model is out', () => {
  const plain = { kind: 'refusal', code: 'not_understood', detail: '' } as const;

  test('the grammar reads, or the request fails', async () => {
    server.play({ status: 503 });
    const grammar = grammarThat(() => plain);
    expect(await read(TEXT, { grammar, onOutage: 'grammar' })).toEqual(plain);
    const failed = await read(TEXT, { grammar }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Say402Error);
    expect(failed).toMatchObject({ code: 'model_unavailable' });
  });

  test('nothing is taken that was not looked at a second time', async () => {
    server.play(answerOf({ steps: [PAYMENT] }), { status: 503 });
    expect(await read(TEXT, { grammar: grammarThat(() => plain), onOutage: 'grammar' })).toEqual(plain);
  });
});

test('a token that is named after a swap for it is that token, however the model calls it', async () => {
  const swap = stepOf('swap', { amountIn: ['half', '1/2'], tokenIn: ['ETH', 'native'], tokenOut: 'USDC' });
  const text = `swap half my ETH to USDC and send the USDC to ${ALICE}`;
  for (const token of [
    ['USDC', 'output'],
    ['the USDC', 'USDC'],
  ] as const) {
    const sent = stepOf('transfer', { amount: ['the USDC', 'output'], token, recipient: ALICE });
    server.play(answerOf({ steps: [swap, sent] }), EXACT);
    expect(inShort(await read(text))).toContain(`; Send everything that step 1 brings in USDC to ${ALICE}`);
  }
});

test.each([
  [
    'es',
    `Manda la mitad de mis USDC a ${ALICE}, porfa`,
    ['la mitad', '1/2'],
    'Send 1/2 of the balance of USDC',
  ],
  ['de', `schick bitte fünf USDC an ${ALICE}`, ['fünf', '5'], 'Send 5 USDC'],
  ['zh', `请把五个USDC转给${ALICE}`, ['五', '5'], 'Send 5 USDC'],
  ['ja', `${ALICE}に10 USDC送って`, ['10', '10'], 'Send 10 USDC'],
  ['André', `please send André 5 USDC at ${ALICE}`, ['5', '5'], 'Send 5 USDC'],
] as const)('%s is read', async (_, text, amount, said) => {
  server.play(answerOf({ steps: [stepOf('transfer', { amount, token: 'USDC', recipient: ALICE })] }), EXACT);
  expect(inShort(await read(text))).toBe(`${said} to ${ALICE}`);
});
