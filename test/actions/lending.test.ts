import { aaveMarkets, aaveReadAbi } from '@say402/readback';
import { createPublicClient, createWalletClient, getAddress, http, parseAbi, type Abi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const CHAINS = [
  ['base', 'ETH', 'WETH'],
  ['polygon', 'POL', 'WPOL'],
  ['avalanche', 'AVAX', 'WAVAX'],
] as const;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

type EvmName = (typeof CHAINS)[number][0];

const clientOf = (chain: EvmName) =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });

async function position(chain: EvmName, symbol: string) {
  const { dataProvider: address } = aaveMarkets[chain]!;
  const args = [getAddress(world.tokenAddress(chain, symbol)), getAddress(world.wallet(chain))] as const;
  const client = clientOf(chain);
  const [supplied, , debt] = await client.readContract({
    address,
    abi: aaveReadAbi,
    functionName: 'getUserReserveData',
    args,
  });
  return { supplied, debt };
}

async function pass(chain: EvmName, days: number): Promise<void> {
  if (days === 0) return;
  const client = clientOf(chain);
  await client.request({ method: 'evm_increaseTime' as never, params: [days * 86_400] as never });
  await client.request({ method: 'anvil_mine' as never, params: [1] as never });
}

const fact = (query: Awaited<ReturnType<ActionWorld['prepare']>>, name: string): string | undefined =>
  stepOf(query).facts.find((each) => each.name === name)?.value;

describe.each(CHAINS)('on Aave on %s', (chain, native, wrapped) => {
  let snapshot: `0x${string}`;
  beforeEach(async () => {
    if (snapshot) await world.sandbox.chains[chain].revert(snapshot);
    snapshot = await world.sandbox.chains[chain].snapshot();
  });
  /** Exactly what the preview says. */
  const does = async (words: string, days = 0) => {
    const query = await world.prepare(chain, words);
    expect(query.preview.every(({ simulated }) => simulated)).toBe(true);
    // Payments are timed by the clock of the machine: the chain's runs ahead only once everything is released.
    const done = await world.execute(chain, query, 'user', async () => pass(chain, days));
    return { query, done };
  };

  test('USDC is lent with an exact approval, and comes back', async () => {
    const { query, done } = await does('lend 250.5 USDC on Aave');
    expect(stepOf(query)).toMatchObject({
      protocol: 'Aave v3',
      sent: [{ amount: '250.5', to: aaveMarkets[chain]!.pool }],
      approved: [{ amount: '250.5', spender: aaveMarkets[chain]!.pool, unlimited: false }],
      warnings: [],
    });
    expect(fact(query, 'health_factor_after')).toBe('no debt');
    expect(done.transactionIds).toHaveLength(2);
    expect(done.changes).toEqual(announced(query));
    expect(done.changes[0]!.actual).toBe(-250_500_000n);
    expect(250_500_000n - (await position(chain, 'USDC')).supplied).toBeLessThanOrEqual(1n);

    const back = await does('withdraw 100 USDC from Aave');
    expect(back.done.changes).toEqual(announced(back.query));
    const rest = await does('withdraw all my USDC from Aave', 3);
    expect(rest.done.changes[0]!.actual).toBeGreaterThanOrEqual(announced(rest.query)[0]!.actual);
    expect(rest.done.changes[0]!.actual).toBeGreaterThan(150_500_000n);
    expect((await position(chain, 'USDC')).supplied).toBe(0n);
  });

  test(`${native} is lent through the gateway, and comes back`, async () => {
    const { query, done } = await does(`supply 20 ${native} to Aave`);
    expect(done.transactionIds).toHaveLength(1);
    expect(done.changes).toEqual(announced(query));
    expect(stepOf(query).approved).toEqual([]);
    const part = await does(`withdraw 5 ${native} from Aave`);
    expect(part.done.changes).toEqual(announced(part.query));
    expect(stepOf(part.query).approved).toMatchObject([
      { amount: '5', spender: aaveMarkets[chain]!.gateway },
    ]);
    const rest = await does(`withdraw all my ${native} from Aave`, 2);
    expect(rest.done.changes[0]!.actual).toBeGreaterThan(15_000_000_000_000_000_000n);
    expect((await position(chain, wrapped)).supplied).toBe(0n);
  });

  test(`USDC is borrowed against ${native}, takes interest, and is repaid in part and in full`, async () => {
    const { query, done } = await does(`lend 50 ${native} on Aave and borrow 10 USDC`);
    expect(query.preview.map(({ action }) => action)).toEqual(['lend', 'borrow']);
    expect(done.changes).toEqual(announced(query));
    const other = await world.ask(chain, 'borrow 1 USDC against my USDC collateral from Aave');
    expect(other.body).toMatchObject({ code: 'market_refuses' });
    const more = await does(`borrow 1.5 USDC against my ${native} collateral from Aave`);
    expect(more.done.changes).toEqual(announced(more.query));
    expect(stepOf(more.query).warnings.map(({ code }) => code)).toEqual(['liquidation_risk']);
    const part = await does('repay 2 USDC on Aave');
    expect(part.done.changes).toEqual(announced(part.query));
    const all = await does('repay all my USDC debt on Aave', 5);
    expect(fact(all.query, 'repays')).toContain('at most');
    const paid = -all.done.changes[0]!.actual;
    expect(paid).toBeGreaterThan(9_500_000n);
    expect(paid).toBeLessThanOrEqual(BigInt(stepOf(all.query).sent[0]!.baseUnits));
    expect((await position(chain, 'USDC')).debt).toBe(0n);
  });

  test(`${native} is borrowed and repaid with what is too much coming back`, async () => {
    await does('supply 9000 USDC to Aave');
    const { query, done } = await does(`borrow 0.5 ${native} from Aave`);
    expect(done.changes).toEqual(announced(query));
    expect(done.changes[0]!.actual).toBe(500_000_000_000_000_000n);
    const all = await does(`repay all my ${native} debt on Aave`, 1);
    const paid = -all.done.changes[0]!.actual;
    expect(paid).toBeGreaterThan(500_000_000_000_000_000n);
    expect(paid).toBeLessThan(502_000_000_000_000_000n);
    expect((await position(chain, wrapped)).debt).toBe(0n);
  });

  test('a loan or a withdrawal that ends too close to liquidation is refused with the numbers', async () => {
    await does('lend 1000 USDC on Aave');
    const risky = await world.ask(chain, 'borrow 700 USDC from Aave');
    expect(risky.body).toMatchObject({ code: 'unhealthy_position' });
    expect(risky.body['error']).toContain('from no debt to 1.11');
    await does('borrow 600 USDC from Aave');
    const withdrawal = await world.ask(chain, 'withdraw 200 USDC from Aave');
    expect(withdrawal.body).toMatchObject({ code: 'unhealthy_position' });
    expect(withdrawal.body['error']).toMatch(/from 1\.(29|30) to 1\.0[34]/);
    const tooMuch = await world.ask(chain, 'borrow 200 USDC from Aave');
    expect(tooMuch.body).toMatchObject({ code: 'market_refuses' });
    expect(tooMuch.body['error']).toMatch(/\$(149\.99|150\.00) more/);
  });

  test.each([
    ['borrow 5 USDC from Aave', 'market_refuses', '$0 more'],
    ['withdraw 5 USDC from Aave', 'insufficient_balance', '0 USDC'],
    ['withdraw all my USDC from Aave', 'insufficient_balance', 'no USDC on Aave'],
    ['repay 5 USDC on Aave', 'invalid_amount', 'owes no USDC'],
    ['repay all my USDC debt on Aave', 'insufficient_balance', 'owes no USDC to Aave'],
    ['lend 1000000 USDC on Aave', 'insufficient_balance', '1000000'],
    ['lend 0 USDC on Aave', 'invalid_amount', 'An amount of 0'],
    ['lend 0.0000001 USDC on Aave', 'invalid_amount', '6 decimals'],
    ['lend 5 USDC on Yearn', 'action_unavailable', 'Yearn'],
  ])('"%s" is refused as %s', async (words, code, text) => {
    const { body } = await world.ask(chain, words);
    expect(body).toMatchObject({ code });
    expect(body['error']).toContain(text);
  });
});

