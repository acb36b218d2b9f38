import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import type { SlotType } from '../../core/intent.ts';
import { normalForm } from './normal-form.ts';
import { parseNormalForm } from './parse-normal-form.ts';

const A = '0x52908400098527886E0F7030069857D2E4169EE7';
const at = { message: 0, start: 0, end: 1 };

function again(type: SlotType, text: string): string | null {
  const slot = parseNormalForm(type, text, at, vocabularyFor('base'));
  return slot && normalForm(slot);
}

describe('the normal form', () => {
  test.each<[SlotType, string]>([
    ['amount', '5'],
    ['amount', '0.05'],
    ['amount', '$5'],
    ['amount', '5 units'],
    ['amount', '1/2'],
    ['amount', 'all'],
    ['amount', 'to the last'],
    ['amount', 'all-10'],
    ['amount', '100 in 3'],
    ['amount', 'unlimited'],
    ['amount', 'output'],
    ['amount', '1/2 of output'],
    ['amount', 'rest'],
    ['token', 'USDC'],
    ['token', 'native'],
    ['token', 'output'],
    ['token', A],
    ['recipient', A],
    ['recipient', 'vitalik.eth'],
    ['recipient', 'wallet'],
    ['protocol', 'uniswap_v3'],
    ['contract', 'aave'],
    ['contract', A],
    ['chain', 'polygon'],
    ['slippage', '0.5%'],
    ['deadline', '600'],
    ['speed', 'fast'],
    ['token_id', '42'],
    ['range', 'full'],
    ['range', '5%'],
    ['memo', 'invoice 42'],
    ['call', `transfer(address,uint256)(${A}, 1000)`],
    ['call', 'deposit()'],
    ['arguments', `${A}, 1000`],
  ])('of a %s, %s, is read back as itself', (type, text) => {
    expect(again(type, text)).toBe(text);
  });

  test.each<[SlotType, string, string]>([
    ['amount', '30/100', '3/10'],
    ['amount', '50%', '1/2'],
    ['amount', '5.00', '5'],
    ['token', 'usdc', 'USDC'],
    ['token', 'ETH', 'native'],
    ['deadline', '600s', '600'],
    ['token_id', '#42', '42'],
    ['protocol', 'Uniswap v3', 'uniswap_v3'],
    ['call', `transfer(address,uint256) ${A} 1000`, `transfer(address,uint256)(${A}, 1000)`],
  ])('of a %s takes %s as %s', (type, text, form) => {
    expect(again(type, text)).toBe(form);
  });

  test.each<[SlotType, string]>([
    ['amount', '0'],
    ['amount', '-5'],
    ['amount', '5e3'],
    ['amount', '5 USDC'],
    ['amount', '3/2'],
    ['token', 'NOPE'],
    ['recipient', 'my mum'],
    ['protocol', 'nope'],
    ['chain', 'linea'],
    ['deadline', 'soon'],
    ['call', 'deposit'],
  ])('of a %s is not %s', (type, text) => {
    expect(again(type, text)).toBeNull();
  });

  test('keeps every amount exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.nat({ max: 18 }), (digits, zeros) => {
        const text = `${digits}.${'0'.repeat(zeros)}1`;
        expect(again('amount', text)).toBe(text);
      }),
    );
  });
});
