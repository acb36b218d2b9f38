import type { Message } from '../../../core/message.ts';
import { findUnreadable } from '../../text/characters.ts';
import { addsOrCorrects } from './adds-or-corrects.ts';
import { answerDraft, CANCELLED, type AnswerContext } from './answer-draft.ts';
import { agreesFirst, agreesToOther, LIGHT } from './agrees-to-other.ts';
import { agreedAgain } from './agreed-again.ts';
import { AGAIN, ALSO_BEFORE, BOTH, collects } from './answering.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { chooseOf } from './choose-of.ts';
import { isDangling } from './dangling.ts';
import { hear, takesUpElse, UNCLEAR } from './hear.ts';
import { otherChain } from './other-chain.ts';
import { NO_TRANSACTION } from '../explain/nothing-asked.ts';
import { againstWhat } from '../steps/carry-before.ts';
import { isOfPutOut } from './of-put-out.ts';
import { openNames } from '../steps/match-row.ts';
import { plainTalk } from './plain-talk.ts';
import { readMessage, type MessageReading } from '../read-message.ts';
import { askAgain } from './ask-again.ts';
import { beginsWithWhom, losesPlace } from './is-whole.ts';
import { doneTwice, isAgain } from './repeats.ts';
import { CHANGES, isOfElse, leavesOut, STILL_SO } from './replaces.ts';
import { restated } from './restated.ts';
import { sayAgain } from './say-again.ts';
import { settledLater } from './settled-later.ts';
import { setsOtherChain, setsRule } from './standing-rule.ts';
import type { Step } from '../steps/step.ts';
import { ask, refuse, troubled, type Trouble, type Troubled } from '../explain/trouble.ts';

/** What is known after some messages: nothing yet, steps (complete or not), or why there are none. */
export type Draft =
  | { readonly kind: 'none' }
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  /** `choice` where it asks which of two instructions should be done. */
  | (Troubled & { readonly choice?: Choice });

/** What "both" and "only the last" stand for. */
export interface Choice {
  readonly both: readonly Step[];
  readonly last: readonly Step[];
}

/** One user message and what the assistant said since the user message before; null where it said nothing. */
export interface Turn {
  readonly message: number;
  readonly reading: MessageReading;
  readonly heard: Reply | null;
}

/** The last assistant message before an answer. */
export interface Heard {
  readonly message: number;
  readonly content: string;
}

/** The same, with what the user said before it. */
export interface Reply extends Heard {
  readonly asked: string;
}

/**
 * Reads the user's messages in order. The last one decides: an instruction stands for itself; an answer, a correction or
 * a "yes" counts with the instruction before it. What the assistant, tools or the system say never becomes a value.
 */
export function readDialogue(said: readonly Message[], context: MessageContext): Draft {
  const messages = plainTalk(said, context);
  let draft: Draft = { kind: 'none' };
  let heard: Reply | null = null;
  let standing = false;
  let elsewhere = false;
  const settled = settledLater(messages, context);
  for (const [index, { role, content }] of messages.entries()) {
    heard = hear(heard, index, { plainly: messages, said }) ?? heard;
    // A question in between was answered.
    if (role !== 'user' || (content === '' && said[index]?.content !== '')) continue;
    const reading = readPlain(content, index, { ...context, settled: settled.get(index) });
    draft = continueDraft(draft, { message: index, reading, heard }, messages, { ...context, sent: said });
    heard = null;
    const named = reading.kind !== 'trouble' && reading.opening.namesChain;
    if ((standing || (elsewhere && !named)) && draft.kind === 'steps') draft = troubled(STANDING);
    // What the last message sets is for none after it.
    if (index === messages.length - 1) break;
    const asks = draft.kind === 'steps' && draft.steps.every(isSaid);
    standing ||= setsRule(content, asks, draft.kind !== 'steps');
    elsewhere ||= setsOtherChain(content, context.vocabulary);
  }
  const steps = standing || elsewhere || !isLost(draft) ? null : restated(messages, context);
  return steps ? { kind: 'steps', steps } : draft;
}

/** Nothing certain came of the messages one by one, and none of them says why nothing may. */
function isLost(draft: Draft): boolean {
  if (draft.kind === 'steps') return !draft.steps.every(isSaid);
  if (draft.kind === 'none') return true;
  const { trouble } = draft;
  return (
    trouble === AGAIN ||
    trouble === NO_TRANSACTION ||
    (trouble.kind === 'refusal' && trouble.code === 'not_understood')
  );
}

/** A rule that the user once set may still hold; it is asked about rather than broken. */
const STANDING = ask(
  'An earlier message sets a rule. Does it still hold for this? Please say the request by itself, in a new conversation.',
);

function readPlain(content: string, message: number, context: MessageContext): MessageReading {
  const unreadable = findUnreadable(content);
  if (unreadable) {
    const detail = `The message contains ${unreadable.name} at position ${unreadable.at + 1}. Please write it in plain English characters.`;
    return troubled(refuse('not_understood', detail));
  }
  return readMessage(content, message, context);
}

