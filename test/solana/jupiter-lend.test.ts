import {
  deriveJupiterLend,
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  jupiterLendMarkets,
  NATIVE_MINT,
  tokenPrograms,
  type Effect,
  type JupiterLendAccounts,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeJupiterLend } from '../../packages/sandbox/src/furnished/place-jupiter-lend.ts';
import { vaultAccount } from '../../packages/sandbox/src/solana/stand-in/account-bytes.ts';
import type { PlannedAmount } from '../../packages/server/src/core/plan.ts';
import type { PromisedOutcome } from '../../packages/server/src/core/step-outcome.ts';
import { plannedAmount, plannedToken, prepareStep, type Made } from './prepare-step.ts';
import { setFields, type Field } from './set-fields.ts';
import { lamportsOf, signAndSend, startWorld, tokensOf, type World } from './world.ts';

const [USDC, SOL] = [1_000_000n, 1_000_000_000n];
const RENT = 2_039_280n;
const ONE = 10n ** 12n;
const [inUsdc] = jupiterLendMarkets;
/** Offsets in the accounts, as the IDL has them. */
const MARKET = { decimals: 74, rewards: 75, price: 115 } as const;
const RESERVE = { borrowRate: 72, fee: 74, used: 76, countedAt: 78, owed: 120 } as const;
const STATUS = 123;

let world: World;
let usdc: JupiterLendAccounts;
beforeAll(async () => {
  world = await startWorld();
  await placeJupiterLend(world.sandbox);
  usdc = await deriveJupiterLend(inUsdc!.mint);
}, 60_000);
afterAll(async () => world.close());

async function make(
  action: string,
  symbol: string,
  amount: bigint,
  {
    said = 'tokens',
    promised = null,
  }: { said?: PlannedAmount['said']; promised?: PromisedOutcome | null } = {},
): Promise<Made> {
  const sources = [{ kind: 'wallet' } as const];
  const protocol = { type: 'protocol', protocol: 'jupiter', text: 'Jupiter Lend', sources } as const;
  const planned = { ...(plannedAmount(amount) as PlannedAmount), said };
  const slots = { token: plannedToken(symbol), amount: planned, protocol };
  return prepareStep(world, world.user.address, { action, slots, promised });
}

const kinds = (effects: readonly Effect[]): string[] =>
  effects.map(({ kind }) => kind).filter((kind) => !kind.startsWith('compute_'));
const facts = ({ outcome }: Made): Record<string, string> =>
  Object.fromEntries(outcome.facts.map(({ name, value }) => [name, value]));
const receiptsOf = async (): Promise<bigint> => tokensOf(world, inUsdc!.receipt, world.user.address);

/** What the wallet has afterwards against before: in SOL, USDC and receipts for it. */
async function done(made: Made) {
  expect(made.differences).toEqual([]);
  const look = async () =>
    Promise.all([
      lamportsOf(world, world.user.address),
      tokensOf(world, plannedToken('USDC').address, world.user.address),
      receiptsOf(),
    ]);
  const before = await look();
  await signAndSend(world, made.batch);
  const after = await look();
  const [sol, tokens, receipts] = after.map((each, index) => each - before[index]!);
  return { sol: sol!, usdc: tokens!, receipts: receipts! };
}

/** Runs something while some fields of an account are others. */
async function having<Result>(
  address: Address,
  fields: readonly Field[],
  run: () => Promise<Result>,
): Promise<Result> {
  const program = address === usdc.market ? JUPITER_LEND_PROGRAM : JUPITER_LIQUIDITY_PROGRAM;
  const restore = setFields(world.sandbox, { address, program }, fields);
  try {
    return await run();
  } finally {
    restore();
  }
}

const refusal = async (run: () => Promise<unknown>): Promise<string> =>
  run().then(
    () => 'nothing',
    (error: { code?: string; name: string; message: string }) =>
      `${error.code ?? error.name}: ${error.message}`,
  );

