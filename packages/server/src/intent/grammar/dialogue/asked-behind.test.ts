import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';

/** A request with a question behind it, a question for a price, and what comes after the report that it was done. */

const ASKED = 'send 20 USDC to alice.eth. How much will it cost?';

test.each([
  'About $0.02 in gas. Shall I send it?',
  'The network fee is 0.00001 ETH. Would you like me to prepare this transaction?',
])('what it costs was told, and then a yes: "%s"', (told) => {
  expect(readTalk([ASKED, `assistant: ${told}`, 'yes, send it'])).toBe('20 USDC -> alice.eth');
});

test.each([
  ['About $0.02. Shall I send 25 USDC to alice.eth?', 'yes'],
  ['About $0.02. Shall I send it to bob.eth?', 'yes'],
  ['About $0.02. Shall I send USDT instead?', 'yes'],
  ['About $0.02. Shall I deduct it from the 20 USDC?', 'yes'],
  ['Sent. It was $0.02. Anything else?', 'yes'],
  ['About $0.02. Shall I send it?', 'hmm no'],
  ['About $0.02. Shall I send it?', 'yes, but 10'],
])('"%s" – "%s" is asked about', (told, answer) => {
  expect(readTalk([ASKED, `assistant: ${told}`, answer])).toMatch(/^\? /);
});

test('other questions behind a request are asked about', () => {
  for (const question of ['Is it safe?', 'What would 30 cost?', 'Should I use DAI?'])
    expect(
      readTalk([`send 20 USDC to alice.eth. ${question}`, 'assistant: Shall I send it?', 'yes']),
    ).toMatch(/^\? /);
});

test('a price that was asked for, and then the order', () => {
  const price = 'How much AERO would I get for 0.1 ETH?';
  const wanted = readTalk(['swap 0.1 ETH to AERO']);
  const order = (told: string, answer: string): string => readTalk([price, `assistant: ${told}`, answer]);
  expect(order('0.1 ETH would give you about 320 AERO.', 'go ahead and execute')).toBe(wanted);
  expect(order('0.1 ETH → ~320 AERO. Shall I swap?', 'yes, do it')).toBe(wanted);
  for (const told of [
    '0.2 ETH would give you about 640 AERO.',
    'I swapped 0.1 ETH for 320 AERO.',
    'It is falling.',
  ])
    expect(order(told, 'go ahead and execute')).toMatch(/^\? /);
  expect(order('0.1 ETH would give you about 320 AERO.', 'thanks')).toMatch(/^\? /);
  const pending = ['send 5 USDC to bob.eth', 'assistant: Send 5 USDC to bob.eth?', price];
  expect(readTalk([...pending, 'assistant: 0.1 ETH → ~320 AERO.', 'go ahead'])).toMatch(/^\? /);
});

test('more of what was staked, and what is a report', () => {
  const staked = ['stake 5 SOL with jito', 'assistant: ✅ staked!\n5 SOL → 4.8 JitoSOL\n~0.4 SOL/year'];
  const wanted = readTalk(['stake 2 SOL with jito'], 'solana');
  expect(readTalk([...staked, 'nice, put another 2 in there'], 'solana')).toBe(wanted);
  for (const said of ['make it 2', 'yes', "don't put another 2 in there", 'put another 2 BONK in there'])
    expect(readTalk([...staked, said], 'solana')).toMatch(/^\? /);
  for (const told of [
    'I swapped your ETH for 240 USDC.',
    "I've swapped 0.1 ETH for 240 USDC.",
    '✅ swapped!',
  ])
    expect(readTalk(['swap 0.1 ETH to USDC', `assistant: ${told}`, 'go ahead'])).toMatch(/^\? /);
});
