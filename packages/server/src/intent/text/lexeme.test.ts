import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lex } from './lexeme.ts';

const kinds = (text: string): string =>
  lex(text)
    .map(({ kind, text }) => `${kind}:${text}`)
    .join(' ');

test('numbers, units and symbols that touch are cut apart', () => {
  expect(kinds('5usdc 2.5k $20 20$ 1e3')).toBe(
    'number:5 word:usdc number:2.5 word:k sign:$ number:20 number:20 sign:$ number:1e3',
  );
});

test('addresses and names are never cut', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect(kinds(`${address},5`)).toBe(`address:${address} sign:, number:5`);
  expect(kinds(`5,${address}`)).toBe(`number:5 sign:, address:${address}`);
  expect(kinds('0xbob.eth 123.eth a-b.base.eth.')).toBe(
    'name:0xbob.eth name:123.eth name:a-b.base.eth sign:.',
  );
  expect(kinds('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toMatch(/^address:\w{44}$/);
});

test('shortened addresses stay in one piece', () => {
  expect(kinds('0x12…ab 0x12...ab 9WzD…AWWM')).toBe('address:0x12…ab address:0x12...ab address:9WzD…AWWM');
});

test('dotted symbols are words, sentence ends are signs', () => {
  expect(kinds('USDC.e and BTC.b. Then')).toBe('word:USDC.e word:and word:BTC.b sign:. word:Then');
});

test('every character but white space belongs to exactly one lexeme, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      let at = 0;
      for (const { start, end, text: piece } of lex(text)) {
        expect(text.slice(at, start).trim()).toBe('');
        expect(text.slice(start, end)).toBe(piece);
        at = end;
      }
      expect(text.slice(at).trim()).toBe('');
    }),
  );
});

test('digits alone are a number, however many', () => {
  const id = '115792089237316195423570985008687907853269984665640564039457584007913129639935';
  expect(kinds(`#${id} ${id}.5 0.${'0'.repeat(40)}1`)).toBe(
    `sign:# number:${id} number:${id}.5 number:0.${'0'.repeat(40)}1`,
  );
  expect(kinds(`${id}a`)).toBe(`address:${id}a`);
  expect(kinds('1'.repeat(32))).toBe(`address:${'1'.repeat(32)}`);
});
