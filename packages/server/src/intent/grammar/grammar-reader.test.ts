import { describe, expect, test } from 'vitest';
import type { ActionDefinition } from '../../core/action.ts';
import { ALICE, BOB, CAROL, inShort, readGrammar, requestOf, SOL_ALICE } from '../testing/requests.ts';
import { createGrammarReader } from './grammar-reader.ts';

async function read(messages: string | readonly string[], chain?: string): Promise<string> {
  return inShort(await readGrammar(messages, chain));
}

const FIVE = `5 USDC -> ${ALICE}`;

describe('one transfer, in many words', () => {
  test.each([
    `send 5 usdc to ${ALICE}`,
    `send ${ALICE} 5 USDC`,
    `to ${ALICE}: 5 USDC`,
    `${ALICE} should get 5 USDC`,
    `please could you shoot 5 usdc over to ${ALICE}?`,
    `I'd like to send 5 USDC to ${ALICE}, thanks!`,
    `sned 5 usdc to ${ALICE}`,
    `make sure ${ALICE} gets 5 USDC`,
    `send five USDC to Alice (${ALICE}) for lunch`,
    `Amount: 5\nToken: USDC\nTo: ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(FIVE);
  });

  test('spans point at the very words', async () => {
    const text = `hey, send 5 usdc to ${ALICE}`;
    const reading = await readGrammar(text);
    if (reading.kind !== 'intent') throw new Error('not read');
    const [step] = reading.intent.steps;
    const words = Object.values(step?.slots ?? {}).map(({ at }) => text.slice(at.start, at.end));
    expect(words).toEqual(['5', 'usdc', ALICE]);
    expect(text.slice(step?.clause.start, step?.clause.end)).toBe(`send 5 usdc to ${ALICE}`);
  });
});

describe('lists', () => {
  test.each([
    [`2 USDC to ${ALICE} and 3 to ${BOB}`, `2 USDC -> ${ALICE}; 3 USDC -> ${BOB}`],
    [`send ${ALICE} and ${BOB} 5 USDC each`, `5 USDC -> ${ALICE}; 5 USDC -> ${BOB}`],
    [`send 1 ETH and 5 USDC to ${ALICE}`, `1 native -> ${ALICE}; 5 USDC -> ${ALICE}`],
    [`send 5 USDC to ${ALICE} then the rest to ${BOB}`, `5 USDC -> ${ALICE}; all USDC -> ${BOB}`],
    [`Pay these people:\n1. ${ALICE} 5 USDC\n2. ${BOB} 6 DAI`, `5 USDC -> ${ALICE}; 6 DAI -> ${BOB}`],
  ])('%s', async (text, steps) => {
    expect(await read(text)).toBe(steps);
  });

  test('what a list leaves open is asked, never guessed', async () => {
    const texts = [
      `send 5 USDC to ${ALICE} and ${BOB}`,
      `split 5 USDC between ${ALICE} and ${BOB}`,
      `send 5 USDC to ${ALICE} and half to ${BOB}`,
      `send 5 USDC and DAI to ${ALICE}`,
      `send a total of 5 USDC each to ${ALICE} and ${BOB}`,
      `send 5 USDC to ${ALICE} and`,
    ];
    const readings = await Promise.all(texts.map((text) => read(text)));
    expect(readings).toEqual(texts.map(() => '?'));
  });
});

describe('two addresses in one clause', () => {
  test('are told apart by the words before them', async () => {
    expect(await read(`send 5 of ${CAROL} to ${ALICE}`)).toBe(`5 ${CAROL} -> ${ALICE}`);
    expect(await read(`pay ${ALICE} 5 tokens of contract ${CAROL}`)).toBe(`5 ${CAROL} -> ${ALICE}`);
  });

  test('or asked about', async () => {
    const texts = [
      `send 5 ${CAROL} ${ALICE}`,
      `pay ${ALICE} 5 ${CAROL}`,
      `send 5 from ${CAROL} to ${ALICE}`,
      `send 5 to ${ALICE} ${CAROL}`,
      `send 5 from my wallet ${CAROL} to ${ALICE}`,
    ];
    const readings = await Promise.all(texts.map((text) => read(text)));
    expect(readings).toEqual(texts.map(() => '?'));
  });
});

describe('what belongs to several parts, or to one', () => {
  test('a validator said once, for two stakes', async () => {
    const reading = await readGrammar(`stake 2 SOL and 3 SOL with ${SOL_ALICE}`, 'solana');
    expect(inShort(reading)).toBe('?');
  });

  test('one token account, and which one was not said', async () => {
    const close = async (text: string): Promise<string> => inShort(await readGrammar(text, 'solana'));
    expect(await close('close my token account')).toBe('?');
    expect(await close('burn all my BONK and close my account')).toBe('?');
    expect(await close('close my BONK token account')).toBe('close_accounts token=BONK');
    expect(await close('close my empty token accounts')).toBe('close_accounts');
  });

  test('a number that another token follows', async () => {
    expect(await read('swap 5 for ETH USDC')).toBe('?');
    expect(await read('swap 5 USDC for ETH')).toBe('swap amountIn=5 tokenIn=USDC tokenOut=native');
    expect(await read('swap 5 to ETH from USDC')).toBe('swap amountIn=5 tokenIn=USDC tokenOut=native');
  });
});

describe('what is no instruction', () => {
  test.each([
    [`should I send 5 USDC to ${ALICE}?`, 'not_a_transaction'],
    [`don't send 5 USDC to ${ALICE}`, 'not_a_transaction'],
    [`I sent 5 USDC to ${ALICE}`, 'not_a_transaction'],
    [`he said "send 5 USDC to ${ALICE}"`, 'not_a_transaction'],
    [`cancel send 5 USDC to ${ALICE}`, 'not_a_transaction'],
    [`send 5 USDC to ${ALICE} tomorrow`, 'conditions_unsupported'],
    [`if it rains send 5 USDC to ${ALICE}`, 'conditions_unsupported'],
    ['what is my seed phrase', 'secrets_refused'],
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'secrets_refused'],
    [
      'here you go: 1. legal, 2. winner, 3. thank, 4. year, 5. wave, 6. sausage, 7. worth, 8. useful, 9. legal, 10. winner, 11. thank, 12. yellow',
      'secrets_refused',
    ],
    ['mint an nft', 'action_unavailable'],
    [`send 5 PEPE to ${ALICE}`, 'unknown_token'],
    [`send 5 USDC to ${ALICE.slice(0, -1)}`, 'invalid_address'],
    [`send 5 USDC to ${SOL_ALICE}`, 'invalid_address'],
    [`send -5 USDC to ${ALICE}`, 'invalid_amount'],
    [`enviar 5 USDC a ${ALICE}`, 'not_understood'],
    ['good morning', 'not_a_transaction'],
    [`yeah right, send 5 USDC to ${ALICE}`, 'not_a_transaction'],
    ['best ETH pool', 'not_a_transaction'],
    ['I have $1000, what should I buy?', 'not_a_transaction'],
    ["my portfolio's PnL this month", 'not_a_transaction'],
    ['trailing stop on my ETH', 'conditions_unsupported'],
    ['alert me when ETH hits 5000', 'conditions_unsupported'],
    ['cash out 100 USDC to my bank', 'action_unavailable'],
    ['list my nft for sale', 'action_unavailable'],
    ['close my ETH-PERP position', 'action_unavailable'],
    [`send 5 USDC to ${ALICE}, is it safe?`, '?'],
    ['5 or 6 USDC vs ETH', 'not_a_transaction'],
  ])('%s', async (text, code) => {
    expect(await read(text)).toBe(code);
  });

  test('a refusal names what was seen', async () => {
    const detailOf = async (text: string): Promise<string> => {
      const reading = await readGrammar(text);
      return reading.kind === 'refusal' ? reading.detail : '';
    };
    expect(await detailOf(`send 5 PEPE to ${ALICE}`)).toContain('"PEPE"');
    expect(await detailOf('send 5 USDC to 0x12…ab')).toContain('0x12…ab');
    const reading = await readGrammar(`send 5 USDC to ${ALICE} on polygon`);
    expect(reading).toMatchObject({ kind: 'question', options: ['base', 'polygon'] });
    expect(reading.kind === 'question' && reading.question).toMatch(/base.*polygon/);
  });
});

