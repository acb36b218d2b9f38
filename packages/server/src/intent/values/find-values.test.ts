import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import { findValues } from './find-values.ts';
import type { Value } from './value.ts';

const A = '0x52908400098527886E0F7030069857D2E4169EE7';
const S = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const brief = (value: Value): string => {
  switch (value.kind) {
    case 'number':
      return `${value.numbered ? '#' : ''}${value.value ?? `?${value.meanings.join('|')}`}${value.unit ? ` ${value.unit}` : ''}`;
    case 'share':
      return `${value.numerator}/${value.denominator}${value.of ? ` of ${value.of}` : ''}`;
    case 'percent':
      return `${value.value}%`;
    case 'address':
      return value.defect ? 'defect' : `${value.family}${value.chain ? ` on ${value.chain}` : ''}`;
    case 'name':
    case 'operation':
      return value.text;
    case 'term':
      return [value.token, value.chain, value.protocol, ...value.elsewhere].filter(Boolean).join('|');
    case 'duration':
      return `${value.seconds}s`;
    case 'call':
      return `${value.signature}(${value.args.join(', ')})`;
    case 'quantity':
      return value.quantity;
  }
};
const found = (text: string, chain = 'base'): string[] =>
  findValues(text, 0, vocabularyFor(chain)).map(brief);

