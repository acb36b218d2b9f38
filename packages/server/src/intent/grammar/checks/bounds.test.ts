import { describe, expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import type { Intent, IntentStep, Slot } from '../../../core/intent.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { ALICE, inShort, readGrammar, requestOf } from '../../testing/requests.ts';

const read = async (text: string | readonly string[]): Promise<string> => inShort(await readGrammar(text));

async function understood(text: string): Promise<IntentStep> {
  const reading = await readGrammar(text);
  if (reading.kind !== 'intent') throw new Error(`"${text}" is not read`);
  expect(faultOf(text, reading.intent)).toBeNull();
  return reading.intent.steps[0]!;
}

const faultOf = (text: string, intent: Intent): string | null =>
  findProvenanceFault(intent, { ...requestOf(text), actions });

const withSlots = (step: IntentStep, slots: Record<string, Slot | undefined>): Intent => ({
  steps: [
    {
      ...step,
      slots: Object.fromEntries(
        Object.entries({ ...step.slots, ...slots }).flatMap(([name, slot]) => (slot ? [[name, slot]] : [])),
      ),
    },
  ],
});

const CAPPED = 'swap tokenIn=USDC amountOut=0.1 tokenOut=native maximum=300';

describe('the most that a purchase may cost', () => {
  const before = ['for', 'with', 'using', 'spending', 'paying', 'and pay', 'but spend', 'by spending'];
  const caps = ['at most', 'no more than', 'not more than', 'up to', 'a maximum of', 'max', 'maximum'];
  test.each(before.flatMap((lead) => caps.map((cap) => `buy 0.1 ETH ${lead} ${cap} 300 USDC`)))(
    '%s',
    async (text) => expect(await read(text)).toBe(CAPPED),
  );

  test.each(['max', 'maximum', 'at most', 'or less', 'tops'])(
    'may be said behind: 300 USDC %s',
    async (cap) => expect(await read(`buy 0.1 ETH for 300 USDC ${cap}`)).toBe(CAPPED),
  );

  test('"with" alone caps nothing, and neither does a number whose token is not said', async () => {
    for (const text of [
      'buy 0.1 ETH with 300 USDC',
      'buy 0.1 ETH with USDC, max 300',
      'buy 0.1 ETH with USDC, up to 300',
    ])
      expect(await read(text)).toBe('?');
  });

  test('without an exact amount it is asked for, and the answer counts', async () => {
    const first = await readGrammar('buy ETH with up to 300 USDC');
    expect(first).toMatchObject({
      question: '"with up to 300" does not say an exact amount. How much should be bought?',
    });
    const question = first.kind === 'question' ? first.question : '';
    const answered = async (answer: string) =>
      read(['buy ETH with up to 300 USDC', `assistant: ${question}`, answer]);
    expect(await answered('0.1 ETH')).toBe(CAPPED);
    expect(await answered('exactly 0.1 ETH please')).toBe(CAPPED);
    for (const answer of ['300 USDC', '0.1', '300', 'all of it', '5 DAI'])
      expect(await answered(answer)).toBe('?');
  });

  test('beside an exact amount of what is paid it is asked about', async () => {
    const reading = await readGrammar(['swap 300 USDC to ETH', 'at most 250 USDC']);
    expect(reading).toMatchObject({
      question: expect.stringContaining('bounds what the request says exactly') as string,
    });
  });

  test('"max" still means all, and a setting stays one', async () => {
    expect(await read('swap max USDC to ETH')).toBe('swap amountIn=all tokenIn=USDC tokenOut=native');
    expect(await read('buy 0.1 ETH with USDC with max 1% slippage')).toBe(
      'swap tokenIn=USDC amountOut=0.1 tokenOut=native slippage=1%',
    );
    expect(await read(`send max 5 USDC to ${ALICE}`)).toBe('?');
  });
});

describe('provenance of a cap', () => {
  const text = 'buy 0.1 ETH for at most 300 USDC';

  test('it is not left out, exchanged with the exact amount, or taken for what is paid', async () => {
    const step = await understood(text);
    const { maximum, amountOut } = step.slots;
    expect(faultOf(text, withSlots(step, { maximum: undefined }))).not.toBeNull();
    expect(faultOf(text, withSlots(step, { maximum: amountOut, amountOut: maximum }))).not.toBeNull();
    expect(faultOf(text, withSlots(step, { maximum: undefined, amountIn: maximum }))).not.toBeNull();
    expect(faultOf(text, withSlots(step, { amountOut: undefined }))).not.toBeNull();
    expect(faultOf(text, withSlots(step, { maximum: undefined, minimum: maximum }))).not.toBeNull();
  });

  test.each([
    ['buy 0.1 ETH with 300 USDC', '300', 'USDC'],
    ['swap 300 USDC for 0.1 ETH', '300', 'USDC'],
    ['buy 0.1 ETH for 300 USDC', '300', 'USDC'],
  ])('words that cap nothing do not become one: %s', async (words, most, paid) => {
    const at = (part: string) => {
      const start = words.indexOf(part);
      return { message: 0, start, end: start + part.length };
    };
    const step = await understood(text);
    const { maximum, amountOut } = step.slots;
    const slots = {
      maximum: { ...maximum!, at: at(most) },
      amountOut: { ...amountOut!, at: at('0.1') },
      tokenIn: { ...step.slots['tokenIn']!, at: at(paid) },
      tokenOut: { ...step.slots['tokenOut']!, at: at('ETH') },
    };
    const clause = {
      message: 0,
      start: words.indexOf('0.1') < words.indexOf('300') ? 4 : 5,
      end: words.length,
    };
    expect(faultOf(words, { steps: [{ ...step, clause, slots }] })).not.toBeNull();
  });

  test('a bound of the other side is none either', async () => {
    const words = 'swap 300 USDC for ETH, at least 0.1 ETH';
    const step = await understood(words);
    expect(
      faultOf(
        words,
        withSlots(step, { amountIn: undefined, amountOut: step.slots['minimum'], minimum: undefined }),
      ),
    ).not.toBeNull();
    expect(
      faultOf(words, withSlots(step, { amountIn: undefined, maximum: step.slots['amountIn'] })),
    ).not.toBeNull();
  });
});
