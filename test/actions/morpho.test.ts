import { morpho, morphoAbi, tokens } from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const snapshots = new Map<string, Hex>();
beforeEach(async () => {
  for (const chain of ['base', 'polygon'] as const) {
    const { revert, snapshot } = world.sandbox.chains[chain];
    const before = snapshots.get(chain);
    if (before) await revert(before);
    snapshots.set(chain, await snapshot());
  }
});

/** Collateral and loan of a market, amounts of both, and what the loan is worth in all. */
const MARKETS = [
  ['base', 'WETH', 'USDC', { pledged: '0.5', borrowed: '600', health: '2.15', too: '1000' }],
  ['polygon', 'WBTC', 'USDC', { pledged: '0.02', borrowed: '800', health: '2.15', too: '1400' }],
] as const;
type EvmName = (typeof MARKETS)[number][0];

const clientOf = (chain: EvmName) =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });
const tokenOf = (chain: EvmName, symbol: string) => tokens[chain]!.find((each) => each.symbol === symbol)!;
const marketOf = (chain: EvmName, collateral: string, loan: string) =>
  morpho[chain]!.markets.find(
    ({ loanToken, collateralToken }) =>
      loanToken === tokenOf(chain, loan).address && collateralToken === tokenOf(chain, collateral).address,
  )!;
const positionIn = async (chain: EvmName, id: Hex) => {
  const args = [id, getAddress(world.wallet(chain))] as const;
  const [supplyShares, borrowShares, collateral] = await clientOf(chain).readContract({
    address: morpho[chain]!.morpho,
    abi: morphoAbi,
    functionName: 'position',
    args,
  });
  return { supplyShares, borrowShares, collateral };
};

async function pass(chain: EvmName, days: number): Promise<void> {
  const client = clientOf(chain);
  await client.request({ method: 'evm_increaseTime' as never, params: [days * 86_400] as never });
  await client.request({ method: 'anvil_mine' as never, params: [1] as never });
}

describe.each(MARKETS)('on Morpho on %s, %s for %s', (chain, collateral, loan, amounts) => {
  const { pledged, borrowed, health, too } = amounts;
  const does = async (words: string, days = 0) => {
    const query = await world.prepare(chain, words);
    expect(query.preview.every(({ simulated }) => simulated)).toBe(true);
    const done = await world.execute(chain, query, 'user', async () =>
      days > 0 ? pass(chain, days) : undefined,
    );
    return { query, done };
  };
  const pledge = `supply ${pledged} ${collateral} as collateral on Morpho for a ${loan} loan`;
  const { id } = marketOf(chain, collateral, loan);

  test('collateral is supplied, a loan taken against it, grows, and is repaid in part and as a whole', async () => {
    const { query, done } = await does(`${pledge} and borrow ${borrowed} ${loan} on Morpho`);
    expect(query.preview.map(({ action }) => action)).toEqual(['supply_collateral', 'borrow']);
    expect(done.changes).toEqual(announced(query));
    const [first, second] = query.preview;
    expect(first).toMatchObject({
      protocol: 'Morpho Blue',
      effects: ['approve', 'morpho_pledge'],
      approved: [{ amount: pledged, spender: morpho[chain]!.morpho, unlimited: false }],
    });
    expect(factOf(second!, 'market')).toContain(id);
    expect(factOf(second!, 'health_factor_before')).toBe('no debt');
    expect(factOf(second!, 'health_factor_after')).toBe(health);
    expect(second!.warnings.map(({ code }) => code)).toEqual(['liquidation_risk']);

    const part = await does(`repay 100 ${loan} on Morpho`);
    expect(part.done.changes).toEqual(announced(part.query));
    const before = factOf(stepOf(part.query), 'debt_before');
    expect(Number.parseFloat(before)).toBeGreaterThanOrEqual(Number(borrowed));
    const some = await does(`withdraw ${Number(pledged) / 10} ${collateral} of collateral from Morpho`);
    expect(some.done.changes).toEqual(announced(some.query));
    // Payments are timed by the clock of the machine: the chain's runs ahead from here on.
    const all = await does(`repay all my ${loan} debt on Morpho`, 3);
    const paid = -all.done.changes[0]!.actual;
    expect(paid).toBeGreaterThan(BigInt(Number(borrowed) - 100) * 1_000_000n);
    expect(paid).toBeLessThanOrEqual(BigInt(stepOf(all.query).sent[0]!.baseUnits));
    expect((await positionIn(chain, id)).borrowShares).toBe(0n);
  });

  test('tokens are lent in a market and come back with interest, to the last share', async () => {
    const { query, done } = await does(`lend 300 ${loan} on Morpho Blue against ${collateral}`);
    expect(done.changes).toEqual(announced(query));
    const part = await does(`withdraw 100 ${loan} from Morpho Blue`);
    expect(part.done.changes).toEqual(announced(part.query));
    const rest = await does(`withdraw all my ${loan} from Morpho Blue`, 2);
    expect(rest.done.changes[0]!.actual).toBeGreaterThan(199_999_000n);
    expect((await positionIn(chain, id)).supplyShares).toBe(0n);
  });

  test('what ends too close to liquidation, or is more than there is, is refused with the numbers', async () => {
    await does(pledge);
    const risky = await world.ask(
      chain,
      `borrow ${Number(borrowed) * 2} ${loan} against my ${collateral} on Morpho`,
    );
    expect(risky.body).toMatchObject({ code: 'unhealthy_position' });
    expect(risky.body['error']).toContain('as accounts below 1 are liquidated');
    const beyond = await world.ask(chain, `borrow ${Number(too) * 2} ${loan} on Morpho`);
    expect(beyond.body).toMatchObject({ code: 'market_refuses' });
    await does(`borrow ${borrowed} ${loan} on Morpho`);
    const most = await world.prepare(chain, `borrow as much ${loan} as I can safely on Morpho`);
    expect(factOf(stepOf(most), 'health_factor_after')).toMatch(/^1\.(19|2)$/);
    const free = await world.ask(
      chain,
      `withdraw ${Number(pledged) * 0.8} ${collateral} of collateral from Morpho`,
    );
    expect(free.body).toMatchObject({ code: 'unhealthy_position' });
    const more = await world.ask(chain, `repay 5000 ${loan} on Morpho`);
    expect(more.body).toMatchObject({ code: 'invalid_amount' });
    // A fall of the price between offer and release leaves less than the offer allowed.
    const offered = await world.prepare(chain, `borrow 100 ${loan} on Morpho`);
    await lowerPrice(chain, marketOf(chain, collateral, loan).oracle);
    await expect(world.execute(chain, offered)).rejects.toThrow('unhealthy_position');
  });
});