/** Messages right after each other are one turn: nothing in it may be skipped, but what was called off. */
const beginsAnew = ({ trouble }: Troubled, reading: MessageReading): boolean =>
  trouble === CANCELLED && reading.kind === 'steps';

function continueDraft(
  draft: Draft,
  turn: Turn,
  messages: readonly Message[],
  context: MessageContext & Pick<AnswerContext, 'sent'>,
): Draft {
  const { reading, heard } = turn;
  if (draft.kind === 'trouble' && heard === null && !beginsAnew(draft, reading)) return draft;
  const elsewhere = otherChain(turn, context.vocabulary) ?? takesUpElse(turn) ?? doneTwice(draft, turn);
  if (elsewhere) return troubled(elsewhere);
  const chosen = chooseOf(draft, turn);
  if (chosen) return { kind: 'steps', steps: chosen };
  const said = messages[turn.message]?.content ?? '';
  if (draft.kind === 'steps' && reading.kind !== 'trouble' && addsOrCorrects(reading.opening, said))
    return reading.kind === 'steps' ? between(BOTH, draft, reading.steps) : troubled(UNCLEAR);
  switch (reading.kind) {
    case 'trouble':
      return troubled(notAnswered(draft, turn, messages) ?? reading.trouble);
    case 'steps':
      return takeInstruction(draft, { ...reading, said }, turn, { messages, ...context });
    case 'values':
    case 'words':
      return answerDraft(draft, { ...turn, reading }, { messages, ...context });
  }
}

/** An instruction, which may say again what was agreed to, answer besides, or stand for itself. */
const takeInstruction = (draft: Draft, reading: StepsReading, turn: Turn, context: AnswerContext): Draft =>
  agreedAgain(draft, reading, turn, context) ??
  (answersBesides(draft, reading, turn, context)
    ? between(ALSO_BEFORE, draft, reading.steps)
    : takeSteps(draft, reading, turn.heard));

/** "20 i guess" to "How much should be sent?": what was asked for is asked for again. Null where nothing was. */
function notAnswered(
  draft: Draft,
  { message, reading, heard }: Turn,
  messages: readonly Message[],
): Trouble | null {
  const content = messages[message]?.content ?? '';
  const trouble = reading.kind === 'trouble' && reading.trouble.kind === 'refusal' ? reading.trouble : null;
  const lost = trouble === NO_TRANSACTION || trouble?.code === 'not_understood';
  if (!lost || heard === null || findUnreadable(content)) return null;
  return draft.kind === 'steps' ? askAgain(draft.steps) : null;
}

/** An instruction, and the words of the message that gives it. */
export type StepsReading = Extract<MessageReading, { kind: 'steps' }> & { readonly said: string };

/**
 * A whole instruction after another one. Unanswered, both may be meant; answered by the assistant, the earlier one has
 * been dealt with, as in every chat, and only the new one counts.
 */
function takeSteps(draft: Draft, reading: StepsReading, heard: Reply | null): Draft {
  const { steps, opening } = reading;
  const again = sayAgain(draft, { steps, opening }, heard);
  if (again) return again;
  const { does } = opening;
  const begun = draft.kind === 'steps' && draft.steps.every(isSaid);
  const unsure = isOfElse(draft, reading.said, heard) ? UNCLEAR : doubtOf(draft, reading, heard);
  if (unsure) return troubled(unsure);
  if (REPLACING.some((word) => does.has(word)))
    return leavesOut(draft, steps) ? between(STILL_SO, draft, steps) : { kind: 'steps', steps };
  const adds = does.has('also') || does.has('and') || (does.has('then') && begun && !does.has('yes'));
  if (adds && draft.kind !== 'none') return addSteps(draft, reading, heard);
  if (heard !== null)
    return isCollected(draft, steps, heard) ? between(ALSO_BEFORE, draft, steps) : { kind: 'steps', steps };
  return begun || !saysAgain(draft, steps) ? between(BOTH, draft, steps) : { kind: 'steps', steps };
}

/** "And send 5 USDC to …": besides what was asked for before. */
function addSteps(
  draft: Exclude<Draft, { kind: 'none' }>,
  reading: StepsReading,
  heard: Reply | null,
): Draft {
  if (draft.kind !== 'steps') return between(ALSO_BEFORE, draft, reading.steps);
  const open = openBeside(draft.steps, reading, heard);
  if (open) return troubled(open);
  return draft.steps.every(isSaid) && heard === null
    ? { kind: 'steps', steps: [...draft.steps, ...reading.steps] }
    : between(ALSO_BEFORE, draft, reading.steps);
}

/** "Send 250 USDC to bob.eth" to "And next?", where something else was said before. */
const isCollected = (draft: Draft, steps: readonly Step[], { content }: Heard): boolean =>
  draft.kind === 'steps' && draft.steps.every(isSaid) && collects(content) && !isAgain(draft.steps, steps);

