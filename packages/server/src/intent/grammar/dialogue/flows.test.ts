import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';
import { ALICE } from '../../testing/requests.ts';

/** Conversations as wallets' assistants hold them, put together of what they ask and how people answer: each has to be read, and as one. */

/** The conversations that come out otherwise, of those that each question and each answer make. */
const missed = (
  asked: readonly string[],
  answers: readonly string[],
  [make, wanted]: readonly [(question: string, answer: string) => readonly string[], string],
): readonly string[] =>
  asked.flatMap((question) =>
    answers.flatMap((answer) => {
      const messages = make(`assistant: ${question}`, answer);
      const came = readTalk(messages);
      return came === wanted ? [] : [`${messages.join(' || ')} => ${came}`];
    }),
  );

const PAID = `5 USDC -> ${ALICE}`;
const SWAPPED = 'swap amountIn=0.5 tokenIn=native tokenOut=USDC';

const HOW_MUCH = [
  'How much?',
  'How much would you like to send?',
  'What amount?',
  'Please provide the amount.',
  'Please specify how much you want to send.',
  'Could you tell me the amount?',
  'I can help with that. How much would you like to send?',
  'Please enter the amount:',
  'Amount?',
  'I need to know how much to send.',
  'To proceed, I need the amount.',
  'You have 120 USDC and 0.5 ETH. How much would you like to send?',
  'How much would you like to send? (You have 120 USDC)',
];
const SO_MUCH = [
  '5 USDC',
  '5 usdc please',
  "I'd like to send 5 USDC",
  'five USDC',
  "let's do 5 USDC",
  '5 USDC should be enough',
  'the amount is 5 USDC',
  'make it 5 USDC',
  'I want 5 USDC',
  'just 5 USDC',
  '5 USDC, thanks',
  'Only 5 USDC for now',
];
const TO_WHOM = [
  'To whom?',
  'Who should receive it?',
  "What's the recipient's address?",
  "Please provide the recipient's wallet address.",
  'Who would you like to send it to?',
  'Where would you like to send it?',
  'Which address should I send it to?',
  'What address should I send the USDC to?',
  'Could you provide the destination address?',
  'Please share the address of the recipient.',
  'Recipient?',
  'Sure. What is the wallet address you want to send to?',
  'To proceed, please provide the recipient wallet address (0x...).',
  'Please enter the recipient address or ENS name:',
  "What's their address?",
  'Who do you want to pay?',
];
const TO_HER = [
  ALICE,
  `to ${ALICE}`,
  `send it to ${ALICE}`,
  `the address is ${ALICE}`,
  `it's ${ALICE}`,
  `${ALICE} please`,
  `Here it is: ${ALICE}`,
  `my friend's address is ${ALICE}`,
  `Sure, ${ALICE}`,
  `Recipient: ${ALICE}`,
  `here's the address: ${ALICE}`,
];
const SUMMARIES = [
  `Send 5 USDC to ${ALICE}?`,
  `I will send 5 USDC to ${ALICE} on Base. Do you want to proceed?`,
  `Please confirm the transaction:\n- Amount: 5 USDC\n- Recipient: ${ALICE}\n- Network: Base\n\nReply "yes" to confirm.`,
  `Here are the details:\n\n**Action**: Transfer\n**Amount**: 5 USDC\n**To**: ${ALICE}\n**Estimated gas**: ~$0.01\n\nWould you like to continue?`,
  `Transfer summary: 5 USDC → ${ALICE}. Gas fee: 0.00001 ETH. Is this correct?`,
  `Just to confirm, you want to send 5 USDC to ${ALICE}, correct?`,
  `5 USDC will be sent to ${ALICE}. Proceed? (y/n)`,
  `⚠️ Please review: sending 5 USDC to ${ALICE}. This action is irreversible. Confirm to continue.`,
  `Transaction preview\nFrom: your wallet\nTo: ${ALICE}\nAmount: 5.00 USDC ($5.00)\nNetwork fee: < $0.01\nConfirm?`,
];
const QUOTES = [
  'Swap 0.5 ETH for approximately 1,220 USDC. Confirm?',
  'You will receive ~1,220.45 USDC for 0.5 ETH. Slippage: 0.5%. Price impact: 0.02%. Proceed?',
  'Quote: 0.5 ETH → 1,220.45 USDC (1 ETH = 2,440.9 USDC). Do you want to execute this swap?',
  'Swap preview:\n- From: 0.5 ETH\n- To: ~1,220 USDC\n- Slippage tolerance: 0.5%\n- Fee: 0.3%\n\nConfirm?',
  "Here's your quote: you pay 0.5 ETH, you get 1220.45 USDC (minimum 1214.3 USDC). Go ahead?",
  "Best rate: 1 ETH = 2440 USDC. You'll get about 1220 USDC. Would you like to proceed?",
];
const YES = [
  'yes',
  'Yes, please',
  'confirm',
  'go ahead',
  'yep, do it',
  "Yes, that's correct",
  'sure',
  'ok',
  'Yes, proceed.',
  'looks good',
  'Confirmed!',
  'y',
  'correct',
];
const OPEN = [
  'send money',
  'I want to send some crypto',
  'make a payment',
  'I need to pay someone',
  'transfer',
];
const INTO_WHAT = [
  'Which token would you like to receive?',
  'What would you like to swap it to?',
  'To which token?',
  'What token would you like to swap ETH for?',
  'Please specify the target token.',
  'What is the output token?',
  'Which token would you like to buy?',
];
const INTO_IT = [
  'USDC',
  'usdc please',
  'to USDC',
  'for USDC',
  'I want USDC',
  'swap it to USDC',
  "let's go with USDC",
];

