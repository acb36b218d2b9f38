import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import { actions } from '../../actions/registry.ts';
import type { Span } from '../../core/intent.ts';
import type { Proposal, ProposedStep } from '../proposal.ts';
import { prove } from './prove.ts';

interface Payment {
  readonly amount: string;
  readonly token: string;
  readonly recipient: string;
}

const hex = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 });
const payment: fc.Arbitrary<Payment> = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map(String),
  token: fc.constantFrom('USDC', 'DAI', 'ETH', 'LINK'),
  recipient: hex.map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}`),
});
const payments = fc.uniqueArray(payment, {
  minLength: 2,
  maxLength: 4,
  comparator: (one, other) => one.amount === other.amount || one.recipient === other.recipient,
});
/** Ways to say a payment; the order of its three values differs. */
const wording = fc.constantFrom<(each: Payment) => string>(
  ({ amount, token, recipient }) => `send ${amount} ${token} to ${recipient}`,
  ({ amount, token, recipient }) => `${recipient} gets ${amount} ${token}`,
  ({ amount, token, recipient }) => `把${amount}${token}发给${recipient}`,
  ({ amount, token, recipient }) => `${recipient} – ${amount} ${token} für André`,
);

/** A message that asks for payments, and what a perfect reader proposes. */
function said(
  list: readonly Payment[],
  word: (each: Payment) => string,
): { content: string; proposal: Proposal } {
  let content = '';
  const steps: ProposedStep[] = list.map((each) => {
    const text = word(each);
    const start = content.length;
    content += `${text}; `;
    const place = (part: string): Span => {
      const at = start + text.search(new RegExp(`(?<![A-Za-z]|[A-Za-z0-9](?=\\d))${part}(?![0-9a-z])`));
      return { message: 0, start: at, end: at + part.length };
    };
    const slots = {
      amount: { at: place(each.amount), value: each.amount },
      token: { at: place(each.token), value: each.token },
      recipient: { at: place(each.recipient), value: each.recipient },
    };
    return { action: 'transfer', slots };
  });
  return { content, proposal: { steps, unused: [] } };
}

const verdict = (content: string, proposal: Proposal): string =>
  prove(
    proposal,
    {
      messages: [{ role: 'user', content }],
      wallet: `0x${'12'.repeat(20)}`,
      vocabulary: vocabularyFor('base'),
    },
    actions,
  ).kind;

/** The proposal with the slots of two steps exchanged. */
function exchanged({ steps, unused }: Proposal, names: readonly string[]): Proposal {
  const [first, second, ...rest] = steps;
  if (!first || !second) throw new RangeError('two steps are needed');
  const take = (from: ProposedStep, into: ProposedStep): ProposedStep => ({
    ...into,
    slots: {
      ...into.slots,
      ...Object.fromEntries(
        names.flatMap((name) => {
          const slot = from.slots[name];
          return slot ? [[name, slot]] : [];
        }),
      ),
    },
  });
  return { steps: [take(second, first), take(first, second), ...rest], unused };
}

const check = (property: (list: readonly Payment[], word: (each: Payment) => string) => void): void =>
  fc.assert(fc.property(payments, wording, property), { numRuns: 150 });

describe('whatever is paid to whom, in whatever wording, a proof', () => {
  test('passes what is right', () => {
    check((list, word) => {
      const { content, proposal } = said(list, word);
      expect(verdict(content, proposal)).toBe('pass');
    });
  });

  test.each([[['recipient']], [['amount']], [['token']], [['amount', 'token']], [['token', 'recipient']]])(
    'never passes exchanged %s',
    (names) => {
      check((list, word) => {
        const { content, proposal } = said(list, word);
        fc.pre(names.join() !== 'token' || list[0]?.token !== list[1]?.token);
        expect(verdict(content, exchanged(proposal, names))).not.toBe('pass');
      });
    },
  );

  test('never passes a dropped, doubled or added step', () => {
    check((list, word) => {
      const { content, proposal } = said(list, word);
      const [first, ...rest] = proposal.steps;
      if (!first) return;
      const dropped = { steps: rest, unused: [] };
      expect(verdict(content, dropped)).not.toBe('pass');
      const excused = Object.values(first.slots).flatMap(({ at }) =>
        at ? [{ at, why: 'context' as const }] : [],
      );
      expect(verdict(content, { ...dropped, unused: excused })).not.toBe('pass');
      expect(verdict(content, { ...proposal, steps: [first, ...proposal.steps] })).not.toBe('pass');
      const mixed = {
        ...first,
        slots: { ...first.slots, recipient: rest[0]?.slots['recipient'] ?? { at: null, value: null } },
      };
      expect(verdict(content, { ...proposal, steps: [...proposal.steps, mixed] })).not.toBe('pass');
    });
  });

  test('never passes another number, token or address than the words say', () => {
    const other = { amount: '100000', token: 'WETH', recipient: `0x${'9'.repeat(40)}` };
    check((list, word) => {
      const { content, proposal } = said(list, word);
      for (const [name, value] of Object.entries(other)) {
        const steps = proposal.steps.map((step) => {
          const slot = step.slots[name];
          return { ...step, slots: { ...step.slots, ...(slot && { [name]: { ...slot, value } }) } };
        });
        expect(verdict(content, { ...proposal, steps })).toBe('fault');
        const unplaced = proposal.steps.map((step) => ({
          ...step,
          slots: { ...step.slots, [name]: { at: null, value } },
        }));
        expect(verdict(content, { ...proposal, steps: unplaced })).not.toBe('pass');
      }
    });
  });

  test('never passes a hidden character inside a value', () => {
    fc.assert(
      fc.property(
        payments,
        wording,
        fc.constantFrom('\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u202e', '\u0301', '\u0430'),
        fc.nat(),
        (list, word, hidden, nth) => {
          const { content, proposal } = said(list, word);
          const spans = Object.values(proposal.steps[0]?.slots ?? {}).flatMap(({ at }) =>
            at && at.end - at.start > 1 ? [at] : [],
          );
          const span = spans[nth % spans.length];
          if (!span) return;
          const cut = span.start + 1 + (nth % (span.end - span.start - 1));
          const moved = (at: Span | null): Span | null =>
            at && {
              ...at,
              start: at.start >= cut ? at.start + hidden.length : at.start,
              end: at.end > cut ? at.end + hidden.length : at.end,
            };
          const steps = proposal.steps.map((step) => ({
            ...step,
            slots: Object.fromEntries(
              Object.entries(step.slots).map(([name, slot]) => [name, { ...slot, at: moved(slot.at) }]),
            ),
          }));
          expect(verdict(content.slice(0, cut) + hidden + content.slice(cut), { steps, unused: [] })).toBe(
            'fault',
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('8,000 hostile characters are read to their end and prove nothing', () => {
    // A test without a clock: `npm run bench -- reader` measures how long this takes.
    for (const piece of ['5 USDC ', 'to 0x52908400098527886E0F7030069857D2E4169EE7 ', '1,', '\u200b5']) {
      const content = piece.repeat(Math.floor(8_000 / piece.length));
      const at = { message: 0, start: 0, end: 1 };
      const proposal = { steps: [{ action: 'transfer', slots: { amount: { at, value: '5' } } }], unused: [] };
      expect(verdict(content, proposal)).not.toBe('pass');
    }
  });
});
