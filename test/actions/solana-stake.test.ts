import { sandboxValidator } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const SOL = 1_000_000_000n;
const RENT = 2_282_880n;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const prepare = async (words: string) => world.prepare('solana', words);
/** Does what the words say, with balances as announced. */
async function done(words: string) {
  const query = await prepare(words);
  const executed = await world.execute('solana', query);
  expect(executed.changes).toEqual(announced(query));
  return executed;
}
const refused = async (words: string): Promise<Record<string, unknown>> => {
  const answer = await world.ask('solana', words);
  expect(answer.status).toBe(422);
  return answer.body;
};

describe('native stake', () => {
  test('without a validator is asked about', async () => {
    const body = await refused('natively stake 2 SOL');
    expect(body).toMatchObject({ code: 'question' });
    expect(body['question']).toContain('vote address');
  });

  test('with an address that is no validator is refused', async () => {
    const body = await refused(`stake 2 SOL with validator ${world.wallet('solana', 'secondUser')}`);
    expect(body).toMatchObject({ code: 'invalid_address' });
    expect(body['error']).toContain('vote account');
  });

  test('is delegated, deactivated, cools down and is withdrawn, with rent and epochs announced', async () => {
    const { query } = await done(`stake 2.5 SOL with validator ${sandboxValidator}`);
    expect(stepOf(query)).toMatchObject({
      sent: [{ amount: '2.5' }],
      fees: [{ kind: 'network' }, { kind: 'rent', amount: '0.00228288' }],
    });
    const account = factOf(stepOf(query), 'New stake account');
    expect(factOf(stepOf(query), "Validator's commission")).toBe('5 %');
    expect(factOf(stepOf(query), 'Earns from')).toMatch(/^epoch 901, which begins in about \d+ /);
    expect(await world.balance('solana', account, null)).toBe((5n * SOL) / 2n + RENT);

    expect((await refused('withdraw my stake'))['error']).toContain('is active');
    world.sandbox.chains.solana.nextEpoch();
    const unstake = await done('unstake 2.5 SOL');
    expect(factOf(stepOf(unstake.query), 'Deactivated stake account')).toBe(account);
    expect(factOf(stepOf(unstake.query), 'Can be withdrawn from')).toMatch(/^epoch 902/);
    expect((await refused('withdraw my stake'))['error']).toContain('cools down until epoch 902');
    expect((await refused('unstake all my SOL'))['error']).toContain('no active stake');

    world.sandbox.chains.solana.nextEpoch();
    const withdrawal = await done('withdraw my stake');
    expect(stepOf(withdrawal.query).received).toMatchObject([{ expected: '2.50228288' }]);
    expect(await world.balance('solana', account, null)).toBe(0n);
  });

  test('in part is split off, and withdrawn by the address of its account', async () => {
    const { query } = await done(`stake 3 SOL with validator ${sandboxValidator}`);
    const account = factOf(stepOf(query), 'New stake account');
    world.sandbox.chains.solana.nextEpoch();
    const unstake = await done('unstake 1 SOL');
    const part = factOf(stepOf(unstake.query), 'Deactivated stake account');
    expect(factOf(stepOf(unstake.query), 'Split from stake account')).toBe(account);
    expect(part).not.toBe(account);
    world.sandbox.chains.solana.nextEpoch();
    await done(`withdraw 0.25 SOL from stake account ${part}`);
    await done(`withdraw all my SOL from stake account ${part}`);
    expect(await world.balance('solana', part, null)).toBe(0n);
    expect(await world.balance('solana', account, null)).toBe(2n * SOL + RENT);
  });

  test('in several accounts is deactivated together; which one is meant is asked', async () => {
    await done(
      `stake 4 SOL with validator ${sandboxValidator} and stake 5 SOL with validator ${sandboxValidator}`,
    );
    world.sandbox.chains.solana.nextEpoch();
    const body = await refused('unstake 1 SOL');
    expect(body).toMatchObject({ code: 'question' });
    expect(body['question']).toContain('5 SOL');
    expect((await refused('unstake 100 SOL'))['error']).toContain('No stake account');
    const { query } = await done('unstake all my SOL');
    expect(stepOf(query).facts.filter(({ name }) => name === 'Deactivated stake account')).toHaveLength(3);
    world.sandbox.chains.solana.nextEpoch();
    expect(stepOf((await done('withdraw my stake')).query).received).toMatchObject([
      { expected: `11.00684864` },
    ]);
  });

  test("of somebody else is not the wallet's to deactivate", async () => {
    const { query } = await done(`stake 1 SOL with validator ${sandboxValidator}`);
    const account = factOf(stepOf(query), 'New stake account');
    const answer = await world.ask('solana', `deactivate stake account ${account}`, 'secondUser');
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_address' } });
  });
});

describe('with a validator in the settings', () => {
  let own: ActionWorld;
  beforeAll(async () => {
    own = await openActionWorld({ environment: { SOLANA_VALIDATOR: sandboxValidator } });
  });
  afterAll(async () => own.close());

  test('it is the one that is staked with, and the preview says where it comes from', async () => {
    const query = await own.prepare('solana', 'natively stake 2 SOL');
    const source = stepOf(query).sources.find(({ field }) => field === 'validator');
    expect(source).toMatchObject({
      value: sandboxValidator,
      source: { kind: 'default', setting: 'SOLANA_VALIDATOR' },
    });
    expect((await own.execute('solana', query)).changes).toEqual(announced(query));
  });
});
