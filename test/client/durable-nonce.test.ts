import type { Progress } from '@say402/client';
import { createSolanaRpc, generateKeyPairSigner, type Address, type KeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceNonce, openNonceAccount } from '../solana/open-nonce-account.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
let owner: Parameters<typeof openNonceAccount>[0];
let nonce: Address;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
  const { solana } = await world.wallets('solana');
  owner = { rpc: createSolanaRpc(solana!.rpcUrl), user: solana!.signer as KeyPairSigner };
  nonce = await openNonceAccount(owner);
});
afterAll(async () => world.close());

/** A paid and checked transfer of SOL by the durable nonce. */
async function bought() {
  const { address } = await generateKeyPairSigner();
  const [client, wallets] = [world.say402(), await world.wallets('solana')];
  const messages = `send 0.1 SOL to ${address} with my nonce account ${nonce}`;
  const { operationId } = await client.prepare({
    messages,
    wallet: world.address('solana'),
    chain: 'solana',
  });
  await client.pay(operationId, wallets);
  const received = async () => world.balance('solana', address, null);
  return { client, wallets, operationId, received };
}

test('the SDK checks and sends it long after a blockhash would be dead', async () => {
  const { client, wallets, operationId, received } = await bought();
  world.sandbox.chains.solana.advanceSlots(1_000n);
  const { transactions } = await client.execute(operationId, wallets);
  expect(transactions).toHaveLength(1);
  expect(await received()).toBe(100_000_000n);
});

test('the SDK knows that it can land no more once the nonce has another value, and asks for another, free of charge', async () => {
  const { client, wallets, operationId, received } = await bought();
  await advanceNonce(owner, nonce);
  const seen: Progress['type'][] = [];
  await client.execute(operationId, wallets, { onProgress: ({ type }) => seen.push(type) });
  expect(seen).toContain('refreshing');
  expect(await received()).toBe(100_000_000n);
});
