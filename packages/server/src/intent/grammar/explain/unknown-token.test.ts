import { describe, expect, test } from 'vitest';
import { ALICE, inShort, readGrammar } from '../../testing/requests.ts';

const said = async (text: string, chain: string): Promise<string> => {
  const reading = await readGrammar(text, chain);
  return reading.kind === 'question' ? reading.question : reading.kind === 'refusal' ? reading.detail : '';
};

describe('a token that the chain does not know', () => {
  test.each([
    ['base', 'bitcoin', 'For "bitcoin" there are WBTC, cbBTC and tBTC on base.'],
    ['polygon', 'ETH', 'For "ETH" there is WETH on polygon.'],
    ['avalanche', 'ether', 'For "ether" there is WETH.e on avalanche.'],
  ])('on %s is asked about where tokens stand for "%s"', async (chain, coin, text) => {
    const reading = await readGrammar(`swap 10 USDC to ${coin}`, chain);
    expect(reading.kind).toBe('question');
    expect(await said(`swap 10 USDC to ${coin}`, chain)).toContain(text);
  });

  test('is the one that is offered where the user says so', async () => {
    const first = 'swap 10 USDC to bitcoin';
    const question = `assistant: ${await said(first, 'base')}`;
    const answers = await Promise.all(
      ['cbBTC', 'the second', 'yes', 'no'].map((answer) => readGrammar([first, question, answer], 'base')),
    );
    expect(answers.slice(0, 2).map(inShort)).toEqual([
      'swap amountIn=10 tokenIn=USDC tokenOut=cbBTC',
      'swap amountIn=10 tokenIn=USDC tokenOut=cbBTC',
    ]);
    expect(answers.slice(2).map(({ kind }) => kind)).not.toContain('intent');
  });

  test.each([
    ['send 5 BONK', 'It is known on Polygon and Solana.'],
    ['send 5 usdcc', 'Written almost so: USDC and USDbC.'],
    ['send 5 home', 'please write $HOME'],
  ])('is refused with a hint: %s', async (text, hint) => {
    expect(inShort(await readGrammar(`${text} to ${ALICE}`))).toBe('unknown_token');
    expect(await said(`${text} to ${ALICE}`, 'base')).toContain(hint);
  });

  test('is no chain where nothing is bridged, and one where something is', async () => {
    expect(await said('swap 10 USDC to bitcoin', 'solana')).toContain('For "bitcoin" there are');
    expect(await said('bridge 10 USDC to bitcoin', 'base')).not.toContain('there are');
    expect(await said('send 10 USDC on bitcoin', 'base')).toContain('names bitcoin');
  });
});

test('the name of a protocol is no token, and the answer says so', async () => {
  expect(await said('swap 1 sol for jupiter', 'solana')).toContain(
    '"jupiter" is a protocol here, not a token',
  );
  expect(await said('swap 10 usdc for moonwell', 'base')).toContain('Please write its symbol.');
  expect(inShort(await readGrammar('swap 1 sol for usdc on jupiter', 'solana'))).toContain(
    'protocol=jupiter',
  );
});
