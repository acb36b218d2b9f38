import type { FinishBridgesOptions, QueryResponse } from '@say402/client';
import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ furnished: true, environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const PRICE = 10_000n;
const words = (chain: 'base' | 'polygon' | 'avalanche', messages: string) => ({
  messages,
  wallet: world.address(chain),
  chain,
});
const options = (more: Partial<FinishBridgesOptions> = {}): FinishBridgesOptions => ({
  confirm: () => true,
  walletsOn: async (chain) => world.wallets(chain),
  ...more,
});
const usdc = async () =>
  Promise.all((['base', 'polygon'] as const).map(async (chain) => world.usdcOf(chain, 'user')));

test('run does both halves of a bridge with one confirmation each, as soon as it is attested', async () => {
  const { attestations } = world.sandbox;
  const shown: QueryResponse[] = [];
  const seen: unknown[] = [];
  const before = await usdc();
  attestations.waits = true;
  const done = await world
    .say402()
    .run(words('base', 'bridge 25 USDC to Polygon'), await world.wallets('base'), {
      ...options({ confirm: (prepared) => shown.push(prepared) > 0 }),
      finishBridges: true,
      onProgress: (progress) => {
        if (progress.type !== 'bridge') return;
        seen.push(progress.state);
        attestations.waits = false;
      },
    });
  const after = await usdc();
  expect(after.map((balance, index) => balance - before[index]!)).toEqual([
    -25_000_000n - PRICE,
    25_000_000n - PRICE,
  ]);
  expect(shown.map(({ preview }) => preview.map(({ action }) => action))).toEqual([
    ['bridge'],
    ['finish_bridge'],
  ]);
  expect(new Set(seen)).toEqual(new Set(['waiting_for_attestation', 'ready_to_finish']));
  expect(done!.finished).toHaveLength(1);
  await expect
    .poll(async () => (await world.say402().read(done!.operationId)).bridges)
    .toMatchObject([{ state: 'finished', next: null }]);
});

test('what is not confirmed waits, and is finished later; what has arrived is left out', async () => {
  const say402 = world.say402();
  const wallets = await world.wallets('base');
  const { operationId, finished } = (await say402.run(words('base', 'bridge 5 USDC to Polygon'), wallets, {
    ...options({ confirm: ({ preview }) => preview[0]!.action === 'bridge' }),
    finishBridges: true,
  }))!;
  expect(finished).toEqual([]);
  const before = await world.usdcOf('polygon', 'user');
  expect(await say402.finishBridges(operationId, wallets, options())).toHaveLength(1);
  expect((await world.usdcOf('polygon', 'user')) - before).toBe(5_000_000n - PRICE);
  expect(await say402.finishBridges(operationId, wallets, options())).toEqual([]);
});

test('what is not attested in time is said, and loses nothing', async () => {
  world.sandbox.attestations.waits = true;
  const say402 = world.say402();
  const wallets = await world.wallets('base');
  const { operationId } = (await say402.run(
    words('base', 'bridge 5 USDC to Avalanche'),
    wallets,
    options(),
  ))!;
  await expect.poll(async () => (await say402.read(operationId)).bridges).toHaveLength(1);
  await expect(
    say402.finishBridges(operationId, wallets, options({ attestedWithin: 600 })),
  ).rejects.toMatchObject({
    code: 'bridge_unfinished',
    message: expect.stringContaining('to avalanche: waiting for attestation') as string,
  });
  world.sandbox.attestations.waits = false;
  expect(await say402.finishBridges(operationId, wallets, options())).toHaveLength(1);
});

test('USDC that was burned on Solana is finished on an EVM chain, by its signature', async () => {
  const fresh = await generateKeyPairSigner();
  const { solana } = await world.wallets('base');
  const before = await world.usdcOf('base', 'user');
  const messages = `bridge 25 USDC to Base for ${world.address('base')} with message account ${fresh.address}`;
  const shown: QueryResponse[] = [];
  const done = await world.say402().run(
    { messages, wallet: world.address('solana'), chain: 'solana' },
    { solana: { ...solana!, cosigners: [fresh] } },
    {
      ...options({ confirm: (prepared) => shown.push(prepared) > 0 }),
      finishBridges: true,
    },
  );
  expect(done!.finished).toHaveLength(1);
  expect((await world.usdcOf('base', 'user')) - before).toBe(25_000_000n - PRICE);
  const burned = `25 USDC on Solana in ${done!.transactions.at(-1)!.id}, by ${world.address('solana')}`;
  expect(shown[1]!.preview[0]!.facts).toMatchObject([{ name: 'burned', value: burned }]);
});

test('a bridge to where nothing else is done is checked and sent, too', async () => {
  const say402 = world.say402();
  const request = words('base', 'bridge 5 USDC to Arbitrum');
  const done = await say402.run(request, await world.wallets('base'), options());
  const bridges = async () => (await say402.read(done!.operationId)).bridges;
  await expect.poll(bridges).toMatchObject([{ to: 'arbitrum', state: null, next: null }]);
});

test('USDC that was burned for Solana is finished there, by its hash', async () => {
  const before = await world.usdcOf('solana', 'user');
  const shown: QueryResponse[] = [];
  const messages = `bridge 25 USDC to Solana for ${world.address('solana')}`;
  const done = await world.say402().run(words('base', messages), await world.wallets('base'), {
    ...options({ confirm: (prepared) => shown.push(prepared) > 0 }),
    finishBridges: true,
  });
  expect(done!.finished).toHaveLength(1);
  expect((await world.usdcOf('solana', 'user')) - before).toBe(25_000_000n - PRICE);
  const burn = done!.transactions.at(-1)!.id;
  expect(shown[1]!.preview[0]!.facts).toMatchObject([
    { name: 'burned', value: `25 USDC on Base in ${burn}, by ${world.address('base')}` },
  ]);
  await expect
    .poll(async () => (await world.say402().read(done!.operationId)).bridges)
    .toMatchObject([{ to: 'solana', state: 'finished', next: null }]);
  const say402 = world.say402();
  const finish = async (text: string) =>
    say402.prepare({ messages: text, wallet: world.address('solana'), chain: 'solana' });
  await expect(finish(`finish my bridge ${burn}`)).rejects.toMatchObject({ code: 'nothing_to_do' });
  await expect(finish('finish my bridge')).rejects.toMatchObject({
    code: 'nothing_to_do',
    message: expect.stringContaining('by its hash') as string,
  });
  const theirs = words('base', `bridge 5 USDC to Solana for ${world.address('solana', 'secondUser')}`);
  const sent = await say402.run(theirs, await world.wallets('base'), options());
  await expect(finish(`finish my bridge ${sent!.transactions.at(-1)!.id}`)).rejects.toMatchObject({
    code: 'invalid_recipient',
  });
});
