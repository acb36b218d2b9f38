import { startSandbox } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsAt } from '../http/world.ts';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const usdc = () => world.tokenAddress('base', 'USDC');
const weth = () => world.tokenAddress('base', 'WETH');

describe('a function that the user writes out', () => {
  test('is called with the arguments as they were written', async () => {
    const words = `call transfer(address,uint256)(${SOMEBODY}, 1234567) on ${usdc()}`;
    const query = await world.prepare('base', words);
    expect(stepOf(query).facts.map(({ name, value }) => [name, value])).toEqual([
      ['argument 1: address', SOMEBODY],
      ['argument 2: uint256', '1234567'],
    ]);
    expect(stepOf(query).warnings.map(({ code }) => code)).toEqual(['contract_call']);
    const before = await world.balance('base', SOMEBODY, usdc());
    await world.execute('base', query);
    expect((await world.balance('base', SOMEBODY, usdc())) - before).toBe(1_234_567n);
  });

  test('takes native coins with it where they are said', async () => {
    const query = await world.prepare('base', `call deposit() on ${weth()} with 0.2 ETH`);
    const before = await world.balance('base', world.wallet('base'), weth());
    const done = await world.execute('base', query);
    expect(done.changes).toMatchObject([{ token: 'native', actual: -200_000_000_000_000_000n }]);
    expect((await world.balance('base', world.wallet('base'), weth())) - before).toBe(
      200_000_000_000_000_000n,
    );
  });

  test.each([
    [`call transfer(address,uint256)(${SOMEBODY}, 1.5) on {usdc}`, 'invalid_call', '"1.5"'],
    [`call transfer(address,uint256)(${SOMEBODY}, -1) on {usdc}`, 'invalid_call', '"-1"'],
    [
      'call transfer(address,uint256)(0x52908400098527886E0F7030069857D2E4169Ee7, 1) on {usdc}',
      'invalid_call',
      'address',
    ],
    [`call transfer(address,uint8)(${SOMEBODY}, 256) on {usdc}`, 'invalid_call', 'uint8'],
    [`call transfer(address,uint7)(${SOMEBODY}, 1) on {usdc}`, 'invalid_call', 'uint7'],
    [`call transfer(address,uint256)(${SOMEBODY}, 1) on ${SOMEBODY}`, 'invalid_call', 'no contract'],
    [
      `call transfer(address,uint256)(${SOMEBODY}, 999999999999999999) on {usdc}`,
      'simulation_failed',
      'exceeds',
    ],
  ])('is refused with the reason: %s', async (words, code, said) => {
    const answer = await world.ask('base', words.replace('{usdc}', usdc()));
    expect(answer.body).toMatchObject({ code });
    expect(answer.body['error']).toContain(said);
  });
});

test('nothing of the kind is prepared where the operator has not switched it on', async () => {
  const sandbox = await startSandbox({ environment: { CONTRACT_CALLS: 'off' } });
  try {
    const words = `call deposit() on ${weth()}`;
    const answer = await callsAt(sandbox).post(callsAt(sandbox).query({ words }));
    expect(answer.body).toMatchObject({ code: 'action_unavailable' });
    expect(answer.body['error']).toContain('CONTRACT_CALLS');
  } finally {
    await sandbox.close();
  }
});
