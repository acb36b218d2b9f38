import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCases } from '../../corpus/case.ts';
import { actions } from '../actions/registry.ts';
import type { Intent, IntentStep, Slot, Span } from '../core/intent.ts';
import { Say402Error } from '../core/say402-error.ts';
import { isSameIntent } from './agreement.ts';
import { checkProvenance, findProvenanceFault } from './provenance.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';
import type { ReadRequest } from './reader.ts';
import { forge } from './testing/forge.ts';
import { ALICE, BOB, CAROL, requestOf } from './testing/requests.ts';
import { vocabularyFor } from '../../corpus/vocabulary.ts';

const reader = createGrammarReader({ actions });

interface Read {
  readonly request: ReadRequest;
  readonly intent: Intent;
}

async function understood(request: ReadRequest): Promise<Read[]> {
  const reading = await reader.read(request);
  return reading.kind === 'intent' ? [{ request, intent: reading.intent }] : [];
}

const faultOf = ({ request, intent }: Read): string | null =>
  findProvenanceFault(intent, { ...request, actions });

/** One request of so many of the corpus is forged, and all that speak of a rest: `corpus.test.ts` reads every one as it is. */
const ONE_IN = 2;
const OF_REST = /\b(?:rest|remaining|remainder)\b/i;
const corpora = await Promise.all(
  loadCases(new URL('../../corpus/', import.meta.url))
    .filter(({ expect: { kind } }) => kind === 'intent')
    .filter(
      ({ messages }, index) => index % ONE_IN === 0 || messages.some(({ content }) => OF_REST.test(content)),
    )
    .map(({ chain, messages }) =>
      understood({ ...requestOf('', chain), vocabulary: vocabularyFor(chain), messages }),
    ),
);
const corpus = corpora.flat();

function withSlot(intent: Intent, step: number, name: string, change: (slot: Slot) => Slot): Intent {
  return {
    steps: intent.steps.map((given, index) => {
      const slot = given.slots[name];
      if (index !== step || !slot) return given;
      return Object.assign({}, given, { slots: Object.assign({}, given.slots, { [name]: change(slot) }) });
    }),
  };
}

const fail = (): never => {
  throw new Error('there is no such slot');
};

const moved = (slot: Slot, start: number, end: number): Slot => ({
  ...slot,
  at: { ...slot.at, start: slot.at.start + start, end: slot.at.end + end },
});

