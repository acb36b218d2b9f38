import { describe, expect, test } from 'vitest';
import { describeStep } from '../../../corpus/score.ts';
import { actions } from '../../actions/registry.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { Reading } from '../reader.ts';
import { readGrammar, requestOf } from '../testing/requests.ts';

const BOB = 'GZbQmKYYzwjP3nbdqRWPLn98ipAni9w5eXMGp7bmZbGB';

const stepsOf = (reading: Reading): unknown =>
  reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading;

/** Slang, and the plain words for it. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['ayo finna swap 2 SOL to BONK, no cap', 'swap 2 SOL to BONK'],
  ['aight could ya swap 2 SOL to BONK', 'swap 2 SOL to BONK'],
  ['buy BONK 0.5 SOL', 'buy BONK with 0.5 SOL'],
  [`quick buy ${BOB} 0.5 SOL`, `buy ${BOB} with 0.5 SOL`],
  ['buy into WIF with 1 SOL', 'buy WIF with 1 SOL'],
  ['trim my BONK by 20%, back to SOL', 'sell 20% of my BONK for SOL'],
  ['nuke all my WIF into SOL', 'sell all my WIF for SOL'],
  ['smash 5 SOL into BONK', 'swap 5 SOL for BONK'],
  ['full send 5 SOL into BONK', 'swap 5 SOL for BONK'],
  [`full send 5 SOL to ${BOB}`, `send 5 SOL to ${BOB}`],
  [`bless ${BOB} with 5 USDC`, `send 5 USDC to ${BOB}`],
  ['drop a 5 USDC tip on raj.sol', 'send 5 USDC to raj.sol'],
  ['stake 6 SOL wit Jito', 'stake 6 SOL with Jito'],
  ['put 12 SOL to work on Marinade', 'stake 12 SOL with Marinade'],
  ['stake 1 SOL on Jito, gimme the JitoSOL', 'stake 1 SOL for JitoSOL with Jito'],
  ['cash in 2 mSOL for SOL thru Marinade', 'unstake 2 mSOL to SOL with Marinade'],
  ['grab 75 USDC back from Kamino', 'withdraw 75 USDC from Kamino'],
  ['wrap me up 1.5 SOL', 'wrap 1.5 SOL'],
  ['shut all my empty token accounts', 'close my empty token accounts'],
];

/** What stands beside it and means more: none of it may be skipped. */
const MORE: readonly string[] = [
  "i'm about to swap 2 SOL to BONK",
  'no cap on what I swap to BONK',
  'buy BONK 0.5 SOL 3 JUP',
  'buy BONK, 0.5 SOL',
  'buy BONK and 0.5 SOL',
  'buy BONK at 0.5 SOL',
  'buy BONK 0.5 SOL max',
  'buy SOL 200 USDC',
  'buy BONK 0.5',
  'trim my BONK by 20%',
  'trim my BONK to SOL',
  'nuke 500 BONK',
  'smash 5 SOL into raydium',
  `full send ${BOB}`,
  `bless ${BOB}`,
  'send raj.sol a tip',
  'send 5 USDC to raj.sol plus a 1 USDC tip',
  'send 5 USDC tip raj.sol',
  'put 12 SOL to work',
  'stake 1 SOL on Jito, gimme 5 JitoSOL',
  'stake 1 SOL on Jito, gimme the mSOL',
  'grab 75 USDC from jup',
  'get rid of my BONK',
  'shut my token account',
];

describe('slang', () => {
  test.each(ALIKE)('"%s" says the same as "%s"', async (text, plain) => {
    const expected = stepsOf(await readGrammar(plain, 'solana'));
    expect(expected).toBeInstanceOf(Array);
    const reading = await readGrammar(text, 'solana');
    expect(stepsOf(reading)).toEqual(expected);
    const request = { ...requestOf(text, 'solana'), actions };
    expect(reading.kind === 'intent' && findProvenanceFault(reading.intent, request)).toBe(null);
  });

  test.each(MORE)('"%s" is not carried out', async (text) => {
    expect((await readGrammar(text, 'solana')).kind).not.toBe('intent');
  });
});
