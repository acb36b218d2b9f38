import type { Message } from '../../../core/message.ts';
import { INTRODUCING, OPEN_PAYMENT, SMALL_TALK } from '../../lexicon/small-talk.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import { phrasePattern, spacedOut } from '../../text/phrase-pattern.ts';
import { readMessage } from '../read-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { openNames } from '../steps/match-row.ts';
import { withoutFrame } from './answer-frame.ts';
import { asCorrection } from './changes.ts';
import { isWhole } from './is-whole.ts';
import { withoutUnnamed } from './unnamed.ts';

const TALK = phrasePattern(SMALL_TALK);
const INTRODUCES = phrasePattern(INTRODUCING);
/** Up to three pieces of small talk, perhaps with a name or two behind each piece of it: "hello spencer", "hi my name is aaron rodgers". */
const IS_TALK = new RegExp(`^(?:${TALK}(?: [a-z]+)?|${INTRODUCES}(?: [a-z]+){1,2}){1,3}$`);
const NAMES = new RegExp(`${TALK}|${INTRODUCES}`, 'g');

/** Longer messages are not looked into. */
const LONGEST = 160;

const plainWords = (content: string): string => spacedOut(content.replaceAll(/[.,;:!…?]+/g, ' ')).trimEnd();

/** Whether a message is a greeting, thanks or a call for help, and names nobody but whom it greets: a word that nobody knows. */
export function isSmallTalk(content: string, { compiled, vocabulary }: Talk): boolean {
  if (content.length > LONGEST) return false;
  const plain = plainWords(content);
  if (!IS_TALK.test(plain)) return false;
  const names = plain.replaceAll(NAMES, ' ').trim();
  const { items } = scanMessage(names, 0, { actions: compiled.actions, vocabulary });
  return names === '' || items.every(({ kind }) => kind === 'word');
}

type Talk = Pick<MessageContext, 'compiled' | 'vocabulary'>;

const IS_OPEN = new RegExp(
  `^(?:${TALK}(?: [a-z]+)??|${INTRODUCES}(?: [a-z]+){1,2}?){0,2}(?: and| so)?${phrasePattern(OPEN_PAYMENT)}$`,
);

/** How an assistant would ask for what an open payment leaves to be said. */
const ASKED = 'To whom, and how much?';
/** "I need to transfer 200 USDC to another account", "i need money transfer": a payment that is begun, and nothing but that. */
function asOpenPayment(content: string, message: number, context: MessageContext): string | null {
  if (content.length > LONGEST) return null;
  if (IS_OPEN.test(plainWords(content))) return 'transfer'.padEnd(content.length);
  const made = withoutUnnamed(content, ASKED, ASKED);
  const reading = readMessage(made, message, context);
  const [step, more] = reading.kind === 'steps' ? reading.steps : [];
  if (!step || more || step.action.definition.name !== 'transfer') return null;
  return openNames(step.action, step.said).length > 0 ? made : null;
}

/** Whether a message begins a payment that the messages right after it go on with. */
export const beginsPayment = (messages: readonly Message[], at: number, context: MessageContext): boolean =>
  messages[at + 1]?.role === 'user' && asOpenPayment(messages[at]?.content ?? '', at, context) !== null;

/**
 * The messages of a user who says a payment bit by bit and waits for no question: "hi charlie", "i need money transfer", "account number 0x…", "80
 * USDC". Greetings say nothing, the payment is begun by the first message after them, and what follows is put as if it had been asked for.
 */
export function bitByBit(messages: readonly Message[], context: MessageContext): readonly Message[] {
  const heard = messages.findIndex(({ role }) => role !== 'user');
  const end = heard === -1 ? messages.length : heard;
  const begins = messages.findIndex(
    ({ content }, at) => at < end && content !== '' && !isSmallTalk(content, context),
  );
  if (begins === -1 || end < 2) return messages;
  const quiet = messages.map((message, at) => (at < begins ? { ...message, content: '' } : message));
  if (begins === end - 1) return quiet;
  const first = quiet[begins]?.content ?? '';
  const open = asOpenPayment(first, begins, context);
  const asksSame = sameAs(open ?? first, begins, context);
  return quiet.map((message, at) => {
    if (at < begins || at >= end) return message;
    const { content } = message;
    if (at === begins) return { ...message, content: open ?? content };
    if (content.length > LONGEST || isWhole(content, at, { ...context, heard: '' })) return message;
    const plain = asCorrection(content, '', asksSame);
    return { ...message, content: open === null ? plain : withoutFrame(plain, { heard: ASKED, asksSame }) };
  });
}

/** Whether a verb asks for what a message asks for, and for nothing else. */
function sameAs(content: string, message: number, context: MessageContext): (verb: string) => boolean {
  const reading = content.length > LONGEST ? null : readMessage(content, message, context);
  const names = reading?.kind === 'steps' ? reading.steps.map(({ action }) => action.definition.name) : [];
  return (verb) => {
    const meant = new Set(context.compiled.byVerb.get(verb)?.map(({ definition }) => definition.name));
    return names.length > 0 && names.every((name) => meant.has(name));
  };
}
