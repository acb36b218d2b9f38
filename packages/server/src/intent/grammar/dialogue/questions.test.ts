import { describe, expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { ASKED } from '../../testing/asked.ts';
import { readProven } from '../../testing/read-talk.ts';
import { ALICE, BOB, inShort, readGrammar } from '../../testing/requests.ts';

/** What the service asks about a conversation. */
async function questionOf(messages: string | readonly string[], chain: string): Promise<string> {
  const reading = await readGrammar(messages, chain);
  if (reading.kind !== 'question') throw new Error(`Not asked: ${inShort(reading)}`);
  return reading.question;
}

/** A conversation in which the service asks and the user answers, in short, and as the provenance check sees it. */
async function answered(request: readonly string[], answer: string, chain = 'base'): Promise<string> {
  const messages = [...request, `assistant: ${await questionOf(request, chain)}`, answer];
  return readProven(messages, chain);
}

/** What neither a request can leave open nor anybody is asked about by itself: another slot is asked for first. */
const NEVER_ALONE = ['add_liquidity.tokenA', 'add_liquidity.tokenB'];

test('every slot that is asked for has answers here', () => {
  const needed = actions.flatMap(({ name, slots, oneOf = [] }) => [
    ...oneOf.flatMap((group) => group.slots.slice(0, 1).map((slot) => `${name}.${slot}`)),
    ...Object.entries(slots).flatMap(([slot, { required }]) => (required ? [`${name}.${slot}`] : [])),
  ]);
  expect(needed.filter((slot) => !ASKED[slot] && !NEVER_ALONE.includes(slot))).toEqual([]);
});

describe.each(Object.entries(ASKED))(
  'the question for %s',
  (name, { request, answers, means, chain = 'base' }) => {
    test('is the one of its definition', async () => {
      const [action = '', slot = ''] = name.split('.');
      const definition = actions.find((each) => each.name === action);
      const group = definition?.oneOf?.find(({ slots }) => slots[0] === slot);
      expect(await questionOf(request, chain)).toContain(
        group?.question ?? definition?.slots[slot]?.question,
      );
    });

    test.each(answers)('is answered by "%s"', async (answer) => {
      expect(await answered([request], answer, chain)).toBe(means);
    });

    test('is answered by a refusal', async () => {
      expect(await answered([request], 'never mind', chain)).toBe('not_a_transaction');
      expect(await answered([request], 'neither', chain)).toBe('not_a_transaction');
    });
  },
);

const SWAPPED = 'swap amountIn=5 tokenIn=USDC tokenOut=native';

describe('the question for the chain', () => {
  const asked = ['swap 5 USDC for ETH on polygon'];

  test.each(['base', 'on base', 'Base please', 'do it on base', 'yes, base', 'no, I meant base'])(
    'is answered by "%s"',
    async (answer) => expect(await answered(asked, answer)).toBe(SWAPPED),
  );

  test('is answered by the other chain where the request is sent again for that one', async () => {
    const request = 'swap 5 USDC for DAI on polygon';
    const means = 'swap amountIn=5 tokenIn=USDC tokenOut=DAI';
    const question = `assistant: ${await questionOf(request, 'base')}`;
    for (const answer of ['polygon', 'on polygon please', 'no, polygon']) {
      const messages = [request, question, answer];
      expect(inShort(await readGrammar(messages, 'polygon'))).toBe(means);
      expect(inShort(await readGrammar(messages))).not.toBe(means);
    }
    expect(await questionOf([request, question, 'on polygon'], 'base')).toContain(
      'choose polygon as its chain',
    );
  });

  test('settles nothing but the chain', async () => {
    const question = 'assistant: On which chain should this happen?';
    const read = async (...messages: string[]): Promise<string> => inShort(await readGrammar(messages));
    expect(await read("don't swap 5 USDC for ETH on polygon", question, 'base')).toBe('?');
    expect(await read('swap 5 USDC for ETH on polygon tomorrow', question, 'base')).toBe('?');
    expect(
      await read(`swap 5 USDC for ETH on polygon and send 3 DAI to ${ALICE} on base`, question, 'base'),
    ).toBe('?');
    expect(await read('bridge 5 USDC from polygon to avalanche', question, 'base')).toBe('?');
    expect(await read('swap 5 USDC for ETH on polygon', 'assistant: Ready?', 'on base?')).not.toBe(SWAPPED);
  });
});

describe('the question for the meaning of a word', () => {
  test.each([
    [`send 5 in ETH to ${ALICE}`, '5 ETH', `5 native -> ${ALICE}`],
    [`send 5 in ETH to ${ALICE}`, 'ETH', `5 native -> ${ALICE}`],
    [`send 5 in ETH to ${ALICE}`, '$5', `$5 native -> ${ALICE}`],
    [`send 5 in ETH to ${ALICE}`, '5 US dollars', `$5 native -> ${ALICE}`],
    [`send 5 in ETH to ${ALICE}`, '5', '?'],
    ['approve max USDC for aerodrome', 'unlimited', 'approve amount=unlimited token=USDC spender=aerodrome'],
    ['approve max USDC for aerodrome', 'all I have', 'approve amount=all token=USDC spender=aerodrome'],
    ['approve max USDC for aerodrome', '5 USDC', 'approve amount=5 token=USDC spender=aerodrome'],
    ['swap 5 USDC for ETH?', 'yes', SWAPPED],
    ['swap 5 USDC for ETH?', 'yes, please do it', SWAPPED],
    ['swap 5 USDC for ETH?', 'no', '?'],
  ])('%s: %s', async (request, answer, means) => {
    expect(await answered([request], answer)).toBe(means);
  });
});

test('the question for both or only the last', async () => {
  const two = ['swap 5 USDC for ETH', `send 3 DAI to ${BOB}`];
  const again = [`send 5 USDC to ${ALICE}`, 'assistant: Done.', `also send 3 DAI to ${BOB}`];
  const [sent, last] = [`3 DAI -> ${BOB}`, `5 USDC -> ${ALICE}; 3 DAI -> ${BOB}`];
  for (const answer of ['both', 'both please', 'yes, both', 'do both'])
    expect(await answered(two, answer)).toBe(`${SWAPPED}; ${sent}`);
  for (const answer of ['only the last', 'the last one', 'just the last one'])
    expect(await answered(two, answer)).toBe(sent);
  expect(await answered(again, 'only this')).toBe(sent);
  expect(await answered(again, 'both')).toBe(last);
  for (const answer of ['yes', 'the first', 'both, and 5 DAI']) expect(await answered(two, answer)).toBe('?');
  expect(await answered(two, 'neither')).toBe('not_a_transaction');
});

describe('whom an assistant asks for', () => {
  test.each([
    'Who to?',
    'Who would you like to make the payment to?',
    'Where should it go?',
    'What is the address?',
    'Please provide the wallet address.',
    'Please provide the recipient address and the amount.',
  ])('is who answers: %s', async (question) => {
    const said = ['make a payment', `assistant: ${question}`, ALICE, 'assistant: How much?', '5 USDC'];
    expect(inShort(await readGrammar(said))).toBe(`5 USDC -> ${ALICE}`);
  });

  test.each(['Who sent it?', 'From which address?', "What's your address?", 'Who owns the wallet?'])(
    'is nobody that something else is asked of: %s',
    async (question) => {
      const said = ['make a payment of 5 USDC', `assistant: ${question}`, ALICE];
      expect(inShort(await readGrammar(said))).toBe('?');
    },
  );

  test('is no collection', async () => {
    const said = [`send nft #4 to ${ALICE}`, 'assistant: What is the wallet address?', BOB];
    expect(inShort(await readGrammar(said))).toBe('?');
  });
});

test.each([
  ['swap 0.5 ETH to USDC', 'you pay 0.5 ETH, you get 1220.45 USDC (minimum 1214.3 USDC). Go ahead?', true],
  ['swap 0.5 ETH to USDC', 'you pay 0.5 USDC, you get 1 ETH. Go ahead?', false],
  ['bridge 50 USDC to polygon', "You'll receive 49.99 USDC on Polygon. Proceed?", true],
  ['bridge 50 USDC to polygon', "You'll receive 5 USDC on Polygon. Proceed?", false],
  ['lend 100 USDC on aave', 'Approve USDC and supply 100 USDC to Aave. Continue?', true],
  ['lend 100 USDC on aave', 'Approve USDC?', false],
  ['lend 100 USDC on aave', 'Approve DAI and supply 100 USDC to Aave. Continue?', false],
])('%s: "%s" tells the same, or another deal', async (said, summary, same) => {
  const read = inShort(await readGrammar([said, `assistant: ${summary}`, 'yes']));
  expect(read !== '?').toBe(same);
});
