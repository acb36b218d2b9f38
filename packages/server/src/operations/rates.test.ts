import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractWorld, STORES, type ContractWorld } from '../store/testing/contract-world.ts';
import { createRates, type Rates } from './rates.ts';

const MINUTE = { name: 'test', window: 60_000 };
const START = 1_800_000_000_000;

describe.each(STORES)('counts that instances share over %s', (name) => {
  let world: ContractWorld;
  let now = START;
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void warnings.push(text),
    error: () => undefined,
  };
  const instance = (store: Pick<ContractWorld['store'], 'addCounts'> = world.store): Rates =>
    createRates({ store, now: () => now, log, pseudonym: (key) => key });
  const takeMany = (rates: Rates, key: string, times: number, limit: number): number =>
    Array.from({ length: times }, () => rates.take(MINUTE, key, limit)).filter(({ allowed }) => allowed)
      .length;

  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('let in the limit and no more, and begin anew with the next window', async () => {
    const [rates, key] = [instance(), world.next('key')];
    expect(takeMany(rates, key, 15, 10)).toBe(10);
    await rates.flush();
    expect(takeMany(rates, key, 5, 10)).toBe(0);
    expect(rates.take(MINUTE, key, 10)).toEqual({ allowed: false, count: 10, windowEnd: START + 60_000 });
    now += 60_000;
    expect(takeMany(rates, key, 15, 10)).toBe(10);
    now = START;
  });

  test('are known to the others after a flush, and exceed the limit by no more than one flush of each', async () => {
    const [one, two, key] = [instance(), instance(), world.next('key')];
    expect(takeMany(one, key, 8, 10)).toBe(8);
    expect(takeMany(two, key, 8, 10)).toBe(8);
    await Promise.all([one.flush(), two.flush()]);
    expect(warnings).toEqual([]);
    // Whichever was first at the database has not heard of the other yet.
    for (const rates of [one, two]) {
      rates.add(MINUTE, key);
      await rates.flush();
    }
    expect([takeMany(one, key, 5, 10), takeMany(two, key, 5, 10)]).toEqual([0, 0]);
    const other = world.next('key');
    takeMany(one, other, 6, 10);
    await one.flush();
    takeMany(two, other, 1, 10);
    await two.flush();
    expect(takeMany(two, other, 10, 10)).toBe(3);
  });

  test('hold the limit for each instance while the database is away, and nobody is counted twice after it', async () => {
    let [away, lostAnswer] = [true, false];
    const flaky = {
      addCounts: async (...args: Parameters<ContractWorld['store']['addCounts']>) => {
        if (away) throw new Error('connection refused');
        const totals = await world.store.addCounts(...args);
        if (lostAnswer) throw new Error('connection reset');
        return totals;
      },
    };
    const [rates, key] = [instance(flaky), world.next('key')];
    expect(takeMany(rates, key, 4, 10)).toBe(4);
    await rates.flush();
    expect(warnings.at(-1)).toBe('counts could not be shared with other instances');
    expect(takeMany(rates, key, 3, 10)).toBe(3);
    [away, lostAnswer] = [false, true];
    await rates.flush();
    lostAnswer = false;
    expect(takeMany(rates, key, 1, 10)).toBe(1);
    await rates.flush();
    // Of the eight counted, 4 were never written, 3 were written though the answer was lost, and 1 was written: this instance counts 8, the
    // others 4.
    expect(rates.read(MINUTE, key).count).toBe(8);
    const other = instance();
    other.add(MINUTE, key);
    await other.flush();
    expect(other.read(MINUTE, key).count).toBe(5);
  });

  test('do not wait for a flush that is under way', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow = {
      addCounts: async (...args: Parameters<ContractWorld['store']['addCounts']>) => {
        await gate;
        return world.store.addCounts(...args);
      },
    };
    const [rates, key] = [instance(slow), world.next('key')];
    expect(takeMany(rates, key, 4, 10)).toBe(4);
    const flushed = rates.flush();
    expect(takeMany(rates, key, 10, 10)).toBe(6);
    release();
    await flushed;
    expect(rates.read(MINUTE, key).count).toBe(10);
  });
});

test('keep memory bounded: beyond a number of keys they share buckets', () => {
  const store = { addCounts: async () => [] };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rates = createRates({ store, now: () => START, log, pseudonym: (key) => key });
  for (let index = 0; index < 100_000; index += 1) rates.add(MINUTE, `key ${index}`);
  let allowed = 0;
  for (let index = 0; index < 50_000; index += 1)
    if (rates.take(MINUTE, `new ${index}`, 3).allowed) allowed += 1;
  expect(allowed).toBeLessThanOrEqual(4_096 * 3);
  expect(rates.take(MINUTE, 'key 7', 3).allowed).toBe(true);
});