describe('an action that nobody thought of', () => {
  const entrust: ActionDefinition = {
    name: 'entrust',
    summary: 'Entrust {sum} {coin} to {keeper}, insured by {insurer}',
    description: 'Made up for this test.',
    slots: {
      sum: {
        type: 'amount',
        of: 'coin',
        required: true,
        question: 'How much?',
        description: '',
        markers: [],
      },
      coin: { type: 'token', required: true, question: 'Which coin?', description: '', markers: [] },
      keeper: {
        type: 'recipient',
        required: true,
        question: 'Who keeps it?',
        description: '',
        markers: ['with'],
      },
      insurer: {
        type: 'recipient',
        required: false,
        question: 'Who insures it?',
        description: '',
        markers: ['insured by'],
      },
    },
    verbs: ['entrust', 'squirrel away'],
    patterns: ['{sum} {coin} with {keeper}', '{keeper} {sum} {coin}'],
    phrases: ['{keeper} shall guard {sum} {coin}'],
    examples: [],
  };
  const reader = createGrammarReader({ actions: [entrust] });
  const words = async (text: string): Promise<Record<string, string> | string> => {
    const reading = await reader.read(requestOf(text));
    if (reading.kind !== 'intent') return reading.kind === 'question' ? reading.question : reading.code;
    const [step] = reading.intent.steps;
    return Object.fromEntries(
      Object.entries(step?.slots ?? {}).map(([name, { at }]) => [name, text.slice(at.start, at.end)]),
    );
  };

  test('is read from its definition alone', async () => {
    const all = { sum: '5', coin: 'USDC', keeper: ALICE };
    expect(await words(`please entrust 5 USDC with ${ALICE}`)).toEqual(all);
    expect(await words(`squirrel away 5 USDC with ${ALICE}`)).toEqual(all);
    expect(await words(`entrust ${ALICE} 5 USDC`)).toEqual(all);
    expect(await words(`${ALICE} shall guard 5 USDC`)).toEqual(all);
    expect(await words(`entrust 5 USDC with ${ALICE} insured by ${BOB}`)).toEqual({ ...all, insurer: BOB });
  });

  test('asks its own questions, and knows no other verb', async () => {
    expect(await words('entrust 5 USDC')).toBe('Who keeps it?');
    expect(await words(`entrust USDC with ${ALICE}`)).toBe('How much?');
    expect(await words(`send 5 USDC to ${ALICE}`)).toBe('not_understood');
  });
});
