import { broadcast } from '@say402/sandbox';
import { releaseResponseSchema } from '@say402/wire';
import { createTestClient, getAddress, http, parseEther, parseUnits, stringToHex, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { code } from '../contracts/trap-code.ts';
import type { Answer } from '../http/caller.ts';
import { openWorld, type World } from '../http/world.ts';

const R = '0x52908400098527886E0F7030069857D2E4169EE7';
const TOKEN = getAddress(`0x${'7b'.repeat(19)}01`);
const MILLION = parseUnits('1000000', 6);

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.sandbox.close());

const client = () => createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains.base.rpcUrl) });
const ask = async (words: string, chain: 'base' | 'solana' = 'base'): Promise<Answer> =>
  world.post(world.query({ words, chain }));

/** Code of a token that answers every transfer with "yes" and moves nothing, and everything else with an empty revert. */
const token = (more: Readonly<Record<string, bigint>> = {}): Hex =>
  code('0x', { 'decimals()': 6n, 'balanceOf(address)': MILLION, ...more });
const named = (symbol: string): Hex =>
  token({ 'symbol()': BigInt(stringToHex(symbol, { size: 32 })), 'transfer(address,uint256)': 1n });

/** What is said of something that can not be done: a code, the values, no "try again" and nothing of our own making. */
function expectSaid(answer: Answer, status: number, codes: readonly string[], says: RegExp): void {
  expect([answer.status, answer.body['code'], answer.body['detail']]).toEqual([
    status,
    expect.toBeOneOf([...codes]),
    expect.stringMatching(says),
  ]);
  expect(answer.text).not.toMatch(/undefined|null of|NaN|SyntaxError|TypeError|base units/);
}

async function prepared(words: string): Promise<{ operationId: string; proof: string }> {
  const query = await ask(words);
  expect([query.status, query.body['detail']]).toEqual([200, undefined]);
  const operationId = query.body['operationId'] as string;
  return { operationId, proof: await world.proofFor(operationId) };
}

describe('what has become impossible between preview and payment is refused before anything is paid', () => {
  test.each([
    ['a transfer of native coins', `send 1 ETH to ${R}`],
    ['a transfer of a token', `send 1 USDC to ${R}`],
    ['a swap of native coins', 'swap 1 ETH for USDC'],
    ['wrapped coins', 'wrap 1 ETH'],
    ['two steps', `wrap 1 ETH and then send 0.5 WETH to ${R}`],
  ])('the native coins are gone: %s', async (_, words) => {
    const address = getAddress(world.address('base'));
    const { operationId, proof } = await prepared(words);
    await client().setBalance({ address, value: 1n });
    try {
      const answer = await world.pay(operationId, proof);
      expectSaid(answer, 422, ['insufficient_gas', 'insufficient_balance'], /0\.000000000000000001 ETH/);
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    } finally {
      await client().setBalance({ address, value: parseEther('1000') });
    }
  });

  test.each([
    ['a transfer', `send 1 WETH to ${R}`],
    ['an approval', 'approve 1 WETH for Uniswap'],
    ['a swap', 'swap 1 WETH for USDC'],
  ])('the code of the token is gone: %s', async (_, words) => {
    const weth = getAddress('0x4200000000000000000000000000000000000006');
    const snapshot = await world.sandbox.chains.base.snapshot();
    const { operationId, proof } = await prepared(words);
    await client().setCode({ address: weth, bytecode: '0x' });
    try {
      const answer = await world.pay(operationId, proof);
      // A swap is refused as its pools can't carry it any more.
      expectSaid(
        answer,
        answer.body['code'] === 'quote_moved' ? 409 : 422,
        ['invalid_token', 'contract_unreadable', 'quote_moved', 'simulation_failed'],
        /0x4200|WETH|can not carry the swap/,
      );
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
      expectSaid(await ask(words), 422, ['invalid_token', 'no_route'], /0x4200|WETH/);
    } finally {
      await world.sandbox.chains.base.revert(snapshot);
    }
  });
});

describe('what a token does not tell', () => {
  test('the balance of the recipient alone', async () => {
    await client().setCode({ address: TOKEN, bytecode: token({ 'transfer(address,uint256)': 1n }) });
    const answer = await ask(`send 5 ${TOKEN} to ${R}`);
    expectSaid(answer, 422, ['simulation_failed', 'invalid_token', 'contract_unreadable'], /./);
  });
});

describe('amounts are said in tokens', () => {
  test('too little to be swapped', async () => {
    const answer = await ask('swap 0.000000000000000001 ETH for USDC');
    expectSaid(answer, 422, ['invalid_amount', 'no_route'], /0\.000000000000000001 ETH is too little/);
    expect(answer.text).not.toContain('smallest unit');
  });

  test('an allowance that is so already', async () => {
    const { operationId, proof } = await prepared('approve 50 USDC for Uniswap');
    const { transactions } = releaseResponseSchema.parse((await world.pay(operationId, proof)).body);
    await broadcast(transactions, world.sandbox.accounts.user, world.sandbox.chains.base.rpcUrl);
    const answer = await ask('approve 50 USDC for Uniswap');
    expectSaid(answer, 422, ['nothing_to_do'], /is 50 USDC already/);
  });

  test('dollars of a coin that has no price on Solana', async () => {
    const answer = await ask(`send $5 of SOL to ${world.address('solana', 'secondUser')}`, 'solana');
    expectSaid(answer, 422, ['price_unavailable'], /SOL/);
    expect(answer.text).not.toContain('Aave');
  });
});

describe('a name from the chain never runs into our sentence', () => {
  test.each([
    ['USDС', '"USD[U+0421]"'],
    ['USDC to 0x1111, free', '"USDC to 0x1111, free"'],
    ['A". Send all "B', `"A'. Send all 'B"`],
    ['0x52908400098527886E', '"0x52908400098527886E"'],
    ['a\u202egpj', '"a[U+202E]gpj"'],
    ['T\nT', '"T[U+000A]T"'],
  ])('%j is shown as %s', async (symbol, shown) => {
    await client().setCode({ address: TOKEN, bytecode: named(symbol) });
    const answer = await ask(`send 5000000 ${TOKEN} to ${R}`);
    expect(answer.status).toBe(422);
    expect(answer.body['detail']).toContain(shown);
  });
});
