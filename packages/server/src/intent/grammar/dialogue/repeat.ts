import { OTHER_REPORT } from '../../lexicon/other-deals.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { speaksOf } from './agreeing.ts';
import { CARRIED_OUT, isDone } from './answering.ts';
import type { Draft, Turn } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Opening } from './opening.ts';
import { placeValues } from './place-values.ts';
import { openSlots, type Step } from '../steps/step.ts';
import { ask, troubled } from '../explain/trouble.ts';

const WHAT = ask('What exactly should be done again? Please say the whole request in one message.');

/**
 * "Do the same for carol.eth": the one step that was asked for before, and that the assistant reported as done, once more with
 * what the words exchange. What was done is not done again. Asks where it was not reported, or where nothing differs.
 */
export function repeat(
  draft: Exclude<Draft, { kind: 'trouble' }>,
  turn: Turn,
  context: Pick<MessageContext, 'compiled' | 'vocabulary'>,
): Draft {
  const { reading, heard, message } = turn;
  const [step, more] = draft.kind === 'steps' ? draft.steps : [];
  if (draft.kind !== 'steps' || !step || more || reading.kind !== 'values') return troubled(WHAT);
  if (openSlots(step).length > 0 || !saysVerbOf(step, reading.opening)) return troubled(WHAT);
  if (
    heard === null ||
    !isDone(heard.content) ||
    OTHER_REPORT.test(heard.content) ||
    !speaksOf(heard, draft.steps, context)
  )
    return troubled(CARRIED_OUT);
  const { opening, values } = reading;
  if ([...opening.does].some((does) => !REPEATING.has(does)) || keepsAmount(opening, values))
    return troubled(WHAT);
  const about = opening.about ?? (isToAnother(step, values) ? 'recipient' : null);
  const does = new Set([...opening.does, 'correct' as const]);
  const placed = placeValues(
    draft.steps,
    { ...reading, opening: { ...opening, does, about } },
    { message, heard: null },
  );
  if (placed.kind !== 'steps' || placed.steps === draft.steps) return troubled(WHAT);
  return placed;
}

const REPEATING = new Set<string>(['repeat', 'and', 'then', 'yes']);

/** "Send the same to …" repeats a payment, and "swap the same" an exchange. */
const saysVerbOf = ({ action: { definition } }: Step, { repeats }: Opening): boolean =>
  repeats === null ||
  !/^(?:send|transfer|pay|give|wire|swap|exchange|convert|trade|sell|buy|bridge|lend|supply|deposit|stake|borrow|repay|withdraw|approve)\b/.test(
    repeats,
  ) ||
  [definition.verbs, ...(definition.forms ?? []).map(({ verbs }) => verbs)]
    .flat()
    .includes(repeats.split(' ')[0] ?? '');

/** "The same amount", and another one: which? */
const keepsAmount = ({ repeats }: Opening, values: readonly ValueElement[]): boolean =>
  repeats?.includes('amount') === true && values.some(({ types }) => types.includes('amount'));

/** "The same for 0x…": somebody else, where somebody received it before. */
const isToAnother = ({ action, said }: Step, [value, more]: readonly ValueElement[]): boolean =>
  value?.entity?.kind === 'address' &&
  more === undefined &&
  [...said.keys()].some((name) => action.slots[name]?.type === 'recipient');
