import { expect, test } from 'vitest';
import { compareBooks, type Booked, type Moved } from '../bench/scale/ledgers.ts';
import { judge } from '../bench/scale/verdict.ts';
import type { Walked } from '../bench/scale/walk.ts';

const PRICE = 10_000n;
const walked = (number: number): Walked => ({
  operationId: `op_${number}`,
  identity: `evm:${number}`,
  transaction: `0x${number}`,
  took: { query: 1, '402': 1, pay: 1, read: 1 },
  repeats: 0,
});
const booked = (number: number, changed: Partial<Booked> = {}): Booked => ({
  identity: `evm:${number}`,
  operationId: `op_${number}`,
  state: 'settled',
  status: 'paid',
  amount: PRICE,
  transaction: `0x${number}`,
  ...changed,
});
const moved = (changed: Partial<Moved> = {}): Moved => ({ value: PRICE, times: 1, ...changed });

test('books that agree have no fault', () => {
  expect(compareBooks([walked(1), walked(2)], [booked(2), booked(1)], [moved(), moved()], PRICE)).toEqual([]);
});

test.each<[string, readonly Walked[], readonly Booked[], readonly Moved[]]>([
  ['a release that nobody paid for', [walked(1), walked(2)], [booked(1)], [moved()]],
  [
    'a payment that bought two operations',
    [walked(1), { ...walked(2), identity: 'evm:1' }],
    [booked(1)],
    [moved()],
  ],
  ['a payment without a release', [walked(1)], [booked(1), booked(2)], [moved(), moved()]],
  ['a payment that was moved twice', [walked(1)], [booked(1)], [moved({ times: 2 })]],
  ['money that arrived and is not booked', [walked(1)], [booked(1)], [moved(), moved()]],
  ['money that is booked and did not arrive', [walked(1)], [booked(1)], []],
  ['a payment of less', [walked(1)], [booked(1)], [moved({ value: PRICE - 1n })]],
  ['a payment booked for another operation', [walked(1)], [booked(1, { operationId: 'op_2' })], [moved()]],
  [
    'one that is released and still settling',
    [walked(1)],
    [booked(1, { state: 'claimed', status: 'settling' })],
    [moved()],
  ],
  ['a receipt that differs', [walked(1)], [booked(1, { transaction: '0x9' })], [moved()]],
])('%s is a fault', (_, operations, payments, transfers) => {
  expect(compareBooks(operations, payments, transfers, PRICE)).not.toEqual([]);
});

test('a run passes that has tried enough, and has not where it did little, found a fault or killed nothing that worked', () => {
  const good = { driven: [300, 300], faults: [], cutOff: 5 };
  expect(judge(good).passed).toBe(true);
  for (const bad of [
    { ...good, faults: ['lost'] },
    { ...good, cutOff: 0 },
    { ...good, driven: [300, 3] },
    { ...good, driven: [200, 200] },
    { ...good, driven: [] },
  ])
    expect(judge(bad).passed).toBe(false);
});
