import { PYTH_RECEIVER_PROGRAM, pythFeeds, type PythFeed } from '@say402/readback';
import { address, getAddressEncoder, type Address } from '@solana/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordOf } from './pyth-price.ts';

const [SOL] = pythFeeds as readonly [PythFeed, ...PythFeed[]];
const NOW = 1_800_000_000n;
const PRICE_AT = 73;

interface Update {
  readonly price: bigint;
  readonly confidence: bigint;
  readonly exponent: number;
  readonly publishTime: bigint;
}

/** An account as Pyth's receiver writes it, put together here by offsets. */
function accountOf({ price, confidence, exponent, publishTime }: Update): Uint8Array {
  const data = new Uint8Array(134);
  data.set([34, 241, 35, 99, 157, 126, 244, 205]);
  data.set(getAddressEncoder().encode(SOL.account), 8);
  data[40] = 1;
  data.set(
    SOL.id.match(/../g)!.map((byte) => Number.parseInt(byte, 16)),
    41,
  );
  const view = new DataView(data.buffer);
  view.setBigInt64(PRICE_AT, price, true);
  view.setBigUint64(PRICE_AT + 8, confidence, true);
  view.setInt32(PRICE_AT + 16, exponent, true);
  view.setBigInt64(PRICE_AT + 20, publishTime, true);
  return data;
}

const read = (data: Uint8Array, owner: Address = PYTH_RECEIVER_PROGRAM) =>
  wordOf(
    SOL,
    { address: SOL.account, lamports: 1n, owner, executable: false, data, space: data.length },
    NOW,
  );
const fine: Update = { price: 20_000_000_000n, confidence: 10_000_000n, exponent: -8, publishTime: NOW - 5n };

test('a price is that of the account, with its own exponent', () => {
  expect(read(accountOf(fine))).toMatchObject({ price: 20_000_000_000n });
  expect(read(accountOf({ ...fine, price: 200n, confidence: 1n, exponent: 0 }))).toMatchObject({
    price: 20_000_000_000n,
  });
  expect(read(accountOf({ ...fine, price: 2_000_000n, confidence: 100n, exponent: -11 }))).toMatchObject({
    price: 2_000n,
  });
  expect(wordOf(SOL, undefined, NOW)).toBeNull();
});

test.each<[string, Partial<Update>]>([
  ['is late', { publishTime: NOW - 301n }],
  ['is of the future', { publishTime: NOW + 61n }],
  ['is zero', { price: 0n, confidence: 0n }],
  ['is below zero', { price: -20_000_000_000n }],
  ['is uncertain by more than two percent', { confidence: 400_000_001n }],
  ['counts in tens of dollars', { exponent: 1 }],
  ['counts in more decimals than there are', { exponent: -19 }],
  ['is too little to be counted', { price: 99n, confidence: 0n }],
])('what %s is refused', (_, change) => {
  expect(read(accountOf({ ...fine, ...change }))).toHaveProperty('unusable');
});

test('the bounds themselves are taken', () => {
  for (const change of [
    { publishTime: NOW - 300n },
    { publishTime: NOW + 60n },
    { confidence: 400_000_000n },
    { price: 100n, confidence: 0n },
  ])
    expect(read(accountOf({ ...fine, ...change }))).toHaveProperty('price');
});

test('an account of somebody else, cut short, longer, or with any other byte in its head is refused', () => {
  const data = accountOf(fine);
  expect(read(data, address('11111111111111111111111111111111'))).toHaveProperty('unusable');
  for (const length of [0, 8, 41, 133]) expect(read(data.slice(0, length))).toHaveProperty('unusable');
  expect(read(Uint8Array.from([...data, 0]))).toHaveProperty('unusable');
  for (let at = 0; at < PRICE_AT; at += 1)
    for (const bit of [1, 128]) {
      const other = Uint8Array.from(data);
      other[at]! ^= bit;
      expect(read(other), `byte ${at}`).toHaveProperty('unusable');
    }
});

test('whatever an account says, a price is above zero, of late and nearly certain', () => {
  const update = fc.record({
    price: fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.bigInt(0n, 10n ** 12n)),
    confidence: fc.oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(0n, 10n ** 8n)),
    exponent: fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -20, max: 2 })),
    publishTime: fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.bigInt(NOW - 400n, NOW + 100n)),
  });
  let taken = 0;
  fc.assert(
    fc.property(update, (said) => {
      const word = read(accountOf(said));
      if (word === null || 'unusable' in word) return;
      taken += 1;
      const { price, confidence, exponent, publishTime } = said;
      expect(word.price).toBe((price * 10n ** 8n) / 10n ** BigInt(-exponent));
      expect(word.price >= 100n && confidence * 50n <= price).toBe(true);
      expect(publishTime >= NOW - 300n && publishTime <= NOW + 60n).toBe(true);
    }),
    { numRuns: 4_000 },
  );
  expect(taken).toBeGreaterThan(20);
});
