import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCases, type CorpusCase } from '../../../corpus/case.ts';
import { isSameIntent } from '../agreement.ts';
import { findProvenanceFault } from '../provenance.ts';
import { actions } from '../../actions/registry.ts';
import type { Reading, ReadRequest } from '../reader.ts';
import { readSlot } from '../slots/read-slot.ts';
import { inShort, requestOf } from '../testing/requests.ts';
import { accountForMessage } from './roles/account-message.ts';
import { compileActions } from './compiled-actions.ts';
import { readByGrammar } from './grammar-reader.ts';

const read = (request: ReadRequest): Reading => readByGrammar(request, actions);

const requestFor = ({ chain, messages }: CorpusCase): ReadRequest => ({ ...requestOf('', chain), messages });

/** Sentences of one message, so that an insertion lands in the instruction itself. */
const sentences = loadCases(new URL('../../../corpus/', import.meta.url)).filter(
  ({ expect: { kind }, messages }) => kind === 'intent' && messages.length === 1,
);

/** The sentence with words put in at one of its gaps. */
function insert(given: CorpusCase, words: string, gap: number): ReadRequest {
  const [message] = given.messages;
  const parts = (message?.content ?? '').split(' ');
  const at = gap % (parts.length + 1);
  const content = [...parts.slice(0, at), words, ...parts.slice(at)].join(' ');
  return { ...requestFor(given), messages: [{ role: 'user', content }] };
}

/** Whether words were put into a remark on why, where any plain word may stand: "for the blorp project". */
function isInRemark({ messages, vocabulary, wallet }: ReadRequest, words: string): boolean {
  const compiled = compileActions(actions, vocabulary.family);
  const content = messages[0]?.content ?? '';
  const { accounting } = accountForMessage(content, 0, { compiled, vocabulary, wallet, memory: new Map() });
  return accounting.remarks.some(({ start, end }) => content.slice(start, end).includes(words));
}

