import { morpho, vaultAbi, vaults } from '@say402/readback';
import { createPayer, signPayment } from '@say402/sandbox';
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  publicActions,
  type Abi,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { sandboxContract } from '../../packages/sandbox/src/evm/sandbox-contract.ts';
import { protocolNames } from '../../packages/server/src/actions/protocol-names.ts';
import { vaultShares } from '../../packages/server/src/actions/vault-shares.ts';
import { call } from '../http/caller.ts';
import { factOf, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const morphoAbi = parseAbi([
  'struct Market { address loanToken; address collateralToken; address oracle; address irm; uint256 lltv; }',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function supplyCollateral(Market market, uint256 assets, address onBehalf, bytes data)',
  'function borrow(Market market, uint256 assets, uint256 shares, address onBehalf, address receiver) returns (uint256, uint256)',
  'function market(bytes32 id) view returns (uint128 supplied, uint128 supplyShares, uint128 borrowed, uint128 borrowShares, uint128 lastUpdate, uint128 fee)',
]);

let world: ActionWorld;
const snapshots = new Map<string, Hex>();
type EvmName = 'base' | 'polygon' | 'avalanche';

beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  for (const chain of ['base', 'polygon', 'avalanche'] as const) {
    const { revert, snapshot } = world.sandbox.chains[chain];
    const before = snapshots.get(chain);
    if (before) await revert(before);
    snapshots.set(chain, await snapshot());
  }
});

const vaultCalled = (chain: EvmName, name: string) => vaults[chain]!.find((each) => each.name === name)!;
const shares = async (chain: EvmName, name: string): Promise<bigint> =>
  world.balance(chain, world.wallet(chain), vaultCalled(chain, name).address);
const does = async (chain: EvmName, words: string) => {
  const query = await world.prepare(chain, words);
  expect(query.preview.every(({ simulated }) => simulated)).toBe(true);
  return { query, done: await world.execute(chain, query) };
};

test('every vault has its name among those that people say, and the symbol of its shares', () => {
  for (const { id, name, symbol } of Object.values(vaults).flat()) {
    expect(protocolNames[id]?.title).toBe(name);
    expect(vaultShares[id]).toBe(symbol);
  }
});

describe.each([
  ['base', 'Steakhouse USDC', 'Morpho vaults'],
  ['base', 'Euler Base USDC', 'Euler vaults'],
  ['polygon', 'Morpho Compound USDC', 'Morpho vaults'],
  ['avalanche', 'Spark Savings USDC', 'Spark vaults'],
] as const)('on %s %s', (chain, name, protocol) => {
  const { address } = vaultCalled(chain, name);

  test('takes USDC for shares within the bounds, and gives parts and all of it back', async () => {
    const { query, done } = await does(chain, `lend 250.5 USDC on ${name}`);
    const step = stepOf(query);
    expect(step).toMatchObject({
      protocol,
      sent: [{ amount: '250.5', to: address }],
      approved: [{ amount: '250.5', spender: address, unlimited: false }],
      received: [{ token: { address } }],
    });
    expect(step.warnings.map(({ code }) => code)).toEqual(['no_minimum']);
    const [usdc, got] = done.changes;
    expect(usdc!.actual).toBe(-250_500_000n);
    expect(got!.actual).toBeGreaterThanOrEqual(BigInt(step.received[0]!.minimumBaseUnits));
    expect(await shares(chain, name)).toBe(got!.actual);
    expect(factOf(step, 'supplied_before')).toBe('0 USDC');

    const part = await does(chain, `withdraw 100 USDC from ${name}`);
    expect(part.done.changes[1]!.actual).toBe(100_000_000n);
    expect(-part.done.changes[0]!.actual).toBeLessThanOrEqual(BigInt(stepOf(part.query).sent[0]!.baseUnits));
    const half = await does(chain, `take half of my USDC out of ${name}`);
    expect(half.done.changes[1]!.actual).toBeGreaterThanOrEqual(75_249_990n);
    expect(half.done.changes[1]!.actual).toBeLessThanOrEqual(75_300_000n);

    const listed = await world.ask(
      chain,
      `what are my positions on ${protocolNames[vaultCalled(chain, name).protocol]!.title}?`,
    );
    expect(JSON.stringify(listed.body)).toContain(`USDC in ${name}`);
    expect(JSON.stringify(listed.body)).toContain(`Interest in ${name}`);
    const rest = await does(chain, `withdraw all my USDC from ${name}`);
    expect(stepOf(rest.query).effects).toEqual(['vault_redeem']);
    expect(rest.done.changes[1]!.actual).toBeGreaterThanOrEqual(
      BigInt(stepOf(rest.query).received[0]!.minimumBaseUnits),
    );
    expect(await shares(chain, name)).toBe(0n);
    const nothing = await world.ask(chain, `withdraw all my USDC from ${name}`);
    expect(nothing.body).toMatchObject({ code: 'insufficient_balance' });
  });

  test('goes by shares where the words count them', async () => {
    const decimals = name.includes('Euler') || name.includes('Spark') ? 6 : 18;
    await does(chain, `lend 20 USDC on ${name}`);
    const back = await does(chain, `withdraw 5 ${address} from ${name}`);
    expect(back.done.changes[0]!.actual).toBe(-5n * 10n ** BigInt(decimals));
    expect(stepOf(back.query).effects).toEqual(['vault_redeem']);
  });
});

