import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCases } from '../../../corpus/case.ts';
import { actions } from '../../actions/registry.ts';
import type { Intent } from '../../core/intent.ts';
import { isSameIntent } from '../agreement.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { ReadRequest } from '../reader.ts';
import { ALICE, BOB, requestOf } from '../testing/requests.ts';
import { buildIntent } from './build-intent.ts';
import type { ModelOutput } from './output-schema.ts';

const corpus = loadCases(new URL('../../../corpus/', import.meta.url));
const requestFor = (chain: string, messages: ReadRequest['messages']): ReadRequest => ({
  ...requestOf('', chain),
  messages,
});

/** One request of so many is quoted from: reading all of them takes longer than the quoting. */
const ONE_IN = 4;
const understood = corpus
  .filter(({ expect: { kind } }) => kind === 'intent')
  .filter((_, index) => index % ONE_IN === 0)
  .flatMap(({ chain, messages }) => {
    const request = requestFor(chain, messages);
    const reading = readByGrammar(request, actions);
    return reading.kind === 'intent' ? [{ request, intent: reading.intent }] : [];
  });

/** Payments in few words: among answers made at random some to these are right, so that the test is seen to let them pass. */
const SHORT = 6;
const payments = understood.filter(
  ({ intent: { steps }, request: { messages } }) =>
    steps.length === 1 &&
    steps[0]?.action === 'transfer' &&
    messages.length === 1 &&
    (messages[0]?.content.split(/\s+/).length ?? 0) <= SHORT,
);

/** A stream of choices, so that one list of numbers decides everything about an answer. */
const choices = fc.array(fc.nat(), { minLength: 48, maxLength: 48 });

