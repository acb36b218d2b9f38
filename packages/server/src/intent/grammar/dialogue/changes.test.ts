import { describe, expect, test } from 'vitest';
import { ALICE, inShort, readGrammar } from '../../testing/requests.ts';

async function read(...messages: string[]): Promise<string> {
  return inShort(await readGrammar(messages));
}

const FIVE = 'send 5 USDC to bob.eth';
const OFFER = 'assistant: Send 5 USDC to bob.eth?';
const DONE = '5 USDC -> bob.eth';

describe('an answer in whole sentences', () => {
  const TO = 'assistant: How much, and to whom?';

  test.each([
    `oh right, it's 45 and it's going to my sister, ${ALICE}`,
    `the amount is 45, and her address is ${ALICE}`,
    `45, ${ALICE}`,
    `1. 45\n2. ${ALICE}`,
  ])('says both that were asked for: %s', async (text) => {
    expect(await read('send some USDC', `${TO} 1. Amount 2. Address`, text)).toBe(`45 USDC -> ${ALICE}`);
  });

  test.each([
    '45 is the total amount that I want to transfer',
    'hm, let me do 45 for now',
    'The transfer amount is 45',
    "I'd say 45",
  ])('says how much: %s', async (text) => {
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much?', text)).toBe(`45 USDC -> ${ALICE}`);
  });

  test.each([
    '45 is the total amount that I want to swap',
    'the amount was 45',
    'that is all',
    'I think 45',
    "let's do 45 later",
    'for now nothing',
    'it should be for at most 45',
  ])('that says something else is asked about: %s', async (text) => {
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much?', text)).not.toContain('->');
  });

  test('says a recipient only where one is asked for', async () => {
    expect(await read('send USDC', 'assistant: How much?', `45, ${ALICE}`)).toBe('?');
    expect(await read('send 5', 'assistant: Which token contract?', `it's going to ${ALICE}`)).toBe('?');
  });
});

describe('what an assistant tells beside its question', () => {
  test.each([
    'bob.eth resolves to 0x8617…070D. Is this the right person?',
    'Send 5 USDC to bob.eth (0x8617…070D)?',
    'The fee is about 0.01 USDC. Would you like to continue?',
    '• Amount: 5 USDC\n• Fee: ~$0.01\nDoes everything look correct?',
    'Please note that it can not be reversed. How does that look?',
  ])('%s: a yes agrees to the request', async (text) => {
    expect(await read(FIVE, `assistant: ${text}`, 'yes')).toBe(DONE);
  });

  test.each([
    'carol.eth resolves to 0x8617…070D. Is this the right person?',
    'bob.eth resolves to 0x8617…070D. Send 5 USDC to 0x52908400098527886E0F7030069857D2E4169EE7?',
    'You have 50 USDC. Send it?',
    'Send everything to bob.eth?',
    'The price impact is 50%. Continue?',
    'A fee of 2 USDC for carol.eth. Continue?',
    'How does 10 USDC sound?',
    'How does tomorrow sound?',
    'Please note that it will be sent to carol.eth. Proceed?',
  ])('%s: a yes is asked about', async (text) => {
    expect(await read(FIVE, `assistant: ${text}`, 'yes')).toBe('?');
  });
});

describe('what should be different', () => {
  const HOW_MUCH = 'assistant: To how much?';

  test('may be announced before it is said', async () => {
    expect(await read(FIVE, OFFER, 'No, change the amount', HOW_MUCH, '7')).toBe('7 USDC -> bob.eth');
    expect(await read(FIVE, OFFER, 'wrong address', 'assistant: Which is the right one?', ALICE)).toBe(
      `5 USDC -> ${ALICE}`,
    );
  });

  test('is what was announced, and nothing but the user says it', async () => {
    expect(await read(FIVE, OFFER, 'No, change the amount', HOW_MUCH, ALICE)).toBe('?');
    expect(await read(FIVE, OFFER, 'No, change the amount', 'assistant: Make it 7?', 'yes')).toBe('?');
    expect(await read(FIVE, OFFER, 'No, change the amount', 'assistant: Sure. Go ahead?', 'yes')).toBe('?');
    expect(await read(FIVE, 'assistant: Sent!', 'wrong address', 'assistant: Which?', ALICE)).toBe('?');
  });

  test('may be what the assistant asks for', async () => {
    expect(await read(FIVE, 'assistant: Too much. Would you like to send a smaller amount?', 'send 4')).toBe(
      '4 USDC -> bob.eth',
    );
    expect(await read(FIVE, 'assistant: Would you like to send a smaller amount?', ALICE)).toBe('?');
    expect(await read(FIVE, 'assistant: A smaller amount for carol.eth?', '4')).toBe('?');
    expect(await read(FIVE, 'assistant: Fine?', 'send 4')).toBe('?');
  });

  test('may be said to what the assistant asks after a no', async () => {
    const WHAT = 'assistant: What would you like to change?';
    expect(await read(FIVE, OFFER, 'no', WHAT, 'the amount should be 7')).toBe('7 USDC -> bob.eth');
    expect(await read(FIVE, OFFER, 'no', WHAT, 'nothing')).not.toContain('->');
    expect(await read(FIVE, OFFER, 'no', 'assistant: Why not?', '7')).toBe('?');
    expect(await read(FIVE, OFFER, 'no', 'assistant: What is wrong with 7?', '7')).toBe('?');
  });

  test('may deny what was said before', async () => {
    expect(await read(FIVE, OFFER, 'ah, not 5, I meant 7')).toBe('7 USDC -> bob.eth');
    expect(await read(FIVE, OFFER, 'not 6, I meant 7')).toBe('not_a_transaction');
    expect(await read(FIVE, OFFER, 'not 5, 7')).toBe('not_a_transaction');
  });
});

