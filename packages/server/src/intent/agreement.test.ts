import { expect, test } from 'vitest';
import { actions } from '../actions/registry.ts';
import { Say402Error } from '../core/say402-error.ts';
import { createAgreedReader } from './agreement.ts';
import { readGrammar, requestOf, inShort, ALICE, BOB } from './testing/requests.ts';
import type { Reader, Reading } from './reader.ts';

const fixed = (reading: Reading | Say402Error): Reader => ({
  name: 'fixed',
  read: () => (reading instanceof Say402Error ? Promise.reject(reading) : Promise.resolve(reading)),
});

async function agree(
  model: Reading | Say402Error,
  grammar: Reading,
  onOutage: 'grammar' | 'fail' = 'fail',
): Promise<string> {
  const reader = createAgreedReader({ actions, model: fixed(model), grammar: fixed(grammar), onOutage });
  return inShort(await reader.read(requestOf('x')));
}

const five = await readGrammar(`send 5 USDC to ${ALICE}`);
const same = await readGrammar(`pay ${ALICE} 5 usdc`);
const other = await readGrammar(`send 5 USDC to ${BOB}`);
const asked: Reading = { kind: 'question', question: 'How much?', options: [] };
const refused: Reading = { kind: 'refusal', code: 'not_understood', detail: '' };

test('readers that understand the same are one', async () => {
  expect(await agree(same, five)).toBe(`5 USDC -> ${ALICE}`);
});

test('readers that understand differently lead to a question', async () => {
  expect(await agree(other, five)).toBe('?');
});

test('what the grammar understands and the model does not is asked about', async () => {
  expect(await agree(refused, five)).toBe('?');
  expect(await agree(asked, five)).toBe('?');
});

test('what only the model understands is confirmed by the user, in the words of the request', async () => {
  const words = `wangle 5 usdc to ${ALICE}`;
  const reader = createAgreedReader({
    actions,
    model: fixed(five),
    grammar: fixed(refused),
    onOutage: 'fail',
  });
  const asking = await reader.read(requestOf(`send 5 USDC to ${ALICE}`));
  const question = `Do you mean: Send 5 USDC to ${ALICE}? Please answer yes or no.`;
  expect(asking).toEqual({ kind: 'question', question, options: ['yes', 'no'] });
  const after = (asked: string, answer: string): Promise<Reading> =>
    reader.read(
      requestOf([words.replace('wangle', 'send').replace('usdc', 'USDC'), `assistant: ${asked}`, answer]),
    );
  for (const yes of ['yes', 'Yes!', "that's right"])
    expect(inShort(await after(question, yes))).toBe(`5 USDC -> ${ALICE}`);
  for (const other of ['no', 'yes, but 6', 'yes if it rains', 'maybe', 'ok then tomorrow']) {
    expect(inShort(await after(question, other))).toBe('?');
  }
  expect(inShort(await after(question.replace(ALICE, BOB), 'yes'))).toBe('?');
  expect(inShort(await after('Shall I do it?', 'yes'))).toBe('?');
});

test('a condition that the grammar finds stays one, whatever the model makes of it', async () => {
  const conditional: Reading = { kind: 'refusal', code: 'conditions_unsupported', detail: '' };
  expect(await agree(five, conditional)).toBe('conditions_unsupported');
});

test('without the model the grammar reads alone, where the operator wants that', async () => {
  const out = new Say402Error('model_unavailable', 'out');
  expect(await agree(out, five, 'grammar')).toBe(`5 USDC -> ${ALICE}`);
  await expect(agree(out, five, 'fail')).rejects.toThrow('out');
  await expect(agree(new Say402Error('internal', 'broken'), five, 'grammar')).rejects.toThrow('broken');
});
