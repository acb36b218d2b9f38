import { expect, test } from 'vitest';
import type { IntentStep, Slot } from '../core/intent.ts';
import type { Message } from '../core/message.ts';
import type { Reader, Reading } from './reading.ts';
import { R, reader as strict, vocabularies } from './grammar/testing/talks.ts';
import { normalForm } from './values/normal-form.ts';
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
  // A value that the look-up has no slot for is not dropped silently.
  expect(await read(model('gas'), said('was kostet es an bob.eth?'))).toMatchObject({ kind: 'refusal' });
  expect(await read(model('horoscope'), said('?'))).toMatchObject({ code: 'not_a_transaction' });
});

const balanceOf = (symbol: string) => ({ name: 'balance', values: { token: [{ symbol }] } });

test.each([
  [`what's my USDC balance and send half of it to ${R}`, '1/2', balanceOf('USDC')],
  [`send 5 USDC to ${R}, and what is my DAI balance?`, '5', balanceOf('DAI')],
  [`how much is gas? then send 5 USDC to ${R}`, '5', { name: 'gas' }],
])('"%s" is an order with a question beside it', async (words, amount, asked) => {
  const reading = await read(grammar, said(words));
  expect(reading).toMatchObject({ kind: 'transactions', asked });
  if (reading.kind !== 'transactions') return;
  const [{ slots }] = reading.intent.steps as [IntentStep];
  expect(normalForm(slots['amount']!)).toBe(amount);
  // Every value is where the user wrote it.
  for (const slot of Object.values(slots))
    if ('text' in slot) expect(words.slice(slot.at.start, slot.at.end)).toBe(slot.text);
});

test('“everything” behind a question about one token is asked about, and behind one about all it is all', async () => {
  expect(await read(grammar, said(`what's my USDC balance and send everything to ${R}`))).toMatchObject({
    kind: 'question',
  });
  expect(await read(grammar, said(`what do I have? send everything to ${R}`))).toMatchObject({
    intent: { steps: [{ action: 'transfer_all' }] },
    asked: { name: 'balance', values: {} },
  });
});

test('what depends on the answer is no order', async () => {
  for (const words of [
    `what is the price of ETH? if it is above 3000 USDC, sell 1 ETH for USDC`,
    'what is my balance, and should I send it to my sister?',
  ])
    expect((await read(grammar, said(words))).kind).not.toBe('transactions');
});

test('“can I …?” is prepared, and says what there is of what it would take', async () => {
  expect(await read(grammar, said(`can I send 5 USDC to ${R}?`))).toMatchObject({
    kind: 'transactions',
    asked: balanceOf('USDC'),
  });
  expect(await read(grammar, said('can I get my 100 USDT back from Aave?'))).toMatchObject({
    intent: { steps: [{ action: 'withdraw' }] },
    asked: { name: 'positions', values: { protocol: [{ protocol: 'aave' }] } },
  });
  expect(await read(grammar, said(`can you send 5 USDC to ${R}?`))).not.toHaveProperty('asked');
});

test('what a model says is asked beside an order is bound to the words that the order leaves', async () => {
  const words = `envoie 5 USDC à ${R}, et combien vaut 1 ETH ?`;
  const order = await read(grammar, said(`send 5 USDC to ${R}`));
  if (order.kind !== 'transactions') throw new TypeError(order.kind);
  const at = (slot: Slot): Slot =>
    'text' in slot
      ? {
          ...slot,
          at: {
            message: 0,
            start: words.indexOf(slot.text),
            end: words.indexOf(slot.text) + slot.text.length,
          },
        }
      : { ...slot, at: { message: 0, start: 7, end: 8 } };
  const steps = order.intent.steps.map((step) => ({
    ...step,
    slots: Object.fromEntries(Object.entries(step.slots).map(([name, slot]) => [name, at(slot)])),
  }));
  const beside = boundByCode({
    name: 'model',
    read: async () => ({ ...order, intent: { steps }, lookup: 'price' }),
  });
  expect(await read(beside, said(words))).toMatchObject({
    kind: 'transactions',
    asked: { name: 'price', values: { amount: [{ value: '1' }], token: [{ kind: 'native' }] } },
  });
});
