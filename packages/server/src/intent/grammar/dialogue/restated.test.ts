import { describe, expect, test } from 'vitest';
import { readProven } from '../../testing/read-talk.ts';
import { ALICE, BOB } from '../../testing/requests.ts';

/** What comes of a conversation, and whether provenance bears it out. */
const read = (...messages: string[]): string => readProven(messages);

const SWAPPED = 'swap amountIn=50 tokenIn=USDC tokenOut=native';

describe('what an assistant restates whole, and the user agrees to', () => {
  test.each([
    [`my roommate needs it, ${ALICE}, 5 USDC`, `Send 5 USDC to ${ALICE}?`, `5 USDC -> ${ALICE}`],
    ['blorp alice.eth, make 5 USDC of it', '5 USDC to alice.eth, ok?', '5 USDC -> alice.eth'],
    ['hey blorp usdc to eth, fifty', 'Swap 50 USDC to ETH?', SWAPPED],
    ['hey blorp usdc to eth, fifty', 'Swapping 50 USDC for about 0.0203 ETH, fee 0.05%. Confirm?', SWAPPED],
    [
      '0.02 eth into degen blorp',
      'Buying DEGEN with 0.02 ETH (~$58). OK?',
      'swap amountIn=0.02 tokenIn=native tokenOut=DEGEN',
    ],
  ])('is done, however it was said: %s', (said, summary, done) => {
    expect(read(said, `assistant: ${summary}`, 'yes')).toBe(done);
    expect(read(said, `assistant: ${summary}`, 'no')).not.toBe(done);
  });

  test('is done where it was said over many messages, in sentences that nobody knows', () => {
    const said = [
      'a friend of mine is broke',
      'assistant: Oh no. How much?',
      'like 32 USDC i guess, for starters',
    ];
    const who = ['assistant: And who is it?', 'mike.eth his name is'];
    expect(read(...said, ...who, 'assistant: Send 32 USDC to mike.eth?', 'yes please!')).toBe(
      '32 USDC -> mike.eth',
    );
  });

  test.each([
    ['an amount that the user did not say', `my friend is ${ALICE}`, `Send 5 USDC to ${ALICE}?`],
    ['another amount', `blorp ${ALICE} 5 USDC`, `Send 6 USDC to ${ALICE}?`],
    ['another recipient', `blorp ${ALICE} 5 USDC`, `Send 5 USDC to ${BOB}?`],
    ['another recipient beside', `blorp ${ALICE} 5 USDC`, `Send 5 USDC to ${ALICE}. Also approve ${BOB}?`],
    ['more beside it', `blorp ${ALICE} 5 USDC`, `Send 5 USDC to ${ALICE}? I'd add 10 more.`],
    ['one of two recipients', 'blorp alice.eth bob.eth 5 USDC', 'Send 5 USDC to alice.eth?'],
    ['one of two amounts', 'blorp 100 USDC here, 20 for alice.eth', 'Send 100 USDC to alice.eth?'],
    ['dollars as coins', `blorp $5 of eth to ${ALICE}`, `Send 5 ETH to ${ALICE}?`],
    ['another token beside the number', 'buy 100 DAI using my ETH, blorp', 'Swap 100 ETH for DAI?'],
    ['it the other way round', 'blorp swap usdc for dai, 5', 'Swap 5 DAI for USDC?'],
    ['another verb', 'lend 5 USDC blorp', 'Borrow 5 USDC?'],
    ['twice', 'blorp 5 USDC alice.eth', 'Send 5 USDC to alice.eth and 5 USDC to alice.eth?'],
    [
      'an NFT to its own collection',
      `send nft #4 of ${ALICE} for ${BOB} blorp`,
      `Send NFT #4 of ${BOB} to ${ALICE}?`,
    ],
    [
      'a verb that gives power, which the user did not say',
      `5 USDC, ${ALICE}`,
      `Approve ${ALICE} to spend 5 USDC?`,
    ],
    ['money of somebody else', 'alice.eth should send me 5 USDC', 'Send 5 USDC to alice.eth?'],
    ['what comes from somebody', 'blorp 5 USDC from alice.eth', 'Send 5 USDC to alice.eth?'],
    ['what the user put under a condition', '5 USDC to alice.eth once she paid', 'Send 5 USDC to alice.eth?'],
    ['what the user denied', "don't blorp 5 USDC to alice.eth", 'Send 5 USDC to alice.eth?'],
    ['another chain', `blorp 5 USDC ${ALICE} on polygon`, `Send 5 USDC to ${ALICE}?`],
    ['every day', 'blorp 5 USDC to alice.eth', 'Send 5 USDC to alice.eth every day?'],
    ['a report', 'blorp 5 USDC to alice.eth', 'Sent 5 USDC to alice.eth. Again?'],
    ['what was done', `blorp ${ALICE} 5 USDC`, `Did you send 5 USDC to ${ALICE}?`],
    ['calling it off', `blorp ${ALICE} 5 USDC`, `Shall I cancel 5 USDC to ${ALICE}?`],
  ])('is asked about where it is %s', (_, said, summary) => {
    for (const yes of ['yes', 'confirm', 'correct']) {
      expect(read(said, `assistant: ${summary}`, yes)).toBe('?');
    }
  });

  test('is of nothing that was said before something was done', () => {
    const done = [`send 5 USDC to ${ALICE}`, 'assistant: Sent 5 USDC.', 'thanks'];
    expect(read(...done, `assistant: Send 5 USDC to ${ALICE}?`, 'yes')).toBe('?');
  });

  test('is not what a rule of the user forbids', () => {
    const rule = [`never pay ${BOB}. blorp`, 'assistant: ok'];
    expect(read(...rule, `5 USDC ${ALICE}`, `assistant: Send 5 USDC to ${ALICE}?`, 'yes')).toBe('?');
  });
});

