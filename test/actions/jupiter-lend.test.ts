import {
  deriveJupiterLend,
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  jupiterLendMarkets,
  KAMINO_PROGRAM,
  kaminoReserves,
  type JupiterLendMarket,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import type { QueryResponse } from '@say402/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeJupiterLend } from '../../packages/sandbox/src/furnished/place-jupiter-lend.ts';
import { placeKamino } from '../../packages/sandbox/src/furnished/place-kamino.ts';
import { setFields, type Field } from '../solana/set-fields.ts';
import * as deeds from './solana-deeds.ts';
import { factOf, openActionWorld, stepOf, type ActionWorld, type Done, type Who } from './world.ts';

/** Where a market has the price of a receipt. */
const PRICE = 115;
/** Where the pool says whether it serves a market, and Kamino whether it has given a reserve up. */
const [STATUS, OBSOLETE] = [123, 4856];

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
  await placeKamino(world.sandbox.chains.solana);
  await placeJupiterLend(world.sandbox.chains.solana);
});
afterAll(async () => world.close());

const wrongWith = async (released: Done['released'], preview: QueryResponse['preview'], who?: Who) =>
  deeds.wrongWith(world, released, preview, who);
const set = (address: Address, program: Address, ...fields: readonly Field[]): (() => void) =>
  setFields(world.sandbox.chains.solana, { address, program }, fields);

const carriedOut = async (words: string) => deeds.carriedOut(world, words);

test('what is lent and taken back in words does to balances what was announced', async () => {
  const first = await carriedOut('lend 100 USDC on Jupiter');
  expect(first.preview.map(({ protocol }) => protocol)).toEqual(['Jupiter Lend']);
  expect(stepOf(first).fees.filter(({ kind }) => kind === 'rent')).toHaveLength(1);
  expect(stepOf(first).received[0]!.token.symbol).toBe('jlUSDC');
  expect(factOf(stepOf(first), 'share_price')).toBe('1 jlUSDC = 1.05 USDC');
  await carriedOut('deposit 2 SOL into Jupiter Lend');
  await carriedOut('withdraw 30 USDC from Jupiter');
  await carriedOut('withdraw half of my SOL from Jupiter Lend');
  await carriedOut('withdraw all my USDC from Jupiter Lend');
  expect((await world.ask('solana', 'withdraw all my USDC from Jupiter Lend')).body).toMatchObject({
    code: 'insufficient_balance',
  });
});

test('whoever lends it as collateral is told that it is none', async () => {
  const query = await world.prepare('solana', 'lend 10 USDC as collateral on Jupiter');
  expect(factOf(stepOf(query), 'counts_as_collateral')).toBe('no: what is lent here is not collateral');
});

test('several steps go together, each on what the one before leaves', async () => {
  const query = await carriedOut('lend 50 USDT on Jupiter Lend, then withdraw 20 USDT from Jupiter Lend');
  expect(factOf(query.preview[1]!, 'supplied_before')).toMatch(/^49\.9+8? USDT$|^50 USDT$/);
});

test('where the words name no place, the places that take the token are offered with their rates', async () => {
  const asked = await world.ask('solana', 'lend 100 USDC');
  expect(asked.body).toMatchObject({
    code: 'question',
    open: [
      {
        slot: 'protocol',
        options: [
          { label: 'Kamino (0% a year now, variable)', value: 'Kamino' },
          { label: 'Jupiter Lend (0% a year now, variable)', value: 'Jupiter Lend' },
        ],
      },
    ],
  });
  for (const title of ['Jupiter Lend', 'Kamino'])
    expect((await world.reply('solana', asked, title)).body).toMatchObject({
      preview: [{ protocol: title }],
    });
  const only = await world.prepare('solana', 'lend 10 EURC');
  expect(stepOf(only).protocol).toBe('Jupiter Lend');
  expect(stepOf(await world.prepare('solana', 'lend 1 JitoSOL')).protocol).toBe('Kamino');
});

test('a place that takes nothing now is not offered', async () => {
  const [{ mint }] = jupiterLendMarkets as readonly [JupiterLendMarket];
  const { position } = await deriveJupiterLend(mint);
  const { reserve } = kaminoReserves.find((each) => each.mint === mint)!;
  const placeOf = async () => stepOf(await world.prepare('solana', 'lend 100 USDC')).protocol;
  const pause = set(position, JUPITER_LIQUIDITY_PROGRAM, [STATUS, 1n, 1]);
  expect(await placeOf()).toBe('Kamino');
  pause();
  const end = set(reserve, KAMINO_PROGRAM, [OBSOLETE, 1n, 1]);
  expect(await placeOf()).toBe('Jupiter Lend');
  end();
});

test('and what is taken back comes from where it is, or is asked about', async () => {
  expect(stepOf(await world.prepare('solana', 'withdraw 10 USDT')).protocol).toBe('Jupiter Lend');
  await carriedOut('lend 10 USDT on Kamino');
  const { body } = await world.ask('solana', 'withdraw 10 USDT');
  expect(body).toMatchObject({
    code: 'question',
    error: expect.stringContaining('several places') as string,
  });
  expect(JSON.stringify(body)).toContain('Kamino (10 USDT)');
});

test('what is lent is among the positions with what it brings, and can be taken back from there', async () => {
  const { body } = await world.ask('solana', 'what do I have on Jupiter Lend?');
  const text = JSON.stringify(body);
  expect(text).toContain('USDT to Jupiter Lend');
  expect(text).toContain('Interest on USDT in Jupiter Lend');
  expect(text).toContain('withdraw all my SOL from Jupiter Lend');
});