test('how much is asked for and said in every way', () => {
  const make = (asked: string, said: string): string[] => [`send USDC to ${ALICE}`, asked, said];
  expect(missed(HOW_MUCH, SO_MUCH, [make, PAID])).toEqual([]);
});

test('whom it goes to is asked for and said in every way', () => {
  const make = (asked: string, said: string): string[] => ['send 5 USDC', asked, said];
  expect(missed(TO_WHOM, TO_HER, [make, PAID])).toEqual([]);
});

test('an open request is gone on with, whatever is asked first', () => {
  for (const open of OPEN) {
    const make = (much: string, whom: string): string[] => [
      open,
      much,
      '5 USDC',
      `assistant: ${whom}`,
      ALICE,
    ];
    expect(missed(HOW_MUCH.slice(0, 4), TO_WHOM.slice(0, 4), [make, PAID])).toEqual([]);
    const first = (whom: string, much: string): string[] => [
      open,
      whom,
      ALICE,
      `assistant: ${much}`,
      '5 USDC',
    ];
    expect(missed(TO_WHOM.slice(0, 4), HOW_MUCH.slice(0, 4), [first, PAID])).toEqual([]);
  }
});

test('a summary is agreed to in every way', () => {
  const make = (summary: string, yes: string): string[] => [`send 5 USDC to ${ALICE}`, summary, yes];
  expect(missed(SUMMARIES, YES, [make, PAID])).toEqual([]);
});

test('a quote is agreed to in every way', () => {
  const make = (quote: string, yes: string): string[] => ['swap 0.5 ETH to USDC', quote, yes];
  expect(missed(QUOTES, YES, [make, SWAPPED])).toEqual([]);
});

test('what a token is swapped for is asked for and said in every way', () => {
  const make = (asked: string, said: string): string[] => ['swap 0.5 ETH', asked, said];
  expect(missed(INTO_WHAT, INTO_IT, [make, SWAPPED])).toEqual([]);
});

test('another amount, recipient or direction in a summary is agreed to in no way', () => {
  const make = (summary: string, yes: string): string[] => [`send 6 USDC to ${ALICE}`, summary, yes];
  expect(missed(SUMMARIES, YES, [make, `6 USDC -> ${ALICE}`])).toHaveLength(SUMMARIES.length * YES.length);
  const turned = (quote: string, yes: string): string[] => ['swap 0.5 USDC to ETH', quote, yes];
  const other = missed(QUOTES, YES, [turned, 'swap amountIn=0.5 tokenIn=USDC tokenOut=native']);
  expect(other).toHaveLength(QUOTES.length * YES.length);
});

test('an answer names the same token twice, its protocol besides, or only a part of all', () => {
  const swapped = `${SWAPPED} againIn=native`;
  for (const answer of [
    'from ETH to USDC, 0.5 ETH',
    'ETH to USDC, 0.5 ETH',
    'ETH into USDC and the amount is 0.5 ETH',
  ])
    expect(readTalk(['swap', 'assistant: Which tokens and how much?', answer])).toBe(swapped);
  const staked = 'liquid_stake amount=12 token=native protocol=jito';
  for (const answer of ['12 with jito', 'jito, 12', 'with jito, 12 SOL'])
    expect(readTalk(['stake SOL', 'assistant: How much and with which protocol?', answer], 'solana')).toBe(
      staked,
    );
  const repaid = ['repay USDC on aave', 'assistant: You owe 840.12 USDC. Repay all of it?'];
  for (const answer of ['no only 100', '100', 'no, 100 USDC'])
    expect(readTalk([...repaid, answer])).toBe('repay amount=100 token=USDC protocol=aave');
});

test('what names a protocol as well as its token is the protocol that was asked for', () => {
  const borrowed = 'borrow amount=100 token=USDC protocol=aave';
  for (const answer of ['aave', 'use aave', 'Aave please'])
    expect(readTalk(['borrow 100 USDC', 'assistant: On which protocol?', answer])).toBe(borrowed);
  const unclear = readTalk(['lend 100 USDC', 'assistant: Supply 100 USDC?', 'use AAVE']);
  expect(unclear).toMatch(/^\? /);
  expect(readTalk(['borrow 100', 'assistant: Which token?', 'aave'])).toBe('borrow amount=100 token=AAVE');
});
