import { deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import { address, createKeyPairSignerFromBytes, createSolanaRpc, getBase58Encoder } from '@solana/kit';
import { getCloseAccountInstruction, getTransferInstruction } from '@solana-program/token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../solana/world.ts';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

test('the rent of an account that its owner has closed since the preview is not paid unannounced', async () => {
  const { secretKey, address: owner } = world.sandbox.accounts.secondUser.solana;
  const mint = world.tokenAddress('solana', 'BONK');
  const query = await world.prepare('solana', `send 5 BONK to ${owner}`);
  expect(stepOf(query).fees.map(({ kind }) => kind)).toEqual(['network']);

  const user = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
  const accountOf = async (wallet: string) =>
    deriveAssociatedAccount(address(wallet), address(mint), tokenPrograms.token);
  const [source, destination] = await Promise.all([owner, world.wallet('solana')].map(accountOf));
  const amount = await world.balance('solana', owner, mint);
  await run({ rpc: createSolanaRpc(world.sandbox.chains.solana.rpcUrl), user }, [
    getTransferInstruction({ source: source!, destination: destination!, authority: user, amount }),
    getCloseAccountInstruction({ account: source!, destination: address(owner), owner: user }),
  ]);

  const usdc = world.tokenAddress('solana', 'USDC');
  const payee = world.sandbox.accounts.payee.solana.address;
  const before = await world.balance('solana', payee, usdc);
  await expect(world.execute('solana', query)).rejects.toThrow(/0\.00203928 SOL/);
  expect(await world.balance('solana', payee, usdc)).toBe(before);
  expect(stepOf(await world.prepare('solana', `send 5 BONK to ${owner}`)).fees).toMatchObject([
    { kind: 'network' },
    { kind: 'rent', amount: '0.00203928' },
  ]);
});