test('a market that is not as it is known here hides only what the wallet has in it', async () => {
  const [usdt, eurc] = await Promise.all(
    ['USDT', 'EURC'].map(async (symbol) =>
      deriveJupiterLend(jupiterLendMarkets.find((each) => each.symbol === symbol)!.mint),
    ),
  );
  const strange = ({ market, admin }: typeof usdt & object) => set(market, JUPITER_LEND_PROGRAM, [75, admin]);
  const ask = async () => (await world.ask('solana', 'what do I have on Jupiter Lend?')).body;
  const restore = strange(eurc!);
  expect(JSON.stringify(await ask())).toContain('USDT to Jupiter Lend');
  restore();
  const undo = strange(usdt!);
  expect(await ask()).toMatchObject({ code: 'action_unavailable' });
  undo();
});

test('what lending brings is told of each place, and of the one that is named', async () => {
  const { reserve } = await deriveJupiterLend(jupiterLendMarkets[0]!.mint);
  // A tenth a year on a half of it.
  const restore = set(
    reserve,
    JUPITER_LIQUIDITY_PROGRAM,
    [72, 1_000n, 2],
    [76, 5_000n, 2],
    [120, 50_000_000_000n],
  );
  const ask = async (words: string) => (await world.ask('solana', words)).body;
  expect(await ask('what is the supply rate of USDC on Jupiter Lend?')).toMatchObject({
    message: 'On Jupiter Lend on Solana now, a year and before compounding: USDC 5% for supplying.',
    answer: { facts: [{ label: 'Supplying USDC on Jupiter Lend brings', value: '5% a year' }] },
  });
  const { message } = (await ask('how much interest can I earn on USDC?')) as { message: string };
  expect(message).toMatch(/^On Kamino on Solana .*USDC 0% .*On Jupiter Lend on Solana .*USDC 5% /);
  expect(await ask('what is the supply rate of EURC on Kamino?')).toMatchObject({
    message: 'Kamino on Solana does not list that.',
  });
  expect(await ask('what is the supply rate of USDC on Aave?')).toMatchObject({ code: 'action_unavailable' });
  restore();
});

test('Jupiter alone in a swap means the swap', async () => {
  const { body } = await world.ask('solana', 'swap 1 SOL to USDC on Jupiter');
  expect(JSON.stringify(body)).not.toContain('Jupiter Lend');
});

test('the SDK signs no other deed than the preview says', async () => {
  const shown = await world.prepare('solana', 'lend 10 USDC on Jupiter Lend');
  const step = stepOf(shown);
  const { released } = await world.execute('solana', shown);
  const more = [
    { ...step.received[0]!, minimumBaseUnits: `${BigInt(step.received[0]!.minimumBaseUnits) + 1n}` },
  ];
  expect(await wrongWith(released, [{ ...step, received: more }])).toHaveLength(1);
  const less = [{ ...step.sent[0]!, baseUnits: '9999999' }];
  expect(await wrongWith(released, [{ ...step, sent: less }])).toContain('jupiter_lend_deposit 1');
  const token = { ...step.sent[0]!.token, address: world.tokenAddress('solana', 'USDT') };
  expect(await wrongWith(released, [{ ...step, sent: [{ ...step.sent[0]!, token }] }])).toContain(
    'jupiter_lend_deposit 1',
  );
  const back = await world.prepare('solana', 'withdraw 5 USDC from Jupiter Lend');
  const { released: taken } = await world.execute('solana', back);
  const fewer = [{ ...stepOf(back).sent[0]!, baseUnits: '1' }];
  expect((await wrongWith(taken, [{ ...stepOf(back), sent: fewer }])).join()).toContain('spent');
  expect(await wrongWith(taken, [{ ...stepOf(back), effects: ['jupiter_lend_redeem'] }])).toContain(
    'jupiter_lend_withdraw 1',
  );
});

test('nor a new account whose rent it does not show', async () => {
  const shown = await world.prepare('solana', 'lend 20 USDC on Jupiter', 'secondUser');
  const { released } = await world.execute('solana', shown, 'secondUser');
  expect(await wrongWith(released, shown.preview, 'secondUser')).toEqual([]);
  expect(await wrongWith(released, [{ ...stepOf(shown), fees: [] }], 'secondUser')).toEqual([
    'rent of new accounts',
  ]);
});

/** What borrowers have paid since then: more of the token for each receipt. */
async function earn(symbol: string, price: bigint): Promise<void> {
  const { market } = await deriveJupiterLend(jupiterLendMarkets.find((each) => each.symbol === symbol)!.mint);
  set(market, JUPITER_LEND_PROGRAM, [PRICE, price]);
}

test.each([
  ['lend 10 USDC on Jupiter Lend', 1_051_000_000_000n],
  ['withdraw 10 USDC from Jupiter Lend', 1_052_000_000_000n],
  ['withdraw all my USDC from Jupiter Lend', 1_053_000_000_000n],
])('interest between preview and release breaks none of its bounds: "%s"', async (words, price) => {
  await carriedOut('lend 50 USDC on Jupiter Lend');
  const shown = await world.prepare('solana', words);
  await earn('USDC', price);
  const { released } = await world.execute('solana', shown);
  expect(await wrongWith(released, shown.preview)).toEqual([]);
});

test.each([
  ['lend 100 JUP on Jupiter', 'market_refuses', 'JUP is not prepared on Jupiter Lend'],
  ['borrow 10 USDC from Jupiter', 'action_unavailable', ''],
  ['withdraw 5000 SOL from Jupiter Lend', 'insufficient_balance', 'SOL'],
  [
    'lend 10 USDC on Jupiter, then withdraw all my USDC from Jupiter',
    'invalid_request',
    'before this request',
  ],
])('"%s" is answered with %s', async (words, code, text) => {
  const { body } = await world.ask('solana', words);
  expect(body).toMatchObject({ code, error: expect.stringContaining(text) as string });
});
