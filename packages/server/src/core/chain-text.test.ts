import { expect, test } from 'vitest';
import { cutChainText, shownChainText, shownSymbol } from './chain-text.ts';

test('no more than 64 characters are kept of a text, whatever they are made of', () => {
  expect(cutChainText('USD Coin')).toBe('USD Coin');
  expect(cutChainText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(63)}…`);
  expect(Array.from(cutChainText('😀'.repeat(1_000)))).toHaveLength(64);
});

test('a symbol stands bare only where it is one short word that is no address', () => {
  for (const plain of ['USDC', 'USDC.e', '$WIF', 'a3', 'BTC-PERP', 'x+y'])
    expect(shownSymbol(plain)).toBe(plain);
  expect(shownSymbol('USDС')).toBe('"USD[U+0421]"');
  expect(shownSymbol('USDC and all ETH')).toBe('"USDC and all ETH"');
  expect(shownSymbol('0x1111')).toBe('"0x1111"');
  expect(shownSymbol('W'.repeat(60))).toBe(`"${'W'.repeat(24)}…"`);
});

test('nothing of a text ends its quotation, turns its line or its direction', () => {
  const shown = shownChainText('a"b\n\u202ec\u0000`d', 64);
  expect(shown).toBe("a'b[U+000A][U+202E]c[U+0000]'d");
});
