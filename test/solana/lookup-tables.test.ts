import { lookupTablesOf } from '@say402/readback';
import type { Preview } from '@say402/wire';
import { createNoopSigner, getBase64Encoder, type Address } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { readTables } from '../../packages/client/src/check/read-tables.ts';
import { readLookupTables } from '../../packages/server/src/chains/solana/read-lookup-tables.ts';
import { traceSolanaDelivery } from '../../packages/server/src/chains/solana/trace-delivery.ts';
import { readTransaction } from '../../packages/server/src/chains/solana/message.ts';
import { readBack } from '../../packages/server/src/operations/preparation/read-back.ts';
import { poolAccounts, tableAccount } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { expectationOf, lamportsOf, signAndSend, startWorld, stranger, type World } from './world.ts';

const COUNT = 30;
const AMOUNT = 2_000_000n;

let world: World;
let wallet: Address;
let table: Address;
let friends: Address[];
beforeAll(async () => {
  world = await startWorld();
  wallet = world.user.address;
  table = (await stranger(500)).address;
  friends = await Promise.all(
    Array.from({ length: COUNT }, async (_, index) => (await stranger(600 + index)).address),
  );
  world.sandbox.placeAccount(tableAccount(table, [...poolAccounts, ...friends]));
});
afterAll(async () => world.close());

/** SOL for each of many, in one step: more accounts than a transaction has room for. */
async function manyTransfers(count: number, amount = AMOUNT) {
  const survey = await world.port.survey({ wallet, tokens: [], recipients: [] });
  const tables = await readLookupTables(world.rpc, [table]);
  const pieces = friends.slice(0, count).map((destination) => ({
    family: 'svm' as const,
    step: 0,
    tables,
    instruction: getTransferSolInstruction({
      source: createNoopSigner(wallet),
      destination,
      amount,
    }),
  }));
  const transfers = friends.slice(0, count).map((to) => ({ token: 'native', amount, to }));
  const batch = await world.port.assemble(pieces, wallet, survey);
  return { survey, tables, batch, expectation: expectationOf(survey, transfers) };
}
const dataOf = (batch: Awaited<ReturnType<typeof manyTransfers>>['batch']): string => {
  const transaction = batch.transactions[0]?.transaction;
  return transaction?.type === 'svm' ? transaction.data : '';
};

/** A node that does not say what was taken from lookup tables. */
const forgetful = (): World['rpc'] =>
  new Proxy(world.rpc, {
    get: (rpc, name) => {
      if (name !== 'getTransaction') return Reflect.get(rpc, name) as unknown;
      return (...asked: Parameters<World['rpc']['getTransaction']>) => ({
        send: async () => {
          const found = await rpc.getTransaction(...asked).send();
          return { ...found, meta: { ...found?.meta, loadedAddresses: null } };
        },
      });
    },
  });

describe('a transaction whose accounts are in a lookup table', () => {
  it('is dry-run, finished, stamped, read back and carried out', async () => {
    const { survey, batch, expectation } = await manyTransfers(COUNT);
    expect(batch.transactions).toHaveLength(1);
    expect(lookupTablesOf(dataOf(batch))).toEqual([table]);
    expect(getBase64Encoder().encode(dataOf(batch)).length).toBeLessThanOrEqual(1232);
    const watch = [wallet, friends[4]!].map((owner) => ({ owner, token: 'native' }));
    const simulation = await world.port.simulate(batch, { wallet, fees: survey.fees, price: null, watch });
    expect(simulation).toMatchObject({ ok: true, changes: [-AMOUNT * BigInt(COUNT), AMOUNT] });
    const finished = await world.port.finish(batch, simulation);
    const stamped = await world.port.stamp(finished);
    await readBack(stamped, expectation, world.port.chain);
    await signAndSend(world, stamped);
    expect(await lamportsOf(world, friends[COUNT - 1]!)).toBe(AMOUNT);
  });

  it('is known again on the chain, so that it is not prepared a second time without need', async () => {
    const { batch } = await manyTransfers(COUNT, AMOUNT + 1n);
    const delivery = { wallet, batch, since: Date.now(), payment: 'none' };
    const stranger = { transactions: batch.transactions.map((entry) => ({ ...entry, tables: {} })) };
    expect(await world.port.traceDelivery(delivery)).toMatchObject({ kind: 'executable' });
    await signAndSend(world, batch);
    expect(await world.port.traceDelivery(delivery)).toEqual({ kind: 'executed' });
    expect(await traceSolanaDelivery(forgetful(), delivery)).toMatchObject({ kind: 'unknown' });
    expect(await world.port.traceDelivery({ ...delivery, batch: stranger })).toMatchObject({
      kind: 'unknown',
    });
  });

  it('is read with its tables only', async () => {
    const { batch } = await manyTransfers(COUNT);
    const [entry] = batch.transactions;
    const message = readTransaction(entry!);
    expect(message.instructions.at(-1)!.accounts!.map((each) => each.address)).toEqual([
      wallet,
      friends[COUNT - 1],
    ]);
    expect(() => readTransaction({ transaction: entry!.transaction })).toThrow(table);
  });

  it('needs none where it has room without', async () => {
    const { batch } = await manyTransfers(5);
    expect(lookupTablesOf(dataOf(batch))).toEqual([]);
    expect(batch.transactions[0]!.tables).toBeUndefined();
  });

  it('is refused where a table does not hold what it was built with', async () => {
    const { batch, expectation, tables } = await manyTransfers(COUNT);
    const [entry] = batch.transactions;
    const swapped = tables[table]!.with(poolAccounts.length, world.payee);
    const lied = { transactions: [{ ...entry!, tables: { [table]: swapped } }] };
    await expect(readBack(lied, expectation, world.port.chain)).rejects.toMatchObject({
      code: 'readback_failed',
      message: expect.stringContaining(world.payee) as string,
    });
    await expect(
      readBack({ transactions: [{ ...entry!, tables: {} }] }, expectation, world.port.chain),
    ).rejects.toThrow('was not read');
  });
});

describe('the SDK', () => {
  const preview = (count: number): Preview =>
    [
      {
        action: 'transfer',
        sent: friends.slice(0, count).map((to) => ({
          token: { address: null, symbol: 'SOL', name: 'Solana', decimals: 9, inRegistry: true },
          amount: '0.002',
          baseUnits: AMOUNT.toString(),
          to,
        })),
        received: [],
        approved: [],
        fees: [],
        facts: [],
        effects: [],
        sources: [],
        transactions: [0],
      },
    ] as unknown as Preview;

  it('reads tables over the caller’s own RPC, and refuses what it can not read', async () => {
    const { batch } = await manyTransfers(COUNT);
    const transactions = [{ type: 'svm' as const, data: dataOf(batch) }];
    const release = {
      chain: world.port.chain,
      wallet,
      preview: preview(COUNT),
      transactions,
      now: Date.now(),
    };
    const tables = await readTables(world.sandbox.rpcUrl, transactions);
    expect(await findDifferences({ ...release, tables })).toEqual([]);
    expect(await readTables(null, transactions)).toEqual({});
    expect(await findDifferences(release)).toMatchObject([
      { actual: expect.stringContaining(`${table}, which was not read`) as string },
    ]);
    await expect(readTables('http://127.0.0.1:9', transactions)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('asks nobody where no table is named', async () => {
    const { batch } = await manyTransfers(3);
    expect(await readTables('http://127.0.0.1:9', [{ type: 'svm', data: dataOf(batch) }])).toEqual({});
    expect(await readTables('http://127.0.0.1:9', [{ type: 'svm', data: 'broken' }])).toEqual({});
  });
});