async function lowerPrice(chain: EvmName, oracle: Hex): Promise<void> {
  const abi = parseAbi(['function price() view returns (uint256)', 'function setPrice(uint256 price)']);
  const price = await clientOf(chain).readContract({ address: oracle, abi, functionName: 'price' });
  const account = privateKeyToAccount(world.sandbox.accounts.issuer.evm.privateKey);
  const client = createWalletClient({ account, transport: http(world.sandbox.chains[chain].rpcUrl) });
  const data = encodeFunctionData({ abi, functionName: 'setPrice', args: [(price * 57n) / 100n] });
  const hash = await client.sendTransaction({ to: oracle, data, chain: null });
  await vi.waitFor(async () => clientOf(chain).getTransactionReceipt({ hash }), {
    timeout: 10_000,
    interval: 20,
  });
}

describe('of several markets', () => {
  test('the one is asked for, and the answer is taken', async () => {
    const asked = await world.ask('base', 'supply 0.2 WETH as collateral on Morpho');
    expect(asked.body).toMatchObject({
      code: 'question',
      options: ['USDC (up to 86% of the collateral)', 'EURC (up to 86% of the collateral)'],
    });
    const { body } = await world.reply('base', asked, 'EURC');
    expect(body).toMatchObject({ status: 'success' });
    expect(JSON.stringify(body['preview'])).toContain(marketOf('base', 'WETH', 'EURC').id);
    const loan = await world.ask('base', 'lend 50 USDC on Morpho Blue');
    expect(loan.body['options']).toHaveLength(3);
    const unknown = await world.ask('base', 'supply 5 AERO as collateral on Morpho');
    expect(unknown.body).toMatchObject({ code: 'market_refuses' });
    const none = await world.ask('base', 'borrow 5 USDC on Morpho');
    expect(none.body['error']).toContain('no collateral in a market of Morpho on Base that lends USDC');
    const elsewhere = await world.ask('avalanche', 'borrow 5 USDC on Morpho');
    expect(elsewhere.body).toMatchObject({ code: 'action_unavailable' });
  });

  test('coins are wrapped on the way in and unwrapped on the way out', async () => {
    const query = await world.prepare('base', 'supply 0.3 ETH as collateral on Morpho to borrow USDC');
    const done = await world.execute('base', query);
    expect(stepOf(query).effects).toEqual(['wrap', 'approve', 'morpho_pledge']);
    expect(done.changes).toEqual(announced(query));
    const listed = await world.ask('base', 'what are my positions on Morpho?');
    expect(JSON.stringify(listed.body)).toContain('0.3 WETH');
    const back = await world.prepare('base', 'withdraw all my ETH collateral from Morpho');
    const after = await world.execute('base', back);
    expect(after.changes).toEqual(announced(back));
    expect(after.changes[0]).toMatchObject({ token: 'native', actual: 3n * 10n ** 17n });
  });
});
