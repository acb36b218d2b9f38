import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';
import { ALICE, BOB } from '../../testing/requests.ts';

/** Options as wallets' assistants list them, and how people pick one: only a protocol or a token of the registry can be picked. */

const [JITO, MARINADE] = ['jito', 'marinade'].map(
  (protocol) => `liquid_stake amount=12 token=native protocol=${protocol}`,
);

const LISTS = [
  'Which protocol do you want? Options: 1) Jito 2) Marinade',
  'Choose a protocol:\n1. Jito (7.1% APY)\n2. Marinade (6.8% APY)\nWhich one?',
  'Please pick a protocol:\n1. Jito\n2. Marinade\nReply with a number.',
  '| # | Protocol | APY |\n|---|---|---|\n| 1 | Jito | 7.1% |\n| 2 | Marinade | 6.8% |\nWhich one?',
  'Options:\n1️⃣ Jito\n2️⃣ Marinade\nWhich one?',
  'Options:\n[1] Jito\n[2] Marinade\nWhich one?',
  'Options:\n1: Jito\n2: Marinade\nWhich one?',
  'Options:\n1 - Jito\n2 - Marinade\nWhich one?',
  '**1. Jito** - 7.1%\n**2. Marinade** - 6.8%\nPlease choose one.',
];
const LETTERED = [
  'Choose:\nA) Jito\nB) Marinade',
  'Which do you prefer?\nA. Jito\nB. Marinade',
  'Which do you prefer? (a) Jito (b) Marinade',
  'With what? A: Jito, B: Marinade',
];
const PLAIN = [
  'With Jito (JitoSOL) or Marinade (mSOL)?',
  'I can stake with Jito or with Marinade. Which one?',
  'Choose a protocol:\n- Jito\n- Marinade\nWhich one would you like?',
  'Choose a protocol:\n• Jito\n• Marinade\nWhich one would you like?',
  'Jito pays 7.1%, Marinade pays 6.8%. Which one?',
];
const SECOND = [
  'the second',
  'second',
  'the second one please',
  '2nd one',
  "I'll take the second one",
  'marinade',
];
const BY_NUMBER = ['2', 'option 2 please', 'number 2', '#2', 'two', "let's go with 2"];
const BY_LETTER = ['B', 'b please', 'option B', '(b)', "I'd pick B"];

/** The conversations that do not come out as wanted. */
const missed = (lists: readonly string[], answers: readonly string[], wanted: string | undefined): string[] =>
  lists.flatMap((list) =>
    answers.flatMap((answer) => {
      const came = readTalk(['stake 12 SOL', `assistant: ${list}`, answer], 'solana');
      return came === wanted ? [] : [`${list} || ${answer} => ${came}`];
    }),
  );

test('an option is picked by its place, number, letter or name, from lists in any layout', () => {
  expect(missed([...LISTS, ...LETTERED, ...PLAIN], SECOND, MARINADE)).toEqual([]);
  expect(missed(LISTS, BY_NUMBER, MARINADE)).toEqual([]);
  expect(missed(LETTERED, BY_LETTER, MARINADE)).toEqual([]);
  expect(missed([...LISTS, ...LETTERED, ...PLAIN], ['the first one', '1st', 'jito please'], JITO)).toEqual(
    [],
  );
});

test('what is picked is gone on with', () => {
  const summary = 'assistant: Staking 12 SOL with Marinade, you get ~10 mSOL. Confirm?';
  const picked = ['stake 12 sol', 'assistant: Jito or Marinade?', 'the second', summary, 'yes'];
  expect(readTalk(picked, 'solana')).toBe(MARINADE);
  const open = ['stake sol', 'assistant: Jito or Marinade?', 'the second', 'assistant: How much?', '12'];
  expect(readTalk(open, 'solana')).toBe(MARINADE);
  const other = [
    'stake 12 sol',
    'assistant: Jito or Marinade?',
    'the second',
    'assistant: Stake 12 SOL with Jito?',
  ];
  expect(readTalk([...other, 'yes'], 'solana')).toMatch(/^\? /);
});

test('an answer that goes on with a request does not lose the protocol that it names', () => {
  const said = ['stake SOL with jito', 'assistant: How much?', 'stake 12 SOL'];
  expect(readTalk(said, 'solana')).toBe(JITO);
});

test.each([
  ['stake 12 SOL', 'With Jito or Marinade?', 'the third'],
  ['stake 12 SOL', 'With Jito or Foobar?', 'the second'],
  ['stake 12 SOL', 'Which one? 1) Foobar 2) Jito', '1'],
  ['stake 12 SOL', 'Jito got hacked. Marinade?', 'the second'],
  ['stake 12 SOL', '1. Jito\n3. Marinade', '2'],
  ['stake 12 SOL', '2. Jito\n1. Marinade\nWhich?', '2'],
  ['stake 12 SOL', '2. Jito\n1. Marinade\nWhich?', 'the second'],
  ['stake 12 SOL', 'How many? 1. Jito 2. Marinade', '2'],
  ['stake 12 SOL', 'With Jito or Marinade? Reply 1 for the safest, 2 for the best yield.', '2'],
  ['stake 12 SOL', 'Should I split: 1) Jito 6 SOL 2) Marinade 6 SOL?', '2'],
  ['stake 12 SOL', 'Which? 1) Jito or Marinade 2) Marinade', '1'],
  ['stake 12 SOL', 'Which? 1) Stake with Jito 2) Unstake from Marinade', '2'],
  ['stake 12 SOL', 'Not with Jito. 1) Jito 2) Marinade', '1'],
  ['stake 12 SOL', 'Jito or Marinade?', 'the second?'],
  ['stake 12 SOL', 'Jito or Marinade?', 'not the second'],
  ['stake 12 SOL', 'Jito or Marinade?', 'the second, but 10'],
  ['stake 12 SOL', 'Jito or Marinade?', 'the second if it pays more'],
  ['stake 12 SOL', 'Jito or Marinade?', 'whichever'],
])('"%s" – "%s" – "%s" picks nothing', (asked, list, answer) => {
  expect(readTalk([asked, `assistant: ${list}`, answer], 'solana')).toMatch(/^\? /);
});

test.each([
  ['send 100 USDC', `To ${ALICE} or ${BOB}?`, 'the first'],
  ['send 100 USDC', `To whom?\n1. ${ALICE}\n2. ${BOB}`, '1'],
  ['send 100 USDC', 'To whom?\nA) alice.eth\nB) bob.eth', 'B'],
  [`send USDC to ${ALICE}`, 'How much? 1) 100 2) 200', '2'],
  [`send USDC to ${ALICE}`, 'Pick one:\nA) 100\nB) 200', 'B'],
  [`send 5 to ${ALICE}`, `Which token? 1) ${BOB} 2) USDC`, '1'],
  ['swap 0.5 ETH', 'To USDC, and send it to bob.eth?', 'the first'],
  ['lend 100 USDC', 'Where? 1) 50 USDC on Aave 2) 200 USDC on Moonwell', '2'],
])('"%s" – "%s" – "%s": nobody and no amount is picked', (asked, list, answer) => {
  expect(readTalk([asked, `assistant: ${list}`, answer])).toMatch(/^\? /);
});
