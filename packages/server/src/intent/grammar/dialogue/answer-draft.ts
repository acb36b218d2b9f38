import type { Message } from '../../../core/message.ts';
import { speaksOf } from './agreeing.ts';
import { isFarewell } from './agreement.ts';
import { asksForYes, asksToDo } from './asks-to-do.ts';
import { AGAIN, CARRIED_OUT, CORRECTING, isReport } from './answering.ts';
import type { Draft, Heard, Turn } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Opening } from './opening.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { askAgain } from './ask-again.ts';
import type { MessageReading } from '../read-message.ts';
import { openSlots, type Step } from '../steps/step.ts';
import { otherAction } from './other-action.ts';
import { OTHER_CHAIN_ASKED } from '../../lexicon/other-deals.ts';
import { asksFromChain, asksWhatNot, lastWanted } from './asked-for.ts';
import { asksOfElse } from './asks-of-else.ts';
import { correctsElse } from './corrects-else.ts';
import { asksForNoAmount, asksForOtherNumber, isBare } from './number-asked-for.ts';
import { otherMoney } from './other-money.ts';
import { partiesIn } from './parties.ts';
import { pickOption } from './pick-option.ts';
import { placeValues } from './place-values.ts';
import { asksForSaid, suitsQuestion } from './suits-question.ts';
import { deniesTold, reaffirms } from './reaffirmed.ts';
import { repeat } from './repeat.ts';
import { tellsOfElse } from './tells-of-else.ts';
import { verbsOf } from './verbs-of.ts';
import { goesWrongWay } from './wrong-direction.ts';
import { NO_TRANSACTION } from '../explain/nothing-asked.ts';
import { ask, refuse, troubled, type Trouble } from '../explain/trouble.ts';

/** What an answer is read with. */
export interface AnswerContext extends MessageContext {
  /** Put plainly. */
  readonly messages: readonly Message[];
  readonly sent: readonly Message[];
}

type Answer = Extract<MessageReading, { kind: 'values' | 'words' }>;

/** Nothing is left to be done. */
export const CANCELLED = refuse('not_a_transaction', 'Cancelled: nothing is prepared.');

const ADDS = ['also', 'and', 'then'] as const;
/** What no answer with values is opened by. */
const BESIDE_VALUES = [...ADDS, 'pick', 'both', 'cancel'] as const;

/** Goes on from a draft with a message that is no instruction by itself: values, or a word such as "yes". */
export function answerDraft(
  draft: Draft,
  turn: Turn & { readonly reading: Answer },
  context: AnswerContext,
): Draft {
  const { reading } = turn;
  const { does } = reading.opening;
  if (reading.kind === 'words' && does.has('cancel')) return troubled(CANCELLED);
  if (draft.kind === 'trouble') return troubled(AGAIN);
  if (does.has('repeat')) return repeat(draft, turn, context);
  if (reading.kind === 'values') return answerWithValues(draft, { ...turn, reading }, context);
  if (draft.kind === 'none') return does.has('yes') || does.has('pick') ? troubled(AGAIN) : { kind: 'none' };
  if (isFarewell(context.messages[turn.message]?.content ?? '')) return troubled(AGAIN);
  return answerWithWords(draft, turn, context);
}

/** "Hmm" in a message of its own, right after the request. */
const HESITATION =
  /^[\s*•-]*(?:h+m+|u+h*m+|u+h+|e+r+m*|well|so|l+o+l+|l+m+a+o+|(?:ha)+h?)\b[\s.!?,…*]*(?:(?:thanks?(?: you)?|thx|best regards)[\s.!]*)?$/i;
const STILL = ask(
  'Should this be done, or should something be different? Please say the whole request in one message.',
);

const hesitates = ({ message }: Pick<Turn, 'message'>, { messages }: AnswerContext): boolean =>
  HESITATION.test(messages[message]?.content ?? '');

/** "Again" after a report, and nothing else. */
const REPEATS = /^\s*(?:and )?(?:again|once more|one more time)\b[\s.!]*$/i;

const repeats = ({ message }: Pick<Turn, 'message'>, { messages }: AnswerContext): boolean =>
  REPEATS.test(messages[message]?.content ?? '');

type Begun = Extract<Draft, { kind: 'steps' }>;

function answerWithWords(
  draft: Begun,
  turn: Turn & { readonly reading: Answer },
  context: AnswerContext,
): Draft {
  const { reading, heard } = turn;
  const { does, namesChain } = reading.opening;
  const corrects = CORRECTING.some((word) => does.has(word));
  if (namesChain && corrects) return heard && isReport(heard.content) ? troubled(CARRIED_OUT) : draft;
  if (corrects || ADDS.some((word) => does.has(word)))
    return troubled(ask('What should be different? Please say the whole request in one message.'));
  // "Yes, both", where two were summed up.
  if (does.has('both'))
    return draft.steps.length === 2 && heard && agrees(draft, turn, context) ? draft : troubled(AGAIN);
  const open = does.has('pick') || draft.steps.some((step) => openSlots(step).length > 0);
  if (open && heard && (does.has('pick') || does.has('yes'))) {
    return pickOption(draft.steps, { ...turn, heard }, context) ?? troubled(AGAIN);
  }
  if (does.has('yes') || namesChain) return agrees(draft, turn, context) ? draft : troubled(AGAIN);
  return closing(draft, turn, context);
}

