import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../../testing/requests.ts';

async function read(...messages: string[]): Promise<string> {
  return inShort(await readGrammar(messages));
}

const FIVE = 'send 5 USDC to bob.eth';
const OFFER = 'assistant: Send 5 USDC to bob.eth?';
const DONE = '5 USDC -> bob.eth';

describe('a yes', () => {
  test.each([
    'Yes, that is what I want to do.',
    "Right. That's what I want to do.",
    'Yes. this is perfect.',
    "That's all correct, thanks",
    'you got it',
    'Approved. Please proceed.',
    'Sounds perfect.',
    'yesss',
    'confrim',
    'indeed',
    '👍',
  ])('may be said in other words: %s', async (text) => {
    expect(await read(FIVE, OFFER, text)).toBe(DONE);
  });

  test.each([
    'great question',
    'good bye',
    'got it',
    'not really',
    "that's not right",
    'go ahead tomorrow',
    'I confirm nothing',
  ])('is not what only begins like one: %s', async (text) => {
    expect(await read(FIVE, OFFER, text)).not.toBe(DONE);
  });

  test('counts where "Please confirm" asks for it without a question mark', async () => {
    expect(await read(FIVE, 'assistant: Please confirm: 5 USDC to bob.eth.', 'Yes.')).toBe(DONE);
    expect(await read(FIVE, 'assistant: Prepared.', 'perfect')).not.toBe(DONE);
  });

  test.each([
    'Should I cancel it?',
    'Shall I do it tomorrow instead?',
    'Should I double it?',
    'Do you want me to stop?',
    'Should I use a different address?',
    'Is that wrong?',
    'Should I split it into two?',
    'I will queue this for Friday. Proceed?',
    'Ready to proceed or cancel?',
  ])('to "%s" agrees to something else', async (question) => {
    expect(await read(FIVE, `assistant: ${question}`, 'yes')).toBe('?');
  });

  test.each([
    'Would you like me to prepare this transaction?',
    'Are you sure you want to send 5 USDC to bob.eth?',
    'You are sending 5 USDC from your wallet to bob.eth. Is this correct (yes/no)?',
    'Shall I go ahead with the transfer now?',
    'Confirming you want to pay bob.eth 5 USDC?',
  ])('to "%s" agrees to the request', async (question) => {
    expect(await read(FIVE, `assistant: ${question}`, 'yes')).toBe(DONE);
  });
});

describe('a question in between', () => {
  test.each([
    ['is there a charge?', 'Only gas, below a cent.'],
    ['how long does it take?', 'About 15 minutes.'],
    ["what's my balance?", 'You hold plenty.'],
    ['who is bob.eth?', 'A name on ENS.'],
    ['wait, what are the fees', 'There are none.'],
  ])('%s leaves the request as it was', async (question, answer) => {
    expect(await read(FIVE, OFFER, question, `assistant: ${answer}`, 'ok do it')).toBe(DONE);
    expect(await read(FIVE, OFFER, question)).toBe('not_a_transaction');
    expect(await read(FIVE, question)).toBe('not_a_transaction');
  });

  test('leaves the question open that was asked before', async () => {
    const much = 'assistant: How much should be sent?';
    expect(await read('send USDC to bob.eth', much, "what's my balance?", 'assistant: 320 USDC.', '50')).toBe(
      '50 USDC -> bob.eth',
    );
    expect(await read(FIVE, OFFER, 'is there a fee?', 'assistant: No.', 'no')).toBe('?');
  });

  test.each([
    'can I send 10 instead?',
    'what about DAI?',
    'should I wait?',
    'could you do it on polygon?',
    'is it possible to send half?',
    'what if he does not get it?',
    'how much is it for carol.eth?',
  ])('that may ask for something else is no such question: %s', async (question) => {
    expect(await read(FIVE, OFFER, question, 'assistant: Sure.', 'ok do it')).toBe('?');
  });

  test('may stand behind a yes, and not behind a "but"', async () => {
    expect(await read(FIVE, OFFER, 'Yes, how long will it take?')).toBe(DONE);
    expect(await read(FIVE, OFFER, 'yes, but how much is the fee?')).toBe('not_a_transaction');
    expect(await read(FIVE, OFFER, 'no, how long will it take?')).not.toBe(DONE);
    expect(await read(FIVE, OFFER, 'yes, is it safe?')).toBe('not_a_transaction');
    expect(await read(FIVE, OFFER, 'sure, when it is cheap')).toBe('conditions_unsupported');
  });

  test('does not make the answer part of the request', async () => {
    const asked = [FIVE, OFFER, 'is there a fee?'] as const;
    expect(await read(...asked, 'assistant: Yes, so I will send 4 USDC. Go ahead?', 'yes')).toBe('?');
    expect(await read(...asked, 'assistant: Done, sent for free!', 'ok do it')).toBe('?');
    expect(await read(...asked, 'assistant: The fee is 1 USDC. Go ahead?', 'yes')).toBe(DONE);
  });
});

