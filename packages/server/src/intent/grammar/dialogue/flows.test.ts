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
  `I'll send 5 USDC to ${ALICE}\n✓ Address is whitelisted\n💰 Session has 50 USDC daily limit remaining\n\nProceed? [Yes] [No]`,
  `This is within your session limit (100 USDC). Send 5 USDC to ${ALICE}?`,
  `Sending 5 USDC to ${ALICE}. Daily limit remaining: 95 USDC. Confirm?`,
  `🔍 Review Your Transfer\n📤 Sending: 5 USDC\n📍 To: ${ALICE}\n🔒 Safety Score: 92/100\n⚠️ You haven't sent to this address before`,
  `Please verify the following information: you will make a transaction with ${ALICE} by sending 5 USDC.`,
  `Confirm sending 5 USDC to ${ALICE} (fee ~0.0001 ETH)? Reply YES within 2 minutes.`,
  `Let me first check your balance. You have 24 USDC. I can send 5 USDC to ${ALICE}. Estimated time: 15-30 seconds. Would you like me to proceed?`,
  `Transaction details:\nType: Token transfer\nAmount: 5 USDC\nTo: ${ALICE}\nNetwork: Base (8453)\n\n[Confirm] [Cancel]`,
  `Are you sure you want to send 5 USDC to ${ALICE}...`,
  `⚡ Quick confirmation needed: send 5 USDC to ${ALICE}? (yes/no)`,
  `Transaction preview\nFrom: your wallet\nTo: ${ALICE}\nAmount: 5.00 USDC ($5.00)\nNetwork fee: < $0.01\nConfirm?`,
];
const QUOTES = [
  'Swap 0.5 ETH for approximately 1,220 USDC. Confirm?',
  'You will receive ~1,220.45 USDC for 0.5 ETH. Slippage: 0.5%. Price impact: 0.02%. Proceed?',
  'Quote: 0.5 ETH → 1,220.45 USDC (1 ETH = 2,440.9 USDC). Do you want to execute this swap?',
  'Swap preview:\n- From: 0.5 ETH\n- To: ~1,220 USDC\n- Slippage tolerance: 0.5%\n- Fee: 0.3%\n\nConfirm?',
  "Here's your quote: you pay 0.5 ETH, you get 1220.45 USDC (minimum 1214.3 USDC). Go ahead?",
  "I'll execute this swap for you. Let me first get a quote...\n\nQuote received:\n- Input: 0.5 ETH\n- Output: ~1,220 USDC\n- Price Impact: 0.05%\n- Gas: ~$0.15\n\nShall I proceed with the swap?",
  'You’ll receive ~1,220.21 USDC.\nZero gas. Rate expires in 60 seconds. Proceed?\n\n[Confirm] [Cancel]',
  'Are you sure you want to swap 0.5 ETH for USDC...',
  'ETH is currently trading at $2,440. Swapping 0.5 ETH would give you around 1,220 USDC. Want me to do it?',
  "Here's what I'll do: swap 0.5 ETH into USDC on Base, slippage 0.5%. Ok?",
  'Price: 1 ETH = $2,440.12 (24h: +2.1%)\nYou swap: 0.5 ETH\nYou receive: ≈1,220.06 USDC\n\nReply YES to confirm.',
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
  'Yes, I want to finish this',
  'yes, complete the transaction',
  'execute it',
  'I accept the risk, go ahead',
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

test('a payment is said bit by bit, and nothing is asked', () => {
  const open = [
    'need money transfer',
    'i want to transfer money',
    'i wanted to make a transfer please',
    'i need to make one transfer from my account to another one can you help me on that',
    'send some money to a friend',
  ];
  const whom = [
    ALICE,
    `account number ${ALICE}`,
    `another destination ac is ${ALICE}`,
    `transfer to ${ALICE}`,
  ];
  const much = ['5 USDC', 'amount of 5 USDC need to transfer', 'lets transfer 5 USDC'];
  const hello = ['hai', 'hello pedro', 'hi my name is maria lopez', 'i want to check my ac balance'];
  for (const [at, first] of open.entries()) {
    const greeting = hello[at % hello.length] ?? '';
    for (const address of whom)
      for (const amount of much) {
        expect([first, amount, readTalk([first, address, amount])]).toEqual([first, amount, PAID]);
        expect([first, amount, readTalk([greeting, first, amount, address, 'ok'])]).toEqual([
          first,
          amount,
          PAID,
        ]);
      }
  }
  const begun = ['hai', 'need money transfer', ALICE, '4 USDC'];
  for (const more of [
    'oops make 5 to that account',
    'i am sorry i just realized i needed to transfer 5 can you do that please',
  ])
    expect(readTalk([...begun, more])).toBe(PAID);
  for (const more of [
    'bob.eth',
    '6 USDC',
    'no',
    'if he pays',
    'sorry i needed to swap 5',
    'sorry make 5 more',
    'tomorrow',
  ])
    expect([more, readTalk([...begun, more])]).toEqual([more, expect.stringMatching(/^\? /)]);
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
