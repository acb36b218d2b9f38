import { describe, expect, test } from 'vitest';
import { A, B, proveTold, type Told } from './testing/propose.ts';

const kinds = (told: Told): string => {
  const proof = proveTold(told);
  if (proof.kind === 'fault') return proof.fault.kind;
  return proof.kind === 'pass' ? 'pass' : `confirm ${proof.doubts.map(({ kind }) => kind).join(' ')}`;
};
const send = (content: string, slots: Told['steps'][number][1], more: Partial<Told> = {}): string =>
  kinds({ messages: [content], steps: [['transfer', slots]], ...more });
const plain = { amount: '5', token: 'USDC', recipient: A } as const;

describe('belonging', () => {
  test('a number counts the token beside it', () => {
    const swap = (slots: Told['steps'][number][1]): string =>
      kinds({ messages: ['swap 5 USDC to ETH'], steps: [['swap', slots]] });
    expect(swap({ amountIn: '5', tokenIn: 'USDC', tokenOut: 'ETH' })).toBe('pass');
    expect(swap({ amountIn: '5', tokenIn: 'ETH', tokenOut: 'USDC' })).toBe('misplaced');
    expect(swap({ amountOut: '5', tokenIn: 'USDC', tokenOut: 'ETH' })).toBe('misplaced');
    expect(swap({ amountOut: '5', tokenIn: 'ETH', tokenOut: 'USDC' })).toMatch(/^confirm direction/);
  });

  test('a number right before the address of a token counts that token', () => {
    const swap = (slots: Told['steps'][number][1]): string =>
      kinds({ messages: [`swap 100 ${A} for USDC`], steps: [['swap', slots]] });
    expect(swap({ amountIn: '100', tokenIn: A, tokenOut: 'USDC' })).toBe('pass');
    expect(swap({ amountIn: '100', tokenIn: 'USDC', tokenOut: A })).toBe('misplaced');
  });

  test('a token that later words replace is the reader’s business', () => {
    const messages = [`send 5 USDC to ${A}`, 'use DAI instead'];
    const slots = { amount: '0@5', token: 'DAI', recipient: `0@${A}` };
    expect(kinds({ messages, steps: [['transfer', slots]], unused: [['0@USDC', 'replaced']] })).toMatch(
      /^confirm/,
    );
  });

  test('amounts and recipients keep their order', () => {
    const steps = (one: string, other: string): Told['steps'] => [
      ['transfer', { amount: '5', token: 'USDC', recipient: one }],
      ['transfer', { amount: '10', token: 'USDC#2', recipient: other }],
    ];
    expect(kinds({ messages: [`5 USDC to ${A}, 10 USDC to ${B}`], steps: steps(B, A) })).toBe('misplaced');
    expect(kinds({ messages: [`${A} gets 5 USDC, ${B} gets 10 USDC`], steps: steps(B, A) })).toBe(
      'misplaced',
    );
    expect(kinds({ messages: [`5 USDC and 10 USDC to ${A} and ${B}`], steps: steps(B, A) })).toBe(
      'misplaced',
    );
    expect(kinds({ messages: [`5 USDC and 10 USDC to ${A} and ${B}`], steps: steps(A, B) })).toBe('pass');
  });

  test('one amount for several steps, and one place for two slots, are not taken for granted', () => {
    const both: Told['steps'] = [
      ['transfer', plain],
      ['transfer', { ...plain, recipient: B }],
    ];
    expect(kinds({ messages: [`send 5 USDC to ${A} and ${B}`], steps: both })).toBe('confirm shared');
    expect(
      kinds({
        messages: [`send 5 USDC to ${A}`],
        steps: [
          ['transfer', plain],
          ['transfer', plain],
        ],
      }),
    ).toBe('misplaced');
    expect(
      kinds({
        messages: ['swap 5 USDC to ETH'],
        steps: [['swap', { amountIn: '5', tokenIn: 'USDC', tokenOut: 'ETH', minimum: '5' }]],
      }),
    ).toBe('misplaced');
  });

  test('of two percentages the one beside the word is the slippage', () => {
    const slots = { amountIn: '1%', tokenIn: 'USDC', tokenOut: 'ETH', slippage: '50%' };
    expect(
      kinds({ messages: ['swap 50% of my USDC to ETH with 1% slippage'], steps: [['swap', slots]] }),
    ).toMatch(/^confirm/);
  });
});

