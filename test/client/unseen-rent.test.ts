import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lyingFetch } from './lying-fetch.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const request = async () => ({
  messages: `send 5 USDC to ${(await generateKeyPairSigner()).address}`,
  wallet: world.address('solana'),
  chain: 'solana' as const,
});

test('the rent of an account that the preview does not show is not signed for', async () => {
  const hides = lyingFetch((body) => {
    for (const step of body.preview ?? [])
      step['fees'] = (step['fees'] as { kind: string }[]).filter(({ kind }) => kind !== 'rent');
  });
  const say402 = world.say402({ fetch: hides });
  const wallets = await world.wallets('solana');
  const { operationId } = await say402.prepare(await request());
  const paid = say402.pay(operationId, wallets);
  await expect(paid).rejects.toMatchObject({ code: 'bytes_differ' });
  await expect(paid).rejects.toThrow(/rent of new accounts/);
  await expect(say402.execute(operationId, wallets)).rejects.toMatchObject({ code: 'bytes_differ' });
});

test('a rent that it shows is', async () => {
  const say402 = world.say402();
  const wallets = await world.wallets('solana');
  const { operationId, preview } = await say402.prepare(await request());
  expect(preview[0]!.fees.map(({ kind }) => kind)).toContain('rent');
  await say402.pay(operationId, wallets);
  expect((await say402.execute(operationId, wallets)).transactions).toHaveLength(1);
});
