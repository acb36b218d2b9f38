import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';
import { ALICE, BOB } from '../../testing/requests.ts';

/** Corrections in words of their own. */

const PAID = [`send 20 USDC to ${ALICE}`, `assistant: Send 20 USDC to ${ALICE}. Confirm?`] as const;

test.each([
  ["that's too much, 5 is enough", `5 USDC -> ${ALICE}`],
  ['way too much. 5 would be plenty', `5 USDC -> ${ALICE}`],
  ['not 20 USDC send 200 USDC', `200 USDC -> ${ALICE}`],
  ['not 20, pay 25', `25 USDC -> ${ALICE}`],
  ['make it 25, leave everything else alone', `25 USDC -> ${ALICE}`],
  ['change the amount to 25 and keep everything else as it is', `25 USDC -> ${ALICE}`],
])('"%s"', (said, wanted) => {
  expect(readTalk([...PAID, said])).toBe(wanted);
});

test.each([
  "that's too much, 5 is not enough",
  'too much, is 5 enough?',
  'not 20 USDC send 200 DAI',
  'not 20 USDC swap 200 USDC',
  'not 21 USDC send 200 USDC',
  'everything else is fine',
  'increase slippage to 2%',
  `have it land on ${BOB} instead of mine`,
])('"%s" is asked about', (said) => {
  expect(readTalk([...PAID, said])).toMatch(/^\? /);
});

test('what was done is not corrected', () => {
  const done = [PAID[0], `assistant: Sent 20 USDC to ${ALICE}.`];
  for (const said of ["that's too much, 5 is enough", 'not 20 USDC send 200 USDC'])
    expect(readTalk([...done, said])).toMatch(/^\? /);
});

test('all of it is taken out, and what is bridged lands elsewhere', () => {
  const taken = ['withdraw 50 USDC from morpho', 'assistant: Withdraw 50 USDC now?'];
  const all = readTalk([...taken, 'no, all of it']);
  expect(all).not.toMatch(/^\? /);
  expect(readTalk([...taken, 'hm no, take out everything'])).toBe(all);
  expect(readTalk(['borrow 50 USDC from morpho', 'assistant: Ok?', 'no, take out everything'])).toMatch(
    /^\? /,
  );
  const bridged = ['bridge 15 USDC to polygon', 'assistant: 15 USDC → Polygon, to your own address. Ok?'];
  const landed = readTalk([...bridged, `have it land on ${BOB} instead of mine`]);
  expect(landed).toBe(readTalk([`bridge 15 USDC to polygon for ${BOB}`]));
  const several = ['swap 5 ETH to USDC and send it to bob.eth', 'assistant: Confirm?'];
  expect(readTalk([...several, `have it land on ${BOB} instead of mine`])).toMatch(/^\? /);
});

test('a token that only the assistant named is denied', () => {
  const asked = ['bridge to polygon', 'assistant: How much ETH would you like to bridge?'];
  const wanted = readTalk(['bridge 15 USDC to polygon']);
  for (const said of ['not ETH, USDC. 15 of it', 'not ETH, 15 USDC', '15 USDC, not ETH'])
    expect(readTalk([...asked, said])).toBe(wanted);
  expect(readTalk(['bridge 1 ETH to polygon', ...asked.slice(1), 'not ETH, USDC. 15 of it'])).toMatch(/^\? /);
});
