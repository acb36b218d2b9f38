import { describe, expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const point = (slot: string, ...options: { label: string; value: string }[]) => ({ step: 0, slot, options });
const usdc = { label: 'USDC (you have 120)', value: 'USDC' };
const eth = { label: 'ETH (you have 0.5)', value: 'ETH' };

describe('the options of a question', () => {
  test('are numbered; a number, a label or other words answer', () => {
    const { lines, answerFor } = choicesOf({ open: [point('tokenIn', usdc, eth)] });
    expect(lines).toEqual(['  1. USDC (you have 120)', '  2. ETH (you have 0.5)']);
    expect(['2', '1.', ' usdc (you have 120) ', 'DAI', '3'].map(answerFor)).toEqual([
      'ETH',
      'USDC',
      'USDC',
      'DAI',
      '3',
    ]);
  });

  test('have no numbers where a number is an answer itself', () => {
    const half = { label: 'half of it', value: '1/2' };
    for (const slot of ['amountIn', 'tokenId']) {
      const { lines, answerFor } = choicesOf({
        open: [point(slot, { label: 'all of it', value: 'all' }, half)],
      });
      expect(lines).toEqual(['  - all of it', '  - half of it']);
      expect(['2', 'All of it'].map(answerFor)).toEqual(['2', 'all']);
    }
  });

  test('of several open points stand below their own questions, and the reply is taken as it is', () => {
    const open = [point('tokenIn', usdc), { ...point('recipient'), question: 'To whom?' }];
    const { lines, answerFor } = choicesOf({ open });
    expect(lines).toEqual(['  tokenIn', '    - USDC (you have 120)', '  To whom?']);
    expect(answerFor('1')).toBe('1');
  });

  test('hide nothing: what is not seen is shown as such', () => {
    expect(choicesOf({ options: ['yes\u202e'] }).lines).toEqual(['  1. yes\ufffd']);
  });
});