test('"Send 100 USDC?" names the token that was left open, and another amount', () => {
  const said = 'i got 100 USDC. pay alice.eth 20';
  expect(read(said, 'assistant: Send 100 USDC to alice.eth?', 'yes')).toBe('?');
  expect(read(said, 'assistant: Send 20 USDC to alice.eth?', 'yes')).toBe('20 USDC -> alice.eth');
});

test('"Did you send it?" asks what was done', () => {
  const said = `send 5 USDC to ${ALICE}`;
  expect(read(said, `assistant: Did you send 5 USDC to ${ALICE}?`, 'yes')).toBe('?');
  expect(read(said, 'assistant: Did I get that right: 5 USDC?', 'yes')).toBe(`5 USDC -> ${ALICE}`);
});

test('a yes to what was restated, and another request behind it, are two things', () => {
  const said = ['like 40 USDC i guess, alice.eth', 'assistant: Send 40 USDC to alice.eth?'];
  for (const both of [
    'lfg\nsend 5 USDC to bob.eth',
    'Yes. send 40 USDC to bob.eth',
    'Yes it is. send 5 USDC to bob.eth',
  ])
    expect(read(...said, both)).toBe('?');
  expect(read(...said, 'Yes. send 40 USDC to alice.eth')).toBe('40 USDC -> alice.eth');
  const paid = ['send 75 USDC to bob.eth', 'assistant: Pay 75 USDC to bob.eth?'];
  for (const both of [
    'Okay, go ahead with the payment. Send 5 DAI to carol.eth',
    'yes but send 5 DAI to carol.eth',
  ])
    expect(read(...paid, both)).toBe('?');
  const asked = ['swap to usdc', 'assistant: Which token should be paid with?'];
  expect(read(...asked, '0.1 eth\n5 USDC to carol.eth')).toBe('?');
  const list = 'assistant: 1. Lend 50 USDC on Aave\n2. Send 20 USDC to bob.eth\nOK?';
  const both = 'blorp lend 50 USDC on aave, send 20 USDC to bob.eth';
  expect(read(both, list, 'yes\nsend 1 usdc to bob.eth')).toBe('?');
});

test('an answer that says the request again keeps where it happens, or asks', () => {
  const said = ['I want to repay my DAI token debt on Aave', 'assistant: How much DAI do you want to repay?'];
  expect(read(...said, 'Repay 50 DAI')).toBe('repay amount=50 token=DAI protocol=aave');
  expect(read(...said, 'Repay 50 USDC')).toBe('?');
  expect(read(...said, 'Repay 50 DAI then send 5 USDC to alice.eth')).toBe('?');
});