describe("the market's own limits", () => {
  const chain = 'polygon';
  const configurator = '0x8145eddDf43f50276641b55bd3AD95944510021E';
  const limits = parseAbi([
    'function setReserveFreeze(address asset, bool freeze)',
    'function setReservePause(address asset, bool paused)',
    'function setSupplyCap(address asset, uint256 cap)',
    'function setReserveBorrowing(address asset, bool enabled)',
  ]);
  let snapshot: `0x${string}`;
  beforeEach(async () => {
    if (snapshot) await world.sandbox.chains[chain].revert(snapshot);
    snapshot = await world.sandbox.chains[chain].snapshot();
  });
  const configure = async (functionName: string, value: unknown) => {
    const account = privateKeyToAccount(world.sandbox.accounts.issuer.evm.privateKey);
    const transport = http(world.sandbox.chains[chain].rpcUrl);
    const args = [world.tokenAddress(chain, 'USDC'), value];
    const request = { address: configurator, abi: limits as Abi, functionName, args, chain: null } as const;
    const hash = await createWalletClient({ account, transport }).writeContract(request);
    const mined = async () => clientOf(chain).getTransactionReceipt({ hash });
    await vi.waitFor(mined, { timeout: 10_000, interval: 20 });
  };

  test.each([
    ['setReservePause', true, 'lend 5 USDC on Aave', 'has paused USDC'],
    ['setReserveFreeze', true, 'lend 5 USDC on Aave', 'has frozen USDC'],
    ['setSupplyCap', 10n, 'lend 5 USDC on Aave', 'takes 10 USDC at most'],
    ['setReserveBorrowing', false, 'borrow 5 USDC from Aave', 'can not be borrowed'],
  ])('%s %s: "%s" is refused by name', async (setting, value, words, text) => {
    await configure(setting, value);
    const { body } = await world.ask(chain, words);
    expect(body).toMatchObject({ code: 'market_refuses' });
    expect(body['error']).toContain(text);
  });

  test('keep bridged USDC apart from native USDC', async () => {
    await world.execute(chain, await world.prepare(chain, 'lend 40 USDC.e on Aave'));
    expect((await position(chain, 'USDC')).supplied).toBe(0n);
    expect((await position(chain, 'USDC.e')).supplied).toBeGreaterThanOrEqual(39_999_999n);
    const { body } = await world.ask(chain, 'withdraw 40 USDC from Aave');
    expect(body).toMatchObject({ code: 'insufficient_balance' });
  });

  test('are said of a token that the market does not list', async () => {
    const { body } = await world.ask(chain, 'lend 5 SUSHI on Aave');
    expect(body).toMatchObject({ code: 'market_refuses' });
    expect(body['error']).toContain('does not list SUSHI');
  });
});
