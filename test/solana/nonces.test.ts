import type { Preview } from '@say402/wire';
import { createNoopSigner, getBase64Encoder, type Address } from '@solana/kit';
import { getTransferSolInstruction, getWithdrawNonceAccountInstruction } from '@solana-program/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { readLookupTables } from '../../packages/server/src/chains/solana/read-lookup-tables.ts';
import { traceSolanaDelivery } from '../../packages/server/src/chains/solana/trace-delivery.ts';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import { decodeBatch, encodeBatch } from '../../packages/server/src/operations/documents.ts';
import { sameEffects } from '../../packages/server/src/operations/preparation/read-back.ts';
import { tableAccount } from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { advanceNonce, openNonceAccount } from './open-nonce-account.ts';
import { lamportsOf, run, signAndSend, startWorld, stranger, type World } from './world.ts';

const MOST_BYTES = 1232;
const AMOUNT = 1_000_000n;

let world: World;
let wallet: Address;
let nonce: Address;
let table: Address;
let friends: Address[];
beforeAll(async () => {
  world = await startWorld();
  wallet = world.user.address;
  nonce = await openNonceAccount(world);
  table = (await stranger(700)).address;
  friends = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => (await stranger(800 + index)).address),
  );
  world.sandbox.placeAccount(tableAccount(table, [...friends, nonce]));
});
afterAll(async () => world.close());

/** SOL for friends, each named so many times, by the durable nonce; `tables` hold their addresses. */
async function transfers(count: number, again = 0, tables = {}) {
  const survey = await world.port.survey({ wallet, tokens: [], recipients: [], nonceAccount: nonce });
  const whom = [
    ...friends.slice(0, count),
    ...Array.from({ length: again }, (_, index) => friends[index % count]!),
  ];
  const pieces = whom.map((destination) => ({
    family: 'svm' as const,
    step: 0,
    tables,
    instruction: getTransferSolInstruction({ source: createNoopSigner(wallet), destination, amount: AMOUNT }),
  }));
  return { survey, batch: await world.port.assemble(pieces, wallet, survey) };
}

/** A node that has not made final what came after `old`. */
const finalisedAs = (old: unknown): World['rpc'] =>
  new Proxy(world.rpc, {
    get: (rpc, name) => {
      if (name !== 'getMultipleAccounts') return Reflect.get(rpc, name) as unknown;
      return (asked: readonly Address[], options: { readonly commitment: string }) =>
        options.commitment === 'finalized'
          ? { send: async () => old }
          : rpc.getMultipleAccounts(asked, { encoding: 'base64' });
    },
  });

const dataOf = ({ transactions }: Batch): string =>
  transactions[0]?.transaction.type === 'svm' ? transactions[0].transaction.data : '';
const sizeOf = (batch: Batch): number => getBase64Encoder().encode(dataOf(batch)).length;

