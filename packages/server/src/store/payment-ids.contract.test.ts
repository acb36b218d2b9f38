import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openContractWorld, STORES, type ContractWorld } from './testing/contract-world.ts';

describe.each(STORES)('names of payments on %s', (store) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(store);
  });
  afterAll(async () => world.close());

  test('belong to the first payment, however many ask at once, until its operation is deleted for age', async () => {
    expect(await world.store.readNamed('name')).toBeNull();
    const asked = ['one', 'two', 'three'].map(async (identity) =>
      world.store.namePayment('name', identity, NOW),
    );
    const [owner, ...others] = await Promise.all(asked);
    expect(others).toEqual([owner, owner]);
    expect(await world.store.namePayment('name', owner!, NOW + 5)).toBe(owner);
    const limits = { now: NOW, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };
    await world.store.sweep({ ...limits, paidBefore: NOW });
    expect(await world.store.readNamed('name')).toBe(owner);
    await world.store.sweep({ ...limits, paidBefore: NOW + 1 });
    expect(await world.store.readNamed('name')).toBeNull();
  });
});
