import { expect, test } from 'vitest';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import type { SlotType } from '../../core/intent.ts';
import { readSlot } from './read-slot.ts';

const at = { message: 0, start: 0, end: 1 };

function read(type: SlotType, text: string, chain = 'base'): unknown {
  const slot = readSlot(type, text, at, vocabularyFor(chain));
  if (!slot) return null;
  const { at: _, type: __, ...value } = slot;
  return value;
}

test.each([
  ['5', { kind: 'tokens', value: '5' }],
  ['1,000.50', { kind: 'tokens', value: '1000.50' }],
  ['2.5k', { kind: 'tokens', value: '2500' }],
  ['one and a half', { kind: 'tokens', value: '1.5' }],
  ['1/2', { kind: 'tokens', value: '0.5' }],
  ['half a', { kind: 'tokens', value: '0.5' }],
  ['half my', { kind: 'share', numerator: 1, denominator: 2 }],
  ['two thirds of my', { kind: 'share', numerator: 2, denominator: 3 }],
  ['12.5%', { kind: 'share', numerator: 1, denominator: 8 }],
  ['100%', { kind: 'all' }],
  ['all', { kind: 'all' }],
  ['$20', { kind: 'usd', value: '20' }],
  ['20 bucks', { kind: 'usd', value: '20' }],
  ['50 cents', { kind: 'usd', value: '0.5' }],
  ['200 wei', { kind: 'base_units', value: '200' }],
  ['1.5 gwei', { kind: 'base_units', value: '1500000000' }],
  ['7 base units', { kind: 'base_units', value: '7' }],
])('the amount "%s"', (text, value) => {
  expect(read('amount', text)).toEqual(value);
});

test.each([
  '0',
  '-5',
  '150%',
  '0%',
  '1.500',
  '1,5',
  '5 USDC',
  '5 6',
  'five twenty',
  '€5',
  'some',
  '',
  '1/3',
  '5e99',
])('"%s" is no amount by itself', (text) => {
  expect(read('amount', text)).toBeNull();
});

test('tokens by symbol, name, unit and address', () => {
  expect(read('token', 'usdc')).toEqual({ kind: 'symbol', symbol: 'USDC', text: 'usdc' });
  expect(read('token', '$DEGEN')).toEqual({ kind: 'symbol', symbol: 'DEGEN', text: '$DEGEN' });
  expect(read('token', 'usd coin')).toEqual({ kind: 'symbol', symbol: 'USDC', text: 'usd coin' });
  expect(read('token', 'Ether')).toEqual({ kind: 'native', text: 'Ether' });
  expect(read('token', 'wei')).toEqual({ kind: 'native', text: 'wei' });
  expect(read('token', 'usdc.e', 'polygon')).toEqual({ kind: 'symbol', symbol: 'USDC.e', text: 'usdc.e' });
  expect(read('token', 'lamports', 'solana')).toEqual({ kind: 'native', text: 'lamports' });
  const address = '0xde709f2102306220921060314715629080e2fb77';
  expect(read('token', address)).toEqual({ kind: 'address', text: address });
  for (const text of ['usdcc', 'usd', 'usdc dai', address.slice(1), 'lamports'])
    expect(read('token', text)).toBeNull();
});

test('recipients by address, name and as the own wallet', () => {
  const address = '0xde709f2102306220921060314715629080e2fb77';
  expect(read('recipient', address)).toEqual({ kind: 'address', text: address });
  expect(read('recipient', 'Bob.base.eth')).toEqual({ kind: 'name', text: 'Bob.base.eth' });
  expect(read('recipient', 'my wallet')).toEqual({ kind: 'wallet', text: 'my wallet' });
  for (const text of ['bob', `${address}0`, address.slice(0, -1), 'bob .eth', 'my friend']) {
    expect(read('recipient', text)).toBeNull();
  }
  // On another chain somebody may receive at an address of another form; which chain it is, is checked with the step.
  expect(read('recipient', address, 'solana')).toMatchObject({ kind: 'address' });
});
