import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';

/** One of several steps alone, and another verb for a request. */

const ASKED = 'wrap 0.4 ETH and send 60 USDC to bob.eth';
const LIST = '1. Wrap 0.4 ETH\n2. Send 60 USDC to bob.eth\nRun both?';
const only = (answer: string, list = LIST): string => readTalk([ASKED, `assistant: ${list}`, answer]);

test('one of the steps that are listed', () => {
  const wrapped = readTalk(['wrap 0.4 ETH']);
  for (const answer of [
    'just the first',
    'only the first one please',
    'just the first, bob got his money already',
  ])
    expect(only(answer)).toBe(wrapped);
  expect(only('just the second')).toBe('60 USDC -> bob.eth');
  expect(only('only do the last one')).toBe('60 USDC -> bob.eth');
});

test.each([
  'only the third',
  'not just the first',
  'just the first?',
  'just the first, but 0.5',
  'just the first, if gas is low',
  'just the first, carol got hers already',
  'just the first, bob got half already and wants the rest',
  'just the second, bob got his money already',
])('"%s" is asked about', (answer) => {
  expect(only(answer)).toMatch(/^\? /);
});

test.each([
  '1. Send 60 USDC to bob.eth\n2. Wrap 0.4 ETH\nRun both?',
  '1. Wrap 0.4 ETH\n2. Send 65 USDC to bob.eth\nRun both?',
  '1. Wrap 0.4 ETH\n2. Send 60 USDC to bob.eth\n3. Send 5 USDC to carol.eth\nRun all?',
  '1. Wrap 0.4 ETH\n2. Send 60 USDC to bob.eth\nWhich one first?',
  'ok?',
  'Run both?',
  'Wrap 0.4 ETH and send 60 USDC to bob.eth. Run both?',
  'Wrapped 0.4 ETH. Send 60 USDC to bob.eth as well?',
])('behind "%s" it is asked about', (list) => {
  expect(only('just the first', list)).toMatch(/^\? /);
});

test('a step that goes on with the one before is not picked', () => {
  const asked = [
    'swap 90 USDC to ETH and send it to bob.eth',
    'assistant: 1. Swap 90 USDC to ETH\n2. Send it to bob.eth\nRun both?',
  ];
  expect(readTalk([...asked, 'just the second'])).toMatch(/^\? /);
});

test('another verb for the request', () => {
  const rather = (answer: string, told = 'Borrow 30 DAI?'): string =>
    readTalk(['borrow 30 DAI', `assistant: ${told}`, answer]);
  expect(rather('sorry, I want to repay it, not borrow')).toBe(readTalk(['repay 30 DAI']));
  for (const answer of [
    'I want to repay it, not lend',
    "don't repay it, not borrow",
    'repay it, not borrow?',
  ])
    expect(rather(answer)).toMatch(/^\? /);
  expect(rather('I want to repay it, not borrow', 'Borrowed 30 DAI.')).toMatch(/^\? /);
});