describe('steps with Jupiter Lend go from a plan to changed balances:', () => {
  it('what is lent the first time opens an account for receipts, whose rent is said', async () => {
    const made = await make('lend', 'USDC', 1_050n * USDC);
    expect(kinds(made.effects)).toEqual(['token_account', 'jupiter_lend_deposit']);
    expect(made.outcome.fees.map(({ kind, amount }) => [kind, amount])).toEqual([['rent', RENT]]);
    expect(facts(made)).toMatchObject({
      supplied_before: '0 USDC',
      supply_rate: '0% a year, variable',
      share_price: '1 jlUSDC = 1.05 USDC',
    });
    // The pool's raw units cut off one base unit on the way.
    const { expected, minimum } = made.outcome.received[0]!;
    expect(expected).toBe(999_999_999n);
    expect(minimum).toBe(995_000_000n);
    const { sol, ...moved } = await done(made);
    expect(moved).toEqual({ usdc: -1_050n * USDC, receipts: expected });
    expect(-sol - RENT).toBeLessThan(10_000n);
    expect(kinds((await make('lend', 'USDC', USDC)).effects)).toEqual(['jupiter_lend_deposit']);
  });

  it('an amount comes back exactly, for at most the receipts that are shown', async () => {
    const made = await make('withdraw', 'USDC', 42n * USDC);
    expect(made.outcome.sent[0]!.amount).toBe(40_200_000n);
    expect(made.outcome.received[0]).toMatchObject({ expected: 42n * USDC, minimum: 42n * USDC });
    expect(await done(made)).toMatchObject({ usdc: 42n * USDC, receipts: -40n * USDC });
  });

  it('and all of it by its receipts, of which none is left', async () => {
    const held = await receiptsOf();
    const made = await make('withdraw', 'USDC', 1_008n * USDC, { said: 'all' });
    expect(kinds(made.effects)).toEqual(['jupiter_lend_redeem']);
    const expected = (held * 105n) / 100n;
    expect(made.outcome.received[0]!.expected).toBe(expected);
    expect(await done(made)).toMatchObject({ usdc: expected, receipts: -held });
    expect(await receiptsOf()).toBe(0n);
    expect(await refusal(async () => make('withdraw', 'USDC', USDC))).toMatch(
      /^insufficient_balance: .*no USDC in Jupiter Lend/,
    );
  });

  it('SOL is wrapped on its way in, and unwrapped on its way out', async () => {
    const lent = await make('lend', 'SOL', 5n * SOL);
    expect(kinds(lent.effects)).toEqual(['transfer', 'sync_native', 'token_account', 'jupiter_lend_deposit']);
    expect(-(await done(lent)).sol - 5n * SOL - RENT).toBeLessThan(10_000n);
    const back = await make('withdraw', 'SOL', 2n * SOL);
    expect(kinds(back.effects)).toEqual(['jupiter_lend_withdraw', 'close_account']);
    // The wallet of the sandbox holds wrapped SOL, which comes out as well.
    const wrapped = await tokensOf(world, NATIVE_MINT, world.user.address);
    expect(2n * SOL + wrapped + RENT - (await done(back)).sol).toBeLessThan(10_000n);
    const rest = await make('withdraw', 'SOL', 3n * SOL, { said: 'all' });
    expect(kinds(rest.effects)).toEqual(['token_account', 'jupiter_lend_redeem', 'close_account']);
    expect(3n * SOL - (await done(rest)).sol).toBeLessThan(20_000n);
  });
});

