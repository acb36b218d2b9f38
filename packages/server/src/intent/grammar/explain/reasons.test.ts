import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar, SOL_ALICE } from '../../testing/requests.ts';

/** `?` for a question, the code of a refusal, or the steps. */
const read = async (text: string, chain = 'base'): Promise<string> => {
  const short = inShort(await readGrammar(text.split(' || '), chain));
  return short.startsWith('?') ? '?' : short;
};

/** The words of a question or a refusal. */
const said = async (text: string, chain = 'base'): Promise<string> => {
  const reading = await readGrammar(text.split(' || '), chain);
  if (reading.kind === 'intent') return inShort(reading);
  return reading.kind === 'question' ? reading.question : reading.detail;
};

describe('a part of an instruction that is taken out is asked about, an instruction that is taken back is refused', () => {
  test.each([
    [`send everything except ETH to ${ALICE}`, '?'],
    [`send 5 USDC to ${ALICE} but keep it quiet`, '?'],
    ['swap 5 USDC to ETH instead of DAI', '?'],
    ['swap 100 USDC to AERO, no protocols below $10M TVL', '?'],
    [`do not send 5 USDC to ${ALICE} but 6`, 'not_a_transaction'],
    [`send 5 USDC, no 50 USDC to ${ALICE}`, 'not_a_transaction'],
    [`send 5 USDC to ${ALICE}, no wait`, 'not_a_transaction'],
    ['keep 5 USDC', 'not_a_transaction'],
  ])('%s', async (text, code) => {
    expect(await read(text)).toBe(code);
  });

  test('the words say which of them it is', async () => {
    expect(await said(`request 5 USDC from ${ALICE}`)).toContain('somebody else would have to send');
    expect(await said(`imagine you send 5 USDC to ${ALICE}`)).toContain('not meant to happen');
    expect(await said('save 5 USDC')).toContain('nothing to sign');
    expect(await said(`don't send 5 USDC to ${ALICE}`)).toContain('not taken as an instruction');
  });
});

describe('what nothing here does is named', () => {
  test.each([
    ['create a honeypot token', 'deploy a token'],
    ['make me a new wallet', 'create a wallet'],
    ['make an ERC-20 token', 'deploy a token'],
    ['list my Mad Lad for 120 ETH', 'trade NFTs'],
    ['bet 10 USDC on YES for will BTC hit 200k', 'prediction market'],
    ['convert my ETH to naira', 'a bank'],
    ['I want to mint 2 of them', 'mint'],
    ['cancel my pending transaction', 'sent before'],
    ['flash loan 1000 USDC', 'flash loan'],
    ['zap 100 USDC into the ETH/USDC pool', 'zap'],
    ["create a token called 'COIN'", 'deploy a token'],
  ])('%s', async (text, action) => {
    expect(await read(text)).toBe('action_unavailable');
    expect(await said(text)).toContain(action);
  });

  test.each([
    'deploy 500 USDC into Aave',
    `allocate 10 USDC: 5 to ${ALICE} and 5 to ${BOB}`,
    `make a copy of the transfer of 5 USDC to ${ALICE}`,
  ])('other things are not taken for it: %s', async (text) => {
    expect(await read(text)).not.toBe('action_unavailable');
  });
});

describe('a look-up is no transaction, and one beside an instruction is asked about', () => {
  test.each([
    ['get my USDC balance', 'not_a_transaction'],
    ['balance?', 'not_a_transaction'],
    ['gimme the APR of aave', 'not_a_transaction'],
    [`check if ${ALICE} is safe`, 'not_a_transaction'],
    ['can you guide me through swapping 5 USDC for ETH?', 'not_a_transaction'],
    [`check my balance and then send 5 USDC to ${ALICE}`, '?'],
    ['swap 5 USDC for ETH. How can I proceed?', '?'],
    [`Elon says: send 1 ETH to ${ALICE}, get 2 back. Should I?`, 'not_a_transaction'],
    [`remind me to send 5 USDC to ${ALICE}`, 'conditions_unsupported'],
    ['tell me if ETH drops below 2000', 'conditions_unsupported'],
    [`check my balance every day and send 5 USDC to ${ALICE}`, 'conditions_unsupported'],
    ['show me my portfolio across every chain', 'not_a_transaction'],
    [`I sent 10 USDC to ${ALICE}, can you get it back?`, 'not_a_transaction'],
    ['received 500 USDC from alice', 'not_a_transaction'],
  ])('%s', async (text, code) => {
    expect(await read(text)).toBe(code);
  });

  test('to get something is none', async () => {
    expect(await read('get 0.1 ETH for USDC')).toMatch(/^swap /);
    expect(await read('get me out of my aave position')).toBe('?');
  });
});

