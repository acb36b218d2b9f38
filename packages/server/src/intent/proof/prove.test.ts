import { describe, expect, test } from 'vitest';
import { A, B, proveTold, WALLET, type Told } from './testing/propose.ts';

const kinds = (told: Told): string => {
  const proof = proveTold(told);
  if (proof.kind === 'fault') return proof.fault.kind;
  return proof.kind === 'pass' ? 'pass' : `confirm ${proof.doubts.map(({ kind }) => kind).join(' ')}`;
};
const send = (content: string, slots: Told['steps'][number][1], more: Partial<Told> = {}): string =>
  kinds({ messages: [content], steps: [['transfer', slots]], ...more });
const plain = { amount: '5', token: 'USDC', recipient: A } as const;

describe('a proof passes', () => {
  test.each<[string, Told]>([
    ['plain words', { messages: [`Send 5 USDC to ${A} for André's café`], steps: [['transfer', plain]] }],
    ['another language', { messages: [`把5个USDC发送给${A}`], steps: [['transfer', plain]] }],
    [
      'number words and the own wallet in served languages',
      {
        messages: ['cambia veinticinco USDC a ETH'],
        steps: [['swap', { amountIn: ['veinticinco', '25'], tokenIn: 'USDC', tokenOut: 'ETH' }]],
      },
    ],
    [
      'several payments, in pairs',
      {
        messages: [`5 USDC to ${A} and 10 USDC to ${B}`],
        steps: [
          ['transfer', { amount: '5', token: 'USDC', recipient: A }],
          ['transfer', { amount: '10', token: 'USDC#2', recipient: B }],
        ],
      },
    ],
    [
      'one amount for each',
      {
        messages: [`send 5 USDC each to ${A} and ${B}`],
        steps: [
          ['transfer', plain],
          ['transfer', { ...plain, recipient: B }],
        ],
      },
    ],
    [
      'what the step before puts out',
      {
        messages: ['swap 5 USDC to ETH and lend it on Aave'],
        steps: [
          ['swap', { amountIn: '5', tokenIn: 'USDC', tokenOut: 'ETH' }],
          ['lend', { amount: ['it', 'output'], token: ['it', 'output'], protocol: 'Aave' }],
        ],
      },
    ],
    [
      'an answer to a question',
      {
        messages: ['send 5 USDC', { role: 'assistant', content: 'To whom?' }, A],
        steps: [['transfer', { amount: '0@5', token: '0@USDC', recipient: A }]],
      },
    ],
    [
      'a fee, a deadline and a slippage',
      {
        messages: ['swap 50% of my USDC to ETH with 1% slippage, deadline 10 minutes'],
        steps: [
          [
            'swap',
            { amountIn: '50%', tokenIn: 'USDC', tokenOut: 'ETH', slippage: '1%', deadline: '10 minutes' },
          ],
        ],
      },
    ],
    [
      'the registry address beside the symbol, the own chain and the own wallet',
      {
        messages: [`from ${WALLET} send 5 USDC (0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913) on Base to ${A}`],
        steps: [['transfer', plain]],
      },
    ],
    [
      'base units of the native coin',
      {
        messages: [`send 200 wei to ${A}`],
        steps: [['transfer', { amount: '200', token: 'wei', recipient: A }]],
      },
    ],
  ])('%s', (_, told) => {
    expect(kinds(told)).toBe('pass');
  });

  test('and gives each slot the words of its own', () => {
    const proof = proveTold({
      messages: [`Send 5 USDC to ${A}`],
      steps: [['transfer', { ...plain, amount: '5 USDC' }]],
    });
    expect(proof).toMatchObject({
      kind: 'pass',
      intent: {
        steps: [
          {
            action: 'transfer',
            slots: {
              amount: { kind: 'tokens', value: '5', at: { message: 0, start: 5, end: 6 } },
              token: { symbol: 'USDC', at: { start: 7, end: 11 } },
              recipient: { kind: 'address', text: A },
            },
          },
        ],
      },
    });
  });
});

