import { expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { readByGrammar } from '../grammar-reader.ts';
import { inShort, requestOf } from '../../testing/requests.ts';

/** What comes of a conversation, in one line of messages; what it asks, or why provenance does not bear it out, is told instead. */
function read(talk: string): string {
  const request = requestOf(talk.split(' || '));
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') return 'asks';
  return findProvenanceFault(reading.intent, { ...request, actions }) ?? inShort(reading);
}

const DONE = 'swap 100 USDC for ETH || assistant: Done. You received 0.0381 ETH.';
const FEES = `${DONE} || what were the fees?`;
const AGAIN = inShort200();

function inShort200(): string {
  return read('swap 200 USDC for ETH');
}

test.each([
  `${DONE} || again but 200 USDC`,
  `${DONE} || and again but with 200 USDC`,
  `${FEES} || assistant: $0.42 in total, 0.42%. || again but 200 USDC`,
  `${FEES} || assistant: About 0.0001 ETH. || same again but 200 USDC`,
])('once more with another amount, also after a question for the fees: %s', (talk) => {
  expect(AGAIN).not.toBe('asks');
  expect(read(talk)).toBe(AGAIN);
});

test.each([
  'swap 100 USDC for ETH || again but 200 USDC',
  'swap 100 USDC for ETH || assistant: Swap 100 USDC for ETH? || again but 200 USDC',
  'swap 100 USDC for ETH again but 200 USDC',
  `${DONE} || again but not 200 USDC`,
  `${DONE} || again but only if gas is low`,
  `${DONE} || again but 200 USDC to bob.eth`,
  'send 100 USDC to bob.eth and 5 DAI to alice.eth || assistant: Sent both. || again but 20',
  `${FEES} || assistant: It failed in the end, $0.42. || again but 200 USDC`,
  `${FEES} || assistant: $0.42. Shall I do 300 USDC next? || again but 200 USDC`,
])('without a report, or with more than what differs, it asks: %s', (talk) => {
  expect(read(talk)).toBe('asks');
});

const PAY = 'pay 120 USDC to dana.eth || assistant: Pay 120 USDC to dana.eth?';
const SHOWN = `${PAY} || Actually, show me the balance first || assistant: You have 640 USDC.`;

test.each([
  `${SHOWN} || Okay, go ahead with the payment`,
  `${SHOWN} || pay it`,
  `${SHOWN} Proceed with the payment? || ok`,
])('a payment waits until the balance was shown: %s', (talk) => {
  expect(read(talk)).toBe('120 USDC -> dana.eth');
});

test.each([
  `${SHOWN} || ok`,
  `${SHOWN} || ok thanks`,
  `${SHOWN} || don't pay`,
  `${SHOWN} Send all of it? || yes`,
  `${SHOWN} Pay 140 USDC instead? || go ahead`,
  `${PAY} || stop, show me the balance first || assistant: You have 640 USDC. || go ahead`,
  `${PAY} || show me my balance first, then pay 20 || assistant: You have 640 USDC. || go ahead`,
  `${PAY} || show me another wallet balance first || assistant: You have 640 USDC. || go ahead`,
])('what is said to the balance may be no yes: %s', (talk) => {
  expect(read(talk)).toBe('asks');
});

const NONE = 'assistant: I have no adapter for fakebank. Here is a link to the pool search instead.';

test.each([
  `Supply 100 USDC to FakeBank on Base || ${NONE} || Try Aave V3 instead`,
  'Supply 100 USDC to FakeBank || assistant: FakeBank is not supported. || ok, use Aave then',
])('another protocol takes the place of one that nobody knows: %s', (talk) => {
  expect(read(talk)).toBe(read('supply 100 USDC to Aave'));
});

test.each([
  `Supply 100 USDC to FakeBank on Base || ${NONE} || ok`,
  `Supply 100 USDC to FakeBank on Base || ${NONE} Use Aave? || yes`,
  `Supply 100 USDC to FakeBank on Base || ${NONE} || not Aave`,
  `Supply 100 USDC to FakeBank on Base || ${NONE} || don't try Aave`,
  `Supply 100 USDC to FakeBank on Base || ${NONE} || is Aave any good instead?`,
  `Supply 100 USDC to FakeBank on Base || ${NONE} || Aave instead if it pays 5%`,
  `Supply 100 USDC to FakeBank and 50 USDC to GoodBank || ${NONE} || Try Aave instead`,
  `Don't supply 100 USDC to FakeBank || ${NONE} || Try Aave instead`,
  `Send 100 USDC to FakeBank || ${NONE} || Try Aave instead`,
  'Supply 100 USDC to FakeBank || assistant: Supplied to fakebank, no problem. || Try Aave instead',
  'Supply 100 USDC to FakeBank || assistant: I have no adapter for otherbank. || Try Aave instead',
])('… and only where the assistant says so and the user names it: %s', (talk) => {
  expect(read(talk)).toBe('asks');
});

const SWAP = 'swap 1 ETH to USDC || assistant: Swap 1 ETH to USDC.';

test.each([
  `${SWAP} Gas: 0.00015 ETH ($0.60 USD). Confirm? || yes`,
  `${SWAP} Confirm? || why is gas so high? || assistant: Gas is currently 0.00015 ETH (~$0.60 USD). This is normal for Base network during peak hours. || yes, do it`,
  `${SWAP} Nothing has been sent yet. Confirm? || yes`,
  'swap 2 ETH to USDC || assistant: I can do that. || make it 1 ETH || assistant: I’ve updated the amount to 1 ETH. Fetching new quote... || yes, do it',
])('fees in dollars, and what was changed and not yet done, say nothing new: %s', (talk) => {
  expect(read(talk)).toBe(read('swap 1 ETH to USDC'));
});

test.each([
  'swap 1 ETH to USDC || assistant: Swap 2 ETH to USDC. Confirm? || yes',
  `${SWAP} I've updated the amount to 2 ETH. Confirm? || yes`,
  `${SWAP} I've updated the recipient to bob.eth. Confirm? || yes`,
  `${SWAP} Nothing has been sent yet. Sent 1 ETH. Confirm? || yes`,
  `${SWAP} Confirm? || why is gas so high? || assistant: I swapped 2 ETH, gas is fine. || yes, do it`,
])('another amount or recipient, and what was done, does: %s', (talk) => {
  expect(read(talk)).toBe('asks');
});

const UNSIGNED = 'assistant: Send 20 USDC to ravi.eth · network fee ~$0.01 · not yet signed.';

test('what is not yet signed can be corrected, and what was sent can not', () => {
  const talk = (told: string): string =>
    read(`send 20 usdc to ravi.eth || ${told} || send it to rahul.eth not ravi.eth`);
  expect(talk(UNSIGNED)).toBe('20 USDC -> rahul.eth');
  expect(talk(`${UNSIGNED} Sent 20 USDC to ravi.eth.`)).toBe('asks');
  expect(talk('assistant: Sent 20 USDC to ravi.eth, not yet confirmed.')).toBe('asks');
});

const THREE = 'pay 1 USDC to a.eth, pay 2 USDC to b.eth, pay 3 USDC to c.eth';
const LISTED = 'assistant: 1 USDC to a.eth, 2 USDC to b.eth, 3 USDC to c.eth.';

test('all of the steps are as many as there are', () => {
  for (const all of ['all 3 operations', 'all three payments', 'all 3 steps'])
    expect(read(`${THREE} || ${LISTED} Proceed with ${all}? || yes`)).toBe(read(THREE));
  for (const other of ['all 2 operations', 'all 4 steps', 'all 3 USDC', 'all USDC'])
    expect(read(`${THREE} || ${LISTED} Proceed with ${other}? || yes`)).toBe('asks');
});

const BORROW = 'Borrow 2000 DAI from Aave';
const LEND = 'Supply 500 USDC to Aave';

test.each([
  [`${LEND} || assistant: Amount: 500. Confirm supply? || 750 would be better`, 'supply 750 USDC to Aave'],
  [`${LEND} || assistant: Supplied 500 USDC. || same again but 750`, 'supply 750 USDC to Aave'],
  [
    `${BORROW} || assistant: Your health factor would drop to 1.12. OK? || make it 500`,
    'borrow 500 DAI from Aave',
  ],
  [
    `${BORROW} || assistant: Your health factor would drop to 1.12. OK? || make it 5 DAI`,
    'borrow 5 DAI from Aave',
  ],
  ['convert half my EURC || assistant: Into which token? || usdc obv', 'convert half my EURC to USDC'],
  ['send 20 USDC || assistant: Where should I send it? || bob.eth is his', 'send 20 USDC to bob.eth'],
  ['send 20 USDC || assistant: Where should I send it? || here: bob.eth', 'send 20 USDC to bob.eth'],
])('%s', (talk, plain) => {
  expect(read(plain)).not.toBe('asks');
  expect(read(talk)).toBe(read(plain));
});

test.each([
  `${LEND} || assistant: Supplied 500 USDC. || 750 would be better`,
  `${LEND} || assistant: Supplied 500 USDC. || make it 750`,
  'swap 1 ETH to USDC || assistant: ✅ Swapped 1 ETH for 2440 USDC || make it 2',
  `${LEND} || assistant: Confirm supply? || 750 would be better if gas is low`,
  `${LEND} || assistant: Confirm supply? || would 750 be better?`,
  `${BORROW} || assistant: Your health factor would drop to 1.12. OK? || make it 1.5`,
  `${BORROW} || assistant: Your health factor would drop to 1.12. OK? || too low, make it 1.5`,
  `${BORROW} || assistant: Your health factor would drop to 1.12. OK? || no, 2`,
  'send 20 USDC || assistant: Where should I send it? || bob.eth is hers?',
  'send 20 USDC || assistant: Where should I send it? || bob.eth is not his',
  'send 20 USDC || assistant: Where should I send it? || here: not bob.eth',
])('what is done already, or may be of something else, is asked about: %s', (talk) => {
  expect(read(talk)).toBe('asks');
});
