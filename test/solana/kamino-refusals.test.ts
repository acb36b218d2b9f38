import { KAMINO_MARKET, KAMINO_PROGRAM, kaminoReserves, SYSTEM_PROGRAM } from '@say402/readback';
import type { Address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kaminoReserveAccounts } from '../../packages/sandbox/src/solana/stand-in/kamino-accounts.ts';
import {
  debtOf,
  inSol,
  inUsdc,
  ONE_SF,
  POSITION,
  refusal,
  RESERVE,
  SOL,
  startKaminoWorld,
  USDC,
  type KaminoWorld,
} from './kamino-world.ts';
import type { Field } from './set-fields.ts';
import { signAndSend, stranger } from './world.ts';

let world: KaminoWorld;
beforeAll(async () => {
  world = await startKaminoWorld();
  await signAndSend(world, (await world.make('lend', 'SOL', 5n * SOL)).batch);
}, 60_000);
afterAll(async () => world.close());

describe('nothing is built from accounts that are not what they have to be:', () => {
  it.each<[string, (other: Address) => readonly Field[], RegExp]>([
    ['another kind of account', () => [[0, 1n]], /^action_unavailable: .*is no reserve of Kamino/],
    ['another market', (other) => [[RESERVE.market, other]], /^action_unavailable: .*of the market/],
    ['another version', () => [[8, 2n]], /^action_unavailable: .*version 2/],
    ['another token', (other) => [[RESERVE.mint, other]], /^action_unavailable: .*is not one of USDC/],
    [
      'a vault of somebody else',
      (other) => [[RESERVE.liquidity, other]],
      /^ReadbackError: .*no account of Kamino/,
    ],
  ])('a reserve with %s', async (_, fields, reason) => {
    const other = (await stranger(92)).address;
    const run = async () => refusal(async () => world.make('lend', 'USDC', USDC));
    expect(await world.having(inUsdc, fields(other), run)).toMatch(reason);
  });

  it('a reserve of another program, or one that is cut short', async () => {
    const other = (await stranger(93)).address;
    const run = async () => refusal(async () => world.make('lend', 'USDC', USDC));
    expect(await world.having(inUsdc, [], run, other)).toMatch(/^action_unavailable: .*is no reserve/);
    const whole = world.sandbox.readAccount(inUsdc)!;
    world.sandbox.placeAccount({ address: inUsdc, program: KAMINO_PROGRAM, data: whole.slice(0, 8_000) });
    expect(await run()).toMatch(/^action_unavailable: .*is no reserve/);
    world.sandbox.placeAccount({ address: inUsdc, program: KAMINO_PROGRAM, data: whole });
  });

  it('a position of somebody else, or one with a reserve that somebody made', async () => {
    const other = (await stranger(94)).address;
    const run = async () => refusal(async () => world.make('lend', 'USDC', USDC));
    expect(await world.having(world.position, [[POSITION.owner, other]], run)).toMatch(
      /is not the wallet's position/,
    );
    const fake = await kaminoReserveAccounts({
      of: { ...kaminoReserves[1]!, reserve: other },
      decimals: 6,
      available: SOL,
      borrowed: 0n,
      receipts: SOL,
      price: 1_000_000n,
      slot: 0n,
      pricedAt: 0n,
      scope: SYSTEM_PROGRAM,
      place: 1,
      rates: [0n, 0n],
      fields: [[RESERVE.market, other]],
    });
    world.sandbox.placeAccount(fake[0]!);
    const deposit = [
      [POSITION.deposits, other],
      [POSITION.deposits + 32, SOL],
    ] as const;
    expect(await world.having(world.position, deposit, run)).toMatch(/^action_unavailable: .*of the market/);
  });
});

type Refused = [string, string, string, bigint, Address | 'position' | 'market', readonly Field[], RegExp];

