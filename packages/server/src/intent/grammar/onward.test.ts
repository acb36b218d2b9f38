import { expect, test } from 'vitest';
import { R, read, S, shown, talk } from './testing/talks.ts';

async function asked(chain: string, words: string): Promise<string> {
  const reading = await read(chain, words);
  return reading.kind === 'question' ? reading.question : `no question: ${shown(reading)}`;
}
const said = async (chain: string, words: string) =>
  /afterwards: (“.*?”[^.]*)\./.exec(await asked(chain, words))?.[1];

test.each([
  ['base', 'bridge 100 USDC to Polygon and swap it to POL', '“finish my bridge and swap it to POL”'],
  [
    'base',
    'Bridge 100 USDC to polygon, then swap all of it for POL there.',
    '“finish my bridge and swap all of it for POL”',
  ],
  [
    'base',
    'bridge 50 USDC to polygon and lend it on aave over there please',
    '“finish my bridge and lend it on aave”',
  ],
  [
    'base',
    'bridge 5 USDC from Base to Polygon; there swap it to POL on Polygon',
    '“finish my bridge and swap it to POL on Polygon”',
  ],
  [
    'base',
    'bridge 100 USDC to Avalanche and lend half of it on Aave',
    '“finish my bridge and lend half of it on Aave”',
  ],
  [
    'base',
    'swap 1 ETH to USDC, bridge it to Polygon and swap it to POL',
    '“finish my bridge and swap it to POL”',
  ],
  ['solana', `bridge 100 USDC to Base for ${R} and swap it to ETH`, '“finish my bridge and swap it to ETH”'],
  [
    'base',
    'bridge 1 ETH to Polygon and swap it to USDC',
    '“swap … to USDC”, with a number for “it” once it has arrived',
  ],
  [
    'base',
    'bridge 9 USDC to Polygon via Across and swap half of it to POL',
    '“swap … to POL”, with a number for “half of it” once it has arrived',
  ],
  [
    'base',
    `bridge 9 USDC to Solana for ${S} and swap it to SOL`,
    '“swap … to SOL”, with a number for “it” once it has arrived',
  ],
  ['base', 'swap 50 USDC on Base to POL on Polygon', '“finish my bridge and swap it to POL”'],
  ['base', 'buy POL on Polygon with 50 USDC', '“finish my bridge and swap it to POL”'],
  ['base', 'swap 50 USDC here to POL on Polygon', '“finish my bridge and swap it to POL”'],
  ['polygon', 'swap 20 POL to ETH on Base', '“finish my bridge and swap it to ETH”'],
])('on %s, “%s” goes on on the other chain', async (chain, words, then) => {
  expect(await said(chain, words)).toBe(then);
});

test('a yes prepares the first half, of the words that were said, and a no nothing', async () => {
  const words = 'bridge 100 USDC to Polygon and swap it to POL';
  expect(shown(await talk('base', words, 'yes'))).toBe('bridge amount=100 token=USDC destination=polygon');
  expect(shown(await talk('base', words, 'no'))).toBe('question');
  const one = 'swap USDC on Base to POL on Polygon';
  expect(shown(await talk('base', one, '40'))).toBe('bridge token=USDC destination=polygon amount=40');
  expect(await asked('base', one)).toContain('If it is on Polygon already');
});

test.each([
  ['what goes to somebody', `bridge 100 USDC to Polygon and send it to ${R}`],
  ['what somebody else receives', `bridge 100 USDC to Polygon for ${R} and swap it to POL`],
  ['another amount', 'bridge 100 USDC to Polygon and swap 5 USDC to POL'],
  ['a condition', 'bridge 100 USDC to Polygon and swap it to POL if it is cheap'],
  ['words that are not understood there', 'bridge 100 USDC to Polygon and swap it to POL backwards'],
  ['a token that is on neither', 'bridge 100 USDC to Polygon and swap it to FROBNICATE'],
  ['a chain that is not served', 'bridge 100 USDC to Ethereum and swap it to ETH'],
  ['an exact amount out', 'buy 100 POL on Polygon with USDC'],
  ['a recipient', `swap 50 USDC to POL on Polygon for ${R}`],
  ['a token that both have', 'swap 50 USDC to WETH on Polygon'],
  ['what is done here', 'bridge 100 USDC to Polygon and swap it to WETH here'],
  ['the same chain', 'swap 50 USDC to ETH on Base'],
])('%s does not go on elsewhere', async (_, words) => {
  expect(await asked('base', words)).not.toContain('two operations');
});