describe('a batch by a durable nonce', () => {
  it('is stamped with the value that the nonce has by then, and with nothing where that is the same', async () => {
    const { batch } = await transfers(1);
    const stored = decodeBatch(encodeBatch(batch));
    expect(await world.port.stamp(stored)).toBe(stored);
    await advanceNonce(world, nonce);
    const stamped = await world.port.stamp(stored);
    expect(dataOf(stamped)).not.toBe(dataOf(stored));
    expect(await sameEffects(stored, stamped, wallet, world.port.chain)).toBe(true);
    expect(stamped.transactions[0]!.signing).toEqual(stored.transactions[0]!.signing);
    await expect(signAndSend(world, stored)).rejects.toBeInstanceOf(Error);
    const before = await lamportsOf(world, friends[0]!);
    await signAndSend(world, stamped);
    expect((await lamportsOf(world, friends[0]!)) - before).toBe(AMOUNT);
  });

  it('is not stamped where the nonce can not be used any more', async () => {
    const other = (await stranger(701)).address;
    const survey = await world.port.survey({
      wallet,
      tokens: [],
      recipients: [],
      nonceAccount: await openNonceAccount(world),
    });
    const instruction = getTransferSolInstruction({
      source: createNoopSigner(wallet),
      destination: other,
      amount: AMOUNT,
    });
    const batch = await world.port.assemble([{ family: 'svm', step: 0, instruction }], wallet, survey);
    const lost = {
      transactions: batch.transactions.map((each) => ({
        ...each,
        signing: { ...each.signing, nonceAccount: other },
      })),
    };
    await expect(world.port.stamp(lost)).rejects.toMatchObject({ code: 'invalid_nonce_account' });
  });

  it('is prepared again only once the chain can not go back behind the use of its nonce', async () => {
    const { batch } = await transfers(2);
    const delivery = { wallet, batch, since: Date.now(), payment: 'none' };
    const trace = async (rpc = world.rpc) => traceSolanaDelivery(rpc, delivery);
    expect(await trace()).toEqual({ kind: 'durable', account: nonce });
    const old = await world.rpc.getMultipleAccounts([nonce], { encoding: 'base64' }).send();
    await advanceNonce(world, nonce);
    expect(await trace(finalisedAs(old))).toMatchObject({ kind: 'executable', seconds: 15 });
    expect(await trace()).toEqual({ kind: 'not_executed' });
  });

  it('is filled to the last byte that the network takes, and refused beyond it', async () => {
    // 220 bytes for what every transaction has, 74 for the nonce: its account, the sysvar, and 10 of instruction.
    const [fresh, again] = [7, 35];
    expect(220 + 74 + 49 * fresh + 17 * again).toBe(MOST_BYTES);
    const { batch } = await transfers(fresh, again);
    expect(sizeOf(batch)).toBe(MOST_BYTES);
    await signAndSend(world, batch);
    await expect(transfers(fresh, again + 1)).rejects.toThrow(/takes 2 transactions/);
  });

  it('takes accounts from a lookup table, but never that of its nonce', async () => {
    const tables = await readLookupTables(world.rpc, [table]);
    const without = { [table]: tables[table]!.slice(0, -1) };
    await expect(transfers(30, 0, tables)).rejects.toThrow(/takes 2 transactions/);
    const { batch } = await transfers(30, 0, without);
    expect(sizeOf(batch)).toBeLessThanOrEqual(MOST_BYTES);
    expect(batch.transactions[0]!.tables).toEqual(without);
    const before = await lamportsOf(world, friends[29]!);
    await signAndSend(world, await world.port.stamp(batch));
    expect((await lamportsOf(world, friends[29]!)) - before).toBe(AMOUNT);
  });
});

describe('the SDK', () => {
  const shown = (account: string | null) =>
    [
      {
        action: 'transfer',
        sent: [
          { token: { address: null, symbol: 'SOL', decimals: 9 }, baseUnits: `${AMOUNT}`, to: friends[0] },
        ],
        received: [],
        approved: [],
        fees: [],
        facts: [],
        effects: [],
        sources: account === null ? [] : [{ field: 'nonce', value: account }],
        transactions: [0],
      },
    ] as unknown as Preview;

  it('signs only for the nonce account that the preview names', async () => {
    const { batch } = await transfers(1);
    const plain = await world.port.assemble(
      [
        {
          family: 'svm',
          step: 0,
          instruction: getTransferSolInstruction({
            source: createNoopSigner(wallet),
            destination: friends[0]!,
            amount: AMOUNT,
          }),
        },
      ],
      wallet,
      await world.port.survey({ wallet, tokens: [], recipients: [] }),
    );
    const differences = async (of: Batch, account: string | null) =>
      findDifferences({
        now: Date.now(),
        chain: world.port.chain,
        wallet,
        preview: shown(account),
        transactions: of.transactions.map(({ transaction }) => transaction),
      });
    expect(await differences(batch, nonce)).toEqual([]);
    expect(await differences(plain, null)).toEqual([]);
    expect(await differences(batch, null)).toMatchObject([
      { what: 'durable nonce', expected: 'none', actual: nonce },
    ]);
    expect(await differences(batch, table)).toMatchObject([{ what: 'durable nonce', expected: table }]);
    expect(await differences(plain, nonce)).toMatchObject([{ what: 'durable nonce', actual: 'none' }]);
  });
});

it('a nonce account with a withdrawn balance is none any more', async () => {
  const empty = await openNonceAccount(world);
  const all = await lamportsOf(world, empty);
  await run(world, [
    getWithdrawNonceAccountInstruction({
      nonceAccount: empty,
      recipientAccount: wallet,
      nonceAuthority: world.user,
      withdrawAmount: all,
    }),
  ]);
  const asked = world.port.survey({ wallet, tokens: [], recipients: [], nonceAccount: empty });
  await expect(asked).rejects.toMatchObject({ code: 'invalid_nonce_account' });
});
