import type { Intent, IntentStep, Slot } from '../../src/core/intent.ts';
import type { Message } from '../../src/core/message.ts';
import { outline, type Bent, type Understood } from './bent.ts';

/** What somebody says in a message right behind a request, who does not want it after all, or not so. */
const OBJECTIONS = [
  'No!',
  'Wait, no',
  'On second thought, no.',
  'I changed my mind.',
  'Ignore that',
  "Don't",
  'My wife objects.',
  'Not yet.',
  'Wait until I confirm.',
  'Half of that is enough.',
  'Twice.',
  'jk',
];

/** "Swap 25 USDC" and then "from USDC to ETH": which token is counted may be said again, or not. */
const outlineOnce = ({ steps }: Intent): string =>
  outline({
    steps: steps.map((step) => ({
      ...step,
      slots: Object.fromEntries(
        Object.entries(step.slots).filter(([name, slot]) => !AGAIN.test(name) && !isOutput(step, slot)),
      ),
    })),
  });
/** "Send that", and then "ETH to 0x…": the token of all that came out. */
const isOutput = ({ slots }: IntentStep, { type }: Slot): boolean =>
  type === 'token' && Object.values(slots).some((slot) => slot.type === 'amount' && slot.kind === 'output');
const AGAIN = /^again[A-Z]|^(?:minimum|maximum)Token$/;

/** What may stand inside a number that was cut: nobody knows any more which number it was. */
const CUTS = ['\n', ' ', '\u{200b}', '\u{ad}', '-', "'", '_'];

/**
 * A request in two messages, cut between any two words: the same transaction, or a question. With a number cut in two, the same. With an
 * objection in a message of its own behind it: none.
 */
export function* parted({ messages, last, text, intent }: Understood): Generator<Bent> {
  const before = outlineOnce(intent);
  const isSame: Bent['isFine'] = (after) => outlineOnce(after) === before;
  const two = (first: string, second: string): readonly Message[] => [
    ...messages.slice(0, last),
    { role: 'user', content: first },
    { role: 'user', content: second },
  ];
  // "5 USD", and then "Coin (USDC)", speaks of dollars.
  const names = intent.steps.flatMap(({ slots }) =>
    Object.values(slots).flatMap(({ type, at }) => (type === 'token' && at.message === last ? [at] : [])),
  );
  for (const { index } of text.matchAll(/ /g)) {
    if (names.some(({ start, end }) => start < index && index < end)) continue;
    const [first, second] = [text.slice(0, index), text.slice(index + 1)];
    yield {
      how: 'two messages',
      text: `${first} || ${second}`,
      messages: two(first, second),
      isFine: isSame,
    };
  }
  for (const objection of OBJECTIONS)
    yield {
      how: 'an objection',
      text: `${text} || ${objection}`,
      messages: two(text, objection),
      isFine: () => false,
    };
  for (const { index, 0: number } of text.matchAll(/(?<![\w"'(.#-])\d[\d.,]{0,10}\d\b(?!\w)/g))
    for (let at = index + 1; at < index + number.length; at += 1)
      for (const cut of CUTS)
        yield { how: 'a number cut', text: text.slice(0, at) + cut + text.slice(at), isFine: isSame };
}
