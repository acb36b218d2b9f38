import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';
import { SOL_ALICE } from '../../testing/requests.ts';

const BRIDGED = 'GZbQmKYYzwjP3nbdqRWPLn98ipAni9w5eXMGp7bmZbGB';
const SENT = `send 25 USDC to ${SOL_ALICE}`;
const PAID = `transfer amount=25 token=USDC recipient=${SOL_ALICE}`;

test.each([
  ['Would you like to add a memo?', 'yes: 300214', '300214'],
  ['What memo should I add?', '300214', '300214'],
  ['Does the exchange need a memo?', 'yes, memo 300214', '300214'],
  [`Send 25 USDC to ${SOL_ALICE}?`, 'yes and add memo 300214', '300214'],
  [`Send 25 USDC to ${SOL_ALICE}?`, "yes and add memo 'rent'", 'rent'],
])('"%s" – "%s" is a memo', (asked, answer, memo) => {
  expect(readTalk([SENT, `assistant: ${asked}`, answer], 'solana')).toBe(`${PAID} memo=${memo}`);
});

test.each([
  ['Add a memo or change the amount?', 'yes: 50'],
  ['How many characters has the memo?', '6'],
  ['Would you like to add a memo?', `yes, ${BRIDGED}`],
  ['Would you like to add a memo?', 'yes'],
  ['Would you like to add a memo?', 'not 300214'],
  ['Would you like to add a memo?', '300214 or 300215'],
  [`Send 25 USDC to ${SOL_ALICE}?`, 'yes and add 5 USDC'],
  [`Send 30 USDC to ${SOL_ALICE}?`, 'yes and add memo 5'],
])('"%s" – "%s" is no memo', (asked, answer) => {
  expect(readTalk([SENT, `assistant: ${asked}`, answer], 'solana')).toMatch(/^\? /);
});

const SWAPPED = 'swap amountIn=1 tokenIn=native tokenOut=USDC';

test.each([
  ['Swap 1 ETH for ~2,400 USDC?', 'yes and set slippage to 1%'],
  ['Set slippage to 0.5%?', 'no, 1%'],
  ['Slippage is 0.5% by default. Would you like to change it?', 'yes, 1%'],
])('"%s" – "%s" is the slippage', (asked, answer) => {
  const said = ['swap 1 ETH to USDC', `assistant: ${asked}`, answer];
  expect(readTalk(said)).toBe(`${SWAPPED} slippage=1%`);
});

test.each([
  ['Is slippage an issue?', 'no, 1%'],
  ['Was the slippage 0.5%?', 'no, 1%'],
  ['Is 1% slippage too much?', 'no, 1%'],
  ['Slippage is 1%. OK?', 'no, 0.5'],
  ['Swap 2 ETH for ~4,800 USDC?', 'yes and set slippage to 1%'],
])('"%s" – "%s" is asked about', (asked, answer) => {
  expect(readTalk(['swap 1 ETH to USDC', `assistant: ${asked}`, answer])).toMatch(/^\? /);
});

test.each([
  ['my ledger', "What's the address of your Ledger?"],
  ['my other wallet', 'Please provide its address.'],
  ['my phantom', 'What is your Phantom address?'],
  ['my mom', "What's your mom's wallet address?"],
  ['sarah', "I don't know Sarah. What is her address?"],
])('"%s" is still to be said, and "%s" asks for it', (whose, asked) => {
  const said = ['transfer 25 USDC', 'assistant: To whom?', whose, `assistant: ${asked}`, SOL_ALICE];
  expect(readTalk(said, 'solana')).toBe(`25 USDC -> ${SOL_ALICE}`);
});

test.each([
  ['my ledger', `Is it ${SOL_ALICE}?`, 'yes'],
  ['my ledger', "What's the serial number of your Ledger?", SOL_ALICE],
  ['not my ledger', "What's the address?", SOL_ALICE],
  ['my ledger', 'Which of your ledgers sends it?', SOL_ALICE],
  ['cancel', 'Cancelled. To whom should I send it?', SOL_ALICE],
  ['nobody', 'Ok. To whom should I send it?', SOL_ALICE],
  ['later', 'Ok. To whom should I send it?', SOL_ALICE],
  ['sarah', 'Who should pay Sarah?', SOL_ALICE],
])('"%s" – "%s" – "%s" pays nobody', (whose, asked, answer) => {
  const said = ['transfer 25 USDC', 'assistant: To whom?', whose, `assistant: ${asked}`, answer];
  expect(readTalk(said, 'solana')).toMatch(/^\? /);
});
