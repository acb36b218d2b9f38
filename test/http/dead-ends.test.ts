import { sandboxValidator } from '@say402/sandbox';
import { queryResponseSchema } from '@say402/wire';
import { getAddress, keccak256, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type ChainName, type World } from './world.ts';

const R = getAddress(keccak256(toHex('somebody')).slice(0, 42));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

type How = 'by draft alone' | 'by draft and conversation' | 'by conversation';
const HOWS: readonly How[] = ['by draft alone', 'by draft and conversation', 'by conversation'];

/** What comes of words and answers: the summaries of the preview, or the code; questions are put on the way. */
async function talk(how: How, said: readonly string[], chain: ChainName = 'base') {
  const messages: { role: string; content: string }[] = [];
  const asked: string[] = [];
  let draft: unknown;
  for (const [index, content] of said.entries()) {
    messages.push({ role: 'user', content });
    const answer = await world.post({
      messages: how === 'by draft alone' && draft !== undefined ? messages.slice(-1) : messages,
      wallet: world.address(chain),
      chain,
      ...(how !== 'by conversation' && draft !== undefined && { draft }),
    });
    if (answer.status === 200)
      return {
        done: queryResponseSchema.parse(answer.body).preview.map(({ summary }) => summary),
        asked,
        index,
      };
    if (answer.body['code'] !== 'question') return { done: [String(answer.body['code'])], asked, index };
    const question = String(answer.body['question']);
    draft = answer.body['draft'];
    asked.push(question);
    messages.push({ role: 'assistant', content: question });
  }
  return { done: ['question'], asked, index: said.length };
}

describe.each(HOWS)('a talk %s', (how) => {
  test.each([
    [['send 5 USDC', 'to my mum', R], `Send 5 USDC to ${R}`],
    [[`send some usdc to ${R}`, 'about ten', '10'], `Send 10 USDC to ${R}`],
    [['send 5 USDC', `eip155:8453:${R}`], `Send 5 USDC to ${R}`],
  ] as const)('%j is built', async (said, summary) => {
    const { done, asked } = await talk(how, said);
    expect(done).toEqual([summary]);
    expect(asked.join(' ')).not.toMatch(/whole (?:request|sentence)|one message|plain sentence/i);
  });

  test('"buy 0.1 ETH", "pay with usdc" is built', async () => {
    const { done, asked } = await talk(how, ['buy 0.1 ETH', 'pay with usdc']);
    expect(done).toEqual([expect.stringMatching(/^Swap .*USDC.* 0\.1 ETH/)]);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['revoke my approvals', 'USDC approval for Uniswap', 'unlimited'],
    ['revoke my approvals', 'unlimited'],
    ['revoke my USDC approval', 'unlimited', 'for Uniswap', 'yes'],
    ['revoke USDC', 'approve it', 'yes', 'unlimited USDC for Uniswap', 'yes'],
  ])('%s, %s never ends in an approval', async (...said) => {
    const { done } = await talk(how, said);
    for (const each of done) expect(each).not.toMatch(/^(?:Allow|Approve)/);
  });
});

describe('plain requests that were dead ends', () => {
  test.each([
    [`Forward 10 USDC to the specific address ${R}`, `Send 10 USDC to ${R}`],
    [`Send 50 USDC to my exchange deposit address: ${R}`, `Send 50 USDC to ${R}`],
    [`Send 5 USDC to ${R} for André's café`, `Send 5 USDC to ${R}`],
    [`send 5 USDC to eip155:8453:${R}`, `Send 5 USDC to ${R}`],
    [`send 5 USDC to base:${R}`, `Send 5 USDC to ${R}`],
  ])('%s', async (words, summary) => {
    expect((await talk('by draft alone', [words, 'yes'])).done).toEqual([summary]);
  });

  test('an address of another chain is none of this one', async () => {
    const { status, body } = await world.post(world.query({ words: `send 5 USDC to polygon:${R}` }));
    expect(status).toBe(422);
    expect(body['preview']).toBeUndefined();
  });
});

describe('a question', () => {
  test('for what is paid with offers what the wallet holds, and takes the label of an option', async () => {
    const about = { wallet: world.address('base'), chain: 'base' };
    const first = await world.post({ messages: [{ role: 'user', content: 'buy 0.01 ETH' }], ...about });
    const open = first.body['open'] as { slot: string; options: { label: string; value: string }[] }[];
    expect(open).toHaveLength(1);
    const usdc = open[0]?.options.find(({ value }) => value === 'USDC');
    expect(usdc?.label).toMatch(/^USDC \(you have [\d.]+\)$/);
    expect(first.body['options']).toContain(usdc?.label);
    const messages = [{ role: 'user', content: usdc?.label }];
    const second = await world.post({ messages, ...about, draft: first.body['draft'] });
    const [step] = queryResponseSchema.parse(second.body).preview;
    expect(step?.sent[0]?.token.symbol).toBe('USDC');
    expect(step?.sources).toContainEqual(
      expect.objectContaining({ source: { kind: 'message', message: 2, start: 0, end: 4, text: 'USDC' } }),
    );
  });

  test('that comes up while something is prepared is answered in one word', async () => {
    const { done, asked } = await talk('by draft alone', [
      'bridge 5 USDC to Solana',
      world.address('solana'),
    ]);
    expect(asked).toHaveLength(1);
    expect(done).toEqual([expect.stringContaining(world.address('solana'))]);
  });

  test('for a validator offers the liquid pools, and an option makes a liquid stake of it', async () => {
    const about = { wallet: world.address('solana'), chain: 'solana' };
    const first = await world.post({ messages: [{ role: 'user', content: 'stake 2 SOL' }], ...about });
    const [open] = first.body['open'] as { slot: string; options: { label: string; value: string }[] }[];
    expect(open?.slot).toBe('validator');
    expect(open?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['JitoSOL', 'mSOL']));
    for (const content of ['JitoSOL', open?.options.find(({ value }) => value === 'JitoSOL')?.label]) {
      const messages = [{ role: 'user', content }];
      const second = await world.post({ messages, ...about, draft: first.body['draft'] });
      // The sandbox has no pools: that it looks for one shows what was understood.
      expect(second.body['detail']).toMatch(/is no stake pool on this chain/);
    }
    const messages = [{ role: 'user', content: sandboxValidator }];
    const third = await world.post({ messages, ...about, draft: first.body['draft'] });
    expect(queryResponseSchema.parse(third.body).preview[0]?.action).toBe('stake');
  });

  test('for "ETH" on a chain that has only WETH trades that and says so, and asks before it is sent', async () => {
    const about = { wallet: world.address('polygon'), chain: 'polygon' };
    const ask = async (content: string) => world.post({ messages: [{ role: 'user', content }], ...about });
    const [step] = queryResponseSchema.parse((await ask('swap 10 USDC to ETH')).body).preview;
    expect(step?.summary).toMatch(/WETH/);
    expect(step?.warnings).toContainEqual(expect.objectContaining({ code: 'wrapped_token' }));
    expect((await ask(`send 0.1 ETH to ${R}`)).body).toMatchObject({
      code: 'question',
      question: expect.stringContaining('WETH') as string,
    });
  });

  test('for what is neither done nor looked up here says what can be asked for instead', async () => {
    const { body } = await world.post(world.query({ words: 'should I buy ETH?' }));
    expect(body).toMatchObject({
      code: 'not_a_transaction',
      hint: expect.stringContaining('swap') as string,
    });
  });
});