describe('quotes', () => {
  test('stand in a message of the user, whole', () => {
    const assistant = { role: 'assistant', content: `send 5 USDC to ${A}` } as const;
    expect(
      kinds({
        messages: [assistant, 'yes'],
        steps: [['transfer', { amount: '0@5', token: '0@USDC', recipient: `0@${A}` }]],
      }),
    ).toBe('not_quoted');
    expect(send(`send 1,000 USDC to ${A}`, { ...plain, amount: '1' })).toBe('not_quoted');
    expect(send(`send 15 USDC to ${A}`, plain)).toBe('not_quoted');
    expect(send(`send 5 USDC to ${A}`, { ...plain, recipient: A.slice(0, 30) })).toBe('not_quoted');
  });

  test('are no authority of an assistant for an address, however the user agrees', () => {
    const messages = ['send 5 USDC to my friend', { role: 'assistant', content: `To ${A}?` } as const, 'yes'];
    const slots = { amount: '0@5', token: '0@USDC', recipient: ['yes', A] } as const;
    expect(kinds({ messages, steps: [['transfer', slots]] })).toBe('not_quoted');
  });

  test('say what the reader says', () => {
    expect(send(`send 5 USDC to ${A}`, { ...plain, amount: ['5', '50'] })).toBe('other_value');
    expect(send(`send 5 USDC to ${A}`, { ...plain, token: ['USDC', 'DAI'] })).toBe('other_value');
    expect(send(`send five USDC to ${A}`, { ...plain, amount: ['five', '6'] })).toBe('other_value');
    expect(send(`send 5k USDC to ${A}`, { ...plain, amount: ['5', '5'] })).toBe('other_value');
    expect(send(`send 5 USDC to ${A}`, { ...plain, recipient: [A, B] })).toBe('other_value');
  });

  test('that can mean two numbers are asked about', () => {
    const proof = proveTold({
      messages: [`send 1.000 USDC to ${A}`],
      steps: [['transfer', { ...plain, amount: ['1.000', '1000'] }]],
    });
    expect(proof).toMatchObject({
      fault: { kind: 'ambiguous', step: 0, slot: 'amount', options: [{ value: '1' }, { value: '1000' }] },
    });
  });

  test('in words that no table has are the reader’s word, digits never are', () => {
    expect(send(`отправь пять USDC на ${A}`, { ...plain, amount: ['пять', '5'] })).toBe(
      'confirm readers_word',
    );
    expect(send(`send 5 mil USDC to ${A}`, { ...plain, amount: ['5 mil', '5000'] })).toBe(
      'confirm readers_word',
    );
    expect(send(`send 5 dineros to ${A}`, { ...plain, amount: '5', token: ['dineros', 'USDC'] })).toBe(
      'confirm readers_word',
    );
    expect(
      send(`send lots to ${A}`, { amount: ['lots', '7'], token: ['lots', 'USDC'], recipient: A }),
    ).toMatch(/^(?:confirm|misplaced)/);
  });
});

describe('values that hide something', () => {
  test.each([
    ['an invisible character inside a number', '1\u200b0', 'USDC', A],
    ['a look-alike letter in a symbol', '10', 'USD\u0421', A],
    ['an invisible character inside an address', '10', 'USDC', `${A.slice(0, 20)}\u2060${A.slice(20)}`],
    ['a mark on a digit', '1\u03280', 'USDC', A],
    ['a turned direction', '\u202e10', 'USDC', A],
  ])('%s can not be used', (_, amount, token, recipient) => {
    const proof = send(`send ${amount} ${token} to ${recipient}`, {
      amount: [amount, '10'],
      token: [token, 'USDC'],
      recipient: [recipient, A],
    });
    expect(['unusable', 'other_value', 'not_quoted']).toContain(proof);
  });

  test('do not concern prose', () => {
    expect(send(`Привет 👨‍👩‍👧! send 5 USDC to ${A}\u200b naïve`, plain)).toBe('pass');
  });
});

describe('coverage', () => {
  test('an address or a number beside its token that is left out can not pass', () => {
    expect(send(`send 5 USDC to ${A} and ${B}`, plain)).toBe('left_out');
    expect(send(`send 5 USDC and 3 DAI to ${A}`, plain)).toBe('left_out');
    expect(send(`send 5 USDC to ${A} or bob.eth`, plain)).toBe('left_out');
  });

  test('nor on the reader’s word alone', () => {
    expect(send(`send 5 USDC to ${A}, not ${B}`, plain, { unused: [[B, 'replaced']] })).toBe(
      'confirm unused',
    );
    expect(send(`I have 3 DAI, send 5 USDC to ${A}`, plain, { unused: [['3 DAI', 'context']] })).toMatch(
      /^confirm unused/,
    );
  });

  test('numbers that count nothing are believed', () => {
    expect(send(`send 5 USDC to ${A} for my 3 kids`, plain, { unused: [['3', 'context']] })).toBe('pass');
    expect(send(`send 5 USDC to ${A} for my 3 kids`, plain)).toBe('confirm left_out');
  });

  test('another chain is no word to leave out', () => {
    expect(send(`send 5 USDC to ${A} on Arbitrum`, plain)).toBe('unusable');
    expect(send(`send 5 USDC to ${A} on Polygon`, plain, { unused: [['Polygon', 'own_chain']] })).toBe(
      'unusable',
    );
    expect(send(`send 5 USDC to ${A} on Polygon`, plain, { unused: [['Polygon', 'context']] })).toBe(
      'confirm unused',
    );
    expect(send(`send 5 USDC to polygon:${A}`, plain)).toBe('unusable');
    expect(send(`send 5 USDC to base:${A}`, plain)).toBe('pass');
  });
});
