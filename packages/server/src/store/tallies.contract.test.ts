import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openContractWorld, STORES, type ContractWorld } from './testing/contract-world.ts';
import type { Tally } from './tally-store.ts';

const HOUR = 3_600_000;
const answered = (total: number, milliseconds = 10 * total): Tally => ({
  kind: 'chain',
  name: 'base',
  outcome: 'ok',
  total,
  milliseconds,
});

describe.each(STORES)('counts of hours on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const write = async (instance: string, hour: number, ...tallies: Tally[]): Promise<void> =>
    world.store.writeTallies({ hour, instance, forgetBefore: 0 }, tallies);

  test('are of all instances together, and count once what is said twice', async () => {
    await write('one', NOW, answered(1));
    for (let again = 0; again < 2; again += 1) await write('one', NOW, answered(3));
    await write('two', NOW, answered(4), { ...answered(2 ** 40), outcome: 'chain_unavailable' });
    await write('two', NOW + HOUR, answered(7));
    const read = await world.store.readTallies(NOW, NOW + HOUR);
    expect(read.toSorted((a, b) => a.total - b.total)).toEqual([
      answered(7),
      { ...answered(2 ** 40), outcome: 'chain_unavailable' },
    ]);
    expect(await world.store.readTallies(NOW + 1, NOW + HOUR)).toEqual([]);
    expect((await world.store.readTallies(NOW, NOW + 2 * HOUR))[0]).toMatchObject({ name: 'base' });
  });

  test('are written however many there are, and forgotten once they are old', async () => {
    const hour = NOW + 10 * HOUR;
    const many = Array.from({ length: 130 }, (_, index) => ({ ...answered(1), name: `chain${index}` }));
    await write('one', hour, ...many);
    expect(await world.store.readTallies(hour, hour + 1)).toHaveLength(130);
    await world.store.writeTallies({ hour: hour + HOUR, instance: 'two', forgetBefore: hour + HOUR }, []);
    expect(await world.store.readTallies(0, hour + 1)).toEqual([]);
  });
});