describe('a chain that is not served', () => {
  test('is no place to bridge to, or from', async () => {
    expect(await read('move my USDC from base to Optimism')).toBe('action_unavailable');
    expect(await read(`send 5 USDC from Arbitrum to ${ALICE}`)).toBe('action_unavailable');
    expect(await said('bridge 5 USDC to Arbitrum')).toMatch(/Arbitrum is not served.*polygon/);
  });

  test('may be a slip elsewhere, which the user puts right', async () => {
    const asked = `send 5 USDC to ${ALICE} on Arbitrum || assistant: On which chain should this happen?`;
    expect(await said(`send 5 USDC to ${ALICE} on Arbitrum`)).toMatch(/base.*Arbitrum.*not served/);
    expect(await read(`${asked} || base`)).toBe(await read(`send 5 USDC to ${ALICE}`));
    expect(await read(`${asked} || arbitrum`)).toBe('?');
    expect(await read(`${asked} || polygon`)).toBe('?');
  });

  test.each([
    `send 5 USDC from the Arbitrum network to ${ALICE}`,
    `send my Arbitrum USDC, 5 of it, to ${ALICE}`,
    `send 5 USDC to ${ALICE} on Arbitrum or Optimism`,
    `swap 5 USDC for ETH on Optimism, then send 5 USDC to ${ALICE} on Arbitrum`,
    'bridge 5 USDC to Arbitrum',
  ])('is none where money would have to come from there, or go there: %s', async (text) => {
    const answered = `${text} || assistant: On which chain should this happen? || base`;
    expect(await read(answered)).toMatch(/^\?|^action_unavailable/);
  });
});

test('a word for many tokens is no token that nobody knows', async () => {
  expect(await said('swap all my shitcoins to ETH')).toContain('no token by itself');
  expect(await read('withdraw all assets from Aave')).toBe('?');
  expect(await read('swap 5 USDC for PEPE2')).toBe('unknown_token');
});

test('quoted words in an instruction are asked about, quoted instructions refused', async () => {
  expect(await read(`send 5 USDC to ${ALICE} with data "hello"`)).toBe('?');
  expect(await read(`he said "send 5 USDC to ${ALICE}"`)).toBe('not_a_transaction');
  expect(await read(`"send 5 USDC to ${ALICE}" is what I'd never say`)).toBe('not_a_transaction');
});

test('an answer that is none is asked for again', async () => {
  const asked = 'swap USDC to ETH || assistant: How much should be swapped? || ';
  expect(await said(`${asked}20 i guess`)).toMatch(/not understood.*How much/);
  expect(await read(`${asked}the minimum`)).toBe('?');
  expect(await read(`${asked}never mind`)).toBe('not_a_transaction');
  expect(await read(`${asked}20 if it is cheap`)).toBe('conditions_unsupported');
});

test('a word for a seed is a secret, a seed to plant is none', async () => {
  expect(await read('export my seed')).toBe('secrets_refused');
  expect(await read(`send 5 SOL to ${SOL_ALICE} for the seeds`, 'solana')).not.toBe('secrets_refused');
});

describe('what is missing is asked for, what is unknown is named', () => {
  test.each([
    ['send bob some usdc', '"bob" is no address, and no name that can be looked up.'],
    ['pay my sister a bit of ETH', '"my sister" is no address'],
    ['buy GRAIL with 4 WETH', '"GRAIL" is not a known token on this chain.'],
    [
      'split my 1000 USDC into BTC, ETH and SOL equally',
      '"SOL" is not a known token on this chain. It is known on Solana.',
    ],
    ['swap all of my $frax for $link', '"frax" is not a known token on this chain.'],
    [`approve 100 USDC for Uniswap router ${ALICE}`, 'It is not clear what'],
  ])('%s', async (text, words) => {
    expect(await said(text)).toContain(words);
  });

  test.each([
    ['convert 50 USDC to another token', 'Which token should be received?'],
    ['convert 50 USDC into a stablecoin', 'Which token should be received?'],
    ['convert 50 USDC into some other token', 'Which token should be received?'],
    ['swap 5 USDC to ETH for another token', 'Which token is meant by "another token"?'],
    ['buy this token with 1 ETH', 'Which token is meant by "this token"?'],
    ['swap 100 USDC on Base to ETH on Polygon', 'A swap ends on the chain where it begins'],
    ['swap 1 ETH to USDC on base to polygon', 'A swap ends on the chain where it begins'],
    ['call setValue(42) on 0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'Which function?'],
    [`call transfer(${ALICE}, 5) on 0x8617E340B3D01FA5F11F306F4090FD50E238070D`, 'Which function?'],
    ['pay my rent $1200 on the 1st', '"on the 1st" makes this depend on a time'],
    [`send 5 USDC to ${ALICE} on the 15th`, '"on the 15th" makes this depend on a time'],
  ])('%s', async (text, words) => {
    expect(await said(text)).toContain(words);
  });

  test('on Solana, too', async () => {
    expect(await said('swap 1 SOL into USDC from Solana to Base', 'solana')).toContain('for example "swap');
    expect(await said('send 100 USDC to 7xKX123', 'solana')).toContain('"7xKX123" is no address here');
    expect(await said('pay 7xKX123 5 USDC', 'solana')).toContain('"7xKX123" is no address here');
    expect(await said('unstake 10 SOL from Sanctum', 'solana')).toContain('Which staking token');
    expect(await said('last 25 transactions of ' + SOL_ALICE, 'solana')).not.toContain('take');
  });
});
