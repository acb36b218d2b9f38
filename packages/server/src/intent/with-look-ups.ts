import { lookUps } from '../actions/look-ups/registry.ts';
import { bind } from './look-ups/bind.ts';
import { piecesOf } from './look-ups/pieces.ts';
import { recognise, type Recognised } from './look-ups/recognise.ts';
import { withBalanceAnswer } from './permission-question.ts';
import { readMixed } from './mixed-request.ts';
import type { Reader, Reading, ReadingRequest } from './reading.ts';

/** Readings that a question does not replace: an order, and the refusal of a secret. */
const keeps = (reading: Reading): boolean =>
  reading.kind === 'transactions' || (reading.kind === 'refusal' && reading.code === 'secrets_refused');

/** A reader of words alone, which reads what it builds nothing from as a question for a look-up. */
export function answeredByCode(reader: Reader): Reader {
  return {
    name: reader.name,
    read: async (request) => {
      const reading = await reader.read(request);
      if (keeps(reading)) return withBalanceAnswer(reading, request);
      const found = recogniseLast(request);
      if (found === null) return (await readMixed(request, reader)) ?? withoutLookUp(reading);
      switch (found.kind) {
        case 'asked':
          return asked(found);
        case 'open':
          return open(found);
        case 'unknown':
          return unknown(found, request);
      }
    },
  };
}

/** The reading where no look-up is recognised. */
const withoutLookUp = (reading: Reading): Reading =>
  reading.kind === 'lookup'
    ? { kind: 'refusal', code: 'not_a_transaction', detail: reading.detail }
    : reading;

const open = ({ slot }: Extract<Recognised, { kind: 'open' }>): Reading => ({
  kind: 'question',
  question: slot.question,
  draft: null,
});

const asked = ({ asked: lookUp }: Extract<Recognised, { kind: 'asked' }>): Reading => ({
  kind: 'lookup',
  lookup: lookUp.name,
  detail: `The messages ask for information (${lookUp.name}), not for a transaction.`,
  asked: lookUp,
});

const unknown = (
  { symbol }: Extract<Recognised, { kind: 'unknown' }>,
  { vocabulary: { chain } }: ReadingRequest,
): Reading => ({
  kind: 'refusal',
  code: 'unknown_token',
  detail: `"${symbol.toUpperCase()}" is not a known token on ${chain}. Its address can be given instead.`,
});

/** What the last message asks, or the message before our question that it answers. */
function recogniseLast({ messages, vocabulary, draft }: ReadingRequest): Recognised | null {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const { content = '' } = messages[last] ?? {};
  const question = messages[last - 1];
  const found = recognise(content, last, vocabulary, draft !== undefined || question?.role === 'assistant');
  const before = messages[last - 2];
  if (found || question?.role !== 'assistant' || before?.role !== 'user') return found;
  const unfinished = recognise(before.content, last - 2, vocabulary);
  const answers = unfinished?.kind === 'open' && question.content.includes(unfinished.slot.question);
  return answers ? recognise(`${before.content} ${content}`, last, vocabulary) : null;
}

/** A reader that names the look-up itself; the values for it are read from the last message. */
export function boundByCode(reader: Reader): Reader {
  return {
    name: reader.name,
    read: async (request) => {
      const reading = await reader.read(request);
      if (reading.kind === 'transactions') return withBalanceAnswer(besideOf(reading, request), request);
      return reading.kind === 'lookup' && !reading.asked ? bound(reading, request) : reading;
    },
  };
}

/**
 * The look-up that a model names beside an order. Its values are read from the words that the order does not use; where it needs a token,
 * from the others too.
 */
function besideOf(
  reading: Extract<Reading, { kind: 'transactions' }>,
  { messages, vocabulary }: ReadingRequest,
): Reading {
  const definition = lookUps.find(({ name }) => name === reading.lookup);
  if (!definition || reading.asked) return reading;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const pieces = piecesOf(messages[last]?.content ?? '', last, vocabulary);
  const taken = reading.intent.steps
    .flatMap(({ slots }) => Object.values(slots))
    .filter(({ at }) => at.message === last);
  const without = (slots: typeof taken) =>
    bind(
      definition,
      pieces.filter(
        ({ value }) => !value || !slots.some(({ at }) => at.start < value.at.end && value.at.start < at.end),
      ),
    );
  const found = [without(taken), without(taken.filter(({ type }) => type !== 'token'))].find(
    ({ missing }) => missing.length === 0,
  );
  return found ? { ...reading, asked: found.asked } : reading;
}

function bound(
  reading: Extract<Reading, { kind: 'lookup' }>,
  { messages, vocabulary }: ReadingRequest,
): Reading {
  const definition = lookUps.find(({ name }) => name === reading.lookup);
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  if (!definition) return { kind: 'refusal', code: 'not_a_transaction', detail: reading.detail };
  // What the last message leaves out may have been said before: "and on Polygon?".
  const texts = [said.at(-1) ?? '', said.slice(-2).join('\n')];
  const [alone, both] = texts.map((text) =>
    bind(definition, piecesOf(text, messages.length - 1, vocabulary)),
  );
  const whole = [alone, both].find((each) => each && each.missing.length === 0 && each.left.length === 0);
  if (whole) return { ...reading, asked: whole.asked };
  const [left] = alone?.left ?? [];
  if (left !== undefined)
    return {
      kind: 'refusal',
      code: 'not_a_transaction',
      detail: `${reading.detail} "${left}" could not be kept in it.`,
    };
  const [missing] = alone?.missing ?? [];
  return missing
    ? { kind: 'question', question: missing.question, draft: null }
    : { kind: 'refusal', code: 'not_a_transaction', detail: reading.detail };
}
