import { expect, test } from 'vitest';
import { R, S, read, shown } from './testing/talks.ts';

test('a place, "on Aave", is never offered as a token where the "on" was not understood', async () => {
  for (const words of ['turn on e-mode for ETH on aave', 'swap quickly on aave for ETH'])
    expect(await read('base', words)).not.toMatchObject({
      question: expect.stringMatching(/swap aave/i) as unknown,
    });
});

test('an ordinary word that the reader knows is never offered as a misspelt token', async () => {
  for (const words of [`send 5 USDC to ${S} and same`, `send 5 USDC to ${S} and the other to my friend`])
    expect(await read('solana', words)).not.toMatchObject({
      question: expect.stringContaining('Did you mean') as unknown,
    });
});

test.each([
  [`send 5 USDC to ${R} and the same to bob.eth`, 'bob.eth'],
  [`send 5 USDC to ${R}, and the same amount to bob.eth`, 'bob.eth'],
])('“the same” is the amount and the token of the step before: %s', async (words, other) => {
  expect(shown(await read('base', words))).toBe(
    `transfer amount=5 token=USDC recipient=${R} | transfer amount=5 token=USDC recipient=${other}`,
  );
});

test.each([
  `send all my USDC to ${R} and the same to bob.eth`,
  `send 5 USDC to ${R} and the same in ETH to bob.eth`,
  `send 5 USDC to ${R} and the same to ${R}`,
  'swap 5 USDC to ETH and the same to bob.eth',
  'buy 5 USDC with ETH and the same with WETH',
])('“the same” is asked about where it may be something else: %s', async (words) => {
  expect(shown(await read('base', words))).toBe('question');
});