describe('what the program would refuse is refused with the reason:', () => {
  it.each<Refused>([
    ['an emergency', 'withdraw', 'SOL', SOL, 'market', [[122, 1n, 1]], /emergency mode/],
    ...(['lend', 'withdraw', 'borrow', 'repay'] as const).map((action): Refused => [
      `an elevation group, to ${action}`,
      action,
      action === 'withdraw' ? 'SOL' : 'USDC',
      USDC,
      'position',
      [[POSITION.group, 3n, 1], ...(action === 'repay' ? debtOf(inUsdc, 10n * USDC) : [])],
      /^action_unavailable: The position is in an elevation group/,
    ]),
    ['a token that is given up', 'lend', 'USDC', USDC, inUsdc, [[RESERVE.status, 1n, 1]], /obsolete/],
    [
      'a limit of what is lent',
      'lend',
      'USDC',
      5n * USDC,
      inUsdc,
      [[RESERVE.mostLent, 100_003n * USDC]],
      /room for 3 USDC/,
    ],
    ['a market without loans', 'borrow', 'USDC', USDC, 'market', [[124, 1n, 1]], /stopped all loans/],
    [
      'a limit of loans',
      'borrow',
      'USDC',
      5n * USDC,
      inUsdc,
      [[RESERVE.mostOwed, 2n * USDC]],
      /room for 2 USDC/,
    ],
    [
      'a limit of use',
      'borrow',
      'USDC',
      90n * USDC,
      inUsdc,
      [
        [224, 4_000n * USDC],
        [RESERVE.mostUsed, 2n, 1],
      ],
      /beyond 2%/,
    ],
    [
      'a cap',
      'borrow',
      'USDC',
      5n * USDC,
      inUsdc,
      [
        [RESERVE.capacity, USDC],
        [RESERVE.interval, 86_400n],
      ],
      /1 USDC as loans/,
    ],
    ['a fixed term', 'borrow', 'USDC', USDC, inUsdc, [[RESERVE.term, 86_400n]], /fixed term/],
    [
      'an empty reserve',
      'withdraw',
      'SOL',
      SOL,
      inSol,
      [
        [224, 5n],
        [232, 100_000n * SOL * ONE_SF, 16],
      ],
      /left, less than/,
    ],
    ['too large a loan', 'borrow', 'USDC', 741n * USDC, inUsdc, [], /may owe \$\d+/],
    ['a market without the token', 'borrow', 'JUP', USDC, inUsdc, [], /JUP is not prepared on Kamino/],
    ['more than there is', 'withdraw', 'SOL', 6n * SOL, inSol, [], /^insufficient_balance: .*has 5 SOL/],
    ['too little', 'lend', 'USDC', 1n, inUsdc, [[2592, 100n]], /too little/],
  ])('%s', async (_, action, symbol, amount, where, fields, reason) => {
    const address = where === 'position' ? world.position : where === 'market' ? KAMINO_MARKET : where;
    const run = async () => refusal(async () => world.make(action, symbol, amount));
    expect(await world.having(address, fields, run)).toMatch(reason);
  });

  it('a price that is too old, for loans and beside debts only', async () => {
    const old = BigInt(Math.floor(Date.now() / 1000)) - 1_000n;
    const scope = [
      [RESERVE.pricedAt, old],
      [5112, SYSTEM_PROGRAM],
    ] as const;
    await world.having(inSol, scope, async () => {
      expect(await refusal(async () => world.make('borrow', 'USDC', USDC))).toMatch(
        /^market_refuses: The price of the reserve d4A2\w+ .* seconds old, and may be 180/,
      );
      expect((await world.make('withdraw', 'SOL', SOL)).differences).toEqual([]);
      await world.having(world.position, debtOf(inUsdc, USDC), async () => {
        expect(await refusal(async () => world.make('withdraw', 'SOL', SOL))).toMatch(/seconds old/);
        expect((await world.make('repay', 'USDC', USDC / 2n)).differences).toEqual([]);
      });
    });
  });
});
