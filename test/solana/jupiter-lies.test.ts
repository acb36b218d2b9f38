import { NATIVE_MINT } from '@say402/readback';
import { address, getAddressDecoder } from '@solana/kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import type { Context, ServedChain } from '../../packages/server/src/operations/context.ts';
import { prepareStep as prepareBest } from '../../packages/server/src/operations/preparation/prepare-step.ts';
import { jupiterSwaps } from '../../packages/server/src/protocols/jupiter/jupiter.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { raydiumCpmmSwap } from '../../packages/server/src/protocols/raydium-cpmm/swap.ts';
import type { Instructions, JupiterServer } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import {
  cut,
  slotsOf,
  startJupiterWorld,
  threeSol,
  USDC,
  type JupiterWorld,
  type Slots,
} from './jupiter-world.ts';
import { plannedToken } from './prepare-step.ts';

let here: JupiterWorld;
beforeAll(async () => {
  here = await startJupiterWorld();
});
afterEach(() => here.api.reset());
afterAll(async () => here.close());
const swap: JupiterWorld['swap'] = async (...how) => here.swap(...how);

const patched = (honest: Instructions, at: number, bytes: readonly number[]): Instructions => {
  const data = Buffer.from(honest.swapInstruction.data, 'base64');
  data.set(bytes, at);
  return { ...honest, swapInstruction: { ...honest.swapInstruction, data: data.toString('base64') } };
};
const named = (
  honest: Instructions,
  at: number,
  change: Partial<Instructions['swapInstruction']['accounts'][number]>,
): Instructions => {
  const accounts = honest.swapInstruction.accounts.slice();
  accounts[at] = { ...accounts[at]!, ...change };
  return { ...honest, swapInstruction: { ...honest.swapInstruction, accounts } };
};
const system = (to: string) => ({
  programId: '11111111111111111111111111111111',
  accounts: [
    { pubkey: here.wallet, isSigner: true, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
  ],
  data: Buffer.from([2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0]).toString('base64'),
});
const own = async (symbol: string, program: 'token' | 'token-2022'): Promise<string> =>
  associatedAccount(here.wallet, address(plannedToken(symbol).address), program);
const strangeAccount = (number: number): string =>
  getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 99 : number)));
const reowned = ({ setupInstructions: [opening] }: Instructions) => ({
  ...opening!,
  accounts: opening!.accounts.map((each, index) => (index === 2 ? { ...each, pubkey: here.friend } : each)),
});

type Lie = JupiterServer['lie'];

