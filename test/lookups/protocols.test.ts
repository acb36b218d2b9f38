import { sandboxValidator } from '@say402/sandbox';
import { aaveMarkets, chains, NATIVE_MINT } from '@say402/readback';
import { address, createSolanaRpc } from '@solana/kit';
import { getAddress, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpmmAccounts } from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import type { ActionWorld, ChainName } from '../actions/world.ts';
import { ALL, amounts, openLooks, type Looks } from './look.ts';

let world: ActionWorld;
let looks: Looks;
beforeAll(async () => {
  looks = await openLooks();
  world = looks.world;
});
afterAll(async () => world.close());

const look: Looks['look'] = async (chain, words) => looks.look(chain, words);
const client = (chain: ChainName) => looks.client(chain);
const own = (chain: ChainName): string => looks.own(chain);

const aaveAbi = parseAbi([
  'function getUserReserveData(address asset, address user) view returns (uint256 supplied, uint256 stable, uint256 debt, uint256 c, uint256 d, uint256 e, uint256 liquidityRate, uint40 g, bool collateral)',
  'function getUserAccountData(address user) view returns (uint256 collateral, uint256 debt, uint256 available, uint256 threshold, uint256 ltv, uint256 health)',
  'function getReserveData(address asset) view returns (uint256 unbacked, uint256 treasury, uint256 supplied, uint256 stable, uint256 debt, uint256 liquidityRate, uint256 borrowRate, uint256 s, uint256 a, uint256 i, uint256 v, uint40 t)',
]);