/** "Approve 100 LINK to 0x…", and in the next message "and 123 USDC to 0x…": without a verb of its own, the same may be meant of the second. */
const continues = (before: readonly Step[], [first]: readonly Step[]): boolean =>
  first !== undefined &&
  [...first.said.values()].some(({ value }) => value.start <= first.start) &&
  before.at(-1)?.action.definition !== first.action.definition;

/** What is open of an instruction that adds to another one. */
const openBeside = (
  before: readonly Step[],
  { steps, said }: StepsReading,
  heard: Heard | null,
): Trouble | null =>
  heard === null && (continues(before, steps) || isOfPutOut(before, steps, said))
    ? UNCLEAR
    : againstWhat(steps, said);

/** Why a whole instruction is not taken as it stands: its first words go with something else. Null where they do not. */
function doubtOf(draft: Draft, reading: StepsReading, heard: Reply | null): Trouble | null {
  const { steps, opening, said } = reading;
  const begun = draft.kind === 'steps' && draft.steps.every(isSaid);
  if (opening.does.has('cancel') && draft.kind !== 'steps') return CANCELLED;
  if (isDangling(opening, draft, begun)) return UNCLEAR;
  if (agreesBesides(opening, draft, steps, heard)) return ALSO_BEFORE;
  if (begun && heard && agreesFirst(said, heard) && !isAgain(draft.steps, steps)) return ALSO_BEFORE;
  if (draft.kind !== 'steps' && agreesToOther(reading, heard)) return UNCLEAR;
  if (draft.kind === 'steps' && (losesPlace(draft.steps, steps) || beginsWithWhom(draft.steps, steps)))
    return UNCLEAR;
  // "Confirmed transfer of 5 USDC to 0x…" reports, where nothing was asked before.
  const reports = draft.kind === 'none' && REPORTING.has(opening.pick?.item.lower ?? '');
  return reports || correctsBesides(draft, reading, heard) ? UNCLEAR : null;
}

/** "Use Aave then borrow 500 USDC" to "Through which protocol?": an answer for what was asked before, and another instruction. */
function answersBesides(
  draft: Draft,
  { steps, said }: StepsReading,
  { message, heard }: Turn,
  context: MessageContext,
): boolean {
  if (draft.kind !== 'steps' || heard === null || !heard.content.includes('?') || saysAgain(draft, steps))
    return false;
  const [answer = '', more] = said.split(/\n+|[.;]+(?=\s|$)|\s(?:and|then)\s/i, 2);
  return more !== undefined && more.trim() !== '' && readMessage(answer, message, context).kind === 'values';
}

/** Asks which of two instructions should be done, and keeps them for the answer. */
function between(why: Trouble, draft: Draft, last: readonly Step[]): Draft {
  if (draft.kind !== 'steps') return troubled(why);
  return { ...troubled(why), choice: { both: [...draft.steps, ...last], last } };
}

const REPLACING = ['instead', 'correct', 'no', 'cancel'] as const;
const REPORTING = new Set(['confirmed', 'agreed']);

/** "Yes. Swap 1 ETH to USDC": what was asked and agreed to is one thing, unless it is only said again, and the instruction another. */
function agreesBesides(
  { does, pick }: StepsReading['opening'],
  draft: Draft,
  steps: readonly Step[],
  heard: Heard | null,
): boolean {
  const agrees = pick !== null && !LIGHT.has(pick.item.lower);
  if (heard === null || !(heard.content.includes('?') || agrees)) return false;
  if (draft.kind !== 'steps' || !(does.has('yes') || does.has('pick'))) return false;
  return !isAgain(draft.steps, steps);
}

/**
 * "The address is 0x…. Bridge 100 USDC to Polygon": whose address, of what was asked for before or of what is now? "Change 5 USDC to DAI", in
 * answer to a summary of a payment: of what is paid, or an exchange besides?
 */
function correctsBesides(draft: Draft, { steps, said }: StepsReading, heard: Reply | null): boolean {
  if (saysAgain(draft, steps)) return false;
  if (heard !== null && draft.kind === 'steps' && CHANGES.test(said) && draft.steps.every(isSaid))
    return true;
  const values = [...(steps[0]?.said.values() ?? [])].map(({ value }) => value);
  const begins = values.toSorted((one, other) => one.start - other.start)[0];
  return begins?.marker === 'label' && begins.types.includes('recipient');
}

/** Whether an instruction says whole what was begun in the message before. */
function saysAgain(draft: Draft, steps: readonly Step[]): boolean {
  if (draft.kind !== 'steps') return true;
  return draft.steps.every(({ action: { definition } }) =>
    steps.some(({ action }) => action.definition === definition),
  );
}

/** Everything that the step needs was said, be it by a name that is yet to be settled. */
function isSaid({ action, said }: Step): boolean {
  return openNames(action, said).length === 0;
}
