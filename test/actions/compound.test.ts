import { cometReadAbi as abi, comets, tokens } from '@say402/readback';
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cometFeed } from '../../packages/sandbox/src/evm/protocols/comet/deploy-comets.ts';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
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

type EvmName = 'base' | 'polygon';
const clientOf = (chain: EvmName) =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });
const cometOf = (chain: EvmName, base: string) =>
  comets[chain]!.find((each) => each.base === tokens[chain]!.find(({ symbol }) => symbol === base)!.address)!
    .comet;
const read = async (chain: EvmName, base: string, functionName: 'balanceOf' | 'borrowBalanceOf') =>
  clientOf(chain).readContract({
    address: cometOf(chain, base),
    abi,
    functionName,
    args: [getAddress(world.wallet(chain))],
  });

async function pass(chain: EvmName, days: number): Promise<void> {
  const client = clientOf(chain);
  await client.request({ method: 'evm_increaseTime' as never, params: [days * 86_400] as never });
  await client.request({ method: 'anvil_mine' as never, params: [1] as never });
}

/** Called by the issuer, whom the sandbox's price feeds obey, and who may pause markets. */
async function govern(chain: EvmName, to: Hex, data: Hex): Promise<void> {
  const account = privateKeyToAccount(world.sandbox.accounts.issuer.evm.privateKey);
  const client = createWalletClient({ account, transport: http(world.sandbox.chains[chain].rpcUrl) });
  await waitForReceipt(clientOf(chain), await client.sendTransaction({ to, data, chain: null }));
}
const setPrice = async (chain: EvmName, symbol: string, dollars: bigint): Promise<void> =>
  govern(
    chain,
    cometFeed(symbol),
    encodeFunctionData({
      abi: parseAbi(['function setAnswer(int256 answer)']),
      functionName: 'setAnswer',
      args: [dollars * 10n ** 8n],
    }),
  );

const does = async (chain: EvmName, words: string, days = 0) => {
  const query = await world.prepare(chain, words);
  expect(query.preview.every(({ simulated }) => simulated)).toBe(true);
  const done = await world.execute(chain, query, 'user', async () =>
    days > 0 ? pass(chain, days) : undefined,
  );
  return { query, done };
};
const refused = async (chain: EvmName, words: string, code: string, text: string): Promise<void> => {
  const { body } = await world.ask(chain, words);
  expect(body).toMatchObject({ code });
  expect(body['error']).toContain(text);
};

/**
 * What is pledged, what is borrowed against it, and the health factor of that: its worth above which it is liquidated, by the debt; and what
 * lending brings where two fifths are borrowed, by the published curve: a second's rate is cut, and so are the decimals shown.
 */
const MARKETS = [
  // 1,500 dollars of WETH, liquidated above 90%; two fifths of 4.8%.
  ['base', 'USDC', { pledged: '0.5 WETH', borrowed: 600, health: '2.25', rate: '1.91%', other: 'cbETH' }],
  // 3,000 POL are worth 1,500 dollars, liquidated above 70%; two fifths of 3.25%.
  ['polygon', 'USDC.e', { pledged: '3000 WPOL', borrowed: 500, health: '2.1', rate: '1.29%', other: 'WBTC' }],
] as const;

test('two who ask at once, before anything is known of the markets, are both answered', async () => {
  const asks = ['base', 'base', 'polygon', 'polygon'] as const;
  const answers = await Promise.all(
    asks.map(async (chain) => world.ask(chain, 'what are my positions on Compound?')),
  );
  for (const { body } of answers) expect(JSON.stringify(body)).toContain('you have nothing in Compound');
});

