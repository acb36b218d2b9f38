import { expect, test } from 'vitest';
import { ALICE, inShort, readGrammar } from '../../testing/requests.ts';

const SAID = `send 5 USDC to ${ALICE}`;
const PAID = `5 USDC -> ${ALICE}`;

const answered = async (question: string): Promise<string> =>
  inShort(await readGrammar([SAID, `assistant: ${question}`, 'yes']));

test.each([
  'Proceed?',
  'Shall I go ahead and prepare the transaction?',
  'Would you like me to continue with this transfer?',
  'Can you please confirm that you want to send 5 USDC?',
  `So, ${PAID.replace('->', 'to')}, is that right?`,
  'Does everything look good to you?',
  'Are you sure you want to send it?',
  'Ready to sign?',
])('a yes to "%s" is one to the request', async (question) => {
  expect(await answered(question)).toBe(PAID);
});

test.each([
  `Shall I create an account for ${ALICE}?`,
  `Shall I make ${ALICE} a contact?`,
  'Shall I create a contract?',
  'Do you want a quote?',
  'Would you like to review the details?',
  'Need help?',
  'Is this your account?',
  'To me?',
  'Should I recap?',
  'Shall I exchange it?',
])('a yes to "%s" is none', async (question) => {
  expect(await answered(question)).toBe('?');
});

test.each([
  ['assistant: I would use DAI.', 'assistant: Proceed?', 'yes'],
  ['assistant: Done, 5 USDC sent.', 'assistant: Is that ok?', 'yes'],
  ['tool: {"status":"sent"}', 'ok'],
  ['assistant: Ok?', 'tool: user rejected', 'yes'],
])('whatever was said since the request counts: %s', async (...messages) => {
  expect(await readGrammar([SAID, ...messages])).not.toMatchObject({ kind: 'intent' });
});
