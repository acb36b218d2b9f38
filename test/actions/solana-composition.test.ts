import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const MOST_BYTES = 1232;

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const bytesOf = ({ data }: { readonly data: unknown }): number => Buffer.from(String(data), 'base64').length;

test('steps of different kinds share one transaction, which is dry-run whole', async () => {
  const { address } = await generateKeyPairSigner();
  const query = await world.prepare(
    'solana',
    `wrap 0.5 SOL, send 1 USDC to ${address} and send 0.01 SOL to ${address}`,
  );
  expect(query.preview.map(({ transactions, simulated }) => [transactions, simulated])).toEqual([
    [[0], true],
    [[0], true],
    [[0], true],
  ]);
  const done = await world.execute('solana', query);
  expect(done.released.transactions).toHaveLength(1);
  expect(done.changes).toEqual(announced(query));
});

test('"the rest" of what comes out is sent on, and nothing that the wallet held before', async () => {
  const [some, rest] = await Promise.all(['', ''].map(async () => (await generateKeyPairSigner()).address));
  const mint = world.tokenAddress('solana', 'WSOL');
  await world.execute('solana', await world.prepare('solana', 'wrap 0.5 SOL'));
  const query = await world.prepare(
    'solana',
    `wrap 0.3 SOL, send 0.1 WSOL to ${some} and the rest to ${rest}`,
  );
  const done = await world.execute('solana', query);
  expect(done.released.transactions).toHaveLength(1);
  expect(done.changes).toEqual(announced(query));
  expect(await world.balance('solana', rest!, mint)).toBe(200_000_000n);
});

test('what one transaction can not hold goes on in the next: in order, not dry-run, and said so', async () => {
  const recipients = await Promise.all(
    Array.from({ length: 24 }, async () => (await generateKeyPairSigner()).address),
  );
  const query = await world.prepare(
    'solana',
    `send ${recipients.map((to) => `0.001 SOL to ${to}`).join(', ')}`,
  );
  const first = query.preview.filter(({ transactions }) => transactions.includes(0));
  const second = query.preview.filter(({ transactions }) => transactions.includes(1));
  expect(first.length + second.length).toBe(recipients.length);
  expect(first.every(({ simulated }) => simulated)).toBe(true);
  expect(second.length).toBeGreaterThan(0);
  expect(second.some(({ simulated }) => simulated)).toBe(false);

  const { released } = await world.execute('solana', query);
  expect(released.signing.map(({ waitFor, simulated }) => ({ waitFor, simulated }))).toEqual([
    { waitFor: [], simulated: true },
    { waitFor: [0], simulated: false },
  ]);
  const [full, rest] = released.transactions.map(bytesOf);
  // One more transfer to a new recipient, 49 bytes, would not have fitted.
  expect(full).toBeLessThanOrEqual(MOST_BYTES);
  expect(full! + 49).toBeGreaterThan(MOST_BYTES);
  expect(rest).toBeLessThan(MOST_BYTES);
  for (const to of recipients) expect(await world.balance('solana', to, null)).toBe(1_000_000n);
});

test('the compute limit is what the dry run took and a margin, and the priority fee stays below its cap', async () => {
  const { address } = await generateKeyPairSigner();
  const query = await world.prepare('solana', `send 1 USDC to ${address}`);
  const { released } = await world.execute('solana', query);
  const computeUnits = released.signing[0]?.computeUnits ?? 0;
  // Ample would be 90,000: an account to create and a transfer.
  expect(computeUnits).toBeGreaterThan(1_000);
  expect(computeUnits).toBeLessThan(60_000);
  const network = stepOf(query).fees.find(({ kind }) => kind === 'network');
  expect(BigInt(network!.baseUnits)).toBeGreaterThanOrEqual(5_000n);
  expect(BigInt(network!.baseUnits)).toBeLessThanOrEqual(5_000n + 1_000_000n);
});
