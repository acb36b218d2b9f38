import { NATIVE_MINT } from '@say402/readback';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context, ServedChain } from '../../packages/server/src/operations/context.ts';
import { prepareStep as prepareBest } from '../../packages/server/src/operations/preparation/prepare-step.ts';
import { jupiterSwaps } from '../../packages/server/src/protocols/jupiter/jupiter.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { raydiumCpmmSwap } from '../../packages/server/src/protocols/raydium-cpmm/swap.ts';
import { jupiterTable } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { hostileAnswers, systemTransfer } from './jupiter-hostile.ts';
import {
  slotsOf,
  startJupiterWorld,
  threeSol,
  USDC,
  type JupiterWorld,
  type Slots,
} from './jupiter-world.ts';
import { plannedToken } from './prepare-step.ts';

let here: JupiterWorld;
const VERSIONS = ['both', 'older'] as const;
const inWorldOf = (version: (typeof VERSIONS)[number]): void => {
  beforeAll(async () => {
    here = await startJupiterWorld(version);
  });
  afterEach(() => {
    here.api.reset();
    here.renew();
  });
  afterAll(async () => here.close());
};
const swap: JupiterWorld['swap'] = async (...how) => here.swap(...how);

const hostile = hostileAnswers(() => here);

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

describe.each(VERSIONS)('an answer of Jupiter (%s) that holds', (version) => {
  inWorldOf(version);

  it.each(hostile)('%s is refused, and Raydium makes the swap', async (_, lie, said) => {
    here.api.lie = lie;
    await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({
      code: 'quote_unavailable',
      message: expect.stringContaining(said) as string,
    });
    expect((await best(sol())).title).toBe('Raydium CPMM');
  });

  it.skipIf(version === 'older')(
    'more than the newer version should hold is refused, and what it says of tables is not believed',
    async () => {
      for (const more of [
        { tipInstruction: systemTransfer(here, here.friend) },
        { addressesByLookupTableAddress: { me: [] } },
        { addressesByLookupTableAddress: { [here.friend]: [here.usdc] } },
      ]) {
        here.api.lieOfBuild = (honest) => ({ ...honest, ...more });
        await expect(swap('SOL', 'USDC', threeSol)).rejects.toMatchObject({ code: 'quote_unavailable' });
      }
      here.api.lieOfBuild = (honest) => ({
        ...honest,
        addressesByLookupTableAddress: { [jupiterTable]: [here.friend, here.wallet] },
        blockhashWithMetadata: 'none',
      });
      expect((await swap('SOL', 'USDC', threeSol)).differences).toEqual([]);
      expect((await best(sol())).title).toBe('Jupiter');
    },
  );

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

describe.each(VERSIONS)('the race between Jupiter (%s) and Raydium', (version) => {
  inWorldOf(version);

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
        Object.assign(here.api, { instructionStatus: 400, buildStatus: 400 });
        here.api.lie = () => ({ errorCode: 'SIMPLE_AMM_NOT_SUPPORTED_WITH_SHARED_ACCOUNTS' });
      },
    ],
    [
      'knows no route',
      () => Object.assign(here.api, { status: 400, lieOfQuote: () => ({ errorCode: 'NO_ROUTES_FOUND' }) }),
    ],
  ])('goes on without Jupiter where it %s', async (why, make) => {
    make();
    const served = version === 'both' ? here.api.url : here.api.olderUrl;
    const url = why === 'is not there' ? 'http://127.0.0.1:9/swap' : served;
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
    Object.assign(here.api, { instructionStatus: 400, buildStatus: 400 });
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
