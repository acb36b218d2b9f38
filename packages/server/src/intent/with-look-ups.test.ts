import { expect, test } from 'vitest';
import type { Message } from '../core/message.ts';
import type { Reader, Reading } from './reading.ts';
import { R, reader as strict, vocabularies } from './grammar/testing/talks.ts';
import { answeredByCode, boundByCode } from './with-look-ups.ts';

const said = (...contents: readonly string[]): Message[] =>
  contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));

const read = async (reader: Reader, messages: readonly Message[]): Promise<Reading> =>
  reader.read({
    messages,
    wallet: R,
    vocabulary: vocabularies.get('base')!,
    signal: new AbortController().signal,
  });

const grammar = answeredByCode(strict);
/** A model that says only what is to be looked up. */
const model = (lookup: string): Reader =>
  boundByCode({ name: 'model', read: async () => ({ kind: 'lookup', lookup, detail: 'It asks.' }) });

test('a question is looked up, an order is not, and a secret ends both', async () => {
  expect(await read(grammar, said('what is my USDC balance?'))).toMatchObject({
    kind: 'lookup',
    asked: { name: 'balance', values: { token: [{ symbol: 'USDC' }] } },
  });
  expect(await read(grammar, said(`send 5 USDC to ${R}`))).toMatchObject({ kind: 'transactions' });
  expect(await read(grammar, said('what is my balance? my private key is 0x12'))).toMatchObject({
    code: 'secrets_refused',
  });
});

test('what the strict grammar takes for a question, and no look-up accounts for, is refused', async () => {
  expect(await read(grammar, said('should I worry about my balance tomorrow?'))).toMatchObject({
    code: 'not_a_transaction',
  });
});

test('our own question is answered with what is missing, and nobody else’s with a thing by its name', async () => {
  const asked = await read(grammar, said('what is the price?'));
  expect(asked).toMatchObject({ kind: 'question', draft: null });
  const question = asked.kind === 'question' ? asked.question : '';
  expect(await read(grammar, said('what is the price?', question, 'ETH'))).toMatchObject({
    kind: 'lookup',
    asked: { name: 'price', values: { token: [{ kind: 'native' }] } },
  });
  const reply = await read(grammar, said('send USDC to bob.eth', 'How much USDC?', 'my balance'));
  expect(reply.kind).not.toBe('lookup');
});

test('of a question in any language that a model names, code reads what it is about', async () => {
  expect(await read(model('price'), said('combien vaut 0.5 ETH en ce moment ?'))).toMatchObject({
    asked: { name: 'price', values: { amount: [{ value: '0.5' }], token: [{ kind: 'native' }] } },
  });
  expect(await read(model('balance'), said('und wie viel USDC auf Polygon?'))).toMatchObject({
    asked: { values: { token: [{ symbol: 'USDC' }], chain: [{ chain: 'polygon' }] } },
  });
  expect(await read(model('price'), said('¿cuánto vale?'))).toMatchObject({ kind: 'question' });
  // What the look-up has no place for is not left out in silence.
  expect(await read(model('gas'), said('was kostet es an bob.eth?'))).toMatchObject({ kind: 'refusal' });
  expect(await read(model('horoscope'), said('?'))).toMatchObject({ code: 'not_a_transaction' });
});