test.each([
  ["I can't see anything suspicious about it. Send 5 USDC to bob.eth?", true],
  ["I couldn't find any route for it. Send 5 USDC to bob.eth?", false],
  ["I can't find anything about it. Send 5 USDC to bob.eth?", false],
])('what was looked for in vain: %s', (summary, fine) => {
  const came = read('send 5 USDC to bob.eth', `assistant: ${summary}`, 'yes');
  expect(came).toBe(fine ? '5 USDC -> bob.eth' : '?');
});

describe('what a later message took the place of', () => {
  const first = ['send 20 USDC to alice.eth', 'assistant: Send 20 USDC to alice.eth?'];
  test.each([
    ['25 rather, blorp', 'Send 25 USDC to alice.eth?', '25 USDC -> alice.eth'],
    ['blorp no, to bob.eth', 'Send 20 USDC to bob.eth?', '20 USDC -> bob.eth'],
    ['no blorp, 25 to bob.eth', 'Send 25 USDC to bob.eth?', '25 USDC -> bob.eth'],
    ['not USDC, blorp DAI', 'Send 20 DAI to alice.eth?', '20 DAI -> alice.eth'],
    ['blorp no, DAI', 'Send 20 DAI to alice.eth?', '20 DAI -> alice.eth'],
  ])('counts no more once it is told so: %s', (change, summary, done) => {
    expect(read(...first, change, `assistant: ${summary}`, 'yes')).toBe(done);
    expect(read(...first, change, `assistant: ${summary}`, 'no')).toBe('?');
  });

  test.each([
    ['and 30 to bob.eth', 'Send 30 USDC to bob.eth?'],
    ['blorp 30 to bob.eth', 'Send 30 USDC to bob.eth?'],
    ['also blorp 30', 'Send 30 USDC to alice.eth?'],
    ['blorp how about 25?', 'Send 25 USDC to alice.eth?'],
    ['blorp 25?', 'Send 25 USDC to alice.eth?'],
    ['not USDC, blorp DAI', 'Send 20 USDC to alice.eth?'],
    ['blorp no, to bob.eth', 'Send 20 USDC to alice.eth?'],
    ['no blorp, to bob.eth', 'Send 20 USDC to carol.eth?'],
    ['25 rather, but only if she asks, blorp', 'Send 25 USDC to alice.eth?'],
    ["don't blorp, 25", 'Send 25 USDC to alice.eth?'],
    ['blorp 25 rather', 'Send 26 USDC to alice.eth?'],
    ['blorp 25 rather', 'Send 20 USDC and 25 USDC to alice.eth?'],
    ['blorp no', 'Send 20 USDC to alice.eth?'],
  ])('is asked about where it is not: %s – %s', (change, summary) => {
    expect(read(...first, change, `assistant: ${summary}`, 'yes')).toBe('?');
  });

  test('one of several amounts', () => {
    const said = [
      'Swap 0.1 ETH for USDC then send 75 USDC to alice.eth',
      'assistant: Swap 0.1 ETH to USDC, send 75 USDC to alice.eth, ok?',
    ];
    const summary = 'assistant: 1) swap 0.1 ETH ➡️ USDC\n2) send 50 USDC ➡️ alice.eth\nok?';
    const swap = 'swap amountIn=0.1 tokenIn=native tokenOut=USDC';
    expect(read(...said, 'the second one should be 50', summary, 'ok')).toBe(`${swap}; 50 USDC -> alice.eth`);
    const other = 'assistant: 1) swap 50 ETH ➡️ USDC\n2) send 75 USDC ➡️ alice.eth\nok?';
    expect(read(...said, 'the second one blorp 50', other, 'ok')).toBe('?');
  });

  test('what was called off, and a question before the request', () => {
    const off = [...first, 'cancel', 'assistant: Cancelled. Nothing was sent.'];
    expect(read(...off, 'new one: blorp 30 DAI, bob.eth', 'assistant: Send 30 DAI to bob.eth?', 'yes')).toBe(
      '30 DAI -> bob.eth',
    );
    expect(read(...off, 'blorp 30 DAI, bob.eth', 'assistant: Send 20 USDC to alice.eth?', 'yes')).toBe('?');
    const asked = ['What happens if I burn tokens?', 'assistant: They are gone.', 'ok blorp burn 1000 AERO'];
    expect(read(...asked, 'assistant: Burn 1,000 AERO?', 'yes')).toBe('burn amount=1000 token=AERO');
  });
});