describe('words that point', () => {
  const swap = (content: string, slots: Told['steps'][number][1]): string =>
    kinds({ messages: [content], steps: [['swap', slots]] });

  test('say on which side a token is', () => {
    expect(swap('swap USDC to ETH, all', { amountIn: 'all', tokenIn: 'ETH', tokenOut: 'USDC' })).toBe(
      'confirm direction',
    );
    expect(swap('buy ETH with 10 USDC', { amountOut: '10', tokenIn: 'ETH', tokenOut: 'USDC' })).toBe(
      'confirm direction',
    );
    expect(swap('5 USDCをETHに交換', { amountIn: '5', tokenIn: 'USDC', tokenOut: 'ETH' })).toBe('pass');
    expect(send(`send 5 USDC from ${A} to ${B}`, plain, { unused: [[B, 'context']] })).toBe(
      'confirm unused direction',
    );
  });

  test('announce a slippage and a memo', () => {
    const slots = { amountIn: '5', tokenIn: 'USDC', tokenOut: 'ETH', slippage: '1%' };
    expect(swap('swap 5 USDC to ETH, 1% slippage', slots)).toBe('pass');
    expect(swap('swap 5 USDC to ETH, 1% tops', slots)).toBe('confirm readers_word');
    const to = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
    const paid = (content: string): string =>
      kinds({
        messages: [content],
        chain: 'solana',
        steps: [['transfer', { amount: '5', token: 'USDC', recipient: to, memo: 'rent' }]],
      });
    expect(paid(`send 5 USDC to ${to} with memo rent`)).toBe('pass');
    expect(paid(`send 5 USDC for rent to ${to}`)).toBe('confirm readers_word');
  });

  test('stand in the order in which things are done', () => {
    const steps: Told['steps'] = [
      ['lend', { amount: '5', token: 'USDC', protocol: 'Aave' }],
      ['transfer', { amount: '3', token: 'DAI', recipient: A }],
    ];
    expect(kinds({ messages: [`lend 5 USDC on Aave, then send 3 DAI to ${A}`], steps })).toBe('pass');
    expect(kinds({ messages: [`send 3 DAI to ${A} after you lend 5 USDC on Aave`], steps })).toBe(
      'confirm order',
    );
  });

  test('of what the step before brings go with its token', () => {
    const token = (said: string): string =>
      kinds({
        messages: [`swap 1 ETH for USDC and send it to ${A}`],
        steps: [
          ['swap', { amountIn: '1', tokenIn: 'ETH', tokenOut: 'USDC' }],
          ['transfer', { amount: ['it', 'output'], token: said, recipient: A }],
        ],
      });
    expect(token('it')).toBe('pass');
    expect(token('USDC')).toBe('pass');
    expect(token('ETH')).toBe('confirm order');
  });

  test('are no cover for a value that is not what it looks like', () => {
    expect(send(`send 5 E\u0422H to ${A}`, { amount: '5', token: [null, 'native'], recipient: A })).toBe(
      'unusable',
    );
  });
});

describe('definitions', () => {
  test('what is open is asked for', () => {
    expect(
      proveTold({ messages: ['send 5 USDC'], steps: [['transfer', { amount: '5', token: 'USDC' }]] }),
    ).toMatchObject({
      fault: { kind: 'missing', step: 0, slot: 'recipient', text: 'To which address should it be sent?' },
    });
    expect(
      proveTold({ messages: ['swap USDC to ETH'], steps: [['swap', { tokenIn: 'USDC', tokenOut: 'ETH' }]] }),
    ).toMatchObject({
      fault: { kind: 'missing', slot: 'amountIn' },
    });
  });

  test('what an action does not have can not be said', () => {
    expect(kinds({ messages: ['5'], steps: [['mint', { amount: '5' }]] })).toBe('undefined');
    expect(send(`send 5 USDC to ${A}`, { ...plain, slippage: '5' })).toBe('undefined');
    expect(send(`send unlimited USDC to ${A}`, { ...plain, amount: 'unlimited' })).toBe('undefined');
    expect(
      kinds({
        messages: ['lend 5 USDC on Uniswap'],
        steps: [['lend', { amount: '5', token: 'USDC', protocol: 'Uniswap' }]],
      }),
    ).toBe('undefined');
    expect(send(`send 5 USDC to ${A}`, { ...plain, constructor: '5' })).toBe('undefined');
  });

  test('addresses are whole and of the right kind', () => {
    const svm = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
    expect(send(`send 5 USDC to ${svm}`, { ...plain, recipient: svm })).toBe('unusable');
    expect(send(`send 5 USDC to ${A.slice(0, -2)}`, { ...plain, recipient: A.slice(0, -2) })).toBe(
      'unusable',
    );
    expect(
      kinds({
        messages: [`bridge 5 USDC to Solana for ${svm}`],
        steps: [['bridge', { amount: '5', token: 'USDC', destination: 'Solana', recipient: svm }]],
      }),
    ).toBe('pass');
  });
});
