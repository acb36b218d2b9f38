import { answerResponseSchema } from '@say402/wire';
import { randomBytes } from 'node:crypto';
import { getAddress, type Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASENAMES_REGISTRY } from '../../packages/server/src/chains/names/basenames/basenames-service.ts';
import { openWorld, type World } from '../http/world.ts';
import { deployEns, type EnsContracts } from '../names/ens-contracts.ts';

let world: World;
let basenames: EnsContracts;
beforeAll(async () => {
  world = await openWorld({
    beforeService: async ({ chains: { base } }) => {
      basenames = await deployEns(base.rpcUrl, BASENAMES_REGISTRY);
    },
  });
});
afterAll(async () => world.sandbox.close());

const stranger = (): Address => getAddress(`0x${randomBytes(20).toString('hex')}`);

async function look(words: string) {
  const { status, body } = await world.post(world.query({ words }));
  expect({ words, status, body }).toMatchObject({ status: 200 });
  return answerResponseSchema.parse(body);
}

test('the address of a name is told with the service that says so', async () => {
  const alice = stranger();
  await basenames.register('alice.base.eth');
  await basenames.setAddress('alice.base.eth', alice);
  const { message, answer } = await look('who is alice.base.eth?');
  expect(message).toContain(alice);
  expect(answer.facts).toMatchObject([
    { value: alice, source: expect.stringContaining('Basenames') as string },
  ]);
  const balance = await look('what does alice.base.eth have?');
  expect(balance.message).toContain(`alice.base.eth (${alice}) holds`);
  const { status } = await world.post(world.query({ words: 'who is nobody-at-all.base.eth?' }));
  expect(status).toBe(422);
});

test('the name of an address is told only where it leads back', async () => {
  const dave = stranger();
  await basenames.register('dave.base.eth');
  await basenames.setAddress('dave.base.eth', dave);
  expect((await look(`who is ${dave}?`)).answer.facts).toMatchObject([{ value: 'none' }]);
  await basenames.setReverse(dave, 'dave.base.eth', '80002105.reverse');
  expect((await look(`who is ${dave}?`)).answer.facts).toMatchObject([{ value: 'dave.base.eth' }]);
  const liar = stranger();
  await basenames.setReverse(liar, 'dave.base.eth', '80002105.reverse');
  const { message, answer } = await look(`what name does ${liar} have?`);
  expect(answer.facts).toMatchObject([{ value: 'none' }]);
  expect(message).not.toContain('dave.base.eth');
});