test('a fault is thrown as not_understood', async () => {
  const request = requestOf(`send 5 USDC to ${ALICE}`);
  const [intent = { steps: [] }] = (await understood(request)).map((read) => read.intent);
  expect(() => checkProvenance(intent, { ...request, actions })).not.toThrow();
  const forged = withSlot(intent, 0, 'amount', (slot) => moved(slot, 0, 3));
  let error: unknown;
  try {
    checkProvenance(forged, { ...request, actions });
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(Say402Error);
  expect(error).toMatchObject({ code: 'not_understood' });
});

describe('a forged intent never passes', () => {
  const anyRead = fc.constantFrom(...corpus);
  const shift = fc.integer({ min: -3, max: 3 });

  test('with the span of a slot moved', () => {
    fc.assert(
      fc.property(anyRead, fc.nat(), fc.nat(), shift, shift, (read, which, slotIndex, start, end) => {
        fc.pre(start !== 0 || end !== 0);
        const step = which % read.intent.steps.length;
        const names = Object.keys(read.intent.steps[step]?.slots ?? {});
        fc.pre(names.length > 0);
        const name = names[slotIndex % names.length] ?? '';
        const forged = withSlot(read.intent, step, name, (slot) => moved(slot, start, end));
        expect(faultOf({ ...read, intent: forged })).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test('with another value than its words say', () => {
    fc.assert(
      fc.property(anyRead, fc.nat(), (read, which) => {
        const step = which % read.intent.steps.length;
        for (const name of Object.keys(read.intent.steps[step]?.slots ?? {})) {
          const forged = withSlot(read.intent, step, name, forge);
          expect(faultOf({ ...read, intent: forged })).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('with two slots of one type exchanged: what is sold and what is bought', () => {
    const twofold = corpus.flatMap((read) =>
      read.intent.steps.flatMap((step, index) => {
        const names = Object.entries(step.slots);
        return names.flatMap(([one, first]) =>
          names.flatMap(([other, second]) =>
            one < other && first.type === second.type ? [{ read, index, one, other, first, second }] : [],
          ),
        );
      }),
    );
    expect(twofold.length).toBeGreaterThan(100);
    for (const { read, index, one, other, first, second } of twofold) {
      const forged = withSlot(
        withSlot(read.intent, index, one, () => second),
        index,
        other,
        () => first,
      );
      if (isSameIntent(forged, read.intent)) continue;
      expect([read.request.messages, faultOf({ ...read, intent: forged })]).not.toContain(null);
    }
  });

  test('with a value called by another slot of its type', () => {
    for (const read of corpus) {
      for (const [index, step] of read.intent.steps.entries()) {
        const definition = actions.find(({ name }) => name === step.action);
        for (const [name, slot] of Object.entries(step.slots)) {
          const free = Object.entries(definition?.slots ?? {}).filter(
            ([other, { type }]) => type === slot.type && !step.slots[other],
          );
          for (const [other] of free) {
            const { [name]: _, ...rest } = step.slots;
            const steps = read.intent.steps.with(index, { ...step, slots: { ...rest, [other]: slot } });
            expect([
              other,
              name,
              read.request.messages,
              faultOf({ ...read, intent: { steps } }),
            ]).not.toContain(null);
          }
        }
      }
    }
  });

  test('with two recipients, amounts or tokens exchanged between steps', () => {
    const lists = corpus.filter(({ intent }) => intent.steps.length > 1);
    fc.assert(
      fc.property(
        fc.constantFrom(...lists),
        fc.constantFrom('amount', 'token', 'recipient'),
        fc.nat(),
        fc.nat(),
        (read, name, a, b) => {
          const { steps } = read.intent;
          const [one, other] = [a % steps.length, b % steps.length];
          const [first, second] = [steps[one]?.slots[name], steps[other]?.slots[name]];
          fc.pre(one !== other);
          fc.pre(first !== undefined && second !== undefined);
          const once = withSlot(read.intent, one, name, () => second ?? fail());
          const forged = withSlot(once, other, name, () => first ?? fail());
          fc.pre(!isSameIntent(forged, read.intent));
          expect(faultOf({ ...read, intent: forged })).not.toBeNull();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('with "the rest" of an output called all of the balance, or all of the balance called a rest', () => {
    const counts = { rest: 0, all: 0 };
    for (const read of corpus) {
      for (const [index, { slots }] of read.intent.steps.entries()) {
        for (const [name, slot] of Object.entries(slots)) {
          if (slot.type !== 'amount' || (slot.kind !== 'rest' && slot.kind !== 'all')) continue;
          const kind = slot.kind === 'rest' ? 'all' : 'rest';
          const forged = withSlot(read.intent, index, name, ({ at }) => ({ type: 'amount', kind, at }));
          expect([read.request.messages, faultOf({ ...read, intent: forged })]).not.toContain(null);
          counts[slot.kind] += 1;
        }
      }
    }
    expect(counts.rest).toBeGreaterThan(15);
    expect(counts.all).toBeGreaterThan(100);
  });

  test('with a step left out, said twice, or in another order with its clause', () => {
    const lists = corpus.filter(({ intent }) => intent.steps.length > 1);
    for (const read of lists) {
      const { steps } = read.intent;
      expect(faultOf({ ...read, intent: { steps: steps.slice(1) } })).not.toBeNull();
      expect(faultOf({ ...read, intent: { steps: steps.slice(0, -1) } })).not.toBeNull();
      expect(faultOf({ ...read, intent: { steps: [...steps, ...steps.slice(0, 1)] } })).not.toBeNull();
    }
  });

  test('with a clause that reaches further, or somewhere else', () => {
    fc.assert(
      fc.property(
        anyRead,
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -30, max: 30 }),
        (read, start, end) => {
          const [first, ...rest] = read.intent.steps;
          if (!first) return;
          const clause: Span = {
            ...first.clause,
            start: first.clause.start + start,
            end: first.clause.end + end,
          };
          const forged = { steps: [{ ...first, clause }, ...rest] };
          const fault = faultOf({ ...read, intent: forged });
          // A clause may grow over words that say nothing; it never changes a value.
          expect(fault !== null || isSameIntent(forged, read.intent)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the rules by which a slot may stand outside its clause', () => {
  const step = (
    text: string,
    clause: string,
    slots: Record<string, string>,
    carried?: IntentStep['carried'],
  ): IntentStep => {
    const spanOf = (part: string): Span => {
      const word = new RegExp(`\\b${part}\\b`);
      const within = word.test(clause) ? text.indexOf(clause) : 0;
      const start = text.slice(within).search(word) + within;
      return { message: 0, start, end: start + part.length };
    };
    const made = Object.entries(slots).map(([name, part]): [string, Slot] => {
      const at = spanOf(part);
      if (name === 'recipient') return [name, { type: 'recipient', kind: 'address', text: part, at }];
      if (name === 'token') return [name, { type: 'token', kind: 'symbol', symbol: part, text: part, at }];
      return [name, { type: 'amount', kind: 'tokens', value: part as never, at }];
    });
    const base = { action: 'transfer', clause: spanOf(clause), slots: Object.fromEntries(made) };
    return carried ? { ...base, carried } : base;
  };
  const fault = (text: string, ...steps: IntentStep[]): string | null =>
    faultOf({ request: requestOf(text), intent: { steps } });

  test('a token may come from right before, not from further away or from behind', () => {
    const text = `send 2 USDC to ${ALICE}, 3 DAI to ${BOB} and 4 to ${CAROL}`;
    const one = step(text, `2 USDC to ${ALICE}`, { amount: '2', token: 'USDC', recipient: ALICE });
    const two = step(text, `3 DAI to ${BOB}`, { amount: '3', token: 'DAI', recipient: BOB });
    const last = (token: string): IntentStep =>
      step(text, `4 to ${CAROL}`, { amount: '4', token, recipient: CAROL }, { token: 'list' });
    expect(fault(text, one, two, last('DAI'))).toBeNull();
    expect(fault(text, one, two, last('USDC'))).toMatch(/list/);
  });

  test('an amount is never carried in a list', () => {
    const text = `send 2 USDC to ${ALICE} and to ${BOB}`;
    const one = step(text, `2 USDC to ${ALICE}`, { amount: '2', token: 'USDC', recipient: ALICE });
    const two = step(
      text,
      `to ${BOB}`,
      { amount: '2', token: 'USDC', recipient: BOB },
      { amount: 'list', token: 'list' },
    );
    expect(fault(text, one, two)).toMatch(/list/);
    const each = step(
      text,
      `to ${BOB}`,
      { amount: '2', token: 'USDC', recipient: BOB },
      { amount: 'each', token: 'each' },
    );
    expect(fault(text, one, each)).toMatch(/each/);
  });

  test('a slot that stands in its clause is not carried, and one outside is', () => {
    const text = `send 2 USDC to ${ALICE}`;
    const good = { amount: '2', token: 'USDC', recipient: ALICE };
    expect(fault(text, step(text, text, good))).toBeNull();
    expect(fault(text, step(text, text, good, { amount: 'answer' }))).not.toBeNull();
    expect(fault(text, step(text, text, good, { amount: 'correction' }))).not.toBeNull();
    expect(fault(text, step(text, `2 USDC`, good))).toMatch(/outside/);
  });
});