describe.each(MARKETS)("in Compound's market on %s for %s", (chain, base, amounts) => {
  const { pledged, borrowed, health, rate, other } = amounts;
  const token = pledged.split(' ')[1]!;
  const pledge = `supply ${pledged} as collateral on Compound for a ${base} loan`;

  test('collateral is supplied, a loan taken against it, grows, and is repaid in part and as a whole', async () => {
    const { query, done } = await does(chain, `${pledge} and borrow ${borrowed} ${base} from Compound`);
    expect(query.preview.map(({ effects }) => effects)).toEqual([
      ['approve', 'comet_pledge'],
      ['comet_withdraw'],
    ]);
    expect(done.changes).toEqual(announced(query));
    const [first, second] = query.preview;
    expect(first!.approved).toMatchObject([{ spender: cometOf(chain, base), unlimited: false }]);
    expect(factOf(second!, 'health_factor_before')).toBe('no debt');
    expect(factOf(second!, 'health_factor_after')).toBe(health);
    expect(second!.warnings.map(({ code }) => code)).toEqual(['liquidation_risk']);
    expect(await read(chain, base, 'borrowBalanceOf')).toBeGreaterThanOrEqual(BigInt(borrowed) * 1_000_000n);

    const listed = await world.ask(chain, 'what are my positions on Compound?');
    expect(JSON.stringify(listed.body)).toContain(`Health factor on Compound for ${base}`);
    const part = await does(chain, `repay 100 ${base} to Compound`);
    expect(part.done.changes).toEqual(announced(part.query));
    const amount = `${Number(pledged.split(' ')[0]) / 10} ${token}`;
    const some = await does(chain, `withdraw ${amount} of collateral from Compound`);
    expect(some.done.changes).toEqual(announced(some.query));
    // Payments are timed by the clock of the machine: the chain's runs ahead from here on.
    const all = await does(chain, `repay all my ${base} debt on Compound`, 3);
    const paid = -all.done.changes[0]!.actual;
    expect(paid).toBeGreaterThan(BigInt(borrowed - 100) * 1_000_000n);
    expect(paid).toBeLessThanOrEqual(BigInt(stepOf(all.query).sent[0]!.baseUnits));
    expect(await read(chain, base, 'borrowBalanceOf')).toBe(0n);
    expect(await read(chain, base, 'balanceOf')).toBe(0n);
  });

  test('tokens are lent, and come back with interest, to the last unit', async () => {
    const { query, done } = await does(chain, `lend 300 ${base} on Compound`);
    expect(done.changes).toEqual(announced(query));
    expect(factOf(stepOf(query), 'supply_rate')).toBe(`${rate} a year, variable`);
    const part = await does(chain, `withdraw 100 ${base} from Compound`);
    expect(part.done.changes).toEqual(announced(part.query));
    await refused(chain, `withdraw 250 ${base} from Compound`, 'insufficient_balance', 'would be a loan');
    const rest = await does(chain, `withdraw all my ${base} from Compound`, 2);
    expect(rest.done.changes[0]!.actual).toBeGreaterThan(200_000_000n);
    expect(await read(chain, base, 'balanceOf')).toBe(0n);
    expect(await read(chain, base, 'borrowBalanceOf')).toBe(0n);
  });

  test('what would do something else, ends too close to liquidation, or is more than there is, is refused', async () => {
    await refused(
      chain,
      `borrow 5 ${base} from Compound`,
      'market_refuses',
      `allows a loan of 0 ${base} more`,
    );
    await refused(chain, `repay 5 ${base} to Compound`, 'invalid_amount', `owes no ${base}`);
    await does(chain, `lend 50 ${base} on Compound and ${pledge}`);
    await refused(
      chain,
      `borrow 100 ${base} from Compound`,
      'market_refuses',
      'which a loan would take first',
    );
    const both = await world.prepare(chain, `withdraw 20 ${base} from Compound`);
    expect(factOf(stepOf(both), 'beyond_what_is_lent')).toContain('borrowed against the collateral');
    await does(chain, `withdraw all my ${base} from Compound`);
    await refused(chain, `borrow 5000 ${base} from Compound`, 'market_refuses', 'allows a loan of');
    await does(chain, `borrow ${borrowed} ${base} from Compound`);
    if (chain === 'base') await meetsLiquidation(chain, base);
    await refused(chain, `lend 10 ${base} on Compound`, 'market_refuses', 'repays that first');
    await refused(chain, `repay 5000 ${base} to Compound`, 'invalid_amount', 'the rest would be lent');
    await refused(
      chain,
      `borrow 5 ${base} on Compound against ${other}`,
      'market_refuses',
      `no ${other} as collateral`,
    );
    const most = await world.prepare(chain, `borrow as much ${base} as I can safely from Compound`);
    expect(Number(factOf(stepOf(most), 'health_factor_after'))).toBeGreaterThanOrEqual(1.19);
    const all = await world.ask(chain, `withdraw all my ${token} collateral from Compound`);
    expect(all.body).toMatchObject({ code: 'market_refuses' });
    // A fall of the price between offer and release leaves less than the offer allowed.
    const offered = await world.prepare(chain, `borrow 100 ${base} from Compound`);
    await setPrice(chain, token, token === 'WETH' ? 1_450n : 0n);
    await expect(world.execute(chain, offered)).rejects.toThrow(/unhealthy_position|market_refuses/);
  });
});