/** What a random or hostile model could answer: any quotes in any slots of up to three steps. */
function outputFrom(numbers: readonly number[], { messages }: ReadRequest): ModelOutput {
  let at = 0;
  const choose = (count: number): number => (numbers[at++ % numbers.length] ?? 0) % count;
  const quoteFrom = (content: string): string => {
    const words = content.split(/\s+/).filter((word) => word !== '');
    const start = choose(words.length || 1);
    const bare = (words[start] ?? '').replaceAll(/^[("'`<]+|[)"'`>,.!?:;]+$/g, '');
    const run = words.slice(start, start + 1 + choose(10)).join(' ');
    return [bare, words[start] ?? '', run, content, '5', 'USDC', 'my wallet'][choose(7)] ?? '';
  };
  const place = (): { message: number; quote: string } => {
    const message = choose(messages.length);
    return { message, quote: quoteFrom(messages[message]?.content ?? '') };
  };
  const steps = Array.from({ length: 1 + choose(3) }, () => {
    const { message, quote: clause } = place();
    const slots = ['amount', 'token', 'recipient'].map((slot) => {
      const { message, quote } = place();
      return { slot, message, quote };
    });
    return { action: 'transfer', message, clause, slots };
  });
  return { outcome: 'intent', steps, open: null, refusal: null };
}

test('whatever a model quotes from an understood request, only the right intent ever passes', () => {
  const wrong: unknown[] = [];
  let passed = 0;
  const oneOf = fc.oneof(fc.constantFrom(...understood), fc.constantFrom(...payments));
  fc.assert(
    fc.property(oneOf, choices, ({ request, intent }, numbers) => {
      const built = buildIntent(outputFrom(numbers, request), actions, request);
      if (!built || findProvenanceFault(built, { ...request, actions }) !== null) return;
      passed += 1;
      if (!isSameIntent(built, intent)) wrong.push([request.messages, built]);
    }),
    { numRuns: 20_000 },
  );
  expect(wrong).toEqual([]);
  expect(passed).toBeGreaterThan(0);
});

test('whatever a model quotes from a request with words that forbid it, nothing passes', () => {
  // "5 USDC should be sent to 0x…" asks for it; "I sent", "was sent" report.
  const FORBIDDING =
    /\b(?:if|when|unless|tomorrow|don't|do not|never|not|should i|how|what|(?:i|we|was|were|been|already) sent|twice|about|or|memo|every)\b|["?]/i;
  const forbidden = corpus.filter(
    ({ expect: { kind }, messages }) =>
      kind !== 'intent' && messages.length === 1 && FORBIDDING.test(messages[0]?.content ?? ''),
  );
  const passed: unknown[] = [];
  fc.assert(
    fc.property(fc.constantFrom(...forbidden), choices, ({ chain, messages }, numbers) => {
      const request = requestFor(chain, messages);
      const built = buildIntent(outputFrom(numbers, request), actions, request);
      if (built && findProvenanceFault(built, { ...request, actions }) === null)
        passed.push([messages, built]);
    }),
    { numRuns: 20_000 },
  );
  expect(passed).toEqual([]);
});

interface Quoted {
  readonly action: string;
  readonly clause: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** What comes of quotes from one message; null where it does not hold against the words. */
function readQuotes(text: string, steps: readonly Quoted[]): Intent | null {
  const request = requestFor('base', [{ role: 'user', content: text }]);
  const output: ModelOutput = {
    outcome: 'intent',
    steps: steps.map(({ action, clause, slots }) => ({
      action,
      message: 0,
      clause,
      slots: Object.entries(slots).map(([slot, quote]) => ({ slot, message: 0, quote })),
    })),
    open: null,
    refusal: null,
  };
  const built = buildIntent(output, actions, request);
  return built && findProvenanceFault(built, { ...request, actions }) === null ? built : null;
}

const SWAP = { action: 'swap', slots: { amountIn: '20', tokenIn: 'USDC', tokenOut: 'ETH' } };
const SEND = { action: 'transfer', clause: 'send to bob.eth', slots: { recipient: 'bob.eth' } };

test('what a step leaves unsaid is what the step before puts out, and nothing else', () => {
  const clause = 'swap 20 USDC to ETH';
  const made = readQuotes(`${clause} and ${SEND.clause}`, [{ ...SWAP, clause }, SEND]);
  expect(made?.steps[1]?.slots).toMatchObject({ amount: { kind: 'output' }, token: { kind: 'output' } });
  // A number that the model leaves out, a step before that puts nothing out, no step before.
  const left = { ...SEND, clause: 'send 5 to bob.eth' };
  expect(readQuotes(`${clause} and ${left.clause}`, [{ ...SWAP, clause }, left])).toBeNull();
  // "Half of it" taken for the token alone would be all of it.
  const half = { ...SEND, clause: 'send half of it to bob.eth' };
  const taken = { ...half, slots: { ...SEND.slots, token: 'half of it' } };
  expect(readQuotes(`${clause} and ${half.clause}`, [{ ...SWAP, clause }, taken])).toBeNull();
  const lend = { action: 'lend', clause: 'lend 20 USDC', slots: { amount: '20', token: 'USDC' } };
  expect(readQuotes(`${lend.clause} and ${SEND.clause}`, [lend, SEND])).toBeNull();
  expect(readQuotes(SEND.clause, [SEND])).toBeNull();
});

test('an address in place of a recipient is no token', () => {
  const messages = [
    { role: 'user', content: `send 10 USDC to ${ALICE}` },
    { role: 'assistant', content: `Send 10 USDC to ${ALICE}?` },
    { role: 'user', content: `oops wrong address. its ${BOB}` },
  ] as const;
  const request = requestFor('base', messages);
  const passes = (token: string, recipient: string): boolean => {
    const slots = { amount: '10', token, recipient };
    const quoted = Object.entries(slots).map(([slot, quote]) => {
      const message = messages.findIndex(({ content, role }) => role === 'user' && content.includes(quote));
      return { slot, quote, message };
    });
    const clause = messages[0].content;
    const steps = [{ action: 'transfer', message: 0, clause, slots: quoted }];
    const built = buildIntent({ outcome: 'intent', steps, open: null, refusal: null }, actions, request);
    return built !== null && findProvenanceFault(built, { ...request, actions }) === null;
  };
  expect(passes('USDC', BOB)).toBe(true);
  expect(passes(BOB, ALICE)).toBe(false);
  expect(passes('USDC', ALICE)).toBe(false);
});
