import { kamino, KAMINO_LOOKUP_TABLE, KAMINO_MARKET, kaminoReserves, NATIVE_MINT } from '@say402/readback';
import type { Address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableAccount } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import {
  debtOf,
  inSol,
  inUsdc,
  inUsdt,
  kinds,
  POSITION,
  refusal,
  RESERVE,
  SOL,
  startKaminoWorld,
  USDC,
  type KaminoWorld,
} from './kamino-world.ts';
import { plannedToken, type Made } from './prepare-step.ts';
import { lamportsOf, signAndSend, stranger, tokensOf } from './world.ts';

const RENTS = { user: 8_073_600n, position: 24_165_120n, farmer: 7_294_080n };

let world: KaminoWorld;
beforeAll(async () => {
  world = await startKaminoWorld();
}, 60_000);
afterAll(async () => world.close());

const facts = ({ outcome }: Made): Record<string, string> =>
  Object.fromEntries(outcome.facts.map(({ name, value }) => [name, value]));

/** What the wallet has in SOL and USDC afterwards, against before. */
async function done(made: Made): Promise<{ readonly sol: bigint; readonly usdc: bigint }> {
  expect(made.differences).toEqual([]);
  const look = async (): Promise<[bigint, bigint]> => [
    await lamportsOf(world, world.user.address),
    await tokensOf(world, plannedToken('USDC').address, world.user.address),
  ];
  const before = await look();
  await signAndSend(world, made.batch);
  const after = await look();
  return { sol: after[0] - before[0], usdc: after[1] - before[1] };
}

describe('steps with Kamino go from a plan to changed balances:', () => {
  it('what is lent the first time opens the position, whose rents are said', async () => {
    const made = await world.make('lend', 'USDC', 1_000n * USDC);
    expect(kinds(made.effects)).toEqual([
      'kamino_open_user',
      'kamino_open_position',
      'kamino_refresh',
      'kamino_refresh_position',
      'kamino_lend',
    ]);
    expect(made.outcome.fees.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', RENTS.user],
      ['rent', RENTS.position],
    ]);
    const { sol: paid, usdc: lent } = await done(made);
    expect(lent).toBe(-1_000n * USDC);
    expect(-paid - RENTS.user - RENTS.position).toBeLessThan(10_000n);
  });

  it('SOL is wrapped, and joins the position', async () => {
    const made = await world.make('lend', 'SOL', 5n * SOL);
    expect(kinds(made.effects)).toEqual([
      'transfer',
      'sync_native',
      'kamino_refresh',
      'kamino_refresh',
      'kamino_refresh_position',
      'kamino_lend',
    ]);
    expect(facts(made)).toMatchObject({ supplied_before: '0 SOL', health_factor_after: 'no debt' });
    const { sol: paid } = await done(made);
    expect(-paid - 5n * SOL).toBeLessThan(10_000n);
  });

  it('a loan says what it does to the health, and a part and the whole of it are paid back', async () => {
    const made = await world.make('borrow', 'USDC', 500n * USDC);
    // 1,000 dollars of USDC and 1,000 of SOL, liquidated at 80%, against 500.
    expect(facts(made)).toMatchObject({
      debt_before: '0 USDC',
      health_factor_before: 'no debt',
      health_factor_after: '3.19',
      loan_to_value_after: '25%, at most 74%, liquidated from 80% on',
    });
    expect(made.outcome.warnings.map(({ code }) => code)).toEqual(['liquidation_risk']);
    expect((await done(made)).usdc).toBe(500n * USDC);
    expect((await done(await world.make('repay', 'USDC', 100n * USDC))).usdc).toBe(-100n * USDC);
    const whole = await world.make('repay', 'USDC', 400n * USDC, 'all');
    // Half a percent more at most, of which the program takes what is owed.
    expect(whole.outcome.sent[0]!.amount).toBe(402n * USDC + 1n);
    expect((await done(whole)).usdc).toBe(-400n * USDC);
    expect(await refusal(async () => world.make('repay', 'USDC', USDC))).toMatch(
      /^insufficient_balance: .*owes no/,
    );
  });

  it('a part and the whole of what is lent come back, counted in receipts', async () => {
    const part = await world.make('withdraw', 'USDC', 40n * USDC);
    expect(facts(part)['receipts']).toBe(`${36n * USDC}`);
    expect((await done(part)).usdc).toBe(40n * USDC);
    const rest = await world.make('withdraw', 'USDC', 960n * USDC, 'all');
    expect(facts(rest)['receipts']).toBe(`${864n * USDC}`);
    expect((await done(rest)).usdc).toBe(960n * USDC);
    const made = await world.make('withdraw', 'SOL', SOL);
    expect(kinds(made.effects).slice(-2)).toEqual(['kamino_withdraw', 'close_account']);
    // The wallet of the sandbox holds wrapped SOL, which comes out as well.
    const wrapped = await tokensOf(world, NATIVE_MINT, world.user.address);
    expect(made.outcome.warnings.map(({ code }) => code)).toEqual(['also_unwrapped']);
    const { sol: got } = await done(made);
    expect(SOL + wrapped + 2_039_280n - got).toBeLessThan(10_000n);
  });

  it('SOL is lent through an account that is opened for it, when the wallet has none', async () => {
    const made = await world.make('lend', 'SOL', SOL);
    expect(kinds(made.effects).filter((kind) => !kind.startsWith('kamino'))).toEqual([
      'token_account',
      'transfer',
      'sync_native',
      'close_account',
    ]);
    expect(-(await done(made)).sol - SOL).toBeLessThan(10_000n);
  });
});

