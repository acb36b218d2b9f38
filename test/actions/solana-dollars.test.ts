import { NATIVE_MINT, pythFeeds } from '@say402/readback';
import { answerResponseSchema } from '@say402/wire';
import { address } from '@solana/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { pythAccount, type PythPrice } from '../../packages/sandbox/src/solana/stand-in/pyth-accounts.ts';
import type { PlacedAccount } from '../../packages/sandbox/src/solana/start-solana.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const feedOf = (pair: string) => pythFeeds.find((feed) => feed.pair === pair)!;
const SOL = feedOf('SOL/USD');
const BONK = feedOf('BONK/USD');
const USDC = feedOf('USDC/USD');

let world: ActionWorld;
let api: JupiterServer;
beforeAll(async () => {
  api = await startJupiterServer();
  world = await openActionWorld({ environment: { JUPITER_API_URL: api.url, JUPITER_API_KEY: 'a-key' } });
  const usdc = address(world.tokenAddress('solana', 'USDC'));
  await placeJupiter(world.sandbox.chains.solana, usdc);
  api.rates = { [usdc]: 200_000_000n, [NATIVE_MINT]: 5_000_000_000n };
});
afterAll(async () => {
  await world.close();
  api.close();
});
beforeEach(() => {
  place(pythAccount(SOL, said()));
  place(pythAccount(BONK, said({ price: 200_000n, confidence: 100n, exponent: -10 })));
  place(pythAccount(USDC, said({ price: 100_000_000n, confidence: 50_000n })));
});

const place = (account: PlacedAccount): void => world.sandbox.chains.solana.placeAccount(account);
const seconds = (): bigint => BigInt(Math.floor(Date.now() / 1000));
/** 200 dollars, give or take 10 cents, of this second. */
const said = (change: Partial<PythPrice> = {}): PythPrice => ({
  price: 20_000_000_000n,
  confidence: 10_000_000n,
  exponent: -8,
  publishTime: seconds(),
  ...change,
});
const friend = (): string => world.wallet('solana', 'secondUser');

describe('dollars on Solana', () => {
  test.each([
    ['send $5 of SOL to FRIEND', '0.025', SOL],
    // Worth $0.00002 each.
    ['send $0.2 of BONK to FRIEND', '10000', BONK],
    ['swap $30 of SOL for USDC', '0.15', SOL],
  ])('"%s" is counted by the account of Pyth, to changed balances', async (words, amount, { account }) => {
    const query = await world.prepare('solana', words.replace('FRIEND', friend()));
    expect(stepOf(query).sent[0]!.amount).toBe(amount);
    const reads = stepOf(query).sources.map(({ source }) => (source.kind === 'chain' ? source.read : ''));
    expect(reads.join()).toContain(`by Pyth's account ${account}`);
    expect((await world.execute('solana', query)).changes).toEqual(announced(query));
  });

  test('"buy $20 of SOL with USDC" buys exactly what the dollars are worth', async () => {
    const query = await world.prepare('solana', 'buy $20 of SOL with USDC');
    expect(stepOf(query).received).toMatchObject([{ expected: '0.1', minimum: '0.1' }]);
    expect((await world.execute('solana', query)).changes).toEqual(announced(query));
  });

  test('prices and holdings say what Pyth says, without Jupiter and without a pool', async () => {
    const asked = api.asked.length;
    const { body } = await world.ask('solana', 'how much are 3 SOL worth?');
    expect(body['answer']).toMatchObject({ facts: [{ usd: '600' }] });
    expect(JSON.stringify(body['answer'])).toContain(SOL.account);
    const held = await world.ask('solana', 'what do I have?');
    const { facts } = answerResponseSchema.parse(held.body).answer;
    const usd = facts.find(({ token }) => token?.symbol === 'SOL')?.usd;
    expect(Number(usd)).toBeGreaterThan(200);
    expect(api.asked.length).toBe(asked);
  });

  test('a swap far below the price is refused, and one a little below is warned about', async () => {
    place(pythAccount(SOL, said({ price: 21_600_000_000n })));
    const warned = stepOf(await world.prepare('solana', 'swap 1 SOL for USDC')).warnings;
    expect(warned.map(({ code }) => code)).toContain('price_far_from_oracle');
    place(pythAccount(SOL, said({ price: 30_000_000_000n })));
    expect((await world.ask('solana', 'swap 1 SOL for USDC')).body).toMatchObject({
      code: 'price_far_from_oracle',
    });
  });
});

describe('an account that can not be taken at its word prices nothing', () => {
  const honest = (): PlacedAccount => pythAccount(SOL, said());
  const bent = (at: number, to: number): PlacedAccount => {
    const account = honest();
    account.data[at] = to;
    return account;
  };
  test.each<[string, () => PlacedAccount]>([
    ['late', () => pythAccount(SOL, said({ publishTime: seconds() - 400n }))],
    ['of tomorrow', () => pythAccount(SOL, said({ publishTime: seconds() + 86_400n }))],
    ['uncertain', () => pythAccount(SOL, said({ confidence: 500_000_000n }))],
    ['of nothing', () => pythAccount(SOL, said({ price: 0n, confidence: 0n }))],
    ['below nothing', () => pythAccount(SOL, said({ price: -20_000_000_000n }))],
    ['of another feed', () => ({ ...pythAccount(BONK, said()), address: SOL.account })],
    [
      'of a program that is not Pyth',
      () => ({ ...honest(), program: address(world.tokenAddress('solana', 'USDC')) }),
    ],
    ['with some signatures only', () => bent(40, 0)],
    ['of another kind', () => bent(0, 35)],
    ['cut short', () => ({ ...honest(), data: honest().data.slice(0, 133) })],
  ])('%s', async (_, account) => {
    place(account());
    for (const words of [`send $5 of SOL to ${friend()}`, 'what is the price of SOL?']) {
      const { status, body } = await world.ask('solana', words);
      expect([status, body['code']]).toEqual([422, 'price_unavailable']);
      expect(body['error']).toContain(SOL.account);
    }
    expect((await world.ask('solana', 'what do I have?')).status).toBe(200);
    const swap = await world.prepare('solana', 'swap 1 SOL for USDC');
    expect(stepOf(swap).warnings.map(({ code }) => code)).toContain('price_not_checked');
  });
});