/** "To bob at alice.eth" says whose the name is, "for gas" what the money is for, a pool has no other fees than "swap fees", "but actually" corrects as "actually" does, "but at least 40" and "but max 300" are no exceptions, "want swap to buy" wants to buy, "ensuring that the swap transaction is processed" assures, an address said apart is that of the one who was named, "once possible" is when it can be, money may be called anything, "at once" is now, one's own wallet may be called anything, and so may who has an address right behind it, or in the next sentence, and "but do not broadcast" leaves to the wallet what is the wallet's anyway. */
const SAYS_NO_MORE =
  /\bbut actually\b|\bactually but\b|\bactually\b.*\bbut to\b|\bto bob at\b|\bbut (?:do not|don't) (?:broadcast|sign|submit)\b|\bfor gas\b|\bswap fees\b|\bbut(?: \w+){0,2} (?:at least|no less than|not less than|a minimum|minimum|a min)\b|\bbut(?: \w+)? (?:at most|no more than|not more than|up to|a maximum of|maximum|max|a max of)\b|\bwant swap to buy\b|\bensuring that\b.*\bswap\b|\bto bob\b.*, (?:destination )?(?:address|wallet|recipient|destination|beneficiary) (?:0x|9W)|\bonce possible\b|\b(?:blorp|bob|gas|purple elephant)(?: \w+)? (?:deposit|tip|bonus|bounty|refund|reward|surplus|collection|sum|rent|share)(?: of\b|:)|\b(?:blorp|bob|gas|secretly|purple elephant)(?: \w+)? payment:|(?:\bpayment:|\b(?:give|pay|send)) (?:blorp|bob|gas|secretly|purple elephant) \d.*\b(?:beneficiary|address|wallet|account) 0x|\brepay amount:|\bat once\b|\b(?:my|our)(?: own)?(?: [\w-]+){1,2} (?:wallet|address|account)\b|\b(?:(?:to|at) (?:a|an|the|my|our)(?: [\w'-]+){1,5} at|(?:to|pay) (?:a|an|the|my|our|his|her|their)(?: [\w'-]+){1,4}) (?:0x|9W|GZ|7c)|\b(?:pay|send) (?:my|our|the|a|an) [\w-]+ (?:blorp|secretly|purple elephant) \d.*\b(?:wallet|address|account)\b/i;

/** What of these words is skipped when it is put into a sentence: null when nothing is. */
function findSkipped(words: readonly string[], remarks: 'count' | 'may say it' = 'count'): unknown {
  const property = fc.property(
    fc.constantFrom(...sentences),
    fc.constantFrom(...words),
    fc.nat(),
    (given, inserted, gap) => {
      // "Swap 5 USDC to DAI and swap 3 to ETH": the sentence's own verb, said again, changes nothing.
      if (given.messages[0]?.content.toLowerCase().split(' ').includes(inserted) === true) return true;
      const request = insert(given, inserted, gap);
      if (SAYS_NO_MORE.test(request.messages[0]?.content ?? '')) return true;
      // "Convert DAI to USDC: swap 40 DAI": after a colon the verb is said again.
      if (/: swap\b/.test(request.messages[0]?.content ?? '')) return true;
      if (remarks === 'may say it' && isInRemark(request, inserted)) return true;
      const [before, after] = [read(requestFor(given)), read(request)];
      if (before.kind !== 'intent' || after.kind !== 'intent') return true;
      return !isSameIntent(before.intent, after.intent);
    },
  );
  return fc.check(property, { numRuns: 2_000 }).counterexample;
}

describe('what is put into an understood sentence is never skipped', () => {
  test('a condition or a time', () => {
    expect(
      findSkipped([
        'if it rains',
        'when ETH is up',
        'unless he objects',
        'tomorrow',
        'in 5 minutes',
        'once',
        'every day',
        'until friday',
        'at noon',
        'provided he agrees',
        'as long as gas is low',
        'after lunch',
      ]),
    ).toBeNull();
  });

  test('a negation or an exception', () => {
    expect(
      findSkipped([
        "don't",
        'do not',
        'not',
        'never',
        'without',
        'nothing',
        'except 1',
        'but',
        'cancel',
        "isn't",
        'instead of',
        'stop',
      ]),
    ).toBeNull();
  });

  test('a second recipient', () => {
    const evm = '0xde709f2102306220921060314715629080e2fb77';
    expect(
      findSkipped([
        evm,
        `and ${evm}`,
        `or ${evm}`,
        `, ${evm}`,
        `from ${evm}`,
        `(${evm})`,
        'vitalik.eth',
        'and vitalik.eth',
        'and me',
      ]),
    ).toBeNull();
    // "We owe it to Bob": who is named in a remark receives nothing.
    expect(findSkipped(['to bob'], 'may say it')).toBeNull();
  });

  test('a word that means something', () => {
    expect(
      findSkipped(
        [
          'blorp',
          'secretly',
          'double',
          'twice',
          'roughly',
          'fake',
          'maybe',
          'repay',
          'gas',
          'memo',
          'x2',
          'bob',
          'perhaps',
          'purple elephant',
        ],
        'may say it',
      ),
    ).toBeNull();
  });
});

test('a soup of the words of the grammar never throws, and every value of an intent stands in the text', () => {
  const pieces = sentences.flatMap(({ messages: [message] }) => message?.content.split(/\s+/) ?? []);
  const extra = [
    'and',
    'then',
    'each',
    ',',
    ':',
    '"',
    '(',
    ')',
    '-',
    '$',
    '%',
    'half',
    'all',
    'the rest',
    'my',
    'of',
    'no',
    'instead',
    '\n',
    '5',
    '0x',
  ];
  const soup = fc.array(fc.constantFrom(...new Set(pieces), ...extra), { maxLength: 14 });
  fc.assert(
    fc.property(fc.array(soup, { minLength: 1, maxLength: 3 }), fc.boolean(), (messages, answered) => {
      const texts = messages.map((words) => words.join(' '));
      const request = requestOf(
        answered ? texts.flatMap((text) => [text, 'assistant: Which token: USDC or DAI?']) : texts,
      );
      const reading = read(request);
      if (reading.kind !== 'intent') return;
      expect(findProvenanceFault(reading.intent, { ...request, actions })).toBeNull();
      for (const { action, slots, carried } of reading.intent.steps) {
        for (const [name, slot] of Object.entries(slots)) {
          if (carried?.[name] === 'option') continue;
          const { role, content } = request.messages[slot.at.message] ?? { role: 'system', content: '' };
          expect(role).toBe('user');
          const words = content.slice(slot.at.start, slot.at.end);
          const { wholeBy } = actions.find((known) => known.name === action)?.slots[name] ?? {};
          // "Close position #99": the verb says how much.
          if (wholeBy?.includes(words.toLowerCase()) === true) continue;
          expect(readSlot(slot.type, words, slot.at, request.vocabulary)).toEqual(slot);
        }
      }
    }),
    { numRuns: 3_000 },
  );
});

test('any text at all is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(['intent', 'question', 'refusal']).toContain(read(requestOf(text)).kind);
    }),
    { numRuns: 1_000 },
  );
});

/** Its first number would no longer begin a line. */
const isNumberedList = (content = ''): boolean => /^\s*\d+[.)]\s/.test(content);

test('a greeting before the sentence changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sentences), (given) => {
      const [message] = given.messages;
      // A command stands at the beginning of a line.
      fc.pre(!isNumberedList(message?.content) && message?.content.startsWith('/') !== true);
      const plain = read(requestFor(given));
      const polite = read({
        ...requestFor(given),
        messages: [{ role: 'user', content: `Hello, ${message?.content}` }],
      });
      expect(inShort(polite)).toBe(inShort(plain));
    }),
  );
});