describe('a position that is not the simplest', () => {
  it('earns from the farm of a reserve, which is opened once', async () => {
    const farm = (await stranger(90)).address;
    await world.having(inUsdt, [[RESERVE.farmLent, farm]], async () => {
      const made = await world.make('lend', 'USDT', USDC);
      expect(made.differences).toEqual([]);
      expect(kinds(made.effects)[0]).toBe('kamino_open_farmer');
      expect(made.outcome.fees.map(({ amount }) => amount)).toEqual([RENTS.farmer]);
      expect(made.effects).toContainEqual(expect.objectContaining({ kind: 'kamino_lend', farm }));
      const farmer = await kamino.deriveKaminoFarmer(farm, world.position);
      world.sandbox.placeAccount({ address: farmer, program: farm, data: new Uint8Array(920) });
      const again = await world.make('lend', 'USDT', USDC);
      expect(again.differences).toEqual([]);
      expect(kinds(again.effects)).not.toContain('kamino_open_farmer');
    });
  });

  it.each([
    ['withdraw', 'SOL', RESERVE.farmLent, 0],
    ['borrow', 'USDC', RESERVE.farmOwed, 1],
    ['repay', 'USDC', RESERVE.farmOwed, 1],
  ] as const)(
    'and a step that is no deposit names the farm of its side, too: %s',
    async (action, symbol, side, mode) => {
      const farm = (await stranger(93)).address;
      const reserve = symbol === 'SOL' ? inSol : inUsdc;
      const debt = action === 'repay' ? debtOf(inUsdc, 10n * USDC) : [];
      await world.having(world.position, debt, async () =>
        world.having(reserve, [[side, farm]], async () => {
          const made = await world.make(action, symbol, symbol === 'SOL' ? SOL / 10n : USDC);
          expect(made.differences).toEqual([]);
          expect(made.effects).toContainEqual({ kind: 'kamino_open_farmer', reserve, farm, mode });
          expect(made.effects).toContainEqual(expect.objectContaining({ kind: `kamino_${action}`, farm }));
        }),
      );
    },
  );

  it('has a referrer, who is named where the program wants it', async () => {
    const referrer = (await stranger(91)).address;
    const earned = await kamino.deriveKaminoReferrerState(referrer, inUsdc);
    const fields = [[POSITION.referrer, referrer] as const, ...debtOf(inUsdc, 10n * USDC)];
    await world.having(world.position, fields, async () => {
      const made = await world.make('borrow', 'USDC', USDC);
      expect(made.differences).toEqual([]);
      expect(made.effects).toContainEqual(
        expect.objectContaining({ kind: 'kamino_borrow', referrerState: earned }),
      );
      expect(made.effects).toContainEqual({
        kind: 'kamino_refresh_position',
        reserves: [inSol, inUsdc, earned],
      });
    });
  });

  it('of many tokens takes accounts from the lookup table of the market, or is refused', async () => {
    const deposits = kaminoReserves.flatMap(({ reserve }, index) => [
      [POSITION.deposits + 136 * index, reserve] as const,
      [POSITION.deposits + 136 * index + 32, SOL] as const,
    ]);
    await world.having(world.position, deposits, async () => {
      // Each reserve has oracles of its own.
      const patched = async (left: readonly Address[], run: () => Promise<void>): Promise<void> => {
        const [first, ...rest] = left;
        if (!first) return run();
        const oracles = await Promise.all(
          [1, 2].map(async (n) => (await stranger(100 + 2 * left.length + n)).address),
        );
        const fields = [[5160, oracles[0]!] as const, [5192, oracles[1]!] as const];
        return world.having(first, fields, async () => patched(rest, run));
      };
      await patched(
        kaminoReserves.map(({ reserve }) => reserve),
        async () => {
          expect(await refusal(async () => world.make('lend', 'SOL', SOL))).toMatch(
            /^action_unavailable: .*fits no transaction/,
          );
          const table = [
            KAMINO_MARKET,
            ...(await Promise.all(
              Array.from({ length: 14 }, async (_, index) => (await stranger(103 + index)).address),
            )),
            ...kaminoReserves.map(({ reserve }) => reserve),
          ];
          world.sandbox.placeAccount(tableAccount(KAMINO_LOOKUP_TABLE, table));
          const made = await world.make('lend', 'SOL', SOL);
          expect(made.differences).toEqual([]);
          expect(Object.keys(made.tables)).toEqual([KAMINO_LOOKUP_TABLE]);
          expect(made.transactions).toHaveLength(1);
        },
      );
    });
  });
});