test('coins are wrapped on the way into a vault and unwrapped on the way out', async () => {
  const { query, done } = await does('base', 'lend 1 ETH on Moonwell Flagship ETH');
  expect(stepOf(query).effects).toEqual(['wrap', 'approve', 'vault_deposit']);
  expect(done.changes[0]).toMatchObject({ token: 'native', actual: -(10n ** 18n) });
  const back = await does('base', 'withdraw 0.4 ETH from Moonwell Flagship ETH');
  expect(back.done.changes[1]).toMatchObject({ token: 'native', actual: 4n * 10n ** 17n });
  const all = await world.ask('base', 'withdraw all my ETH from Moonwell Flagship ETH');
  expect(all.body['error']).toContain('WETH');
  await does('base', 'withdraw all my WETH from Moonwell Flagship ETH');
  expect(await shares('base', 'Moonwell Flagship ETH')).toBe(0n);
});

describe('where nothing is said of where', () => {
  test('it is asked, with the rate of Aave and the vaults by name, and the answer is taken', async () => {
    const asked = await world.ask('base', 'lend 100 USDC');
    expect(asked).toMatchObject({
      status: 422,
      body: { code: 'question', question: 'Where should the USDC be lent?' },
    });
    const options = asked.body['options'] as readonly string[];
    expect(options[0]).toMatch(/^Aave \(\d+\.\d+% a year now, variable\)$/);
    // Venus's code, which stands here for that of pools, says its rates by the block, and Moonwell by the second: so none is shown.
    expect(options[2]).toBe('Moonwell (a lending market)');
    expect(options.find((each) => each.startsWith('Steakhouse USDC ('))).toMatch(
      /^Steakhouse USDC \(\d\.\d+% a year now, variable; a vault that Steakhouse Financial curates\)$/,
    );
    expect(options).toContain('Fluid USDC (4.35% a year now, variable; a vault that Instadapp curates)');
    expect(options.find((each) => each.startsWith('Euler Base USDC ('))).toMatch(
      /^Euler Base USDC \(3\.\d+% a year now, variable; a vault that Euler DAO curates\)$/,
    );
    const aave = await world.reply('base', asked, 'Aave');
    expect(aave.body).toMatchObject({ status: 'success', preview: [{ protocol: 'Aave v3' }] });
    const vault = await world.reply('base', asked, 'Fluid USDC');
    expect(vault.body).toMatchObject({ status: 'success', preview: [{ protocol: 'Fluid lending' }] });
    const brand = await world.ask('base', 'lend 100 USDC on Morpho');
    expect(brand.body['options']).toHaveLength(5);
    const moonwell = await world.reply('base', asked, 'Moonwell');
    expect(moonwell.body).toMatchObject({ status: 'success', preview: [{ protocol: 'Moonwell' }] });
    const coins = await world.ask('avalanche', 'lend 1 AVAX');
    expect(coins.body['options']).toEqual([expect.stringMatching(/^Aave /), 'BENQI (a lending market)']);
    // Aave is the only place for a token that nothing else takes.
    expect(stepOf(await world.prepare('polygon', 'lend 1 POL')).protocol).toBe('Aave v3');
    expect(stepOf(await world.prepare('base', 'lend 1 WETH on Euler')).summary).toContain('Euler Base WETH');
  });

  test('what lies in one place is taken from there, and of several it is asked', async () => {
    await does('base', 'lend 50 USDC on Euler Base USDC');
    const only = await world.prepare('base', 'withdraw 20 USDC');
    expect(stepOf(only)).toMatchObject({
      protocol: 'Euler vaults',
      summary: expect.stringContaining('Euler Base USDC') as string,
    });
    await does('base', 'lend 60 USDC on Aave');
    const asked = await world.ask('base', 'withdraw 20 USDC');
    expect(asked.body['options']).toEqual([
      expect.stringMatching(/^Aave \((60|59.9999\d*) USDC\)$/),
      expect.stringMatching(/^Euler Base USDC \((50|49.9999\d*|50.0000\d*) USDC\)$/),
    ]);
    await does('base', 'lend 70 USDC on Moonwell');
    const more = await world.ask('base', 'withdraw 20 USDC');
    expect(more.body['options']).toEqual([
      expect.stringMatching(/^Aave /),
      expect.stringMatching(/^Moonwell \((70|69.9999\d*) USDC\)$/),
      expect.stringMatching(/^Euler Base USDC \((50|49.9999\d*|50.0000\d*) USDC\)$/),
    ]);
    const everything = await world.prepare('base', 'withdraw everything from Euler');
    expect(everything.preview.map(({ summary }) => summary)).toEqual([
      expect.stringContaining('Euler Base USDC'),
    ]);
  });
});