describe.each([
  ['base', 'ETH', '0.05'],
  ['polygon', 'POL', '20'],
  ['avalanche', 'AVAX', '3'],
] as const)('positions and yields on %s', (chain, native, amount) => {
  const market = aaveMarkets[chain]!;
  const usdc = getAddress(chains[chain].paymentAsset.address);

  test('are what Aave says, with the health factor, and the ways out work', async () => {
    expect((await look(chain, 'how much do I owe on Aave?')).answer.facts).toEqual([]);
    const given = `supply 300 USDC on Aave, supply ${amount} ${native} on Aave and borrow 20 USDC from Aave`;
    await world.execute(chain, await world.prepare(chain, given));
    const said = await look(chain, 'what are my positions on Aave?');
    const facts = amounts(said);
    expect(facts).toHaveLength(3);
    const blockNumber = BigInt(facts[0]!.block);
    const read = async (asset: `0x${string}`) =>
      client(chain).readContract({
        address: market.dataProvider,
        abi: aaveAbi,
        functionName: 'getUserReserveData',
        args: [asset, getAddress(own(chain))],
        blockNumber,
      });
    for (const [asset, position, side] of [
      [usdc, 0, 'supplied'],
      [usdc, 2, 'owed'],
      [chains[chain].wrappedNative, 0, 'supplied'],
    ] as const) {
      const fact = facts.find(({ label, token }) => label.includes(side) && token!.address === asset);
      expect(fact?.baseUnits).toBe(String((await read(asset))[position]));
    }
    const [, , , , , health] = await client(chain).readContract({
      address: market.pool,
      abi: aaveAbi,
      functionName: 'getUserAccountData',
      args: [getAddress(own(chain))],
      blockNumber,
    });
    const factor = said.answer.facts.find(({ label }) => label.startsWith('Health factor'))!;
    expect(Math.abs(Number(factor.value) - Number(health) / 1e18)).toBeLessThan(0.02);
    const repay = said.answer.next.find((words) => words.startsWith('repay'))!;
    await world.execute(chain, await world.prepare(chain, repay));
    const after = await look(chain, 'do I have debt on Aave?');
    expect(after.answer.facts.filter(({ label }) => label.includes('owed'))).toEqual([]);
  });

  test('rates are those of its data provider', async () => {
    const said = await look(chain, 'what is the supply rate of USDC on Aave?');
    const [supply, borrow] = said.answer.facts;
    const reserve = await client(chain).readContract({
      address: market.dataProvider,
      abi: aaveAbi,
      functionName: 'getReserveData',
      args: [usdc],
      blockNumber: BigInt(supply!.block),
    });
    const percent = (rate: bigint): number => Number(rate / 10n ** 21n) / 10_000;
    expect(Number.parseFloat(supply!.value)).toBeCloseTo(percent(reserve[5]), 1);
    expect(Number.parseFloat(borrow!.value)).toBeCloseTo(percent(reserve[6]), 1);
    expect((await look(chain, 'what are the supply rates?')).answer.facts.length).toBeGreaterThan(2);
  });

  test('liquidity is what the position pays when it is taken out', async () => {
    await world.execute(
      chain,
      await world.prepare(chain, `add liquidity with ${amount} ${native} and USDC on Uniswap, full range`),
    );
    const said = await look(chain, 'show my liquidity positions on Uniswap');
    const number = (words: string): bigint => BigInt(/#(\d+)/.exec(words)![1]!);
    const newest = said.answer.next.toSorted((one, other) => (number(one) < number(other) ? 1 : -1))[0]!;
    const facts = amounts(said).filter(({ label }) => label.includes(`#${number(newest)},`));
    expect(facts).toHaveLength(2);
    const done = await world.execute(chain, await world.prepare(chain, newest));
    for (const { token, baseUnits } of facts) {
      const came = done.changes.find(
        (change) => change.owner === own(chain) && change.token === token!.address,
      )!;
      expect(Math.abs(Number(came.actual) - Number(baseUnits))).toBeLessThanOrEqual(
        Number(baseUnits) / 1e6 + 2,
      );
    }
  });
});

describe.each([
  ['base', 'ETH'],
  ['polygon', 'POL'],
  ['avalanche', 'AVAX'],
] as const)('a quote on %s', (chain, native) => {
  test('is what the swap then promises, compares the venues, and stores nothing', async () => {
    const said = await look(chain, `what would I get for 100 USDC in ${native}?`);
    const [expected, least] = said.answer.facts;
    const [step] = (await world.prepare(chain, said.answer.next[0]!)).preview;
    expect(step!.received[0]).toMatchObject({
      expected: expected!.value.split(' ')[0],
      minimum: least!.value.split(' ')[0],
    });
    expect(said.answer.facts.find(({ label }) => label === 'venues')!.value).toContain('gives');
    expect(new Set(said.answer.facts.map(({ block }) => block)).size).toBe(1);
  });
});

test('yields are not made up where no lending market is on the chain', async () => {
  expect((await look('solana', 'what is the APY of USDC?')).answer.facts).toEqual([]);
  expect(await world.ask('solana', 'what is the supply rate of USDC on Aave?')).toMatchObject({
    status: 422,
    body: { code: 'action_unavailable' },
  });
});

test('a stake on Solana is found with its state, and BENQI’s unlocking with its time', async () => {
  await world.execute('solana', await world.prepare('solana', `stake 2 SOL with ${sandboxValidator}`));
  const said = await look('solana', 'how much do I have staked?');
  expect(said.answer.facts).toHaveLength(1);
  expect(said.answer.facts[0]!.label).toMatch(/activating|active/);
  const [fact] = said.answer.facts;
  const { value } = await createSolanaRpc(world.sandbox.chains.solana.rpcUrl)
    .getBalance(address(fact!.source))
    .send();
  expect(fact!.baseUnits).toBe(value.toString());
  await world.execute('avalanche', await world.prepare('avalanche', 'stake 4 AVAX'));
  await world.execute('avalanche', await world.prepare('avalanche', 'unstake 1 sAVAX'));
  const unlocking = await look('avalanche', 'when does my stake unlock?');
  expect(unlocking.answer.facts.find(({ token }) => token?.symbol === 'sAVAX')).toMatchObject({
    baseUnits: (10n ** 18n).toString(),
  });
  expect(unlocking.message).toMatch(/free from \d{4}-\d\d-\d\d/);
});

test.each(ALL)('whatever an answer about positions proposes works as it stands on %s', async (chain) => {
  expect(await looks.refused(chain, await look(chain, 'what are my positions?'))).toEqual([]);
});

describe.each(ALL)('an operation and a transaction on %s', (chain) => {
  test('are told in words', async () => {
    const to = world.wallet(chain, 'secondUser');
    const query = await world.prepare(chain, `send 1 USDC to ${to}`);
    const before = await look(chain, `what is the status of ${query.operationId}?`);
    expect(before.message).toContain('waits for its payment');
    const { transactionIds } = await world.execute(chain, query);
    const after = await look(chain, `what is the status of ${query.operationId}?`);
    expect(after.message).toContain('is paid');
    const seen = await look(chain, `did transaction ${transactionIds[0]} go through?`);
    expect(seen.message).toContain('is confirmed');
    for (const answer of [before, after, seen]) expect(await looks.refused(chain, answer)).toEqual([]);
    // A hash looks like a private key unless it is called one: nothing is sent on that may be a secret.
    if (chain !== 'solana')
      expect((await world.ask(chain, `what about ${transactionIds[0]}?`)).body).toMatchObject({
        code: 'secrets_refused',
      });
    const { status } = await world.ask(chain, `what is the status of ${query.operationId}?`, 'secondUser');
    expect(status).toBe(404);
  });
});

test('prices and quotes of Solana are those of a pool of Raydium, which is named', async () => {
  const none = await world.ask('solana', 'what is the price of SOL?');
  expect(none).toMatchObject({ status: 422, body: { code: 'price_unavailable' } });
  const mints = [NATIVE_MINT, address(world.tokenAddress('solana', 'USDC'))] as const;
  // 10,000 SOL and 2,000,000 USDC.
  const reserves = [10n ** 13n, 2n * 10n ** 12n] as const;
  for (const account of await cpmmAccounts({ index: 0, mints, reserves, owed: [0n, 0n], tradeFee: 2_500n }))
    world.sandbox.chains.solana.placeAccount(account);
  const price = await look('solana', 'how much are 3 SOL worth?');
  expect(price.answer.facts).toMatchObject([{ usd: '600' }]);
  expect(price.message).toContain('pool of Raydium');
  const { answer } = await look('solana', 'what would I get for 1 SOL in USDC?');
  // x * y = k, less a fee of a quarter of a percent.
  const expected = (2n * 10n ** 12n * 997_500_000n) / (10n ** 13n + 997_500_000n);
  expect(answer.facts[0]).toMatchObject({ baseUnits: expected.toString() });
  expect(await looks.refused('solana', price)).toEqual([]);
});
