import { capabilitiesSchema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01', PRICE_SWAP: '0.05' } });
});
afterAll(async () => world.sandbox.close());

const text = async (path: string): Promise<string> => (await fetch(`${world.sandbox.url}${path}`)).text();

describe('a program that has never seen the service', () => {
  test('reads what it prepares, where, and for what price', async () => {
    const { chains, actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    expect(chains.map(({ name }) => name)).toEqual(['base', 'polygon', 'avalanche', 'solana']);
    const base = chains.find(({ name }) => name === 'base')!;
    expect(base.prices['transfer']).toMatchObject({ amount: '0.01', baseUnits: '10000', symbol: 'USDC' });
    expect(base.tokens.length).toBeGreaterThanOrEqual(60);
    const transfer = actions.find(({ name }) => name === 'transfer')!;
    expect(transfer.chains).toEqual(['base', 'polygon', 'avalanche', 'solana']);
    expect(actions.find(({ name }) => name === 'claim')!.chains).toEqual(['avalanche']);
    expect(transfer.slots.find(({ name }) => name === 'amount')).toMatchObject({ required: true });
  });

  test('finds the three calls and every action that is built in llms.txt', async () => {
    const page = await text('/llms.txt');
    const { actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    expect(page).toMatch(/^# Say402\n\n> /);
    const named = actions.filter(({ name }) => page.includes(`- ${name} (`));
    expect(named).toEqual(actions.filter(({ chains }) => chains.length > 0));
  });

  test('every example of an action is understood on a chain that has it', async () => {
    const { actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    const misread: string[] = [];
    for (const { examples, chains } of actions.filter((action) => action.chains.length > 0)) {
      for (const words of examples) {
        const answers = await Promise.all(
          chains.map(async (chain) => world.post(world.query({ chain, words }))),
        );
        const lost = ['not_understood', 'not_a_transaction', 'internal', 'action_unavailable'];
        if (answers.every(({ body }) => lost.includes(String(body['code'])))) misread.push(words);
      }
    }
    expect(misread).toEqual([]);
  });

  test('finds an agent card', async () => {
    const { body } = await world.get('/.well-known/agent-card.json');
    expect(body).toMatchObject({
      name: 'Say402',
      supportedInterfaces: [{ url: `${world.sandbox.url}/api/process` }],
    });
    expect(JSON.stringify(body['skills'])).toContain('"id":"transfer"');
  });
});
