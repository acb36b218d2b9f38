import { KAMINO_PROGRAM, kaminoReserves } from '@say402/readback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeKamino } from '../../packages/sandbox/src/furnished/place-kamino.ts';
import type { QueryResponse } from '@say402/wire';
import * as deeds from './solana-deeds.ts';
import { factOf, openActionWorld, stepOf, type ActionWorld, type Done, type Who } from './world.ts';

/** Where a reserve has what lies in it. */
const AVAILABLE = 224;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
  await placeKamino(world.sandbox.chains.solana);
});
afterAll(async () => world.close());

const wrongWith = async (released: Done['released'], preview: QueryResponse['preview'], who?: Who) =>
  deeds.wrongWith(world, released, preview, who);
const carriedOut = async (words: string) => deeds.carriedOut(world, words);

test('what is lent, borrowed, paid back and withdrawn in words does to balances what was announced', async () => {
  const first = await carriedOut('lend 100 USDC');
  expect(first.preview.map(({ protocol }) => protocol)).toEqual(['Kamino']);
  expect(stepOf(first).fees.filter(({ kind }) => kind === 'rent')).toHaveLength(2);
  await carriedOut('supply 1 SOL to Kamino');
  const loan = await carriedOut('borrow 50 USDC from Kamino');
  expect(factOf(stepOf(loan), 'health_factor_after')).toBe('4.79');
  await carriedOut('repay 20 USDC to Kamino');
  await carriedOut('pay back all my USDC debt to Kamino');
  await carriedOut('withdraw half of my SOL from Kamino');
  await carriedOut('withdraw all my USDC from Kamino');
  expect((await world.ask('solana', 'withdraw all my USDC from Kamino')).body).toMatchObject({
    code: 'insufficient_balance',
  });
});

test('several steps go together, each on what the one before leaves', async () => {
  const words = 'lend 200 USDC on Kamino, then borrow 10 USDT from Kamino, then repay 5 USDT to Kamino';
  const query = await carriedOut(words);
  expect(query.preview.map(({ action }) => action)).toEqual(['lend', 'borrow', 'repay']);
  expect(factOf(query.preview[2]!, 'debt_before')).toBe('10 USDT');
  await carriedOut('borrow as much USDT as I safely can from Kamino');
});

test('what is lent and owed is among the positions, and what words leave open is found there', async () => {
  const { body } = await world.ask('solana', 'what do I have on Kamino?');
  const text = JSON.stringify(body);
  expect(text).toContain('have supplied 200 USDC to Kamino');
  expect(text).toMatch(/owe Kamino \d+[.\d]* USDT/);
  expect(text).toContain('repay all my USDT debt on Kamino');
  const repaid = await world.prepare('solana', 'pay off all my loans on Kamino');
  expect(stepOf(repaid)).toMatchObject({ action: 'repay', protocol: 'Kamino' });
  expect(stepOf(repaid).sent[0]!.token.symbol).toBe('USDT');
});

test('the SDK signs no other deed than the preview says', async () => {
  await carriedOut('repay all my USDT debt on Kamino');
  const shown = await world.prepare('solana', 'withdraw 10 USDC from Kamino');
  const step = stepOf(shown);
  const { released } = await world.execute('solana', shown);
  const facts = step.facts.map((fact) => (fact.name === 'receipts' ? { ...fact, value: '8999999' } : fact));
  expect(await wrongWith(released, [{ ...step, facts }])).toEqual(['kamino_withdraw 1']);
  expect(await wrongWith(released, [{ ...step, action: 'borrow' }])).toContain('kamino_withdraw 1');
  const token = { ...step.received[0]!.token, address: world.tokenAddress('solana', 'USDT') };
  const received = [{ ...step.received[0]!, token }];
  expect(await wrongWith(released, [{ ...step, received }])).toContain('kamino_withdraw 1');
});

test('nor the opening of accounts at Kamino whose rents it does not show', async () => {
  const shown = await world.prepare('solana', 'lend 20 USDC on Kamino', 'secondUser');
  const { released } = await world.execute('solana', shown, 'secondUser');
  expect(await wrongWith(released, shown.preview, 'secondUser')).toEqual([]);
  const [dearest] = stepOf(shown).fees.toSorted(
    (one, other) => Number(other.baseUnits) - Number(one.baseUnits),
  );
  const fees = stepOf(shown).fees.filter((fee) => fee !== dearest);
  expect(await wrongWith(released, [{ ...stepOf(shown), fees }], 'secondUser')).toEqual([
    'rent of new accounts',
  ]);
});

/** What borrowers have paid since then: more of the token for each receipt. */
function earn(symbol: string, baseUnits: bigint): void {
  const { solana } = world.sandbox.chains;
  const { reserve } = kaminoReserves.find((each) => each.symbol === symbol)!;
  const data = Uint8Array.from(solana.readAccount(reserve)!);
  const view = new DataView(data.buffer);
  view.setBigUint64(AVAILABLE, view.getBigUint64(AVAILABLE, true) + baseUnits, true);
  solana.placeAccount({ address: reserve, program: KAMINO_PROGRAM, data });
}

test.each(['withdraw 10 USDC from Kamino', 'withdraw all my USDC from Kamino'])(
  'interest between preview and release changes nothing of what the SDK was shown: "%s"',
  async (words) => {
    await carriedOut('lend 50 USDC on Kamino');
    const shown = await world.prepare('solana', words);
    earn('USDC', 1_000_000n);
    const { released, changes } = await world.execute('solana', shown);
    expect(await wrongWith(released, shown.preview)).toEqual([]);
    expect(changes[0]!.actual).toBeGreaterThan(BigInt(stepOf(shown).received[0]!.minimumBaseUnits));
  },
);

test('nor does what the wallet spends meanwhile change what a whole repayment takes at most', async () => {
  const does = async (words: string) =>
    world.execute('solana', await world.prepare('solana', words, 'secondUser'), 'secondUser');
  const [wallet, payee] = [world.wallet('solana', 'secondUser'), world.wallet('solana', 'payee')];
  await does('borrow 5 USDT from Kamino');
  const has = await world.balance('solana', wallet, world.tokenAddress('solana', 'USDT'));
  await does(`send ${Number(has - 5_010_000n) / 1e6} USDT to ${payee}`);
  const shown = await world.prepare('solana', 'repay all my USDT debt on Kamino', 'secondUser');
  expect(stepOf(shown).sent[0]!.baseUnits).toBe('5010000');
  await does(`send 0.005 USDT to ${payee}`);
  const { released, changes } = await world.execute('solana', shown, 'secondUser');
  expect(await wrongWith(released, shown.preview, 'secondUser')).toEqual([]);
  expect(changes[0]!.actual).toBe(-5_000_000n);
});

test.each([
  ['repay my Kamino loan', 'question', 'repaid'],
  ['lend 100 JUP on Kamino', 'market_refuses', 'JUP is not prepared on Kamino'],
  ['borrow 10000 USDC from Kamino', 'market_refuses', 'may owe'],
  ['borrow 10 USDC against my mSOL on Kamino', 'market_refuses', 'lent no mSOL'],
  ['withdraw 5000 SOL from Kamino', 'insufficient_balance', 'SOL'],
  ['lend 10 USDC on Kamino, then withdraw all my USDC from Kamino', 'invalid_request', 'before this request'],
])('"%s" is answered with %s', async (words, code, text) => {
  const { body } = await world.ask('solana', words);
  expect(body).toMatchObject({ code, error: expect.stringContaining(text) as string });
});
