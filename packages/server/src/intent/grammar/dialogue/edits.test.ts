import { describe, expect, test } from 'vitest';
import { readProven } from '../../testing/read-talk.ts';

/** What comes of a conversation, and whether provenance bears it out. */
const read = (...messages: string[]): string => readProven(messages);

const TWO = 'Send 20 USDC to alice.eth and 25 USDC to bob.eth';

describe('a change of one of several steps', () => {
  test.each([
    ['make the second one 30', '20 USDC -> alice.eth; 30 USDC -> bob.eth'],
    ['the first should be 30', '30 USDC -> alice.eth; 25 USDC -> bob.eth'],
    ['no wait, the last one should be 30 USDC please', '20 USDC -> alice.eth; 30 USDC -> bob.eth'],
    ['change step 2 to 30', '20 USDC -> alice.eth; 30 USDC -> bob.eth'],
    ['the second should go to carol.eth', '20 USDC -> alice.eth; 25 USDC -> carol.eth'],
    ["make bob.eth's 30", '20 USDC -> alice.eth; 30 USDC -> bob.eth'],
    ['alice.eth should get 30', '30 USDC -> alice.eth; 25 USDC -> bob.eth'],
  ])('is made: %s', (change, done) => {
    expect(read(TWO, change)).toBe(done);
    expect(read(TWO, 'assistant: 20 USDC to alice.eth, 25 USDC to bob.eth. OK?', change)).toBe(done);
    const told = `assistant: ${done.replaceAll(' ->', ' to').replace(';', ' and')}. OK?`;
    expect(read(TWO, 'assistant: OK?', change, told, 'yes')).toBe(done);
    expect(read(TWO, 'assistant: OK?', change, `assistant: ${TWO}?`, 'yes')).toBe('?');
  });

  test.each([
    'make the third one 30',
    'make the second one 30 DAI',
    'make the second one 30 if gas is low',
    "don't make the second one 30",
    'make the second one about 30',
    'should the second one be 30?',
    'the second one to alice.eth',
    'make the second one',
    'make carol.eth 30',
    'the second one should be 30 or 40',
    'my brother says the second one should be 30',
  ])('is not, or asked about: %s', (change) => {
    const came = read(TWO, 'assistant: OK?', change);
    expect(came).not.toMatch(/30|alice.eth.*alice.eth/);
  });

  test('which two steps would answer to, and which only the step before tells', () => {
    expect(read('Send 20 USDC to alice.eth and 20 USDC to bob.eth', 'make the second one 30')).toBe('?');
    expect(read('Swap 0.1 ETH for USDC then send it to alice.eth', 'make the second one 30')).toBe('?');
    expect(read('send 20 USDC to alice.eth', 'make the second one 30')).toBe('?');
  });
});

describe('a correction in a few words', () => {
  const SWAP = 'swap amountIn=2 tokenIn=native tokenOut=USDC';
  test.each(['2 ETH, sorry', '2 rather', '2 ETH*', '2 ETH i mean', '2 ETH, my bad'])('%s', (change) => {
    expect(read('Swap 3 ETH for USDC', change)).toBe(SWAP);
    expect(read('Swap 3 ETH for USDC', 'assistant: Go?', change)).toBe(SWAP);
  });

  test.each([
    ['alice.eth i meant', '5 USDC -> alice.eth'],
    ['it goes to alice.eth, not bob.eth', '5 USDC -> alice.eth'],
    ['to alice.eth sorry', '5 USDC -> alice.eth'],
  ])('%s', (change, done) => {
    expect(read('Send 5 USDC to bob.eth', change)).toBe(done);
  });

  test.each(['yes sorry', 'no rather', 'fine rather', '6 or 7, sorry', '6 sorry if that works', 'sorry'])(
    'and not: %s',
    (change) => {
      expect(read('Send 5 USDC to bob.eth', 'assistant: Go?', change)).not.toMatch(/->/);
    },
  );
});

describe('what was called off', () => {
  test('is no part of what is asked for next', () => {
    expect(read('swap 50 USDC for ETH', 'cancel that', 'just send 5 USDC to bob.eth')).toBe(
      '5 USDC -> bob.eth',
    );
    expect(read('send 9 DAI to alice.eth', 'nah forget that', 'send 5 USDC to bob.eth instead')).toBe(
      '5 USDC -> bob.eth',
    );
  });

  test.each([
    ['send it to bob.eth'],
    ['and send 5 USDC to bob.eth'],
    ['send the rest to bob.eth'],
    ['to bob.eth'],
    ['if gas is low, send 5 USDC to bob.eth'],
  ])('nor does it say what is left open: %s', (next) => {
    expect(read('send 9 DAI to alice.eth', 'cancel', next)).not.toMatch(/->/);
  });

  test('is only what was called off', () => {
    expect(read('send 9 DAI to alice.eth', 'cancel?', 'send 5 USDC to bob.eth')).not.toMatch(/->/);
    expect(read('send 9 DAI to alice.eth', "don't cancel", 'send 5 USDC to bob.eth')).not.toMatch(/->/);
    expect(read('never pay bob.eth', 'cancel', 'send 5 USDC to bob.eth')).not.toMatch(/->/);
  });
});

test.each([
  ['A) Uniswap: 6.71 USDC\nB) Aerodrome: 6.72 USDC\n\nA or B?', 'B', true],
  [
    '| # | DEX | You receive |\n|---|---|---|\n| 1 | Uniswap | 6.71 USDC |\n| 2 | Aerodrome | 6.72 USDC |\n\nWhich?',
    '2',
    true,
  ],
  ['1. Uniswap: 6.71 USDC\n2. Aerodrome: 6.72 USDC to bob.eth\n\nWhich?', '2', false],
  ['1. Uniswap: 3 ETH\n2. Aerodrome: 4 ETH\n\nWhich?', '2', false],
])('an option of which it is told what it brings: %s', (list, pick, picked) => {
  const came = read('swap 3 ETH to USDC', `assistant: ${list}`, pick);
  expect(came === 'swap amountIn=3 tokenIn=native tokenOut=USDC protocol=aerodrome').toBe(picked);
});

test('"How many AERO?" after "buy AERO" asks what comes out, and "How much USDC?" after "swap ETH for USDC" may ask for either', () => {
  const said = ['buy AERO', 'assistant: How many AERO?', '5', 'assistant: Pay with what?', 'usdc'];
  expect(read(...said)).toBe('swap tokenIn=USDC amountOut=5 tokenOut=AERO');
  expect(read('swap ETH for USDC', 'assistant: How much USDC?', '5')).toBe('?');
});

test('which is the first is not clear where the assistant lists them otherwise', () => {
  const other = 'assistant: 1. 25 USDC to bob.eth\n2. 20 USDC to alice.eth\nOK?';
  expect(read(TWO, other, 'the first should be 30')).toBe('?');
  const alike = 'assistant: 1. 20 USDC to alice.eth\n2. 25 USDC to bob.eth\nOK?';
  expect(read(TWO, alike, 'the first should be 30')).toBe('30 USDC -> alice.eth; 25 USDC -> bob.eth');
});
