import { address } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nftAccounts } from '../../packages/sandbox/src/solana/stand-in/nft-accounts.ts';
import { stranger } from '../solana/world.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

test('an NFT of the Token program reaches a new owner, with the rent of the account that is opened for it', async () => {
  const mint = (await stranger(40)).address;
  for (const account of await nftAccounts(mint, address(world.wallet('solana'))))
    world.sandbox.chains.solana.placeAccount(account);
  const to = (await stranger(41)).address;
  const query = await world.prepare('solana', `send NFT ${mint} to ${to}`);
  expect(stepOf(query)).toMatchObject({
    facts: [{ name: 'Standard', value: 'SPL token' }],
    fees: [{ kind: 'network' }, { kind: 'rent', amount: '0.00203928' }],
    simulated: true,
  });
  expect((await world.execute('solana', query)).changes).toEqual(announced(query));
  expect(await world.balance('solana', to, mint)).toBe(1n);
  const again = await world.ask('solana', `send NFT ${mint} to ${to}`);
  expect(again).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
});