/** "Thanks" after an answer closes the matter; before any answer it is politeness in a message of its own. */
function closing(draft: Begun, turn: Turn, context: AnswerContext): Draft {
  if (turn.heard === null) return hesitates(turn, context) ? troubled(STILL) : draft;
  return troubled(askAgain(draft.steps) ?? (repeats(turn, context) ? AGAIN : NO_TRANSACTION));
}

type Values = Turn & { readonly reading: Extract<Answer, { kind: 'values' }> };

/** Whether what opens an answer, or what was asked, says that its values are none of the request. */
function answersElse({ steps }: Begun, turn: Values, context: AnswerContext): boolean {
  const { reading, heard } = turn;
  const { does } = reading.opening;
  const torn = does.has('yes') && does.has('no');
  // "0.1 ETH per person" to "Which token should be paid with?".
  if (reading.each && steps.length === 1) return true;
  if (torn || BESIDE_VALUES.some((word) => does.has(word))) return true;
  if (!heard) return false;
  if (asksOfElse(steps, reading.values, heard) || tellsOfElse(heard, steps, reading.values, context))
    return true;
  const said = context.messages[turn.message]?.content ?? '';
  if (correctsElse(steps, { ...reading, heard, said }, context)) return true;
  if (asksFromChain(heard) && reading.values.some(isChain)) return true;
  const denies = (does.has('no') || does.has('correct')) && !does.has('change') && !does.has('instead');
  if (denies && deniesTold(steps, reading.values, heard, context)) return true;
  const definitions = steps.map(({ action }) => action.definition);
  return reading.values.some(isBare) && asksForNoAmount(heard.content, definitions);
}

const isChain = ({ entity }: ValueElement): boolean => entity?.kind === 'chain';

/** "What spending limit should I set?" asks how much may be spent. */
const LIMIT = /\b(?:(?:spending|token)\s+)?(?:limit|allowance|cap)\b/gi;

function answerWithValues(
  draft: Exclude<Draft, { kind: 'trouble' }>,
  { heard: told, ...rest }: Values,
  context: AnswerContext,
): Draft {
  const allows = draft.kind === 'steps' && draft.steps.every(({ action }) => 'spender' in action.slots);
  const heard = allows && told ? { ...told, content: told.content.replaceAll(LIMIT, 'amount') } : told;
  const turn: Values = { ...rest, heard };
  const lost = pointsNowhere(turn.reading.opening, draft, turn.heard);
  if (lost) return troubled(lost);
  if (draft.kind === 'none') return troubled(needsVerb());
  const { does } = turn.reading.opening;
  if (answersElse(draft, turn, context) || agreesToMore(draft, turn, context)) return troubled(AGAIN);
  const { steps: begun, values } = begunAs(draft.steps, turn, context);
  const placed =
    values.length === 0
      ? { kind: 'steps' as const, steps: begun }
      : placeValues(begun, { ...turn.reading, values }, turn);
  // "No, to 0x…" where that is said already: something else is meant.
  const idle = placed.kind === 'steps' && placed.steps === draft.steps;
  if (idle && CORRECTING.some((word) => does.has(word))) {
    const again = reaffirms(draft.steps, turn.reading.values, turn.heard, context);
    return again ? placed : troubled(AGAIN);
  }
  if (idle && turn.heard !== null && !does.has('yes') && values.length > 0)
    return asksForSaid(begun, values, turn.heard, context) ? placed : troubled(AGAIN);
  return placed.kind === 'steps' ? unlessElse(begun, placed, turn, context) : placed;
}

/** The steps with the values of an answer, where these answer what was asked and change what they say they change. */
function unlessElse(begun: readonly Step[], placed: Begun, turn: Values, context: AnswerContext): Draft {
  const { does } = turn.reading.opening;
  const other = otherMoney(begun, placed.steps, turn.message, context.vocabulary);
  if (other) return troubled(other);
  const said = context.messages[turn.message]?.content ?? '';
  const some = SOME_OF_THEM.test(said) && CORRECTING.some((word) => does.has(word));
  const sent = context.sent[turn.message]?.content ?? '';
  const numbered = NUMBERED_LINE.test(said) && NUMBERED_LINE.test(sent);
  if (some || numbered || goesWrongWay(begun, placed.steps, said)) return troubled(AGAIN);
  if (turn.heard === null) return placed;
  const suits = suitsQuestion(placed.steps, { message: turn.message, heard: turn.heard }, context);
  return suits && !isOtherNumber(placed, turn, context) ? placed : troubled(AGAIN);
}

/** "90. USDC": the number of a line, or how much? */
const NUMBERED_LINE = /^\s*\d+\s*[.)]\s/;
/** "Make that 2 of them": of what is counted otherwise. */
const SOME_OF_THEM = /\d\s+of\s+(?:them|those|these)\b/i;

