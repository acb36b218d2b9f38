import type { Say402ErrorDetails } from '@say402/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

describe('a caller who is asked', () => {
  test('answers, and the conversation goes on', async () => {
    const asked: string[] = [];
    const done = await world
      .say402()
      .run(
        { messages: 'send 1 USDC', wallet: world.address('base'), chain: 'base' },
        await world.wallets('base'),
        {
          confirm: () => true,
          ask: (question) => {
            asked.push(question);
            return world.address('base', 'secondUser');
          },
        },
      );
    expect(asked).toHaveLength(1);
    expect(done?.transactions).toHaveLength(1);
  });

  test('goes on with the draft of a question, by the reply alone, also through a further question', async () => {
    const say402 = world.say402();
    const about = { wallet: world.address('base'), chain: 'base' } as const;
    const detailsOf = async (request: Parameters<typeof say402.prepare>[0]) =>
      say402.prepare(request).then(
        () => null,
        (error: { details: Say402ErrorDetails }) => error.details,
      );
    const first = await detailsOf({ messages: 'send USDC', ...about });
    expect(first).toMatchObject({
      question: expect.any(String) as string,
      open: expect.any(Array) as unknown[],
    });
    const asked: string[] = [];
    const done = await say402.run(
      { messages: '2', ...about, draft: first!.draft! },
      await world.wallets('base'),
      {
        confirm: ({ reading }) => reading?.reader === 'grammar',
        ask: (question) => {
          asked.push(question);
          return world.address('base', 'secondUser');
        },
      },
    );
    expect(asked).toHaveLength(1);
    expect(done?.transactions).toHaveLength(1);
  });

  test('without an answer gets the question as an error', async () => {
    const prepared = world.say402().prepare({
      messages: 'send 1 USDC',
      wallet: world.address('base'),
      chain: 'base',
    });
    await expect(prepared).rejects.toMatchObject({
      name: 'Say402Error',
      code: 'question',
      details: { status: 422 },
    });
    await expect(prepared).rejects.toThrow(/\?/);
  });
});

describe('a caller who asks', () => {
  test('gets what was looked up, and nothing is kept', async () => {
    const say402 = world.say402();
    const about = { wallet: world.address('base'), chain: 'base' } as const;
    const { message, answer } = await say402.ask({ messages: 'how much USDC do I have?', ...about });
    expect(message).toMatch(/USDC .* on Base/);
    expect(answer.facts).toMatchObject([{ token: { symbol: 'USDC' }, chain: 'base' }]);
    await expect(say402.prepare({ messages: 'how much USDC do I have?', ...about })).rejects.toMatchObject({
      code: 'answered',
      details: { answer: { kind: 'balance' } },
    });
    expect(await say402.stored()).toEqual([]);
  });

  test('is told that an order is none', async () => {
    const messages = `send 1 USDC to ${world.address('base', 'secondUser')}`;
    const asked = world.say402().ask({ messages, wallet: world.address('base'), chain: 'base' });
    const refused = await asked.catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'not_a_question',
      message: expect.stringContaining('nothing was prepared') as string,
    });
    expect(refused).not.toHaveProperty('details.operationId');
  });
});