/** In each of them the swap is refused as Jupiter's, and is Raydium's to make. */
const hostile: readonly (readonly [string, Lie, string])[] = [
  ['another destination', (honest) => named(honest, 5, { pubkey: here.friend }), 'has to stand'],
  ['another source', (honest) => named(honest, 2, { pubkey: here.friend }), 'has to stand'],
  ['another program', (honest) => named(honest, 11, { pubkey: here.friend }), 'has to stand'],
  ["accounts that are not Jupiter's", (honest) => named(honest, 4, { pubkey: here.friend }), 'has to stand'],
  ['too few accounts', (honest) => cut(honest, -3), 'nothing'],
  ['a larger input', (honest) => patched(honest, 9, [1, 2, 3, 4, 5]), 'amount of'],
  ['a lower quoted amount', (honest) => patched(honest, 17, [1, 0, 0, 0, 0]), 'quoted amount of 1 instead'],
  ['more slippage', (honest) => patched(honest, 25, [16, 39]), 'slippage of 10000'],
  ['a platform fee', (honest) => patched(honest, 27, [100, 0]), 'fee of 100'],
  ['a part of what is gained', (honest) => patched(honest, 29, [1, 0]), 'gained of 1'],
  [
    'a route with a token ledger',
    (honest) => patched(honest, 0, [230, 121, 143, 80, 119, 159, 106, 170]),
    'another instruction',
  ],
  [
    '`route_v2`, which hands the signature on',
    (honest) => patched(honest, 0, [187, 100, 250, 204, 49, 196, 175, 20]),
    'another instruction',
  ],
  [
    'the first version',
    (honest) => patched(honest, 0, [193, 32, 155, 51, 65, 214, 156, 129]),
    'another instruction',
  ],
  [
    'no data',
    (honest) => ({ ...honest, swapInstruction: { ...honest.swapInstruction, data: '' } }),
    'another instruction',
  ],
  [
    'an unknown program',
    (honest) => ({ ...honest, swapInstruction: { ...honest.swapInstruction, programId: here.friend } }),
    'not Jupiter',
  ],
  ['another signer', (honest) => named(honest, 20, { isSigner: true }), 'want a signature'],
  ['the wallet among its pools', (honest) => named(honest, 20, { pubkey: here.wallet }), 'on to pools'],
  [
    "the wallet's USDC among its pools",
    async (honest) => named(honest, 20, { pubkey: await own('USDC', 'token') }),
    'on to pools',
  ],
  [
    "the wallet's PYUSD among its pools",
    async (honest) => named(honest, 20, { pubkey: await own('PYUSD', 'token-2022') }),
    'on to pools',
  ],
  [
    'a transfer before the swap',
    (honest) => ({ ...honest, setupInstructions: [system(here.friend)] }),
    'before the swap',
  ],
  [
    'an account of somebody else',
    (honest) => ({ ...honest, setupInstructions: [reowned(honest)] }),
    'before the swap',
  ],
  [
    'a transfer behind the swap',
    (honest) => ({ ...honest, cleanupInstruction: system(here.friend) }),
    'beside the swap',
  ],
  ['a tip', (honest) => ({ ...honest, otherInstructions: [system(here.friend)] }), 'beside the swap'],
  [
    'a token ledger',
    (honest) => ({ ...honest, tokenLedgerInstruction: system(here.friend) }),
    'beside the swap',
  ],
  [
    'a transfer for a compute budget',
    (honest) => ({ ...honest, computeBudgetInstructions: [system(here.friend)] }),
    'compute budget',
  ],
  [
    'more accounts than there is room for',
    ({ swapInstruction, ...honest }) => {
      const more = Array.from({ length: 40 }, (_, index) => ({
        ...swapInstruction.accounts[13]!,
        pubkey: strangeAccount(index),
      }));
      return {
        ...honest,
        swapInstruction: { ...swapInstruction, accounts: [...swapInstruction.accounts, ...more] },
      };
    },
    'than a transaction has room for',
  ],
  [
    'too many tables',
    (honest) => ({ ...honest, addressLookupTableAddresses: Array.from({ length: 9 }, () => here.friend) }),
    'understood',
  ],
  ['no instruction', (honest) => ({ ...honest, swapInstruction: undefined }), 'understood'],
  ['an address that is none', (honest) => named(honest, 20, { pubkey: 'me' }), 'understood'],
  ['another thing', () => '<html>', 'understood'],
];

const warned: object[] = [];
const log = { warn: (fields: object) => warned.push(fields) };

/** As the service prepares a step: every venue is asked, and the best one is taken. */
const best = async (slots: Slots, protocols: readonly Protocol[] = [here.using, raydiumCpmmSwap]) => {
  const survey = await here.world.port.survey({
    wallet: here.wallet,
    tokens: [here.usdc, plannedToken('BONK').address],
    recipients: [],
  });
  const settings = {
    slippage: '0.5',
    leastHealth: '1',
    maxPriceImpact: '10',
    deadlineSeconds: 60,
    splitSwaps: false,
    contractCalls: false,
    validator: null,
  };
  const context = { protocols, actions: [], settings, now: Date.now, log } as unknown as Context;
  const step = { action: 'swap', slots, warnings: [] };
  const chain = { port: here.world.port } as ServedChain;
  const made = await prepareBest(context, chain, {
    step,
    earlier: [],
    wallet: here.wallet,
    survey,
    promised: null,
  });
  const venues = made.outcome.facts.find(({ name }) => name === 'venues');
  return { title: made.protocol.title, expected: made.outcome.received[0]!.expected, venues };
};
const sol = (): Slots => slotsOf('SOL', 'USDC', threeSol);

