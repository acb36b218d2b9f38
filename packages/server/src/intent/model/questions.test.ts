import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LookUps } from '../look-ups.ts';
import type { Draft, Reading } from '../reading.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { ALICE, requestOf } from '../testing/requests.ts';
import { answerOf, EXACT, stepOf } from './testing/answers.ts';
import {
  draftOf,
  grammarThat,
  inShort,
  playedReader,
  readPlayed,
  type Options,
} from './testing/played-reader.ts';

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

describe('questions', () => {
  test('ask for every open slot at once, in the words of the definitions, with what can be picked', async () => {
    const open = [{ step: 0, slot: 'tokenIn', options: ['USDC', 'native', 'no such token'] }];
    server.play(answerOf({ outcome: 'question', steps: [stepOf('swap', { tokenOut: 'DAI' })], open }));
    const reading = await read('get me some DAI');
    expect(draftOf(reading).open).toEqual([
      { step: 0, slot: 'amountIn', options: [] },
      {
        step: 0,
        slot: 'tokenIn',
        options: [
          { label: 'USDC', value: 'USDC' },
          { label: 'ETH', value: 'native' },
        ],
      },
    ]);
    expect(inShort(reading)).toContain('You can pick USDC, ETH.');
  });

  test('say what the wallet holds of the tokens that can be picked', async () => {
    const open = [{ step: 0, slot: 'tokenIn', options: ['USDC', 'native', 'DAI'] }];
    const steps = [stepOf('swap', { amountOut: '5', tokenOut: 'LINK' })];
    server.play(answerOf({ outcome: 'question', steps, open }));
    const lookUps: LookUps = {
      name: async () => null,
      token: async (symbol) => {
        if (symbol === 'DAI') throw new Error('the node is away');
        return { symbol, name: symbol, address: null, balance: symbol === 'USDC' ? '120' : '0.5' };
      },
    };
    const request = { ...requestOf('get me 5 LINK'), lookUps };
    const reading = await playedReader(server.urlOfPlay).read(request);
    expect(draftOf(reading).open[0]?.options.map(({ label }) => label)).toEqual([
      'USDC (you have 120)',
      'ETH (you have 0.5)',
      'DAI',
    ]);
    expect(inShort(reading)).toContain('You can pick USDC (you have 120), ETH (you have 0.5), DAI.');
  });

  test('are asked too where the model forgot that something is missing', async () => {
    server.play(answerOf({ steps: [stepOf('transfer', { amount: '5', token: 'USDC' })] }));
    const reading = await read('send 5 USDC');
    expect(inShort(reading)).toBe('? To which address should it be sent?');
    expect(draftOf(reading).open).toEqual([{ step: 0, slot: 'recipient', options: [] }]);
  });

  test('whether steps are meant are only asked of what could be carried out', async () => {
    const wrong = stepOf('transfer', { amount: ['5', '50'], token: ['usdc', 'USDC'], recipient: ALICE });
    server.play(answerOf({ outcome: 'question', steps: [wrong] }));
    const reading = await read(TEXT);
    expect(inShort(reading)).not.toContain('Is this what you want');
    expect(draftOf(reading).proposal.steps).toEqual([]);
  });

  test('a look-up is one', async () => {
    server.play(answerOf({ outcome: 'lookup', lookup: 'balance' }));
    expect(inShort(await read('how much USDC do I have?'))).toBe('look-up balance');
  });
});

describe('an answer that the words do not bear out', () => {
  test('is asked for once more, with what is wrong', async () => {
    const wrong = stepOf('transfer', { amount: ['5', '50'], token: ['usdc', 'USDC'], recipient: ALICE });
    server.play(answerOf({ steps: [wrong] }), answerOf({ steps: [PAYMENT] }), EXACT);
    expect(inShort(await read(TEXT))).toBe(SENT);
    const [, again] = server.seen.map(({ body }) => JSON.stringify(body));
    expect(again).toContain('It can not be taken: ');
  });
});

describe('the answer to a question', () => {
  const asked: Draft = {
    messages: requestOf('send 5 USDC').messages,
    proposal: {
      steps: [
        {
          action: 'transfer',
          slots: {
            amount: { at: { message: 0, start: 5, end: 6 }, value: '5' },
            token: { at: { message: 0, start: 7, end: 11 }, value: 'USDC' },
          },
        },
      ],
      unused: [],
    },
    open: [{ step: 0, slot: 'recipient', options: [] }],
    question: 'To which address should it be sent?',
  };
  const answer = async (text: string, options: Options = {}): Promise<Reading> =>
    read(['send 5 USDC', `assistant: ${asked.question}`, text], options, asked);
  const filled = { amount: '5', token: 'USDC', recipient: [ALICE, ALICE, 2] } as const;

  test('fills the open slot', async () => {
    server.play(answerOf({ steps: [stepOf('transfer', filled)] }), EXACT);
    expect(inShort(await answer(`my mate ${ALICE}`))).toBe(SENT);
    expect(JSON.stringify(server.seen[0]?.body)).toContain('What was understood so far');
  });

  test('may change another value by its own words', async () => {
    const changed = stepOf('transfer', { ...filled, amount: ['7', '7', 2] });
    const unused = [{ message: 0, quote: '5', why: 'replaced' as const }];
    server.play(answerOf({ steps: [changed], unused }), EXACT);
    expect(inShort(await answer(`make it 7, to ${ALICE}`))).toBe(`Send 7 USDC to ${ALICE}`);
  });

  test('changes nothing that it does not say', async () => {
    const changed = stepOf('transfer', { ...filled, token: ['', 'DAI'] });
    server.play(answerOf({ steps: [changed] }), answerOf({ steps: [changed] }), EXACT);
    expect((await answer(`to ${ALICE}`)).kind).toBe('question');
  });

  test('does not become another action without a question', async () => {
    const approval = stepOf('approve', { amount: '5', token: 'USDC', spender: [ALICE, ALICE, 2] });
    server.play(answerOf({ steps: [approval] }), EXACT);
    const reading = await answer(`let ${ALICE} take it`);
    expect(inShort(reading)).toContain(
      'That is something else than what was asked about. Is this what you want',
    );
    expect(server.seen).toHaveLength(1);
  });

  test('that the grammar understands needs no model', async () => {
    server.play(answerOf({ steps: [stepOf('transfer', filled)] }), EXACT);
    const known = await answer(`to ${ALICE}`);
    server.play({ status: 500 });
    expect(await answer(ALICE, { grammar: grammarThat(() => known) })).toBe(known);
    expect(server.seen).toHaveLength(0);
  });
});
