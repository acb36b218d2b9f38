import { expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { readByGrammar } from '../grammar-reader.ts';
import { ALICE, inShort, requestOf } from '../../testing/requests.ts';

/** Lists of payments and steps as assistants restate them, and what stands before a request: each has to be read, and as one. */

/** What comes of a conversation; what it asks, or why provenance does not bear it out, is told instead. */
function read(messages: readonly string[]): string {
  const request = requestOf(messages);
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') return reading.kind === 'question' ? reading.question : reading.detail;
  return findProvenanceFault(reading.intent, { ...request, actions }) ?? inShort(reading);
}

const YES = ['yes', 'confirm', 'looks good', 'go ahead'];

/** The conversations that come out otherwise, of those that each summary and each yes make. */
const missed = (said: readonly string[], summaries: readonly string[], wanted: string): readonly string[] =>
  summaries.flatMap((summary) =>
    YES.flatMap((yes) => {
      const messages = [...said, `assistant: ${summary}`, yes];
      const came = read(messages);
      return came === wanted ? [] : [`${messages.join(' || ')} => ${came}`];
    }),
  );

const TWO_PAYMENTS: readonly (readonly string[])[] = [
  ['I owe alice.eth 500 USDC and bob.eth 250 USDC'],
  ['alice.eth - 500 USDC\nbob.eth - 250 USDC'],
  ['two transfers today: 500 USDC alice.eth / 250 USDC bob.eth'],
  ['I have two invoices', 'assistant: Who and how much?', '500 USDC for alice.eth and 250 USDC for bob.eth'],
  ['payroll time: alice.eth 500, bob.eth 250', 'assistant: In which token?', 'USDC'],
  [
    'pay two people',
    'assistant: Who?',
    'alice.eth and bob.eth',
    'assistant: How much USDC?',
    '500 and 250 USDC',
  ],
  ['alice.eth gets 500 USDC', 'assistant: And next?', 'bob.eth gets 250 USDC'],
  ['send 500 USDC to alice.eth', 'assistant: 500 USDC. Anything else?', 'also 250 USDC to bob.eth'],
];
const LISTS = [
  'Two payments in USDC:\n- alice.eth: 500\n- bob.eth: 250\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 250 USDC to bob.eth\n\nTotal: 750 USDC. Shall I proceed?',
  'Please confirm:\n\n• 500 USDC → alice.eth\n• 250 USDC → bob.eth\n\nNetwork fee: ~$0.02. Confirm?',
  '| Recipient | Amount |\n|---|---|\n| alice.eth | 500 USDC |\n| bob.eth | 250 USDC |\n\nConfirm?',
  '**Payment 1**\n- To: alice.eth\n- Amount: 500 USDC\n\n**Payment 2**\n- To: bob.eth\n- Amount: 250 USDC\n\nProceed?',
  '📋 Batch:\n1️⃣ 500 USDC to alice.eth\n2️⃣ 250 USDC to bob.eth\n⛽ Gas: ~$0.01\n✅ Confirm?',
  '[{"to":"alice.eth","amount":"500","token":"USDC"},{"to":"bob.eth","amount":"250","token":"USDC"}]\nExecute?',
  'Step 1: Transfer 500 USDC to alice.eth\nStep 2: Transfer 250 USDC to bob.eth\nShall I execute these steps?',
  'So that is 500 USDC to alice.eth and 250 USDC to bob.eth, 750 USDC in total. Correct?',
];
const OTHER_LISTS = [
  'Two payments in USDC:\n- alice.eth: 250\n- bob.eth: 500\nConfirm?',
  '1. Send 500 USDC to bob.eth\n2. Send 250 USDC to alice.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 250 USDC to bob.eth\n3. Send 250 USDC to carol.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 250 USDC to bob.eth\n3. Send 250 USDC to bob.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 500 USDC to bob.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 250 DAI to bob.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Approve 250 USDC for bob.eth\nConfirm?',
  '1. Send 500 USDC to alice.eth\n2. Send 250 USDC to bob.eth tomorrow\nConfirm?',
  'Should I send 500 USDC to alice.eth or 250 USDC to bob.eth?',
  'Send 500 USDC to alice.eth, not the 250 USDC to bob.eth. Confirm?',
  'Send 500 USDC to alice.eth and skip 250 USDC to bob.eth. Confirm?',
  'Send 500 USDC to alice.eth? 250 USDC to bob.eth is above your limit.',
  'alice.eth sends 500 USDC and bob.eth sends 250 USDC. Right?',
  'Send 750 USDC to alice.eth and bob.eth. Confirm?',
  'Three payments: 500 USDC to alice.eth and 250 USDC to bob.eth. Confirm?',
  'Sent 500 USDC to alice.eth. Now 250 USDC to bob.eth?',
];
const BOTH_PAID = '500 USDC -> alice.eth; 250 USDC -> bob.eth';

test('several payments that are restated are agreed to, whoever said them in what way', () => {
  for (const said of TWO_PAYMENTS) {
    expect(missed(said, LISTS, BOTH_PAID)).toEqual([]);
  }
});

test('nothing changes places between several payments, none is left out and none comes to them', () => {
  for (const said of TWO_PAYMENTS.slice(0, -2)) {
    expect(missed(said, OTHER_LISTS, '').filter((one) => /=> \d/.test(one))).toEqual([]);
  }
});

test.each([
  [['alice.eth and bob.eth', 'assistant: How much?', '250 and 500 USDC']],
  [['500 and 250 USDC', 'assistant: To whom?', 'bob.eth and alice.eth']],
  [['500 USDC for bob.eth, 250 USDC for alice.eth']],
  [['alice.eth 500 USDC, bob.eth 250 USDC', 'assistant: ok', 'actually alice.eth 250, bob.eth 500']],
  [['alice.eth 500 USDC, bob.eth 250 USDC', 'assistant: ok', 'the other way round']],
  [['if the market is up, 500 USDC for alice.eth and 250 USDC for bob.eth']],
  [['I paid alice.eth 500 USDC and bob.eth 250 USDC yesterday']],
  [['alice.eth should send me 500 USDC, and bob.eth 250 USDC']],
  [['I owe three people: alice.eth 500 USDC, bob.eth 250 USDC']],
  [['500 USDC from alice.eth and 250 USDC from bob.eth']],
  [['alice.eth 500 USDC, bob.eth 250 DAI']],
  [['alice.eth 500 USDC, bob.eth 250 USDC', 'assistant: Done, both sent.', 'nice']],
])('a list that the user said otherwise is asked about: %j', (said) => {
  for (const yes of ['yes', 'confirm'])
    expect(read([...said, `assistant: ${LISTS[1]}`, yes])).not.toContain('->');
});

test('steps of several kinds keep their values', () => {
  const said = 'blorp lend 50 USDC on aave, send 20 USDC to bob.eth';
  const both = 'lend amount=50 token=USDC protocol=aave; 20 USDC -> bob.eth';
  expect(read([said, 'assistant: 1. Lend 50 USDC on Aave\n2. Send 20 USDC to bob.eth\nOK?', 'yes'])).toBe(
    both,
  );
  for (const other of [
    '1. Lend 20 USDC on Aave\n2. Send 50 USDC to bob.eth\nOK?',
    '1. Send 50 USDC to bob.eth\n2. Lend 20 USDC on Aave\nOK?',
    '1. Borrow 50 USDC on Aave\n2. Send 20 USDC to bob.eth\nOK?',
    '1. Lend 50 USDC on Aave\n2. Send the rest to bob.eth\nOK?',
  ])
    expect(read([said, `assistant: ${other}`, 'yes'])).not.toContain('bob.eth');
  const deposit = 'assistant: The deposit of 100 USDC into Aave. Continue?';
  expect(read(['i got 100 USDC lying around, blorp aave', deposit, 'yes'])).not.toContain('swap');
});

const LENT = [
  'This needs two transactions: approve 100 USDC for Aave and supply 100 USDC. OK?',
  '1. Approve USDC\n2. Supply 100 USDC to Aave\nProceed?',
  '1. Approve Aave to spend 100 USDC\n2. Supply 100 USDC to Aave v3\n\nShall I go ahead?',
  'Two steps: an approval of 100 USDC, then the deposit of 100 USDC into Aave. Continue?',
  'Supply 100 USDC to Aave v3 (approval included). Confirm?',
];

test('the allowance that a step needs changes nothing, and another one does', () => {
  const said = ['supply 100 USDC to Aave'];
  const lent = 'lend amount=100 token=USDC protocol=aave';
  expect(missed(said, LENT, lent)).toEqual([]);
  const others = [
    'This needs two transactions: approve 1000 USDC for Aave and supply 100 USDC. OK?',
    '1. Approve DAI\n2. Supply 100 USDC to Aave\nProceed?',
    '1. Approve Compound to spend 100 USDC\n2. Supply 100 USDC to Aave\n\nShall I go ahead?',
    `1. Approve ${ALICE} to spend 100 USDC\n2. Supply 100 USDC to Aave\nProceed?`,
    'Approve 100 USDC for Aave. OK?',
    '1. Approve unlimited USDC for Aave\n2. Supply 100 USDC to Aave\nProceed?',
    'Two steps: an approval of 100 USDC, then borrow 100 USDC from Aave. Continue?',
    'Three steps: approve 100 USDC, supply 100 USDC to Aave, supply 100 USDC to Aave. Continue?',
  ];
  expect(missed(said, others, lent)).toHaveLength(others.length * YES.length);
});

test.each([
  [
    ["What's the price of USDC?", 'Buy 10 USDC with 2% slippage using my ETH'],
    'swap tokenIn=native amountOut=10 tokenOut=USDC slippage=2%',
  ],
  [
    ["What's the current price of ETH?", 'How much ETH do I have?', 'Sell all my ETH for USDC'],
    'swap amountIn=all tokenIn=native tokenOut=USDC',
  ],
  [["what's my balance?", 'send 5 USDC to alice.eth'], '5 USDC -> alice.eth'],
  [['gm', 'how are you?', 'how much is gas?', 'send 5 USDC to alice.eth', 'thanks'], '5 USDC -> alice.eth'],
])('questions for a number, and then a whole request: %j', (messages, wanted) => {
  expect(read(messages)).toBe(wanted);
});

test.each([
  [["what's my USDC balance?", 'send it all to alice.eth']],
  [["what's the price of ETH?", 'buy it for 10 USDC']],
  [['do I have enough for this?', 'send 5 USDC to alice.eth']],
  [['is it safe?', 'send 5 USDC to alice.eth']],
  [['what does this cost?', 'send 5 USDC to alice.eth']],
  [['how much is ETH? if above 3000', 'sell 1 ETH for USDC']],
  [["what's the price of ETH if I sell 1 ETH for USDC?", 'sell 1 ETH for USDC']],
  [["what's the gas fee?", 'if low send 5 USDC to alice.eth']],
  [["what's the price of USDC?", '5']],
  [["what's the price of USDC?", 'yes']],
  [['send 5 USDC', "what's the price of USDC?", 'to bob.eth']],
  [['send 5 USDC to alice.eth', "what's the fee?"]],
  [['send 5 USDC to alice.eth', "what's the fee?", 'send 3 USDC to bob.eth']],
  [['can I send 5 USDC to bob.eth?', 'send 3 USDC to alice.eth']],
  [['should I sell my ETH?', 'sell 1 ETH for USDC']],
  [["what's the price of ETH?", 'instead sell 1 ETH for USDC']],
])('a question that may mean more, or without a whole request behind it, is asked about: %j', (messages) => {
  expect(readByGrammar(requestOf(messages), actions).kind).not.toBe('intent');
});

const SENT = [`send 5000 USDC to ${ALICE}`, 'assistant: Payment sent!'];
const SWAPPED = ['swap 1 ETH to USDC', 'assistant: Done! You received 2440 USDC.'];

test.each([
  [[...SENT, 'Send another 3000 to the same person'], `3000 USDC -> ${ALICE}`],
  [[...SENT, 'send 3000 more to the same address'], `3000 USDC -> ${ALICE}`],
  [[...SENT, 'another 20 to him'], `20 USDC -> ${ALICE}`],
  [[...SENT, 'again 20 to her please'], `20 USDC -> ${ALICE}`],
  [[...SENT, 'great, send them another 20 USDC'], `20 USDC -> ${ALICE}`],
  [[...SENT, 'transfer 20 DAI to the same recipient'], `20 DAI -> ${ALICE}`],
  [[...SENT, 'another 30 to him', 'assistant: Done!', 'and another 20 to him'], `20 USDC -> ${ALICE}`],
  [[...SWAPPED, 'swap another 0.5 ETH'], 'swap amountIn=0.5 tokenIn=native tokenOut=USDC'],
])('what was done is asked for once more, with another amount: %j', (messages, wanted) => {
  expect(read(messages)).toBe(wanted);
});

test.each([
  [[...SENT, 'send another 3000']],
  [[...SENT, 'send another 3000 to bob.eth']],
  [[...SENT, 'send 5000 USDC to the same person']],
  [[...SENT, 'send another 3000 to the same person tomorrow']],
  [[...SENT, "don't send another 3000 to the same person"]],
  [[...SENT, 'did you send another 3000 to the same person?']],
  [[...SENT, 'borrow another 3000']],
  [[...SENT, 'same again']],
  [[...SENT, 'redo']],
  [[...SENT, 'thanks']],
  [[...SENT, 'ok']],
  [[SENT[0] ?? '', 'send another 3000 to the same person']],
  [[SENT[0] ?? '', 'assistant: Payment failed.', 'send another 3000 to the same person']],
  [[SENT[0] ?? '', 'assistant: Confirm?', 'send another 3000 to the same person']],
  [[SENT[0] ?? '', 'assistant: Sent 5000 USDC to bob.eth.', 'send another 3000 to the same person']],
  [[`${SENT[0]} and 3 USDC to bob.eth`, 'assistant: Payment sent!', 'send another 30 to the same person']],
  [
    [
      SENT[0] ?? '',
      'assistant: Sent 5000 USDC. Bob has asked for some money as well, by the way, he is your friend, too.',
      'send him another 20',
    ],
  ],
  [[...SWAPPED, 'swap another 500 USDC']],
  [[...SWAPPED, 'send 20 USDC to the same person']],
])('what is not certain to be once more is asked about: %j', (messages) => {
  expect(readByGrammar(requestOf(messages), actions).kind).not.toBe('intent');
});