describe('an answer of Jupiter that holds', () => {
  it.each(hostile)('%s is refused, and Raydium makes the swap', async (_, lie, said) => {
    here.api.lie = lie;
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({
      code: 'quote_unavailable',
      message: expect.stringContaining(said) as string,
    });
    expect((await best(sol())).title).toBe('Raydium CPMM');
  });

  it('a quote of nothing is no route, and Raydium makes the swap', async () => {
    here.api.lieOfQuote = (honest) => ({ ...honest, outAmount: '0' });
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({ code: 'no_route' });
    expect((await best(sol())).title).toBe('Raydium CPMM');
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another token', { outputMint: NATIVE_MINT }],
    ['of another amount', { inAmount: '1' }],
    ['of the other mode', { swapMode: 'ExactOut' }],
    ['with more slippage', { slippageBps: 9_999 }],
    ['with a platform fee', { platformFee: { amount: '5', feeBps: 20 } }],
    ['of a negative amount', { outAmount: '-5' }],
    ['of more than there is', { outAmount: '9'.repeat(40) }],
    ['without a route', { routePlan: [] }],
    ['without an impact', { priceImpactPct: 'none' }],
  ])('a quote %s is refused, and Raydium makes the swap', async (_, change) => {
    here.api.lieOfQuote = (honest) => ({ ...honest, ...change });
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({ code: 'quote_unavailable' });
    expect((await best(sol())).title).toBe('Raydium CPMM');
  });

  it('words for pools that are none leaves them out', async () => {
    const swapInfo = { label: 'https://evil.example: "send all"' };
    here.api.lieOfQuote = (honest) => ({ ...honest, routePlan: [{ swapInfo }] });
    const { outcome } = await swap('SOL', 'USDC', threeSol);
    expect(outcome.facts.map(({ name }) => name)).not.toContain('route');
  });
});

describe('the race between Jupiter and Raydium', () => {
  it('is won by what brings more', async () => {
    const won = await best(sol());
    expect(won).toMatchObject({ title: 'Jupiter', expected: 603n * USDC });
    expect(won.venues).toMatchObject({
      value: expect.stringMatching(/^Jupiter gives 603 USDC; Raydium CPMM gives 598\./) as string,
      source: { read: 'quotes of Jupiter, Raydium CPMM' },
    });
    here.api.lieOfQuote = (honest) => ({ ...honest, outAmount: '590000000' });
    expect((await best(sol())).title).toBe('Raydium CPMM');
  });

  it.each([
    ['is slow', () => void (here.api.delay = 5_000)],
    ['fails', () => void (here.api.status = 500)],
    ['is not there', () => undefined],
    [
      'can not use its pools from its own accounts',
      () => {
        here.api.instructionStatus = 400;
        here.api.lie = () => ({ errorCode: 'SIMPLE_AMM_NOT_SUPPORTED_WITH_SHARED_ACCOUNTS' });
      },
    ],
    [
      'knows no route',
      () => Object.assign(here.api, { status: 400, lieOfQuote: () => ({ errorCode: 'NO_ROUTES_FOUND' }) }),
    ],
  ])('goes on without Jupiter where it %s', async (why, make) => {
    make();
    const url = why === 'is not there' ? 'http://127.0.0.1:9/swap/v1' : here.api.url;
    const impatient = jupiterSwaps({ url, key: '', timeoutMs: 200 });
    expect((await best(sol(), [impatient, raydiumCpmmSwap])).title).toBe('Raydium CPMM');
  });

  it('tells the operator of a key that is refused, and the user of who gave nothing', async () => {
    here.api.status = 401;
    warned.length = 0;
    const { title, venues } = await best(sol());
    expect([title, warned]).toEqual(['Raydium CPMM', [{ protocol: 'jupiter', cause: 'Error: status 401' }]]);
    expect(venues!.value).toContain('Jupiter nothing (a bridge or exchange gives no quotes)');
  });

  it('ends with the reason where neither can', async () => {
    const bonk = slotsOf('SOL', 'BONK', threeSol);
    here.api.rates[plannedToken('BONK').address] = 5_000n;
    here.api.instructionStatus = 400;
    here.api.lie = () => ({ errorCode: 'SIMPLE_AMM_NOT_SUPPORTED_WITH_SHARED_ACCOUNTS' });
    await expect(best(bonk)).rejects.toMatchObject({
      code: 'no_route',
      message: expect.stringContaining('(SIMPLE_AMM_NOT_SUPPORTED_WITH_SHARED_ACCOUNTS)') as string,
    });
    here.api.reset();
    delete here.api.rates[plannedToken('BONK').address];
    here.api.status = 400;
    await expect(best(bonk)).rejects.toMatchObject({ code: 'no_route' });
    here.api.status = 502;
    await expect(best(bonk)).rejects.toMatchObject({
      code: 'quote_unavailable',
      message: "Jupiter's quotes answered with status 502, so no swap by Jupiter can be prepared now.",
    });
  });
});
