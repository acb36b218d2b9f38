import { expect, test } from 'vitest';
import { proveTold, type Said, type Told } from './testing/propose.ts';

const kindOf = (told: Told): string => {
  const proof = proveTold(told);
  if (proof.kind === 'fault') return proof.fault.kind;
  return proof.kind === 'pass' ? 'pass' : `confirm ${proof.doubts.map(({ kind }) => kind).join(' ')}`;
};

const swaps = (content: string, ...slices: readonly (readonly [Said, string])[]): string =>
  kindOf({
    messages: [content],
    steps: slices.map(([amountIn, tokenOut]) => ['swap', { amountIn, tokenIn: 'USDC', tokenOut }]),
  });

const HALVES = 'swap 100 USDC half to ETH and half to WBTC';
const first: Said = ['100', '0-1/2 of 100', 'half#1'];
const second: Said = ['100', '1-2/2 of 100', 'half#2'];

test('shares of one whole, each with its words, that are all of it', () => {
  expect(swaps(HALVES, [first, 'ETH'], [second, 'WBTC'])).toBe('pass');
  const rest = 'swap 100 USDC: 60% to ETH, the rest to WBTC';
  expect(
    swaps(rest, [['100', '0-3/5 of 100', '60%'], 'ETH'], [['100', '3-5/5 of 100', 'rest'], 'WBTC']),
  ).toBe('pass');
});

test.each<[string, string, ...(readonly [Said, string])[]]>([
  ['misplaced', 'one of them alone', [first, 'ETH']],
  ['misplaced', 'the same one twice', [first, 'ETH'], [['100', '0-1/2 of 100', 'half#2'], 'WBTC']],
  ['misplaced', 'the second before the first', [second, 'ETH'], [first, 'WBTC']],
  ['other_value', 'another whole', [['100', '0-1/2 of 10', 'half#1'], 'ETH'], [second, 'WBTC']],
  [
    'other_value',
    'another share than the words say',
    [['100', '0-6/10 of 100', 'half#1'], 'ETH'],
    [['100', '6-10/10 of 100', 'half#2'], 'WBTC'],
  ],
])('%s: %s', (kind, _, ...slices) => {
  expect(swaps(HALVES, ...slices)).toBe(kind);
});

test('what does not reach the whole is no share of it', () => {
  const content = 'swap 100 USDC 40% to ETH and 40% to WBTC';
  expect(
    swaps(content, [['100', '0-2/5 of 100', '40%#1'], 'ETH'], [['100', '2-4/5 of 100', '40%#2'], 'WBTC']),
  ).toBe('misplaced');
});

test('a reader that does not quote the shares is not taken at its word', () => {
  const unquoted = [
    ['100', '0-1/2 of 100'],
    ['100', '1-2/2 of 100'],
  ] as const;
  expect(swaps(HALVES, [unquoted[0], 'ETH'], [unquoted[1], 'WBTC'])).toMatch(/^confirm readers_word/);
});

test('two tokens have no shares in common', () => {
  const steps: Told['steps'] = [
    ['swap', { amountIn: first, tokenIn: 'USDC', tokenOut: 'ETH' }],
    ['swap', { amountIn: second, tokenIn: 'WBTC', tokenOut: 'DAI' }],
  ];
  expect(kindOf({ messages: ['swap 100 USDC half to ETH and half of WBTC to DAI'], steps })).not.toBe('pass');
});
