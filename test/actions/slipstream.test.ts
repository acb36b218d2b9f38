import {
  chains,
  slipstream,
  slipstreamGaugeCaps,
  slipstreamGaugesV3,
  slipstreamPoolAbi,
  slipstreamPoolAddress,
} from '@say402/readback';
import { broadcast, handMadePayment } from '@say402/sandbox';
import { paymentRequiredSchema, releaseResponseSchema, type QueryResponse } from '@say402/wire';
import {
  concatHex,
  createPublicClient,
  createTestClient,
  formatEther,
  http,
  numberToHex,
  parseEther,
  parseGwei,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxContract } from '../../packages/sandbox/src/evm/sandbox-contract.ts';
import { readArtifact } from '../../packages/sandbox/src/evm/solidity/read-artifact.ts';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { call } from '../http/caller.ts';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
let untouched: Hex;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
  untouched = await world.sandbox.chains.base.snapshot();
});
beforeEach(async () => {
  await world.sandbox.chains.base.revert(untouched);
  untouched = await world.sandbox.chains.base.snapshot();
});
afterAll(async () => world.close());

const rpc = () => http(world.sandbox.chains.base.rpcUrl);
const token = (symbol: string) => world.tokenAddress('base', symbol) as Address;
const modules = readArtifact('@say402/sandbox/vendored/slipstream/DynamicSwapFeeModule.json');

/** Calls a contract as whoever put Slipstream on the chain, who manages its fees. */
async function manage(address: Address, functionName: string, args: readonly unknown[], abi = modules.abi) {
  const account = sandboxContract('deployer');
  const client = createTestClient({ mode: 'anvil', transport: rpc() }).extend(walletActions);
  await client.impersonateAccount({ address: account });
  const hash = await client.writeContract({ account, address, abi, functionName, args, chain: null });
  expect((await waitForReceipt(createPublicClient({ transport: rpc() }), hash)).status).toBe('success');
  await client.stopImpersonatingAccount({ address: account });
}

async function done(words: string) {
  const query = await world.prepare('base', words);
  const { changes, transactionIds } = await world.execute('base', query);
  expect(changes).toEqual(announced(query));
  expect(stepOf(query).simulated).toBe(true);
  return { step: stepOf(query), transactionIds };
}

