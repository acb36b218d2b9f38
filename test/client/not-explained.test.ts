import { createSay402 } from '@say402/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lyingFetch, type Body } from './lying-fetch.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

describe('what this version of the client can not check is known before it is paid for:', () => {
  test.each([
    ['a kind of effect that it does not know', { effects: ['transfer', 'teleport'] }, /teleport/],
    ['a name that objects have by themselves', { effects: ['constructor'] }, /constructor/],
    ['a preview that says nothing of its effects', { effects: [] }, /does not say/],
  ])('%s', async (_, said, says) => {
    const change = (body: Body): void => {
      for (const step of body.preview ?? []) Object.assign(step, said);
    };
    const say402 = createSay402({ baseUrl: world.sandbox.url, fetch: lyingFetch(change) });
    const before = await world.usdcOf('base', 'payee');
    let confirmed = 0;
    const run = say402.run(
      {
        messages: `send 5 USDC to ${world.address('base', 'secondUser')}`,
        wallet: world.address('base'),
        chain: 'base',
      },
      await world.wallets('base'),
      { confirm: () => (confirmed += 1) > 0 },
    );
    await expect(run).rejects.toMatchObject({ code: 'not_explained' });
    await expect(run).rejects.toThrow(says);
    expect(confirmed).toBe(0);
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });

  test('an operation that was prepared elsewhere, too', async () => {
    const honest = await world.say402().prepare({
      messages: `send 5 USDC to ${world.address('base', 'secondUser')}`,
      wallet: world.address('base'),
      chain: 'base',
    });
    expect(honest.preview[0]?.effects).toEqual(['transfer']);
    const change = (body: Body): void => {
      for (const step of body.preview ?? []) step['effects'] = ['teleport'];
    };
    const say402 = world.say402({ fetch: lyingFetch(change) });
    const adopted = say402.adopt(honest.operationId, world.address('base'));
    await expect(adopted).rejects.toMatchObject({ code: 'not_explained' });
  });
});
