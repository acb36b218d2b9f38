import { chains, NATIVE_MINT, raydiumCpmm, RAYDIUM_CPMM_PROGRAM, tokenPrograms } from '@say402/readback';
import type { Preview } from '@say402/wire';
import { address, type Address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongSwaps } from '../../packages/client/src/check/swaps.ts';
import type { PlannedSlot } from '../../packages/server/src/core/plan.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { raydiumCpmmSwap } from '../../packages/server/src/protocols/raydium-cpmm/swap.ts';
import { quoteIn, quoteOut, type PoolSide } from '../../packages/server/src/protocols/raydium-cpmm/quote.ts';
import fc from 'fast-check';
import { cpmmAccounts } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import { plannedAmount, plannedSlippage, plannedToken, prepareStep } from './prepare-step.ts';
import { startWorld, tokensOf, type World } from './world.ts';

const SOL = 1_000_000_000n;
const USDC = 1_000_000n;
/** 10,000 SOL and 2,000,000 USDC: 200 USDC each. */
const RESERVES = [10_000n * SOL, 2_000_000n * USDC] as const;

let world: World;
let wallet: string;
let usdc: Address;
beforeAll(async () => {
  world = await startWorld();
  wallet = world.user.address;
  usdc = address(plannedToken('USDC').address);
  const pools = [
    { index: 0, reserves: RESERVES, tradeFee: 2_500n },
    // Deeper, but dearer.
    { index: 1, reserves: [RESERVES[0] * 2n, RESERVES[1] * 2n] as const, tradeFee: 40_000n },
  ];
  for (const pool of pools)
    for (const account of await cpmmAccounts({
      ...pool,
      mints: [NATIVE_MINT, usdc],
      owed: [7n * SOL, 9n * USDC],
    }))
      world.sandbox.placeAccount(account);
});
afterAll(async () => world.close());

const swap = async (
  from: string,
  to: string,
  amounts: Record<string, PlannedSlot>,
  promised?: { sent?: bigint; received?: bigint; pools?: string },
  using?: Protocol,
) =>
  prepareStep(world, wallet, {
    ...(using && { using }),
    action: 'swap',
    slots: {
      tokenIn: plannedToken(from),
      tokenOut: plannedToken(to),
      slippage: plannedSlippage('0.5'),
      ...amounts,
    },
    ...(promised && {
      promised: {
        protocol: null,
        sent: [{ token: plannedToken(from).address, amount: promised.sent ?? 0n }],
        received: [{ token: plannedToken(to).address, minimum: promised.received ?? 0n }],
        fees: [],
        pools: promised.pools ?? null,
      },
    }),
  });
const kinds = (effects: readonly { kind: string }[]): string[] =>
  effects.map(({ kind }) => kind).filter((kind) => !kind.startsWith('compute'));

