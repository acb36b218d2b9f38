import { readActions } from '../actions/registry.ts';
import type { Intent, Span } from '../core/intent.ts';
import type { AskedLookUp, LookUpValue } from '../core/look-up.ts';
import { recognise } from './look-ups/recognise.ts';
import type { Proposal, ProposedSlot } from './proposal.ts';
import { prove } from './proof/prove.ts';
import type { Reader, Reading, ReadingRequest } from './reading.ts';
import { findValues } from './values/find-values.ts';
import { normalForm } from './values/normal-form.ts';

/** Marks at which a question may end and an order begin, or the other way round. */
const JOINT = /[,;.?!\n]+\s*(?:(?:and|then|also|so|but|please)\s+)*|\s+(?:and|then|also)\s+/giu;
const MOST_JOINTS = 6;
/** Beside an order only plain questions count: "I have ETH" and "when you have a moment" ask for nothing. */
const ASKS =
  /^\W*(?:(?:please|so|hey|hi|hello|and|also|then|ok|okay|first|can you|could you)\W+)*(?:what|how|which|who|where|show|tell|check|list|give|display|is|are|do|does|did|see|find|look|quote)/iu;
const OF_IT = /(?<=\bof\s)(?:it|that|them|those|this)\b/iu;

/**
 * "What's my USDC balance, and send half of it to bob.eth": a question and an order, each in a clause of its own. The order is read and
 * proved within the whole message, and the question is answered with it. Null where the message is not both.
 */
export async function readMixed(request: ReadingRequest, reader: Reader): Promise<Reading | null> {
  const last = request.messages.findLastIndex(({ role }) => role === 'user');
  const content = request.messages[last]?.content ?? '';
  if (request.draft) return null;
  for (const match of [...content.matchAll(JOINT)].slice(0, MOST_JOINTS)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const [before, after] = [content.slice(0, start), content.slice(end)];
    const clauses = [
      { question: before, order: after, from: end },
      { question: after, order: before, from: 0 },
    ];
    for (const { question, order, from } of clauses) {
      if (!ASKS.test(question)) continue;
      const found = recognise(question, last, request.vocabulary, true);
      if (found?.kind !== 'asked') continue;
      const asked = placed(found.asked, from === 0 ? end : 0);
      const reading = await readOrder(request, reader, { last, order, from, asked });
      if (reading) return reading;
    }
  }
  return null;
}

interface Clauses {
  /** The message in which both stand. */
  readonly last: number;
  readonly order: string;
  /** Where the order begins. */
  readonly from: number;
  readonly asked: AskedLookUp;
}

/** The look-up with its places in the whole message. */
const placed = (asked: AskedLookUp, by: number): AskedLookUp => ({
  ...asked,
  values: Object.fromEntries(
    Object.entries(asked.values).map(([name, values]) => [
      name,
      values.map((value): LookUpValue => ({ ...value, at: moved(value.at, by) })),
    ]),
  ),
});

const moved = ({ message, start, end }: Span, by: number): Span => ({
  message,
  start: start + by,
  end: end + by,
});

async function readOrder(request: ReadingRequest, reader: Reader, clauses: Clauses): Promise<Reading | null> {
  const { last, from, asked } = clauses;
  const token = onlyToken(asked);
  const edit = token && editOf(clauses, token);
  const words = edit?.words ?? clauses.order;
  const messages = request.messages.map((message, index) =>
    index === last ? { ...message, content: `${' '.repeat(from)}${words}` } : message,
  );
  const reading = await reader.read({ ...request, messages });
  if (reading.kind !== 'transactions' || !reading.proposal) return null;
  // "Everything" behind a question about one token may mean all of that token.
  const isWhole = reading.proposal.steps.some(
    ({ action }) => readActions.find(({ name }) => name === action)?.each !== undefined,
  );
  if (isWhole && token) return { kind: 'question', question: questionOf(token), draft: null };
  const proposal = edit ? undone(spelled(reading.proposal, reading.intent), last, edit) : reading.proposal;
  const whole = withUnused(proposal, request, last);
  const proof = prove(whole, request, readActions);
  if (proof.kind === 'fault') return null;
  return { ...reading, intent: proof.intent, proposal: whole, asked };
}

const questionOf = (token: LookUpValue): string =>
  `Is all of the ${'text' in token ? token.text : 'token'} meant, or every token of the wallet?`;

/** The only token that a question is about; null where it is about several or none. */
function onlyToken({ values }: AskedLookUp): LookUpValue | null {
  const [token, ...more] = values['token'] ?? [];
  return token && 'text' in token && more.length === 0 ? token : null;
}

/** A pronoun that was replaced by the token of the question, so that the order can be read. */
interface Edit {
  readonly words: string;
  /** Where the token stands in the edited message. */
  readonly start: number;
  readonly end: number;
  /** How far the text behind it was moved. */
  readonly by: number;
  /** Where the user wrote the token. */
  readonly said: Span;
}

function editOf({ order, from }: Clauses, token: LookUpValue): Edit | null {
  const it = OF_IT.exec(order);
  if (!it || !('text' in token)) return null;
  const { text, at } = token;
  const start = from + it.index + 'the '.length;
  return {
    words: `${order.slice(0, it.index)}the ${text}${order.slice(it.index + it[0].length)}`,
    start,
    end: start + text.length,
    by: 'the '.length + text.length - it[0].length,
    said: at,
  };
}

/** With the amounts as they were read beside the token, because "half" beside "it" could be a number. */
const spelled = ({ steps, unused }: Proposal, intent: Intent): Proposal => ({
  unused,
  steps: steps.map((step, index) => ({
    ...step,
    slots: Object.fromEntries(
      Object.entries(step.slots).map(([name, slot]) => {
        const read = intent.steps[index]?.slots[name];
        return [name, read?.type === 'amount' ? { ...slot, value: slot.value ?? normalForm(read) } : slot];
      }),
    ),
  })),
});

/** Places in the edited message as places in the message that the user wrote. */
function undone({ steps, unused }: Proposal, last: number, edit: Edit): Proposal {
  const place = (at: Span): Span => {
    if (at.message !== last) return at;
    if (at.start >= edit.start && at.end <= edit.end) return edit.said;
    const back = (position: number): number => (position >= edit.end ? position - edit.by : position);
    return { ...at, start: back(at.start), end: back(at.end) };
  };
  const slotOf = (slot: ProposedSlot): ProposedSlot => ({ ...slot, at: slot.at && place(slot.at) });
  return {
    steps: steps.map((step) => ({
      ...step,
      slots: Object.fromEntries(Object.entries(step.slots).map(([name, slot]) => [name, slotOf(slot)])),
    })),
    unused: unused.map((each) => ({ ...each, at: place(each.at) })),
  };
}

/** Notes the values of the question as words in no slot of the order. */
function withUnused(
  { steps, unused }: Proposal,
  { messages, vocabulary }: ReadingRequest,
  last: number,
): Proposal {
  const known = [
    ...steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at ?? [])),
    ...unused.map(({ at }) => at),
  ];
  const left = findValues(messages[last]?.content ?? '', last, vocabulary).filter(
    ({ at }) => !known.some((one) => one.message === last && one.start < at.end && at.start < one.end),
  );
  return { steps, unused: [...unused, ...left.map(({ at }) => ({ at, why: 'context' as const }))] };
}
