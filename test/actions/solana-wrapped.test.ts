import { chains, NATIVE_MINT } from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { readTables } from '../../packages/client/src/check/read-tables.ts';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { announced, openActionWorld, type ActionWorld } from './world.ts';

const SOL = 1_000_000_000n;

let api: JupiterServer;
let world: ActionWorld;
beforeAll(async () => {
  api = await startJupiterServer();
  world = await openActionWorld({ environment: { JUPITER_API_URL: api.url, PRICE: '0.01' } });
  const usdc = address(world.tokenAddress('solana', 'USDC'));
  await placeJupiter(world.sandbox.chains.solana, usdc);
  api.rates = { [usdc]: 200_000_000n, [NATIVE_MINT]: 5n * SOL };
});
afterAll(async () => {
  await world.close();
  api.close();
});

const wrapped = async (): Promise<bigint> =>
  world.balance('solana', world.wallet('solana'), world.tokenAddress('solana', 'WSOL'));

/** Prepared, checked as the SDK does, executed, and held to what was announced. */
async function carriedOut(words: string) {
  const query = await world.prepare('solana', words);
  const { released, changes } = await world.execute('solana', query);
  expect(changes).toEqual(announced(query));
  const { transactions } = released;
  const differences = await findDifferences({
    now: Date.now(),
    chain: chains.solana,
    wallet: world.wallet('solana'),
    preview: query.preview,
    transactions,
    tables: await readTables(world.sandbox.chains.solana.rpcUrl, transactions),
  });
  expect(differences).toEqual([]);
  return query;
}

const rentsOf = (query: Awaited<ReturnType<typeof carriedOut>>): number =>
  query.preview.flatMap(({ fees }) => fees).filter(({ kind }) => kind === 'rent').length;

describe('the account for wrapped SOL, where it is not open yet,', () => {
  beforeEach(async () => {
    if ((await wrapped()) > 0n) await carriedOut('unwrap all my WSOL');
  });

  test('keeps what was wrapped when SOL is swapped after it', async () => {
    await carriedOut('wrap 1 SOL, then swap 0.5 SOL for USDC');
    expect(await wrapped()).toBe(SOL);
  });

  test('is opened once, and closed at the end where all is unwrapped', async () => {
    const query = await carriedOut('wrap 1 SOL, wrap 2 SOL, then unwrap 3 WSOL');
    expect(rentsOf(query)).toBe(1);
    expect(await wrapped()).toBe(0n);
  });

  test('is opened and closed by each of two swaps', async () => {
    await carriedOut('swap 100 USDC for SOL, then swap 1 SOL for USDC');
    await carriedOut('swap 1 SOL for USDC and swap 2 SOL for USDC');
    expect(await wrapped()).toBe(0n);
  });
});

describe('the account for wrapped SOL, where it is open,', () => {
  beforeEach(async () => {
    if ((await wrapped()) === 0n) await carriedOut('wrap 1.5 SOL');
  });

  test('stays as it is where SOL is sold', async () => {
    const before = await wrapped();
    await carriedOut('swap 1 SOL for USDC');
    expect(await wrapped()).toBe(before);
  });

  test('is unwrapped after a sale', async () => {
    await carriedOut('swap 1 SOL for USDC, then unwrap all my WSOL');
    expect(await wrapped()).toBe(0n);
  });

  test('is closed by a swap into SOL, which says so, and opened again by what needs it', async () => {
    const query = await carriedOut('swap 100 USDC for SOL, then wrap 0.25 SOL');
    expect(query.preview[0]!.warnings).toContainEqual(expect.objectContaining({ code: 'also_unwrapped' }));
    expect(await wrapped()).toBe(SOL / 4n);
  });

  test('is closed by a purchase and opened again by a sale', async () => {
    await carriedOut('buy 50 USDC with SOL and swap 1 SOL for USDC');
    expect(await wrapped()).toBe(0n);
  });

  test('is closed by each of two swaps into SOL, once', async () => {
    await carriedOut('swap 100 USDC for SOL and swap 50 USDC for SOL');
    expect(await wrapped()).toBe(0n);
  });

  test('has nothing left for a step after the swap that has unwrapped it', async () => {
    const to = world.wallet('solana', 'secondUser');
    const answer = await world.ask('solana', `swap 100 USDC for SOL, then send 0.2 WSOL to ${to}`);
    expect(answer.body).toMatchObject({ code: 'insufficient_balance' });
  });
});