describe('what a vault can not be trusted with is refused:', () => {
  const chain = 'base';
  const { address, asset } = vaultCalled(chain, 'Euler Base USDC');
  test('a vault that is nearly empty, whose shares could be inflated', async () => {
    const { rpcUrl } = world.sandbox.chains[chain];
    const holder = sandboxContract('depositor of vaults');
    const data = encodeFunctionData({
      abi: vaultAbi,
      functionName: 'withdraw',
      args: [94_900_000_000n, holder, holder],
    });
    // One after the other: a node may run the calls of a batch in any order.
    for (const each of [
      { method: 'anvil_impersonateAccount', params: [holder] },
      { method: 'eth_sendTransactionSync', params: [{ from: holder, to: address, data }] },
      { method: 'anvil_stopImpersonatingAccount', params: [holder] },
    ])
      await rpcBatch(rpcUrl, [each]);
    const { body } = await world.ask(chain, 'lend 100 USDC on Euler Base USDC');
    expect(body).toMatchObject({ code: 'market_refuses' });
    expect(body['error']).toMatch(/holds 5\d{3}\.\d+ USDC: below 10000 USDC/);
  });

  test('a price of shares that is moved between offer and release', async () => {
    const query = await world.prepare(chain, 'lend 100 USDC on Euler Base USDC');
    const account = privateKeyToAccount(world.sandbox.accounts.secondUser.evm.privateKey);
    const transport = http(world.sandbox.chains[chain].rpcUrl);
    const client = createWalletClient({ account, transport }).extend(publicActions);
    const args = [address, 1_500_000_000n] as const;
    const transfer = { address: asset, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const;
    await waitForReceipt(client, await client.writeContract(transfer));
    const paid = await releaseOf(query.operationId);
    expect(paid).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
  });

  test('what a vault of Morpho has lent out, by its own bound and by the dry run', async () => {
    await does(chain, 'lend 100 USDC on Steakhouse USDC');
    const { morpho: at, irm, markets } = morpho[chain]!;
    const [market] = markets;
    const { id, ...rest } = market!;
    const user = world.sandbox.accounts.secondUser.evm;
    const account = privateKeyToAccount(user.privateKey);
    const { rpcUrl } = world.sandbox.chains[chain];
    const client = createWalletClient({ account, chain: base, transport: http(rpcUrl) }).extend(
      publicActions,
    );
    const write = async (to: Hex, functionName: string, args: readonly unknown[]): Promise<void> => {
      const abi: Abi = morphoAbi;
      const hash = await client.sendTransaction({
        to,
        data: encodeFunctionData({ abi, functionName, args }),
      });
      await waitForReceipt(client, hash);
    };
    const pledged = 1_000n * 10n ** 18n;
    await write(rest.collateralToken, 'approve', [at, pledged]);
    await write(at, 'supplyCollateral', [{ ...rest, irm }, pledged, user.address, '0x']);
    const [supplied, , borrowed] = await client.readContract({
      address: at,
      abi: morphoAbi,
      functionName: 'market',
      args: [id],
    });
    const takes = async (amount: bigint) =>
      write(at, 'borrow', [{ ...rest, irm }, amount, 0n, user.address, user.address]);
    await takes(supplied - borrowed - 30_000_000n);
    const { body } = await world.ask(chain, 'withdraw 80 USDC from Steakhouse USDC');
    expect(body).toMatchObject({ code: 'market_refuses' });
    expect(body['error']).toContain('has 30 USDC to give out now, and 80 USDC are wanted');
    await does(chain, 'withdraw 20 USDC from Steakhouse USDC');
    await takes(10_000_000n);
    const left = await world.ask(chain, 'withdraw all my USDC from Steakhouse USDC');
    expect(left.body).toMatchObject({ code: 'simulation_failed' });
    expect(left.body['error']).toContain('has lent out too much of it');
  });

  test('a token that it does not lend, more than there is, and more than the wallet has in it', async () => {
    const wrong = await world.ask(chain, 'lend 5 USDC on Moonwell Flagship ETH');
    expect(wrong.body).toMatchObject({ code: 'invalid_token' });
    const more = await world.ask(chain, 'withdraw 5 USDC from Steakhouse USDC');
    expect(more.body).toMatchObject({ code: 'insufficient_balance' });
    const elsewhere = await world.ask('avalanche', 'lend 5 USDC on Steakhouse USDC');
    expect(elsewhere.body).toMatchObject({ code: 'action_unavailable' });
  });

  const releaseOf = async (operationId: string) => {
    const url = `${world.sandbox.url}/api/process`;
    const terms = await call(url, { body: { operationId } });
    const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
    const proof = await signPayment(payer, terms.body);
    return call(url, { body: { operationId }, headers: { 'x-payment': proof } });
  };
});