describe('a swap in a pool of Raydium', () => {
  it('of an exact amount of tokens brings SOL by way of the account that is closed', async () => {
    const made = await swap('USDC', 'SOL', { amountIn: plannedAmount(2_000n * USDC, 'tokenIn') });
    const traded = 2_000n * USDC - (2_000n * USDC * 2_500n) / 1_000_000n;
    const expected = (traded * RESERVES[0]) / (RESERVES[1] + traded);
    expect(made.outcome.received).toMatchObject([{ expected, minimum: expected - (expected * 5n) / 1000n }]);
    expect(made.differences).toEqual([]);
    expect(kinds(made.effects)).toEqual(['cpmm_swap', 'close_account']);
    // The wallet of the sandbox holds wrapped SOL, which comes out as well.
    const held = await tokensOf(world, NATIVE_MINT, wallet);
    expect(made.outcome.warnings.map(({ code }) => code)).toEqual(['also_unwrapped']);
    const native = made.outcome.changes.filter(({ token }) => token.symbol === 'SOL');
    expect(native.reduce((sum, each) => sum + each.expected, 0n)).toBe(expected + held + 2_039_280n);
  });

  it('of SOL wraps it first, and leaves an account that was open as it is', async () => {
    const made = await swap('SOL', 'USDC', { amountIn: plannedAmount(3n * SOL, 'tokenIn') });
    expect(kinds(made.effects)).toEqual(['transfer', 'sync_native', 'cpmm_swap']);
    expect(made.differences).toEqual([]);
    expect(made.effects.find(({ kind }) => kind === 'cpmm_swap')).toMatchObject({
      exact: 'in',
      amountIn: 3n * SOL,
      amountOut: made.outcome.received[0]!.minimum,
    });
  });

  it('for an exact amount takes at most what the preview says', async () => {
    const made = await swap('USDC', 'SOL', { amountOut: plannedAmount(5n * SOL, 'tokenOut') });
    const [sent] = made.outcome.sent;
    const swapped = made.effects.find(({ kind }) => kind === 'cpmm_swap');
    expect(swapped).toMatchObject({ exact: 'out', amountIn: sent!.amount, amountOut: 5n * SOL });
    expect(sent!.amount).toBeGreaterThan(1_003n * USDC);
    expect(sent!.amount).toBeLessThan(1_010n * USDC);
    expect(made.differences).toEqual([]);
  });

  it('keeps a promise, a minimum that was said, or refuses', async () => {
    const amount = { amountIn: plannedAmount(3n * SOL, 'tokenIn') };
    const { expected } = (await swap('SOL', 'USDC', amount)).outcome.received[0]!;
    const kept = await swap('SOL', 'USDC', amount, { received: expected - 1n });
    expect(kept.outcome.received[0]!.minimum).toBe(expected - 1n);
    await expect(swap('SOL', 'USDC', amount, { received: expected + 1n })).rejects.toMatchObject({
      code: 'quote_moved',
    });
    const said = { ...amount, minimum: plannedAmount(expected - 5n, 'tokenOut') };
    expect((await swap('SOL', 'USDC', said)).outcome.received[0]!.minimum).toBe(expected - 5n);
    const much = { ...amount, minimum: plannedAmount(expected + 5n, 'tokenOut') };
    await expect(swap('SOL', 'USDC', much)).rejects.toMatchObject({ code: 'minimum_not_met' });
    const bought = { amountOut: plannedAmount(5n * SOL, 'tokenOut') };
    await expect(swap('USDC', 'SOL', bought, { sent: 1_000n * USDC })).rejects.toMatchObject({
      code: 'quote_moved',
    });
  });

  it('of an exact amount takes no more than was said, or refuses; a builder that forgets it is found out', async () => {
    const bought = { amountOut: plannedAmount(5n * SOL, 'tokenOut') };
    const free = await swap('USDC', 'SOL', bought);
    const most = free.outcome.sent[0]!.amount;
    const takes = -free.outcome.changes.find(({ token }) => token.symbol === 'USDC')!.expected;
    const capped = (units: bigint) => ({ ...bought, maximum: plannedAmount(units, 'tokenIn') });
    for (const cap of [takes, takes + 1n, (takes + most) / 2n, most - 1n]) {
      const made = await swap('USDC', 'SOL', capped(cap));
      expect(made.outcome.sent[0]!.amount).toBe(cap);
      expect(made.effects.find(({ kind }) => kind === 'cpmm_swap')).toMatchObject({ amountIn: cap });
      expect(made.differences).toEqual([]);
    }
    expect((await swap('USDC', 'SOL', capped(most * 2n))).outcome.sent[0]!.amount).toBe(most);
    await expect(swap('USDC', 'SOL', capped(takes - 1n))).rejects.toMatchObject({ code: 'maximum_exceeded' });
    const promised = { sent: most };
    expect((await swap('USDC', 'SOL', capped(takes), promised)).outcome.sent[0]!.amount).toBe(takes);

    const forgetful: Protocol = {
      ...raydiumCpmmSwap,
      prepare: async (step, context) => {
        const slots = Object.fromEntries(Object.entries(step.slots).filter(([name]) => name !== 'maximum'));
        return raydiumCpmmSwap.prepare({ ...step, slots }, context);
      },
    };
    const loose = await swap('USDC', 'SOL', capped(most - 1n), undefined, forgetful);
    expect(loose.outcome.sent[0]!.amount).toBe(most);
    expect(loose.differences).not.toEqual([]);
  });

  it('goes through the pool that its preview named, though another gives more now, or not at all', async () => {
    const amount = { amountIn: plannedAmount(3n * SOL, 'tokenIn') };
    const poolOf = ({ outcome }: Awaited<ReturnType<typeof swap>>) =>
      outcome.facts.find(({ name }) => name === 'pools')!.value;
    const best = poolOf(await swap('SOL', 'USDC', amount));
    const [, config] = await raydiumCpmm.deriveCpmmConfigs();
    const dearer: string = await raydiumCpmm.deriveCpmmPool(config!, NATIVE_MINT, usdc);
    expect(best).not.toBe(dearer);
    const made = await swap('SOL', 'USDC', amount, { pools: dearer });
    expect([poolOf(made), made.differences]).toEqual([dearer, []]);
    expect(made.effects.find(({ kind }) => kind === 'cpmm_swap')).toMatchObject({ pool: dearer });
    await expect(swap('SOL', 'USDC', amount, { pools: usdc })).rejects.toMatchObject({ code: 'quote_moved' });
  });

  it('through another pool than the preview names is refused by the client', async () => {
    const { outcome, effects } = await swap('SOL', 'USDC', { amountIn: plannedAmount(3n * SOL, 'tokenIn') });
    const preview = [
      {
        action: 'swap',
        sent: [{ token: { address: null }, baseUnits: `${outcome.sent[0]!.amount}` }],
        received: [{ token: { address: usdc }, minimumBaseUnits: `${outcome.received[0]!.minimum}` }],
        facts: outcome.facts,
      },
    ] as unknown as Preview;
    const wrong = (found: typeof effects) => wrongSwaps(chains.solana, preview, found, String);
    expect(wrong(effects)).toEqual([]);
    const elsewhere = effects.map((each) => (each.kind === 'cpmm_swap' ? { ...each, pool: usdc } : each));
    expect(wrong(elsewhere)).toMatchObject([{ what: 'pools of swap 1', actual: usdc }]);
  });

  it('is refused where there is no pool, where it is too small, and where the wallet has too little', async () => {
    const one = { amountIn: plannedAmount(100_000n, 'tokenIn') };
    await expect(swap('BONK', 'USDC', one)).rejects.toMatchObject({ code: 'no_route' });
    const all = { amountIn: plannedAmount(9_000n * SOL, 'tokenIn') };
    await expect(swap('SOL', 'USDC', all)).rejects.toMatchObject({ code: 'price_impact' });
    const more = { amountOut: plannedAmount(200_000n * USDC, 'tokenOut') };
    await expect(swap('SOL', 'USDC', more)).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  it('is the one instruction of the program, with tokens of the wallet on both sides', async () => {
    const made = await swap('SOL', 'USDC', { amountIn: plannedAmount(SOL, 'tokenIn') });
    const instruction = made.instructions.find(
      ({ programAddress }) => programAddress === RAYDIUM_CPMM_PROGRAM,
    )!;
    const [config] = await raydiumCpmm.deriveCpmmConfigs();
    expect(instruction.accounts!.map((account) => account.address)).toContain(config);
    expect(instruction.accounts!.filter((account) => account.address === tokenPrograms.token)).toHaveLength(
      2,
    );
  });
});

describe('the quote', () => {
  const side = fc.record({
    reserveIn: fc.bigInt({ min: 1_000n, max: 2n ** 60n }),
    reserveOut: fc.bigInt({ min: 1_000n, max: 2n ** 60n }),
    tradeFee: fc.bigInt({ min: 0n, max: 40_000n }),
    creatorFee: fc.bigInt({ min: 0n, max: 10_000n }),
    creatorFeeOnInput: fc.boolean(),
  });
  /** The program checks the same: `require_gte!(constant_after, constant_before)`. */
  const keepsProduct = (pool: PoolSide, amountIn: bigint, amountOut: bigint): boolean =>
    (pool.reserveIn + amountIn) * (pool.reserveOut - amountOut) >= pool.reserveIn * pool.reserveOut;

  it('never takes more out than the product allows, and what it asks for an amount brings that amount', () => {
    fc.assert(
      fc.property(side, fc.bigInt({ min: 1n, max: 2n ** 60n }), (pool, amount) => {
        const out = quoteOut(pool, amount);
        expect(out < pool.reserveOut && keepsProduct(pool, amount, out)).toBe(true);
        const cost = quoteIn(pool, amount);
        if (cost === null) return;
        expect(quoteOut(pool, cost)).toBeGreaterThanOrEqual(amount - 1n);
        expect(keepsProduct(pool, cost, amount)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