describe('a market that is not as it was', () => {
  it('has grown since it was offered: the bounds stay those that were shown', async () => {
    await done(await make('lend', 'USDC', 105n * USDC));
    const promisedBy = ({ outcome }: Made): PromisedOutcome => ({
      protocol: 'Jupiter Lend',
      fees: [],
      sent: outcome.sent.map(({ token, amount }) => ({ token: token.address, amount })),
      received: outcome.received.map(({ token, minimum }) => ({ token: token.address, minimum })),
    });
    const [lent, part] = [await make('lend', 'USDC', 10n * USDC), await make('withdraw', 'USDC', 10n * USDC)];
    const whole = await make('withdraw', 'USDC', 100n * USDC, { said: 'all' });
    const again = async (price: bigint, made: Made, action: string, said: PlannedAmount['said'] = 'tokens') =>
      having(usdc.market, [[MARKET.price, price, 8]], async () =>
        make(action, 'USDC', 10n * USDC, { said, promised: promisedBy(made) }),
      );
    const [grown, doubled] = [(105_1n * ONE) / 1000n, 2n * ONE];
    expect((await again(grown, lent, 'lend')).outcome.received[0]!.minimum).toBe(
      lent.outcome.received[0]!.minimum,
    );
    expect(await refusal(async () => again(doubled, lent, 'lend'))).toMatch(/^quote_moved/);
    expect((await again(doubled, part, 'withdraw')).outcome.sent[0]!.amount).toBe(
      part.outcome.sent[0]!.amount,
    );
    expect(await refusal(async () => again(ONE, part, 'withdraw'))).toMatch(/^quote_moved/);
    const more = await again(grown, whole, 'withdraw', 'all');
    expect(more.outcome.received[0]!.minimum).toBeGreaterThan(whole.outcome.received[0]!.minimum);
    await done(await make('withdraw', 'USDC', USDC));
    expect(await refusal(async () => again(grown, whole, 'withdraw', 'all'))).toMatch(/^quote_moved/);
  });

  it('earns: the price is that of now, and the rate is said', async () => {
    const year = BigInt(Math.floor(Date.now() / 1000)) - 31_536_000n;
    const earning = [
      [RESERVE.borrowRate, 1_000n, 2],
      [RESERVE.used, 5_000n, 2],
      [RESERVE.countedAt, year, 8],
      [RESERVE.owed, 50_000n * USDC, 8],
    ] as const;
    await having(usdc.reserve, earning, async () => {
      const made = await make('lend', 'USDC', 105n * USDC);
      expect(facts(made)['supply_rate']).toBe('5% a year, variable');
      expect(facts(made)['share_price']).toMatch(/^1 jlUSDC = 1\.102(5|499|501)\d* USDC$/);
    });
  });

  it.each([
    ['is paused', 'position', [STATUS, 1n, 1], /^market_refuses: .*paused/],
    ['names other rewards', 'market', [MARKET.rewards, 1n, 1], /^action_unavailable: .*is not what is known/],
    ['counts other decimals', 'market', [MARKET.decimals, 9n, 1], /^action_unavailable/],
    ['has no price', 'market', [MARKET.price, 0n, 8], /^action_unavailable/],
    ['keeps more than all interest', 'reserve', [RESERVE.fee, 10_001n, 2], /^action_unavailable/],
  ] as const)('%s, and is refused', async (_, which, field, reason) => {
    await having(usdc[which], [field], async () => {
      expect(await refusal(async () => make('lend', 'USDC', USDC))).toMatch(reason);
    });
  });

  it('has lent out so much that less can be taken back', async () => {
    const vault = world.sandbox.readAccount(usdc.vault)!;
    const left = { owner: usdc.liquidity, amount: 3n * USDC };
    world.sandbox.placeAccount(vaultAccount(usdc.vault, inUsdc!.mint, left));
    expect(await refusal(async () => make('withdraw', 'USDC', 4n * USDC))).toMatch(
      /^market_refuses: .*3 USDC can be withdrawn now/,
    );
    expect((await make('withdraw', 'USDC', 3n * USDC)).differences).toEqual([]);
    world.sandbox.placeAccount({ address: usdc.vault, program: tokenPrograms.token, data: vault });
  });

  it('takes nothing too small to count, gives no more than is there, and has no other tokens', async () => {
    expect(await refusal(async () => make('lend', 'USDC', 9n))).toMatch(/^invalid_amount/);
    expect(await refusal(async () => make('withdraw', 'USDC', 5_000n * USDC))).toMatch(
      /^insufficient_balance/,
    );
    expect(await refusal(async () => make('lend', 'JUP', USDC))).toMatch(
      /^market_refuses: JUP is not prepared/,
    );
  });
});