describe('what a stake brings', () => {
  const stake = async (text: string): Promise<string> =>
    inShort(await readGrammar(['stake 5 SOL with Jito', `assistant: ${text}`, 'yes'], 'solana'));

  test('may be told by its name, before a yes', async () => {
    const staked = 'liquid_stake amount=5 token=native protocol=jito';
    expect(await stake('You will receive about 4.1 JitoSOL. Shall I prepare it?')).toBe(staked);
    expect(await stake('You will receive about 4.1 mSOL. Shall I prepare it?')).toBe('?');
    expect(await stake('You will stake 4.1 JitoSOL. Shall I prepare it?')).toBe('?');
    expect(await stake('I will send it. Shall I prepare it?')).toBe('?');
  });
});

describe('words around an answer', () => {
  const WHOM = 'assistant: To whom?';
  test.each([
    'Transfer it to bob.eth.',
    'please send the money to bob.eth',
    'Make the transfer to bob.eth',
    "The contact's name is bob.eth.",
    'bob.eth is the name of the receiver',
    "It's going to bob.eth",
    "Let's send bob.eth the money.",
    'Yes, his name is bob.eth.',
    "my friend bob, he's bob.eth",
    'It will be for my niece bob.eth',
    "here's his ens: bob.eth",
    'bob.eth is the address',
    'Please make the transaction with bob.eth.',
  ])('say nothing: %s', async (text) => {
    expect(await read('send 5 USDC', WHOM, text)).toBe(DONE);
  });

  test.each([
    '5 USDC is the amount',
    'The payment will be for 5 USDC',
    '5 USDC should do',
    'Please send him 5 USDC',
    'Make the amount 5 USDC',
    'I owe him 5 USDC',
    "I'd like it in the amount of 5 USDC",
    'put in 5 USDC and go ahead',
  ])('say nothing: %s', async (text) => {
    expect(await read('send some money to bob.eth', 'assistant: How much?', text)).toBe(DONE);
  });

  test('are another instruction where another thing was asked for', async () => {
    expect(await read('swap 1 ETH to USDC', WHOM, `send it to ${BOB}`)).toBe('?');
    expect(await read('bridge 5 USDC to polygon', WHOM, `transfer it to ${BOB}`)).toBe('?');
    expect(await read(`send 5 USDC to ${ALICE}`, 'assistant: Fine?', `transfer it to ${BOB}`)).toBe('?');
    expect(
      await read('send 5', 'assistant: Which token should be sent?', `it's going to ${BOB}`),
    ).not.toContain('->');
  });

  test.each([
    "here's my address: bob.eth",
    "my friend bob, he's not bob.eth",
    'his name was bob.eth',
    'for my niece bob.eth and carol.eth',
    'bob.eth is the address of the thief',
    'is bob.eth the address?',
    'bob.eth and go home',
  ])('say more: %s', async (text) => {
    expect(await read('send 5 USDC', WHOM, text)).not.toBe(DONE);
  });

  test.each(['I owed him 5 USDC', 'I owe him 5 USDC more', 'put in 5 USDC or so', '5 USDC and go by bus'])(
    'say more: %s',
    async (text) => {
      expect(await read('send some money to bob.eth', 'assistant: How much?', text)).not.toBe(DONE);
    },
  );

  test('name one of those that were asked for', async () => {
    const asked = ['lend 50 USDC', 'assistant: Which protocol: Aave or Moonwell?'] as const;
    expect(await read(...asked, 'the aave one')).toContain('protocol=aave');
    expect(await read(...asked, 'the cheap one')).not.toContain('protocol=');
    expect(await read(...asked, 'not the aave one')).not.toContain('protocol=');
  });

  test('speak of a token that is a protocol as well', async () => {
    const sold = 'swap amountIn=1/2 tokenIn=AERO tokenOut=USDC';
    expect(
      await read('sell my AERO', 'assistant: For which token?', 'USDC', 'assistant: How much?', 'half'),
    ).toBe(sold);
    expect(
      await read('sell AERO for USDC', 'assistant: How much of it?', 'a quarter of it', 'half of it'),
    ).toBe('?');
  });

  test('may correct what was said', async () => {
    expect(await read(FIVE, OFFER, 'lower it to 4')).toBe('4 USDC -> bob.eth');
    expect(await read(FIVE, OFFER, 'lower it by 4')).not.toContain('->');
    expect(await read(FIVE, OFFER, 'not USDC, DAI')).toBe('5 DAI -> bob.eth');
    expect(await read(FIVE, OFFER, 'not DAI, USDC')).toBe('?');
    expect(await read(FIVE, OFFER, 'not 5, 6')).not.toContain('->');
    expect(await read(FIVE, OFFER, "wrong person, it's carol.eth")).toBe('5 USDC -> carol.eth');
    expect(await read(FIVE, OFFER, 'wrong person, 6')).toBe('?');
    const swap = ['swap 5 USDC to ETH', 'assistant: Swap 5 USDC for ETH?'] as const;
    expect(await read(...swap, 'ETH instead of USDC')).toBe('?');
    expect(await read(...swap, "i'd rather get 5")).not.toContain('=');
    expect(await read(FIVE, OFFER, 'No, I want to send 7 USDC.')).toBe('7 USDC -> bob.eth');
    expect(await read(FIVE, OFFER, 'send 7')).toBe('?');
  });
});
