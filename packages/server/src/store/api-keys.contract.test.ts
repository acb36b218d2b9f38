import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractWorld, NOW, STORES, type ContractWorld } from './testing/contract-world.ts';

const key = {
  id: 'key_1',
  name: 'An app',
  perMinute: 60,
  perDay: 0,
  createdAt: NOW,
  expiresAt: NOW + 5,
  revokedAt: null,
};

describe.each(STORES)('API keys on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('are found by their hash, listed in order, and revoked once', async () => {
    const later = { ...key, id: 'key_0', createdAt: NOW + 1, expiresAt: null };
    await world.store.createApiKey(later, 'hash 2');
    await world.store.createApiKey(key, 'hash 1');
    expect(await world.store.findApiKey('hash 1')).toEqual(key);
    expect(await world.store.findApiKey('hash 3')).toBeNull();
    expect(await world.store.listApiKeys()).toEqual([key, later]);
    expect(await world.store.revokeApiKey('key_1', NOW + 9)).toBe(true);
    expect(await world.store.revokeApiKey('key_1', NOW + 10)).toBe(false);
    expect(await world.store.revokeApiKey('key_2', NOW)).toBe(false);
    expect(await world.store.findApiKey('hash 1')).toEqual({ ...key, revokedAt: NOW + 9 });
  });

  test('are never stored twice under one hash', async () => {
    await expect(world.store.createApiKey({ ...key, id: 'key_9' }, 'hash 1')).rejects.toMatchObject({
      code: 'store_unavailable',
    });
  });
});
