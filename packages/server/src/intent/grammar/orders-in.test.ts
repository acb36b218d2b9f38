import { expect, test } from 'vitest';
import { read, R, S, shown } from './testing/talks.ts';

const UIDS = ['11', '22'].map((byte) => `0x${byte.repeat(32)}${R.slice(2)}6a0a1b2c`);
const [uid, other] = UIDS;

test('UIDs of orders are called what they are, not damaged addresses', async () => {
  expect(await read('base', `status of orders ${uid} and ${other}`)).toMatchObject({
    kind: 'question',
    question: expect.stringContaining('These are the UIDs of 2 orders') as unknown,
  });
  for (const words of [`${uid}`, `send 5 USDC to ${uid}`, `the order ${uid} please`])
    expect(await read('base', words)).toMatchObject({
      kind: 'question',
      question: expect.stringContaining('is the UID of an order') as unknown,
    });
});

test('what is said of them is what the example says', async () => {
  const reading = await read('base', `${uid}`);
  const [, example = ''] =
    /It is said like this: “(.*)”/.exec(reading.kind === 'question' ? reading.question : '') ?? [];
  expect(shown(await read('base', example))).toBe(`cancel_order order=${uid}`);
});

test('on a chain without such orders no example is given', async () => {
  const reading = await read('solana', `send 5 USDC to ${S} for ${uid}`);
  expect(reading).not.toMatchObject({ question: expect.stringContaining('said like this') as unknown });
});