describe('a correction', () => {
  test.each([
    'nooo, 7',
    'the 5 should be 7',
    'no, the 5 USDC should be 7 USDC',
    'change the 5 to 7',
    'the amount should be 7',
    'Sorry, I made a mistake: it should be 7 USDC.',
    'ye but only 7',
  ])('may be said in other words: %s', async (text) => {
    expect(await read(FIVE, OFFER, text)).toBe('7 USDC -> bob.eth');
  });

  test('may name the part that it changes', async () => {
    expect(await read(FIVE, OFFER, `No, the recipient should be ${ALICE}`)).toBe(`5 USDC -> ${ALICE}`);
    expect(await read(FIVE, OFFER, 'the token should be DAI')).toBe('5 DAI -> bob.eth');
    expect(await read('swap 5 USDC to ETH', 'assistant: ok?', 'the token should be DAI')).toBe('?');
  });

  test('may say again what the request has and a summary has not', async () => {
    const asked = 'pay bob.eth thirty USDC';
    const heard = (text: string): string => `assistant: I heard: pay bob.eth ${text}. Is that right?`;
    expect(await read(asked, heard('13 USDC'), 'no thirty')).toBe('30 USDC -> bob.eth');
    expect(await read(asked, heard('30 USDC'), 'no thirty')).toBe('?');
    expect(await read(asked, heard('13 DAI'), 'no thirty')).toBe('?');
    expect(await read(asked, heard('13 or 14 USDC'), 'no thirty')).toBe('?');
    expect(await read(asked, 'assistant: You have 13 USDC. Is that right?', 'no, 30 USDC')).toBe('?');
  });

  test('goes on from a balance that does not reach', async () => {
    const SHORT = "assistant: Your balance is 4 USDC, which isn't enough.";
    expect(await read(FIVE, SHORT, 'Then make it 3.')).toBe('3 USDC -> bob.eth');
    expect(await read(FIVE, SHORT, 'then 3 DAI for carol.eth')).not.toContain('bob.eth');
  });
});

describe('an open request', () => {
  const WHAT = "assistant: Sure! How much, in what token, and what's the address?";

  test('may name somebody who is still to be said', async () => {
    expect(await read('pay my old neighbour', WHAT, `It's 6 USDC, she is ${ALICE}`)).toBe(
      `6 USDC -> ${ALICE}`,
    );
    expect(await read('pay my neighbour tomorrow', WHAT, `6 USDC, ${ALICE}`)).not.toContain('->');
    expect(await read('pay my neighbour', WHAT, `6 USDC, she is not ${ALICE}`)).not.toContain('->');
  });

  test('may leave open how much is taken out', async () => {
    const HOW = 'assistant: Which token and how much?';
    expect(await read('I want to take money out of Aave', HOW, 'The USDC. Everything there is.')).toBe(
      'withdraw amount=all token=USDC protocol=aave',
    );
  });

  test('may ask for leave, where the assistant says yes and what is missing', async () => {
    const YES = 'assistant: Of course! How much do you want to spend, and with what?';
    expect(await read('can i buy brett?', YES, '0.03 eth')).toBe(
      'swap amountIn=0.03 tokenIn=native tokenOut=BRETT',
    );
    expect(await read('can i buy brett?', 'assistant: No. How much do you have?', '0.03 eth')).toBe('?');
    expect(await read('can i buy brett if it drops?', YES, '0.03 eth')).toBe('?');
  });

  test('is answered by the amount that was asked for', async () => {
    const RECEIVE = 'assistant: How much ETH would you like to receive?';
    expect(await read('buy ETH with USDC', RECEIVE, '0.05')).toContain('amountOut=0.05');
    expect(await read('buy ETH with USDC', 'assistant: How much do you want to spend?', '50')).toContain(
      'amountIn=50',
    );
    expect(await read('buy ETH with USDC', 'assistant: How much?', '50')).toBe('?');
    expect(await read('buy ETH with USDC', 'assistant: How much USDC at most?', '50')).toBe('?');
  });
});

test('an open request may end in another way of doing it: to another chain', async () => {
  const asked = 'move 500 USDC to another chain';
  expect(await read(asked, 'assistant: Which chain should the 500 USDC go to?', 'Polygon')).toBe(
    'bridge amount=500 token=USDC destination=polygon',
  );
  expect(await read(asked, 'assistant: Which chain is it on?', 'Polygon')).toBe('?');
  expect(await read('send 500 USDC', 'assistant: Which chain should I send it on?', 'Polygon')).toBe('?');
});

test('what a word means may be asked in other words', async () => {
  const asks = 'assistant: 0.5 ETH or $0.50 worth of ETH?';
  expect(await read('send 0.5 in ETH to bob.eth', asks, '0.5 ETH')).toBe('0.5 native -> bob.eth');
  expect(await read('send 0.5 in ETH to bob.eth', asks, '0.5 USDC')).toBe('?');
});

test('a bound is confirmed where it is said as it was', async () => {
  const asked = 'buy 2 WETH for at most 6500 USDC';
  expect(await read(asked, 'assistant: Buy 2 WETH for at most 6,500 USDC?', 'yes')).toContain('maximum=6500');
  expect(await read(asked, 'assistant: Buy 2 WETH for at least 6,500 USDC?', 'yes')).toBe('?');
  expect(await read(asked, 'assistant: Buy at most 2 WETH for 6,500 USDC?', 'yes')).toBe('?');
});
