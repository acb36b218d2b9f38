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