/** "Yes, but 300 to bob.eth" to "500 to alice.eth and 250 to bob.eth. OK?": a yes to somebody whom an earlier request named, and this one does not. */
function agreesToMore(
  { steps }: Begun,
  { message, heard, reading }: Values,
  context: AnswerContext,
): boolean {
  if (heard === null || !asksForYes(heard.content)) return false;
  const values = [
    ...steps.flatMap(({ said }) => [...said.values()].map(({ value }) => value)),
    ...reading.values,
  ];
  const own = new Set(values.map(({ item }) => item.lower));
  const earlier = context.messages.slice(0, message).filter(({ role }) => role === 'user');
  return partiesIn(heard.content).some(
    (party) => !own.has(party) && earlier.some(({ content }) => content.toLowerCase().includes(party)),
  );
}

/** "Jito", "12 with Jito" after "stake SOL": what the verb means with it, and the other values. */
function begunAs(
  steps: readonly Step[],
  turn: Values,
  context: AnswerContext,
): { readonly steps: readonly Step[]; readonly values: readonly ValueElement[] } {
  const { values } = turn.reading;
  const [place, more] = values.filter(({ entity }) => entity?.kind === 'protocol');
  const named = place && !more ? [place] : values;
  const other = otherAction(steps, named, { ...turn, carried: 'answer' }, context);
  return other
    ? { steps: [other], values: values.filter((value) => !named.includes(value)) }
    : { steps, values };
}

/** "5" after "How much USDC do you want to keep?", "… how many percent?": no amount that is to be moved. */
function isOtherNumber(placed: Draft, { message, heard }: Turn, context: AnswerContext): boolean {
  if (placed.kind !== 'steps' || heard === null) return false;
  const { compiled, vocabulary } = context;
  return placed.steps.some(({ action: { definition }, said }) => {
    const words = new Map(
      [...said].map(([name, { value, message: at }]) => [
        name,
        { text: value.item.text, message: at, start: value.start },
      ]),
    );
    return [...said].some(([slot, { message: from, carried, value, counted }]) => {
      if (from !== message || carried !== 'answer' || value.entity?.kind !== 'amount') return false;
      const bare = value.entity.match.amount.kind === 'tokens' && counted !== true;
      const answered = { definition, slot, bare, said: words };
      return asksForOtherNumber(answered, heard, { actions: compiled.actions, vocabulary });
    });
  });
}

/** "Send it to 0x…" answers to whom, where the one step that was begun is such a payment; elsewhere "it" is nothing known. */
function pointsNowhere({ pick, replaced }: Opening, draft: Draft, heard: Heard | null): Trouble | null {
  const [verb = '', pronoun] = pick?.item.lower.split(' ') ?? [];
  if (pronoun !== 'it' && pronoun !== 'them') return null;
  const [step, more] = draft.kind === 'steps' ? draft.steps : [];
  // "Send it to carol.eth instead of bob.eth".
  const redirects = replaced.length > 0;
  const begun =
    step &&
    !more &&
    (redirects || openSlots(step).some((slot) => step.action.slots[slot]?.type === 'recipient'));
  return begun && heard && step.action.definition.verbs.includes(verb)
    ? null
    : ask(`What does "${verb} ${pronoun}" stand for? Please name the amount, the token and the recipient.`);
}

const needsVerb = (): Trouble =>
  ask('What should be done with it? Please say the whole request, for example "send 5 USDC to 0x…".');

/** Words that agree only where something was asked; elsewhere they close a conversation. */
const MILD = /^(?:y|ok|okay|sure|alright|all right|ya|yeah|yep|yes|yea|aye|okie|okey|fine|agreed|correct)$/;

/** Words that agree with what is said. */
const AGREES_WITH = /\b(?:agreed?|correct|right)\b/;

/** "Just send it", where one is sent and another one swapped. */
function isOfOne(said: string, steps: readonly Step[]): boolean {
  const [verb = '', it] = said.replace(/^(?:just|only|please|then) /, '').split(' ');
  const having = steps.filter((step) => verbsOf([step]).has(verb));
  return it !== undefined && having.length > 0 && having.length < steps.length;
}

/** A "yes" counts where the assistant asked, and named no value that the user's own request does not have. */
export function agrees(
  { steps }: Extract<Draft, { kind: 'steps' }>,
  { heard, reading }: Pick<Turn, 'heard'> & { readonly reading: Pick<Answer, 'opening'> },
  context: AnswerContext,
): boolean {
  if (heard === null) return true;
  const said = reading.opening.pick?.item.lower;
  const urges = said !== undefined && !MILD.test(said);
  if ((!urges && !asksForYes(heard.content)) || isReport(heard.content)) return false;
  const { namesChain } = reading.opening;
  if (namesChain && (asksWhatNot(heard) || OTHER_CHAIN_ASKED.test(lastWanted(heard)))) return false;
  if (said !== undefined && isOfOne(said, steps)) return false;
  const agreesWith = said !== undefined && AGREES_WITH.test(said);
  const meant = namesChain || asksToDo(heard, steps, { ...context, urges, agrees: agreesWith });
  return meant && speaksOf(heard, steps, context);
}
