import { describe, expect, test } from 'vitest';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import type { SlotType } from '../../core/intent.ts';
import { normalForm } from './normal-form.ts';
import { isAmbiguous, readSlotText } from './read-slot-text.ts';

const A = '0x52908400098527886E0F7030069857D2E4169EE7';

function read(type: SlotType, text: string, chain = 'base'): string | null {
  const slot = readSlotText(type, text, { message: 0, start: 7, end: 7 + text.length }, vocabularyFor(chain));
  if (slot === null) return null;
  return isAmbiguous(slot) ? `either ${slot.meanings.join(' or ')}` : normalForm(slot);
}

describe('readSlotText', () => {
  test.each<[SlotType, string, string | null]>([
    ['amount', '5', '5'],
    ['amount', '5 USDC', '5'],
    ['amount', '$20', '$20'],
    ['amount', 'fifty bucks', '$50'],
    ['amount', 'uno', '1'],
    ['amount', '30%', '3/10'],
    ['amount', '100%', 'all'],
    ['amount', 'half my', '1/2'],
    ['amount', 'half a', '0.5'],
    ['amount', 'medio ETH', '0.5'],
    ['amount', 'todo', 'all'],
    ['amount', '全部', 'all'],
    ['amount', 'all but 10', 'all-10'],
    ['amount', 'unlimited', 'unlimited'],
    ['amount', 'it', 'output'],
    ['amount', '1/2', null],
    ['amount', '1.000', 'either 1 or 1000'],
    ['amount', '0', null],
    ['amount', '5 and 6', null],
    ['token', 'usdc', 'USDC'],
    ['token', '$ETH', 'native'],
    ['token', 'it', 'output'],
    ['token', 'wei', 'native'],
    ['token', A, A],
    ['token', 'USDC or DAI', null],
    ['recipient', `my friend ${A}`, A],
    ['recipient', `base:${A}`, A],
    ['recipient', 'vitalik.eth', 'vitalik.eth'],
    ['recipient', 'mi billetera', 'wallet'],
    ['recipient', 'my mum', null],
    ['protocol', 'on Uniswap v3', 'uniswap_v3'],
    ['contract', 'Aave', 'aave'],
    ['contract', A, A],
    ['chain', 'Polygon', 'polygon'],
    ['slippage', '50 bps', '0.5%'],
    ['fee_tier', '3000', '0.3%'],
    ['deadline', '10 minutes', '600'],
    ['deadline', '20m', '1200'],
    ['deadline', '20', null],
    ['speed', 'fastest', 'fast'],
    ['token_id', '#42', '42'],
    ['token_id', '42', '42'],
    ['range', 'full range', 'full'],
    ['range', '±5%', '5%'],
    ['memo', '"invoice 42"', 'invoice 42'],
    ['call', 'deposit()', 'deposit()'],
    ['arguments', `[${A}, 100]`, `${A}, 100`],
  ])('reads a %s in "%s"', (type, text, value) => {
    expect(read(type, text)).toBe(value);
  });

  test('gives the place of the value itself, without what stands around it', () => {
    const text = `to base:${A}!`;
    const slot = readSlotText(
      'recipient',
      text,
      { message: 2, start: 10, end: 10 + text.length },
      vocabularyFor('base'),
    );
    expect(slot).toMatchObject({ at: { message: 2, start: 18, end: 60 } });
  });

  test('reads no value that is not what it looks like', () => {
    expect(read('amount', '1\u200b0')).toBeNull();
    expect(read('token', 'USD\u0421')).toBeNull();
  });
});
