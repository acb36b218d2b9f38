import { expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { readByGrammar } from '../grammar-reader.ts';
import { ALICE, BOB, inShort, requestOf } from '../../testing/requests.ts';

/** What comes of a conversation; what it asks, or why provenance does not bear it out, is told instead. */
function read(messages: readonly string[]): string {
  const request = requestOf(messages);
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') return reading.kind === 'question' ? reading.question : reading.detail;
  return findProvenanceFault(reading.intent, { ...request, actions }) ?? inShort(reading);
}

const PAY = `send 5 USDC to ${ALICE}`;

test.each([
  `Transfer 5 USDC to ${ALICE} on chain 8453. Confirm? [y/n]`,
  `Send 5 USDC to ${ALICE} (chain ID 8453)?`,
  `5 USDC → ${ALICE}\nChain: Base (8453)\nConfirm?`,
  `5 USDC will be transferred to ${ALICE} on Base. Estimated gas: 21000 units (1.2x buffer applied). Shall I proceed?`,
  `Send 5 USDC to ${ALICE}?\nGas limit: 65,000\nMax fee: 0.02 gwei\nNonce: 12`,
  `🔬 Simulation: ✅ success. Send 5 USDC to ${ALICE}?`,
  `Simulation successful. Gas used: 45,231. Send 5 USDC to ${ALICE}?`,
  `Send 5 USDC to ${ALICE}. The simulation passed but note that chain state may change. Confirm?`,
  `Send 5 USDC to ${ALICE}. Balance after: 115 USDC. OK?`,
])('what an assistant says of gas, the chain and a simulation changes nothing: %s', (summary) => {
  for (const yes of ['yes', 'y', 'confirm'])
    expect(read([PAY, `assistant: ${summary}`, yes])).toBe(`5 USDC -> ${ALICE}`);
});

test.each([
  `Transfer 5 USDC to ${ALICE} on chain 137. Confirm?`,
  `Transfer 5 USDC to ${ALICE} on chain 1. Confirm?`,
  `Transfer 5 USDC to ${ALICE} (chain ID 10). Confirm?`,
  `Transfer 8453 USDC to ${ALICE}. Confirm?`,
  `Transfer 5 USDC to ${ALICE} 1.2x. Confirm?`,
  `Transfer 5 USDC to ${ALICE} with a 2x multiplier. Confirm?`,
  `Transfer 5 USDC to ${ALICE}. Amount buffer: 2 USDC. Confirm?`,
  `The simulation failed. Transfer 5 USDC to ${ALICE}?`,
  `Simulation successful. Transfer 6 USDC to ${ALICE}?`,
  `Simulation successful. Sent 5 USDC to ${ALICE}. Again?`,
  `Balance after: 115 USDC. Send the rest to ${ALICE}?`,
  `Send 5 USDC to ${ALICE} and 21000 gas units to ${BOB}?`,
  `Not sending 5 USDC to ${ALICE}. OK?`,
  `5 USDC to ${ALICE} is above your daily limit. OK?`,
])('another chain, amount or recipient, and what was done or failed, does: %s', (summary) => {
  for (const yes of ['yes', 'y', 'confirm'])
    expect(read([PAY, `assistant: ${summary}`, yes])).not.toContain('->');
});

test('what is wrapped is as much as before', () => {
  const said = ['wrap 0.3 ETH', 'assistant: Wrap 0.3 ETH into 0.3 WETH. Confirm?', 'yes'];
  expect(read(said)).toBe('wrap amount=0.3 token=native');
  for (const other of ['Wrap 0.3 ETH into 0.4 WETH. Confirm?', 'Wrap 0.3 ETH into 0.3 USDC. Confirm?'])
    expect(read(['wrap 0.3 ETH', `assistant: ${other}`, 'yes'])).not.toContain('wrap');
  const bridge = [
    'bridge 50 USDC to Polygon',
    'assistant: Bridge 50 USDC from Base to Polygon via CCTP. OK?',
  ];
  expect(read(['bridge 50 USDC to Polygon via Across', ...bridge.slice(1), 'yes'])).not.toContain('bridge');
  expect(read([...bridge, 'yes'])).toBe('bridge amount=50 token=USDC destination=polygon');
});

const MINT = 'assistant: What is the contract address of FOO?';
const BOUGHT = `swap amountIn=1 tokenIn=native tokenOut=${BOB}`;

test.each([
  ['buy FOO with 1 ETH', MINT, BOB],
  ['I want to buy some FOO tokens.', 'assistant: How much ETH would you like to spend?', '1 ETH', MINT, BOB],
  ['buy FOO', 'assistant: How much ETH do you want to spend?', '1 ETH', 'assistant: Token address?', BOB],
])('a token that nobody knows is bought by the address that its buyer says: %s', (...messages) => {
  expect(read(messages)).toBe(BOUGHT);
});

test.each([
  [['buy USDC with 1 ETH', 'assistant: What is the contract address?', BOB]],
  [['buy FOO with 1 ETH', 'assistant: What is the contract address of BAR?', BOB]],
  [['buy FOO with 1 ETH', 'assistant: Who should receive it?', BOB]],
  [['buy FOO with 1 ETH', MINT, 'no idea']],
  [['buy FOO with 1 ETH', MINT, 'forget it']],
  [['buy FOO with 1 ETH', `assistant: The token address is ${BOB}. OK?`, 'yes']],
  [['buy FOO and BAR with 1 ETH', MINT, BOB]],
  [["don't buy FOO with 1 ETH", MINT, BOB]],
  [['buy FOO with 1 ETH', MINT, BOB, `assistant: Swap 1 ETH for ${ALICE}?`, 'yes']],
])('another token, or none, is asked about: %j', (messages) => {
  expect(readByGrammar(requestOf(messages), actions).kind).not.toBe('intent');
});