describe('findValues', () => {
  test.each([
    [`Send 5 USDC to ${A} for André's café`, ['5', 'USDC', 'evm']],
    ['用100USDC买ETH', ['100', 'USDC', 'native']],
    ['１００ＵＳＤＣを送って', ['100', 'USDC']],
    ['envía cinco USDC a vitalik.eth por favor', ['5', 'USDC', 'vitalik.eth']],
    ['schick fünfundzwanzig USDC', ['25', 'USDC']],
    ['quatre-vingt-dix-neuf USDC et deux cents DAI', ['99', 'USDC', '200', 'DAI']],
    ['treinta y cinco DAI', ['35', 'DAI']],
    ['cento e vinte USDC', ['120', 'USDC']],
    ['五百USDC', ['500', 'USDC']],
    ['二十五 USDC', ['25', 'USDC']],
    ['two hundred and five USDC', ['205', 'USDC']],
    ['la mitad de mi ETH', ['1/2 of balance', 'native']],
    ['half my ETH, two thirds of our DAI', ['1/2 of balance', 'native', '2/3 of balance', 'DAI']],
    ['half a DAI', ['1/2 of one', 'DAI']],
    ['三分之二', ['2/3 of balance']],
  ])('finds what stands in "%s"', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  test.each([
    ['$1,000.50', '1000.50 usd'],
    ['US$5', '5 usd'],
    ['20 bucks', '20 usd'],
    ['50 cents', '0.5 usd'],
    ['5 euros', '5 other_currency'],
    ['A$5', '5 other_currency'],
    ['5k', '5000'],
    ['1.5M', '1500000'],
    ['3 thousand', '3000'],
    ['2 millones', '2000000'],
    ['5万', '50000'],
    ['1万5千', '15000'],
    ['1万5', '?'],
    ['2 hundred thousand', '200000'],
    ['2 mil millones', '2000000000'],
    ['一百零五', '105'],
    ['1.5万', '15000'],
    ['5千万', '50000000'],
    ['2亿3千万', '230000000'],
    ['1.000,50', '1000.50'],
    ['1.000.000', '1000000'],
    ['1 000 000', '1000000'],
    ['1.000', '?1|1000'],
    ['1,5', '?1.5|15'],
    ['5 mil', '?5000|5000000'],
    ['5-10', '?5|10'],
    ['-5', '?'],
    ['1½', '1.5'],
    ['one and a half', '1.5'],
    ['#42', '#42'],
    ['30 bps', '0.3%'],
    ['0.5 percent', '0.5%'],
    ['10 minutes', '600s'],
    ['2h', '7200s'],
    ['200 wei', '200 base_units'],
    ['3 gwei', '3000000000 base_units'],
    ['1000 base units', '1000 base_units'],
  ])('reads the notation %s', (text, value) => {
    expect(found(text)).toEqual([value]);
  });

  test.each([
    'at 10:30',
    'on 2026-11-28',
    'the 1st time',
    '1. hello',
    '24/7',
    'ask me@example.com',
    'v3',
    'ERC20',
  ])('finds nothing in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('takes an address with its chain as one value, and says which chain', () => {
    expect(found(`base:${A} eip155:8453:${A} eip155:137:${A} to:${A}`)).toEqual([
      'evm on base',
      'evm on base',
      'evm on polygon',
      'evm',
    ]);
  });

  test('marks addresses that can not be one', () => {
    const wrong = `${A.slice(0, -1)}8`;
    const mixed = '0x5290840009852788 6E0F7030069857D2E4169EE7';
    const lowered = `0x${A.slice(2, 20)}${A.slice(20).toLowerCase()}`;
    expect(found(wrong)).toEqual(['evm']);
    expect(found(mixed)[0]).toBe('defect');
    expect(found(`${A}0 ${S.slice(0, 30)} 0xab…cd ${lowered.replace('e', 'E')}`)).toEqual([
      'defect',
      'defect',
      'defect',
      'defect',
    ]);
    expect(found(S)).toEqual(['svm']);
  });

  test('knows chains by their ids, protocols by several words, and tokens of other chains', () => {
    expect(found('chain id 137 on Uniswap v3 with aave v3, 1inch, USDC.e')).toEqual([
      'polygon',
      'uniswap_v3',
      'aave',
      'oneinch',
      'Polygon|Avalanche',
    ]);
  });

  test('reads a call with its arguments as one value', () => {
    expect(found(`call transfer(address to,uint256)(${A}, 1000) on ${A}`)).toEqual([
      `transfer(address,uint256)(${A}, 1000)`,
      'evm',
    ]);
  });

  test('is unsure of names that are ordinary words, unless they are written as names', () => {
    const sure = (text: string): boolean[] =>
      findValues(text, 0, vocabularyFor('base')).flatMap((value) =>
        value.kind === 'term' ? [value.sure] : [],
      );
    expect(sure('as well, go across')).toEqual([false, false]);
    expect(sure('buy WELL, $home, go via Across')).toEqual([true, true, true]);
    expect(sure('usdc on uniswap')).toEqual([true, true]);
  });

  test('notices hidden and look-alike characters inside values, and leaves prose alone', () => {
    const disguised = (text: string): boolean[] =>
      findValues(text, 0, vocabularyFor('base')).map(({ disguise }) => disguise !== null);
    expect(disguised('1\u200b0 USDC')).toEqual([true, true, false]);
    expect(disguised(`0x5290840009852788\u200d6E0F7030069857D2E4169EE7`)[0]).toBe(true);
    expect(disguised('\u202e5 USDC')).toEqual([true, true]);
    expect(disguised('5 USDC\u0441')).toEqual([false]);
    expect(disguised(`Привет, отправь 5 USDC на ${A}\u200b 👨‍👩‍👧 naïve`)).toEqual([false, false, false]);
  });

  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '5 USDC',
      A,
      S,
      '1,000',
      'half',
      'base:',
      '三分之',
      '$',
      '-',
      'f(address)(',
      '\u200b',
      'x'.repeat(40),
    ),
  );

  test('gives places that are right, in order and without overlaps, for any text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join(' ');
        let end = 0;
        for (const { at, text: said } of findValues(text, 3, vocabularyFor('base'))) {
          expect(at.message).toBe(3);
          expect(at.start).toBeGreaterThanOrEqual(end);
          expect(at.end).toBeGreaterThan(at.start);
          expect(text.slice(at.start, at.end)).toBe(said);
          end = at.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['digits', '1 '.repeat(4000)],
    ['one digit run', '1'.repeat(8000)],
    ['separators', '1,'.repeat(4000)],
    ['names', 'a.a.'.repeat(2000)],
    ['one word', 'a'.repeat(8000)],
    ['Cyrillic', 'а'.repeat(8000)],
    ['number words', 'twenty '.repeat(1140)],
    ['addresses', `${A} `.repeat(185)],
    ['zero width', '1\u200b'.repeat(4000)],
    ['brackets', 'f(address)('.repeat(720)],
    ['handles', 'a@'.repeat(4000)],
    ['colons', 'eip155:8453:'.repeat(660)],
    ['German', 'und'.repeat(2600)],
  ])('8,000 hostile characters of %s are read to their end, each value where it stands', (_, text) => {
    // A test without a clock: `npm run bench -- reader` measures how long this takes.
    for (const { at, text: said } of findValues(text, 0, vocabularyFor('base')))
      expect(text.slice(at.start, at.end)).toBe(said);
  });
});
