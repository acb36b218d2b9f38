import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './caller.ts';
import { openWorld, type ChainName, type World } from './world.ts';

let world: World;
let now = Date.now();
beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
afterAll(async () => world.sandbox.close());

const HOUR = 3_600_000;
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });

interface Said {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly draft?: unknown;
  readonly chain?: ChainName;
  readonly wallet?: string;
}

const say = async ({ messages, draft, chain = 'base', wallet }: Said): Promise<Answer> =>
  world.post({
    messages,
    chain,
    wallet: wallet ?? world.address(chain),
    ...(draft !== undefined && { draft }),
  });

/** A question about "send 5 USDC", and what came with it. */
const ask = async (): Promise<{ question: string; draft: string }> => {
  const { status, body } = await say({ messages: [user('send 5 USDC')] });
  expect([status, body['code']]).toEqual([422, 'question']);
  return { question: String(body['question']), draft: String(body['draft']) };
};
const recipient = () => world.address('base', 'secondUser');

describe('a question', () => {
  test('comes with an unguessable draft of its own, and says what is open', async () => {
    const [one, other] = [await ask(), await ask()];
    expect(one.draft).toMatch(/^dr_[\w-]{22}$/);
    expect(other.draft).not.toBe(one.draft);
    const { body } = await say({ messages: [user('send 5 USDC')] });
    expect(body['open']).toEqual(expect.any(Array));
  });

  test('is answered with the new answer alone, and the preview points into the whole conversation', async () => {
    const { draft } = await ask();
    const { status, body } = await say({ messages: [user(recipient())], draft });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reading: { reader: 'grammar', model: null, verified: true } });
    const [step] = body['preview'] as { sources: { field: string; source: unknown }[] }[];
    expect(step?.sources).toContainEqual(
      expect.objectContaining({
        field: 'recipient',
        source: { kind: 'message', message: 2, start: 0, end: 42, text: recipient() },
      }),
    );
  });

  test('about free words, which only the learned reader understands, is answered with yes and built', async () => {
    const words = `Good morning! Would you be so kind as to have 5 USDC sent to ${recipient()} for me? Thank you so much!`;
    const { status, body } = await say({ messages: [user(words)] });
    const question = `Do you mean: Send 5 USDC to ${recipient()}? Please answer yes or no.`;
    expect([status, body['question'], body['options']]).toEqual([422, question, ['yes', 'no']]);
    const built = await say({ messages: [user('yes')], draft: body['draft'] });
    expect([built.status, built.body['reading']]).toEqual([
      200,
      { reader: 'learned', model: null, verified: true },
    ]);
  });

  test('is answered with the whole conversation too, whatever else stands between', async () => {
    const { draft, question } = await ask();
    const whole = [user('send 5 USDC'), assistant(question), user(recipient())];
    const relayed = [
      user('send 5 USDC'),
      assistant('Wait …'),
      { role: 'tool', content: '{}' },
      user(recipient()),
    ];
    for (const messages of [whole, relayed]) expect((await say({ messages, draft })).status).toBe(200);
  });

  test('is answered anew where the first answer led to nothing', async () => {
    const { draft } = await ask();
    const wrong = await say({ messages: [user(`0x${'0'.repeat(40)}`)], draft });
    expect(wrong.status).toBe(422);
    expect((await say({ messages: [user(recipient())], draft })).status).toBe(200);
  });

  test('is repeated by an Idempotency-Key, which another draft does not share', async () => {
    const [one, other] = [await ask(), await ask()];
    const body = { messages: [user(recipient())], chain: 'base', wallet: world.address('base') };
    const key = { 'idempotency-key': 'an-answer' };
    const first = await world.post({ ...body, draft: one.draft }, key);
    expect((await world.post({ ...body, draft: one.draft }, key)).text).toBe(first.text);
    const another = await world.post({ ...body, draft: other.draft }, key);
    expect(another.status).toBe(200);
    expect(another.body['operationId']).not.toBe(first.body['operationId']);
  });
});

describe('a draft', () => {
  test('is one of its wallet and chain only', async () => {
    const { draft } = await ask();
    const messages = [user(recipient())];
    const answers = [
      await say({ messages, draft, wallet: world.address('base', 'secondUser') }),
      await say({ messages, draft, chain: 'polygon' }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'draft_mismatch' } });
  });

  test('takes no conversation that is another one', async () => {
    const { draft, question } = await ask();
    const messages = [user('send 7 USDC'), assistant(question), user(recipient())];
    expect(await say({ messages, draft })).toMatchObject({ status: 409, body: { code: 'draft_mismatch' } });
  });

  test('that is unknown or older than an hour is an error beside an answer alone, not beside the conversation', async () => {
    const { draft, question } = await ask();
    now += HOUR;
    const missing = { status: 404, body: { code: 'draft_not_found' } };
    for (const gone of [draft, 'dr_unknown']) {
      expect(await say({ messages: [user(recipient())], draft: gone })).toMatchObject(missing);
      const messages = [user('send 5 USDC'), assistant(question), user(recipient())];
      expect((await say({ messages, draft: gone })).status).toBe(200);
    }
  });

  test.each([[''], ['x'.repeat(129)], [5], [null]])('can not be %j', async (draft) => {
    const answer = await say({ messages: [user('5')], draft });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body['issues']).toEqual([expect.objectContaining({ path: '$.draft' })]);
  });

  test('with more messages than are read is refused', async () => {
    const { draft } = await ask();
    const filler = Array.from({ length: 48 }, () => assistant('…'));
    const messages = [user('send 5 USDC'), user(recipient()), ...filler];
    const refused = { status: 400, body: { code: 'invalid_request' } };
    expect(await say({ messages, draft })).toMatchObject(refused);
  });
});
