import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';
import { ALICE, BOB } from '../../testing/requests.ts';

/** How people change what they asked for, after each kind of summary: each has to be read, and as one. */

const SUMMARIES = [
  `Send 5 ETH to ${ALICE}?`,
  `5 ETH (~$14,700) to ${ALICE}. Confirm?`,
  `Summary: 5 ETH to ${ALICE}, network fee $0.02, total 5.00001 ETH. Confirm?`,
  'Is that right?',
];
const AMOUNTS = [
  'whoa no, 0.5',
  'no, 0.5',
  'nope, 0.5 ETH',
  'actually make it 0.5',
  'on second thoughts, 0.5',
  'oh wait no. 0.5 ETH',
  'ok 0.5 then',
  'lower it to 0.5',
  'reduce to 0.5',
  'can we do 0.5 instead?',
  'I changed my mind, 0.5',
  'sorry, I meant 0.5',
  "that's too much, 0.5",
  'too much. make it 0.5',
  'yes, but only 0.5',
  'please change the amount to 0.5 ETH',
  'could you change the amount to 0.5?',
  "I'd like to change the amount to 0.5",
  'update amount: 0.5',
  '0.5, not 5!',
  'I said 0.5',
  'no, the amount is 0.5',
  'no, send 0.5',
  'just 0.5',
];
const RECIPIENTS = [
  'no wait, to bob.eth instead',
  'no, to bob.eth',
  'nope. bob.eth',
  'yes, but to bob.eth',
  'can you change the recipient to bob.eth?',
  "that's the wrong address. It should be bob.eth",
  'replace the address with bob.eth',
  'no, it should go to bob.eth',
  'use bob.eth instead',
  `it's bob.eth not ${ALICE}`,
];
const TOKENS = [
  'use USDT',
  'no, USDT',
  'sorry I meant USDT',
  'yes but in USDT',
  'make that USDT',
  'can you do USDT instead?',
  'not USDC, USDT',
  'change the token to USDT',
  'switch to USDT',
];

/** The conversations that do not come out as wanted. */
const missed = (
  asked: string,
  summaries: readonly string[],
  [answers, wanted]: readonly [readonly string[], string],
): string[] =>
  summaries.flatMap((summary) =>
    answers.flatMap((answer) => {
      const came = readTalk([asked, `assistant: ${summary}`, answer]);
      return came === wanted ? [] : [`${summary} || ${answer} => ${came}`];
    }),
  );

test('an amount, a recipient and a token are changed in every way', () => {
  const asked = `send 5 ETH to ${ALICE}`;
  expect(missed(asked, SUMMARIES, [AMOUNTS, `0.5 native -> ${ALICE}`])).toEqual([]);
  expect(missed(asked, SUMMARIES.slice(0, 3), [RECIPIENTS, '5 native -> bob.eth'])).toEqual([]);
  const summary = `Send 20 USDC to ${ALICE}?`;
  expect(missed(`send 20 USDC to ${ALICE}`, [summary], [TOKENS, `20 USDT -> ${ALICE}`])).toEqual([]);
});

test.each([
  ["That's a lot. Lower it?", 'yeah, to 0.5'],
  ['Lower it to be safe? e.g. 0.5', 'yeah 0.5'],
  ['Would you like to change the amount?', 'yes, 0.5'],
  ['Anything to change?', 'the amount, 0.5'],
  ['Insufficient balance: you have 0.6 ETH.', 'ok 0.5 then'],
  ['You only have 0.6 ETH.', 'just 0.5'],
])('"%s" – "%s" is a smaller amount', (asked, answer) => {
  const said = [`send 5 ETH to ${ALICE}`, `assistant: ${asked}`, answer];
  expect(readTalk(said)).toBe(`0.5 native -> ${ALICE}`);
});

test('a change is agreed to once it is told again, and nothing else is', () => {
  const changed = ['send 5 ETH to bob.eth', 'assistant: Send 5 ETH to bob.eth?', 'whoa no, 0.5'];
  const told = (summary: string): string => readTalk([...changed, `assistant: ${summary}`, 'yes']);
  expect(told('Send 0.5 ETH to bob.eth? Network fee: 0.00001 ETH.')).toBe('0.5 native -> bob.eth');
  expect(told('Send 5 ETH to bob.eth?')).toMatch(/^\? /);
  expect(told('Send 0.5 ETH to carol.eth?')).toMatch(/^\? /);
  const again = readTalk([...changed, 'assistant: Sending 5 ETH to bob.eth. Please confirm.', '0.5!!']);
  expect(again).toBe('0.5 native -> bob.eth');
});

test('a protocol takes the place of another, also one that has a token', () => {
  const asked = ['lend 50 USDC on moonwell', 'assistant: Supply 50 USDC to Moonwell?'];
  for (const answer of ['use aave instead', 'no, Aave', "I'd rather use Aave"])
    expect(readTalk([...asked, answer])).toBe('lend amount=50 token=USDC protocol=aave');
});