/** 600 dollars are owed against 0.5 WETH of which 90% count. */
async function meetsLiquidation(chain: EvmName, base: string): Promise<void> {
  const isLiquidatable = async () =>
    clientOf(chain).readContract({
      address: cometOf(chain, base),
      abi: parseAbi(['function isLiquidatable(address account) view returns (bool)']),
      functionName: 'isLiquidatable',
      args: [getAddress(world.wallet(chain))],
    });
  const before = await world.sandbox.chains[chain].snapshot();
  for (const [dollars, health, due] of [
    [1_334n, '1', false],
    [1_333n, '0.99', true],
  ] as const) {
    await setPrice(chain, 'WETH', dollars);
    expect(await isLiquidatable()).toBe(due);
    const listed = await world.ask(chain, 'what are my positions on Compound?');
    expect(JSON.stringify(listed.body)).toContain(
      `"label":"Health factor on Compound for ${base}","value":"${health}"`,
    );
  }
  await world.sandbox.chains[chain].revert(before);
}

describe('of several markets', () => {
  test('the one is asked for, and the answer is taken', async () => {
    const asked = await world.ask('base', 'supply 0.2 WETH as collateral on Compound');
    expect(asked.body).toMatchObject({ code: 'question', options: ['USDC', 'AERO', 'USDbC'] });
    const { body } = await world.reply('base', asked, 'AERO');
    expect(body).toMatchObject({ status: 'success' });
    expect(JSON.stringify(body['preview'])).toContain(cometOf('base', 'AERO'));
    await refused(
      'base',
      'supply 5 DAI as collateral on Compound',
      'market_refuses',
      'takes DAI as collateral',
    );
    await refused('polygon', 'lend 5 USDC on Compound', 'market_refuses', 'USDC.e, USDT0');
    await refused(
      'base',
      'withdraw all my WETH collateral from Compound',
      'insufficient_balance',
      'no WETH as collateral',
    );
    const elsewhere = await world.ask('avalanche', 'lend 5 USDC on Compound');
    expect(elsewhere.body).toMatchObject({ code: 'action_unavailable' });
  });

  test('coins are wrapped on the way in and unwrapped on the way out', async () => {
    const { query, done } = await does('base', 'lend 0.3 ETH on Compound');
    expect(stepOf(query).effects).toEqual(['wrap', 'approve', 'comet_supply']);
    expect(done.changes).toEqual(announced(query));
    const back = await does('base', 'withdraw 0.1 ETH from Compound');
    expect(back.done.changes).toEqual(announced(back.query));
    const pledged = await does('base', 'supply 0.3 ETH as collateral on Compound for a USDC loan');
    expect(pledged.done.changes).toEqual(announced(pledged.query));
    await does('base', 'withdraw all my WETH from Compound');
    await refused(
      'base',
      'withdraw all my WETH from Compound',
      'insufficient_balance',
      'WETH of collateral from',
    );
    const released = await does('base', 'withdraw all my ETH collateral from Compound for the USDC loan');
    expect(released.done.changes[0]).toMatchObject({ token: 'native', actual: 3n * 10n ** 17n });
  });

  test('where none is named, it is offered with its rate, and taken from where the wallet has it', async () => {
    const asked = await world.ask('base', 'lend 100 USDC');
    expect(asked.body['options']).toContainEqual(
      expect.stringMatching(/^Compound \(\d\.\d+% a year now, variable\)$/),
    );
    const { body } = await world.reply('base', asked, 'Compound');
    expect(body['preview']).toMatchObject([{ protocol: 'Compound v3' }]);
    await does('base', 'lend 100 USDC on Compound');
    const back = await does('base', 'withdraw 40 USDC');
    expect(back.query.preview).toMatchObject([{ protocol: 'Compound v3' }]);
    expect(back.done.changes).toEqual(announced(back.query));
  });
});

test('a paused market is neither offered nor used, and one that lends another token is refused', async () => {
  const comet = cometOf('base', 'USDC');
  const pause = parseAbi([
    'function pause(bool supply, bool transfer, bool withdraw, bool absorb, bool buy)',
  ]);
  const [words, taken] = ['lend 10 USDC on Compound', 'withdraw 5 USDC from Compound'];
  await does('base', words);
  const args = [true, true, true, true, true] as const;
  await govern('base', comet, encodeFunctionData({ abi: pause, functionName: 'pause', args }));
  await refused('base', words, 'market_refuses', 'is paused: nothing goes in now');
  await refused('base', taken, 'market_refuses', 'is paused: nothing comes out now');
  const asked = await world.ask('base', 'lend 100 USDC');
  expect(JSON.stringify(asked.body['options'])).not.toContain('Compound (');
  const code = await clientOf('base').getCode({ address: cometOf('base', 'AERO') });
  await clientOf('base').request({ method: 'anvil_setCode' as never, params: [comet, code] as never });
  await refused('base', words, 'market_refuses', `lends ${world.tokenAddress('base', 'AERO')}, not`);
});
