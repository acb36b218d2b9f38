import type { ClientContext } from '../../packages/client/src/client-context.ts';
import { pay } from '../../packages/client/src/pay/pay.ts';
import { address, blockhash, createNoopSigner, type Address, type KeyPairSigner } from '@solana/kit';
import { getCreateAccountInstruction } from '@solana-program/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReporter } from '../../packages/client/src/execute/reporter.ts';
import { sendSvm } from '../../packages/client/src/execute/send-svm.ts';
import { memoryStorage } from '../../packages/client/src/storage/memory-storage.ts';
import { openRecords } from '../../packages/client/src/storage/operation-records.ts';
import type { OperationRecord } from '../../packages/client/src/storage/operation-record.ts';
import {
  composeMessage,
  cosignersOf,
  writeTransaction,
} from '../../packages/server/src/chains/solana/message.ts';
import { startWorld, stranger, type World } from '../solana/world.ts';

const SYSTEM = address('11111111111111111111111111111111');
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

/** An account opened at the address of a fresh key, which has to sign for that: as CCTP's account for its message. */
async function opening(fresh: Address): Promise<OperationRecord> {
  const { value } = await world.rpc.getLatestBlockhash().send();
  const instruction = getCreateAccountInstruction({
    payer: createNoopSigner(world.user.address),
    newAccount: createNoopSigner(fresh),
    lamports: 5_000_000n,
    space: 428n,
    programAddress: SYSTEM,
  });
  const lifetime = { ...value, blockhash: blockhash(value.blockhash) };
  const message = composeMessage([instruction], world.user.address, lifetime);
  const cosigners = cosignersOf(message);
  return {
    version: 1,
    service: 'http://127.0.0.1',
    operationId: 'op',
    chain: 'solana',
    wallet: world.user.address,
    preview: [],
    price: {
      amount: '0',
      symbol: 'USDC',
      asset: SYSTEM,
      baseUnits: '0',
    } as unknown as OperationRecord['price'],
    createdAt: 0,
    payment: null,
    released: {
      transactions: [{ type: 'svm', data: writeTransaction(message) }],
      signing: [
        {
          lastValidBlockHeight: value.lastValidBlockHeight.toString(),
          cosigners,
          waitFor: [],
          simulated: false,
        },
      ],
    },
    sent: [null],
    batch: null,
    seal: null,
  };
}

const contextWith = (fetcher: typeof fetch): ClientContext => ({
  baseUrl: 'http://127.0.0.1',
  apiKey: null,
  fetch: fetcher,
  records: openRecords(memoryStorage()),
  now: Date.now,
  patience: 10_000,
});

async function send(record: OperationRecord, cosigners: readonly KeyPairSigner[]): Promise<OperationRecord> {
  const context = contextWith(fetch);
  const solana = { signer: world.user, rpcUrl: world.sandbox.rpcUrl, cosigners };
  return sendSvm(
    {
      context,
      wallets: { solana },
      options: {},
      reporter: createReporter(context, 'op'),
      confirmWithin: 20_000,
    },
    record,
    0,
  );
}

test('a transaction that a fresh key has to sign, too, is signed by both and lands', async () => {
  const [fresh, idle] = [await stranger(41), await stranger(42)];
  const record = await opening(fresh.address);
  expect(record.released!.signing[0]!.cosigners).toEqual([fresh.address]);
  const done = await send(record, [idle, fresh]);
  expect(done.sent[0]).toMatchObject({ confirmed: true });
  const { value } = await world.rpc.getBalance(fresh.address).send();
  expect(value).toBe(5_000_000n);
});

test('nothing is sent where the key is not there, and it can be executed again', async () => {
  const fresh = await stranger(43);
  const record = await opening(fresh.address);
  await expect(send(record, [])).rejects.toMatchObject({
    code: 'wallet_missing',
    message: expect.stringContaining(fresh.address) as string,
  });
  expect((await send(record, [fresh])).sent[0]).toMatchObject({ confirmed: true });
});

test('nothing is paid while the key that has to sign, too, is not there', async () => {
  const [fresh, other] = [await stranger(44), await stranger(45)];
  const sources = [{ field: 'account', value: fresh.address }];
  const preview = [{ action: 'bridge', sources }] as unknown as OperationRecord['preview'];
  const record = { ...(await opening(fresh.address)), preview, released: null };
  let asked = 0;
  const context = contextWith(async () => {
    asked += 1;
    throw new Error('Nothing should be asked for');
  });
  const solana = { signer: world.user, rpcUrl: world.sandbox.rpcUrl };
  for (const wallets of [{ solana }, { solana: { ...solana, cosigners: [other] } }])
    await expect(pay(context, record, wallets)).rejects.toMatchObject({ code: 'wallet_missing' });
  expect(asked).toBe(0);
});