test.each([
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, "that's too much, 0.5 is all I have"],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, "that's too much, 0.5 at most"],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, "that's too much gas, 0.5"],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}? Fee: 0.1 ETH`, "that's too much, 0.01"],
  [`send 5 ETH to ${ALICE}`, 'The network fee is 0.1 ETH. OK?', "that's too much, 0.01"],
  [`send 5 ETH to ${ALICE}`, 'The network fee is 0.1 ETH. OK?', 'too much. 0.01'],
  [`send 5 ETH to ${ALICE}`, 'The network fee is 0.1 ETH. OK?', 'lower it to 0.01'],
  [`send 5 ETH to ${ALICE}`, 'The network fee is 0.1 ETH. OK?', 'make it 0.01'],
  [`send 5 ETH to ${ALICE}`, 'The network fee is 0.1 ETH. OK?', 'can we do 0.01 instead?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I changed my mind'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I changed my mind, bob.eth already paid'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I changed my mind, 0.5 ETH is gone'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I changed my mind, 2 weeks is too long'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'can you do 0.5 tomorrow?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'can you do 0.5 more?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'can we do 0.5 times that?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'could you change the amount?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'could you change the amount to 0.5 or 0.6?'],
  [
    `send 5 ETH to ${ALICE}`,
    `Send 5 ETH to ${ALICE}?`,
    'could you change the recipient to bob.eth if he agrees?',
  ],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'could you change the recipient to the first one?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'would it be 0.5 ETH in fees?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I said 0.5?'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'I said 0.5 percent'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'he said 0.5'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'change the amount to 0.5 USDC'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'change the recipient to 0.5'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'change the amount to bob.eth'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, "that's the wrong address"],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, "that's the wrong amount. It should be bob.eth"],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'whoa'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'whoa no'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'whoa, 0.5?'],
  [`send 5 ETH to ${ALICE}`, 'Lower it by 0.5?', 'yes, 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Lower the fee?', 'yes, 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Lower it? The fee is 0.1 now.', 'yes'],
  [`send 5 ETH to ${ALICE}`, 'Lower it to 0.5?', 'yes'],
  [`send 5 ETH to ${ALICE}`, 'Lower it to 0.5 ETH?', 'ok'],
  [`send 5 ETH to ${ALICE}`, 'Lower it?', 'no'],
  [`send 5 ETH to ${ALICE}`, 'Lower it?', 'no, not 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Should I lower the slippage to 0.5?', 'yes, 0.4'],
  [`send 5 ETH to ${ALICE}`, 'Would you like to change the gas price?', 'yes, 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Do you want to change the address?', 'yes, 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Do you want to change the amount?', 'yes, bob.eth'],
  [`send 5 ETH to ${ALICE}`, 'Do you want to change the amount next time?', 'yes, 0.5'],
  [`send 5 ETH to ${ALICE}`, 'Anything to change?', 'the amount'],
  [`send 5 ETH to ${ALICE}`, 'Anything to change?', 'the amount, bob.eth'],
  [`send 5 ETH to ${ALICE}`, `Sent 5 ETH to ${ALICE}. Anything to change?`, 'the amount, 0.5'],
  [`send 5 ETH to ${ALICE}`, `Sent 5 ETH to ${ALICE}.`, "that's too much, 0.5"],
  [`send 5 ETH to ${ALICE}`, `Sent 5 ETH to ${ALICE}.`, 'change the recipient to bob.eth'],
  [`send 5 ETH to ${ALICE} and 6 ETH to ${BOB}`, 'OK?', "that's too much, 0.5"],
  [`send 5 ETH to ${ALICE} and 6 ETH to ${BOB}`, 'OK?', 'change the amount to 0.5'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'replace the address with mine'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'reduce to half'],
  [`send 5 ETH to ${ALICE}`, `Send 5 ETH to ${ALICE}?`, 'reduce by 0.5'],
  // What is told is of something else than the request.
  ['swap 100 USDC to ETH', 'You get less than one ETH.', 'make it 1'],
  ['swap 100 USDC to ETH', 'Your limit is lower.', 'raise it to 200'],
  ['swap 100 USDC to ETH', 'Bought some ETH.', 'make it 200'],
  ['borrow 100 USDC on Aave', 'You need more collateral.', 'make it 200'],
  [`send 5 ETH to ${ALICE}`, 'It arrived.', 'make it 10'],
  [`send 5 ETH to ${ALICE}`, 'You only have 3 ETH.', 'ok'],
  [`send 5 ETH to ${ALICE}`, 'You only have 3 ETH.', 'ok then'],
  [`send 5 ETH to ${ALICE}`, 'You only have 3 ETH in Aave. How much is that in USD?', '3000'],
  [`send 5 ETH to ${ALICE}`, 'Insufficient balance for gas: you have 0.6 ETH.', 'ok 0.5 then'],
  ['swap 1 ETH to USDC', 'Slippage is 0.5%. OK?', 'make it 0.3'],
  ['swap 1 ETH to USDC', 'Slippage tolerance 0.5%, proceed?', 'no, 0.3'],
  ['swap 1 ETH to USDC', 'With a deadline of 20 minutes. OK?', 'no, 10'],
  ['swap 1 ETH to USDC', 'The rate is 2400. OK?', 'no, 2500'],
  ['lend 50 USDC on moonwell', 'Supply 50 USDC to Moonwell?', 'use AAVE instead'],
  ['lend 50 USDC', 'Supply 50 USDC?', 'sell aave instead'],
])('"%s" – "%s" – "%s" changes nothing that is certain', (asked, heard, answer) => {
  expect(readTalk([asked, `assistant: ${heard}`, answer])).toMatch(/^\? /);
});