describe.each([
  [
    'Aerodrome Slipstream Gauge Caps',
    'Slipstream Gauge Caps',
    slipstreamGaugeCaps,
    'CLANKER',
    '200',
    'SPX',
    '100',
  ],
  ['Aerodrome Slipstream Gauges V3', 'Slipstream Gauges V3', slipstreamGaugesV3, 'VVV', '500', 'KAITO', '10'],
] as const)('%s', (title, name, table, one, spacing, other, otherSpacing) => {
  const { router } = table['base']!;

  test('sells and buys to the unit through its own router, in native coins and over two pools', async () => {
    const sold = await done(`swap 0.02 ETH for ${one}`);
    expect(sold.step).toMatchObject({ protocol: title, sent: [{ to: router }] });
    expect(factOf(sold.step, 'pools')).toBe(spacing);
    const bought = await done(`buy exactly 3 ${one} with ETH on ${name}`);
    expect(bought.step.received).toMatchObject([{ expected: '3', minimum: '3' }]);
    const coins = await done(`swap 5 ${other} for ETH on Aerodrome`);
    expect(coins.step.approved).toMatchObject([{ amount: '5', spender: router, unlimited: false }]);
    const over = await done(`swap 5 ${other} for ${one} on Slipstream`);
    expect(factOf(over.step, 'pools')).toContain(`${otherSpacing}, ${spacing}`);
    const exact = await done(`buy 2 ${one} with ${other} on ${name}`);
    expect(exact.step.received).toMatchObject([{ minimum: '2', token: { symbol: one } }]);
  });

  test('is not taken for another deployment, whose router does not reach its pools', async () => {
    const others = [slipstream, slipstreamGaugeCaps, slipstreamGaugesV3].filter((each) => each !== table);
    for (const { base } of others) expect(base!.router).not.toBe(router);
    const elsewhere = title.endsWith('V3') ? 'Slipstream Gauge Caps' : 'Slipstream Gauges V3';
    const answer = await world.ask('base', `swap 0.02 ETH for ${one} on ${elsewhere}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'no_route' } });
  });
});

test('beyond the bounds of a position it crosses ticks, and is weighed with the gas of that', async () => {
  const words = 'swap 2.5 ETH for KAITO';
  const weighed = stepOf(await world.prepare('base', words)).facts.find(({ name }) => name === 'venues')!;
  const cost = /Gauges V3 gives [\d.]+ KAITO less ([\d.]+) KAITO of gas/.exec(weighed.value)![1]!;
  const price = /gas at ([\d.]+) gwei/.exec(JSON.stringify(weighed.source))![1]!;
  const { transactionIds } = await done(words);
  const client = createPublicClient({ transport: rpc() });
  const { gasUsed } = await client.getTransactionReceipt({ hash: transactionIds[0] as Hex });
  // A KAITO is 0.0005 ETH.
  const gas = Number(parseEther(cost) / 2_000n / parseGwei(price));
  expect(gas / Number(gasUsed)).toBeGreaterThan(0.75);
  expect(gas / Number(gasUsed)).toBeLessThan(1.25);
});

describe('a quoter that lies', () => {
  /** Gives every question the same answer. */
  const lie = async (amount: bigint) => {
    const words = [amount, 0x80n, 0xa0n, 100_000n, 0n, 0n];
    const stored = words.map((word, index) =>
      concatHex([
        '0x7f',
        numberToHex(word, { size: 32 }),
        '0x60',
        numberToHex(32 * index, { size: 1 }),
        '0x52',
      ]),
    );
    const client = createTestClient({ mode: 'anvil', transport: rpc() });
    const bytecode = concatHex([...stored, '0x60c06000f3']);
    await client.setCode({ address: slipstream['base']!.quoter, bytecode });
  };

  test.each([
    ['ten times what comes out', 330_000_000_000_000_000n, 'simulation_failed', 'Too little received'],
    ['nothing', 0n, 'invalid_amount', 'no ETH comes out'],
  ] as const)('about %s: nothing is offered', async (_, amount, code, said) => {
    await lie(amount);
    const answer = await world.ask('base', 'swap 100 USDC for ETH on Slipstream');
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(said);
  });

  test('by less than the slippage: what the wallet is shown is what the contracts do', async () => {
    await lie(33_300_000_000_000_000n);
    const { step } = await done('swap 100 USDC for ETH on Slipstream');
    const shown = step.balanceChanges.find(({ token: { address } }) => address === null);
    expect(BigInt(shown!.baseUnits)).toBeLessThan(33_300_000_000_000_000n);
    expect(BigInt(shown!.baseUnits)).toBeGreaterThanOrEqual(BigInt(step.received[0]!.minimumBaseUnits));
  });
});

describe('the fee of a pool', () => {
  const at = slipstream['base']!;
  const pool = slipstreamPoolAddress(at, chains.base.wrappedNative, chains.base.paymentAsset.address, 100);
  const words = 'swap 100 USDC for ETH on Slipstream';
  const fee = async () =>
    createPublicClient({ transport: rpc() }).readContract({
      address: pool,
      abi: slipstreamPoolAbi,
      functionName: 'fee',
    });
  const pay = async ({ operationId }: QueryResponse) => {
    const url = `${world.sandbox.url}/api/process`;
    const terms = paymentRequiredSchema.parse((await call(url, { body: { operationId } })).body);
    const proof = await handMadePayment(terms.accepts[0]!, world.sandbox.accounts.user);
    return call(url, { body: { operationId }, headers: { 'x-payment': proof } });
  };

  test('that leaps before payment is refused, and nothing is charged', async () => {
    const query = await world.prepare('base', words);
    await manage(at.swapFees, 'setCustomFee', [pool, 30_000]);
    const payee = world.sandbox.accounts.payee.evm.address;
    const income = await world.balance('base', payee, token('USDC'));
    const answer = await pay(query);
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
    expect(await world.balance('base', payee, token('USDC'))).toBe(income);
  });

  test('that leaps after the release costs gas, as the router keeps the minimum', async () => {
    const query = await world.prepare('base', words);
    const { transactions } = releaseResponseSchema.parse((await pay(query)).body);
    await manage(at.swapFees, 'setCustomFee', [pool, 30_000]);
    const before = await world.balance('base', world.wallet('base'), token('USDC'));
    const { rpcUrl } = world.sandbox.chains.base;
    const sent = broadcast(transactions, world.sandbox.accounts.user, rpcUrl);
    await expect(sent).rejects.toThrow('Too little received');
    expect(await world.balance('base', world.wallet('base'), token('USDC'))).toBe(before);
  });

  test('is said as the module has it: of a pool, and by how far the price is from its average', async () => {
    await manage(at.swapFees, 'setCustomFee', [pool, 500]);
    await manage(at.swapFees, 'setFeeCap', [pool, 20_000]);
    await manage(at.swapFees, 'setScalingFactor', [pool, 14_900_000n]);
    await manage(at.swapFees, 'setSecondsAgo', [60]);
    await manage(
      pool,
      'increaseObservationCardinalityNext',
      [31],
      readArtifact('@say402/sandbox/vendored/slipstream/CLPool.json').abi,
    );
    expect(await fee()).toBe(500);
    await done('swap 400 USDC for ETH on Slipstream');
    const dearer = await fee();
    expect(dearer).toBeGreaterThan(500);
    const step = stepOf(await world.prepare('base', words));
    expect(step.fees).toContainEqual(
      expect.objectContaining({ text: `Pool fee of ${dearer / 10_000}%, in the price` }),
    );
  });

  test('is less for a wallet that has a discount, to the unit', async () => {
    const plain = stepOf(await world.prepare('base', words));
    await manage(at.swapFees, 'registerDiscounted', [world.wallet('base'), 500_000]);
    const { step } = await done(words);
    const shown = step.balanceChanges.find(({ token: { address } }) => address === null)!;
    // Half of 0.04% more than the quoter says, which knows of no wallet.
    expect(step.received).toEqual(plain.received);
    expect(Number(formatEther(BigInt(shown.baseUnits))) / Number(step.received[0]!.expected)).toBeCloseTo(
      1.0002,
      5,
    );
  });
});
