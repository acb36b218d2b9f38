import type { Message } from '../../../core/message.ts';
import { isEntity, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import { readMessage } from '../read-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { agreementOf } from './agreement.ts';
import { isDone } from './answering.ts';
import { asOrdered, withoutAskedBehind } from './asked-behind.ts';
import { asOfHeld } from './held-token.ts';
import { withoutTold } from './inquiry.ts';
import { asReaddressed } from './readdressed.ts';
import { asChosen } from './offered-action.ts';
import { withoutChains, withoutGoal, type GoalOf } from './other-goal.ts';
import { asOnlyOne } from './only-one.ts';
import { asOtherVerb } from './other-verb.ts';
import { withoutOwnVerb } from './own-verb.ts';
import { sharesAction, verbsIn } from './verbs-said.ts';
import type { Three } from './three.ts';

/** Nobody says so little at greater length (characters). */
const LONGEST = 240;

/**
 * The messages with those put plainly that only the assistant's answer and the user's next message make a request: a question for the costs behind it, a price that is asked for, a
 * token that is only talked of, a chain that is not served. Every value stays at its place.
 */
export function putTogether(messages: readonly Message[], context: MessageContext): readonly Message[] {
  const plain = [...messages];
  for (const [index, { role }] of messages.entries()) {
    const [own, heard, answer] = plain.slice(index, index + 3);
    if (role !== 'user' || heard?.role !== 'assistant' || answer?.role !== 'user' || !own) continue;
    const three = { content: own.content, heard: heard.content, answer: answer.content };
    if ([three.content, three.answer].some(({ length }) => length > LONGEST) || heard.content.length > MOST)
      continue;
    const put = together(three, { ...context, begins: begins(plain, index) });
    if (put === three) continue;
    plain[index] = { ...own, content: put.content };
    plain[index + 1] = { ...heard, content: put.heard };
    plain[index + 2] = { ...answer, content: put.answer };
  }
  return plain;
}

/** Characters of an assistant's message. */
const MOST = 2000;

/** Whether nothing was asked for before a message, or it was done. */
const begins = (messages: readonly Message[], index: number): boolean =>
  isDone(messages[index - 1]?.content ?? '') || messages.slice(0, index).every(({ role }) => role !== 'user');

type Around = MessageContext & { readonly begins: boolean };

function together(three: Three, context: Around): Three {
  const { compiled, vocabulary } = context;
  const itemsOf = (text: string): readonly Item[] =>
    scanMessage(text, 0, { actions: compiled.actions, vocabulary }).items;
  const goalOf: GoalOf = (name) => {
    const [item, more] = itemsOf(name);
    if (!item || more) return null;
    // A chain that is not served, by the name of its coin.
    if (item.lower === 'ethereum') return 'elsewhere';
    if (item.kind !== 'chain') return null;
    return item.chain === null ? 'elsewhere' : 'chain';
  };
  const readdressed = asReaddressed(three, (whom) => itemsOf(whom)[0]?.kind === 'address');
  if (readdressed) return readdressed;
  const goal = withoutGoal(three.content, three, goalOf);
  if (goal && itemsOf(three.heard).every(isOfGoals)) return { ...three, ...goal };
  const chosen =
    asChosen(three, itemsOf) ?? (context.begins ? asOfHeld(three, itemsOf, vocabulary.chain) : null);
  if (chosen) return chosen;
  const verbsOf = verbsIn(context);
  const doneBy = (content: string): readonly string[] => {
    const reading = readMessage(content, 0, context);
    return reading.kind === 'steps' ? reading.steps.map(({ action }) => action.definition.name) : [];
  };
  const one = asOnlyOne(three, context) ?? asOtherVerb(three, { verbsOf, doneBy });
  if (one) return one;
  const heard = withoutChains(three.heard, three.answer, goalOf);
  if (heard !== three.heard) return { ...three, heard };
  return three.content.includes('?') ? withoutQuestion(three, itemsOf, context) : three;
}

/** "I can bridge DAI to Polygon" is of something else. */
const isOfGoals = (item: Item): boolean =>
  !isEntity(item) || item.lower === 'ethereum' || /^(?:me|it|that|them)$/.test(item.lower);

/** A message without the question that the assistant answers, where the user then agrees; what it tells of a fee is left out there, too. */
function withoutQuestion(three: Three, itemsOf: (text: string) => readonly Item[], context: Around): Three {
  const { content, heard, answer } = three;
  const verbsOf = verbsIn(context);
  const asksSame = (verb: string): boolean => sharesAction(verb, [content], verbsOf);
  const agrees = (): boolean => agreementOf(withoutOwnVerb(answer, asksSame, () => false)) !== null;
  const left = withoutAskedBehind(content, { heard, answer, agrees });
  if (left !== content) {
    const question = content.slice(left.trimEnd().length);
    return {
      ...three,
      content: left,
      heard: withoutTold({ content: question, asked: '', answer: heard, itemsOf }),
    };
  }
  // Behind a request that is still open, "go ahead" may be to that.
  if (!context.begins) return three;
  const ordered = asOrdered(content, { heard, answer, agrees });
  return ordered === content ? three : { ...three, content: ordered };
}
