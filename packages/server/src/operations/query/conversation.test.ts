import { describe, expect, test } from 'vitest';
import type { Draft } from '../../intent/reading.ts';
import { conversationOf } from './conversation.ts';
import { encodeDraft } from './draft-document.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });
const before = user('buy 0.1 ETH');
const draft: Draft = {
  messages: [before],
  proposal: { steps: [], unused: [] },
  open: [
    {
      step: 0,
      slot: 'tokenIn',
      options: [
        { label: 'USDC (you have 120)', value: 'USDC' },
        { label: 'all that is there', value: 'all' },
      ],
    },
  ],
  question: 'What should be paid with?',
};
const asked = assistant(draft.question);

const read = async (...messages: Parameters<typeof conversationOf>[1]['messages']) => {
  const stored = { id: 'dr_1', wallet: '0xA', chain: 'base', document: encodeDraft(draft), expiresAt: 2 };
  const context = { store: { readDraft: async () => stored }, now: () => 1 };
  return conversationOf(context, { messages, chain: 'base', wallet: '0xA', draft: 'dr_1' }, '0xA');
};

describe('the answer to a draft', () => {
  test('stands behind its messages and its question, in whatever way it comes', async () => {
    const whole = [before, asked, user('usdc')];
    for (const messages of [
      [user('usdc')],
      [assistant('as asked'), user('usdc')],
      whole,
      [before, assistant('in other words'), user('usdc')],
      [{ role: 'system' as const, content: 'be kind' }, ...whole],
    ])
      expect(await read(...messages)).toEqual({ messages: whole, draft });
    const more = [before, asked, user('hm'), assistant('well?'), user('usdc')];
    expect((await read(...more)).messages).toEqual(more);
    expect((await read(before)).messages).toEqual([before, asked, before]);
  });

  test('is the value of an option whose label it is, at the same place', async () => {
    const answerOf = async (text: string) => (await read(user(text))).messages.at(-1)?.content;
    expect(await answerOf('usdc (you have 120)')).toBe('USDC');
    expect(await answerOf('  USDC (you have 120) ')).toBe('  USDC');
    expect(await answerOf('All that is there')).toBe('all');
    for (const other of ['USDC', 'USDC (you have 12)', 'USDC (you have 120) please'])
      expect(await answerOf(other)).toBe(other);
  });

  test('is no conversation that begins otherwise', async () => {
    const mismatch = { code: 'draft_mismatch' };
    await expect(read(user('buy 0.2 ETH'), asked, user('usdc'))).rejects.toMatchObject(mismatch);
    await expect(read(user('one'), user('two'))).rejects.toMatchObject(mismatch);
  });
});
