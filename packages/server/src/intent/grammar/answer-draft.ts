import type { Message } from '../../core/message.ts';
import { scanMessage } from '../scan/scan-message.ts';
import { isEntity, useOf, type Item } from '../scan/item.ts';
import type { Draft, Heard, Turn } from './dialogue.ts';
import type { ValueElement } from './element.ts';
import { findTarget, type Target } from './find-target.ts';
import type { Opening } from './opening.ts';
import type { MessageContext } from './account-message.ts';
import type { MessageReading } from './read-message.ts';
import { openSlots, withValue, type Step } from './step.ts';
import { isPerhapsSetting } from './perhaps-setting.ts';
import { pickOption } from './pick-option.ts';
import { nothingAsked } from './nothing-asked.ts';
import { ask, refuse, type Trouble } from './trouble.ts';

/** What an answer is read with. */
export interface AnswerContext extends MessageContext {
  readonly messages: readonly Message[];
}

type Answer = Extract<MessageReading, { kind: 'values' | 'words' }>;

const trouble = (why: Trouble): Draft => ({ kind: 'trouble', trouble: why });
const AGAIN = ask('It is not clear what this refers to. Please say the whole request in one message.');
const NOTHING = nothingAsked('This message asks for no transaction.');
/** Nothing is left to be done. */
export const CANCELLED = refuse('not_a_transaction', 'Cancelled: nothing is prepared.');

/** Words by which an assistant reports that something was carried out. */
const DONE =
  /\b(?:done|sent|executed|completed?|confirmed|broadcast(?:ed)?|submitted|success(?:ful(?:ly)?)?|hash|signed|processed|on (?:its|the) way|all set|went through|gone through|finali[sz]ed|landed|explorer|receipt|txid|(?:have|has|had|was|were|been|just) (?:now |just |already )?(?:transferred|swapped|exchanged|staked|unstaked|bridged|burned|burnt|lent|supplied|paid|bought|sold|moved))\b/i;

/** Openings by which a message changes what was said before. */
export const CORRECTING = ['correct', 'change', 'instead', 'no'] as const;
const ADDS = ['also', 'and', 'then'] as const;
const CARRIED_OUT = ask(
  'Was the earlier request carried out already? Please say the whole new request in one message.',
);

/** Goes on from a draft with a message that is no instruction by itself: values, or a word such as "yes". */
export function answerDraft(
  draft: Draft,
  turn: Turn & { readonly reading: Answer },
  context: AnswerContext,
): Draft {
  const { reading, heard } = turn;
  const { does, namesChain } = reading.opening;
  if (reading.kind === 'words' && does.has('cancel')) return trouble(CANCELLED);
  if (draft.kind === 'trouble') return trouble(AGAIN);
  if (reading.kind === 'values') return answerWithValues(draft, { ...turn, reading });
  if (draft.kind === 'none') return does.has('yes') || does.has('pick') ? trouble(AGAIN) : { kind: 'none' };
  if ([...CORRECTING, ...ADDS].some((word) => does.has(word)))
    return trouble(ask('What should be different? Please say the whole request in one message.'));
  const open = does.has('pick') || draft.steps.some((step) => openSlots(step).length > 0);
  if (open && heard && (does.has('pick') || does.has('yes'))) {
    return pickOption(draft.steps, { ...turn, heard }, context) ?? trouble(AGAIN);
  }
  if (does.has('yes') || namesChain) return agrees(draft, turn, context) ? draft : trouble(AGAIN);
  // "Thanks" after an answer closes the matter; before any answer it is politeness in a message of its own.
  return heard === null ? draft : trouble(NOTHING);
}

type Values = Turn & { readonly reading: Extract<Answer, { kind: 'values' }> };

function answerWithValues(draft: Exclude<Draft, { kind: 'trouble' }>, turn: Values): Draft {
  const lost = pointsNowhere(turn.reading.opening, draft, turn.heard);
  if (lost) return trouble(lost);
  if (draft.kind === 'none') return trouble(needsVerb());
  const { does } = turn.reading.opening;
  if (ADDS.some((word) => does.has(word)) || does.has('pick') || does.has('cancel')) return trouble(AGAIN);
  const placed = placeValues(draft.steps, turn.reading, turn);
  // "No, to 0x…" where that is said already: something else is meant.
  const idle = placed.kind === 'steps' && placed.steps === draft.steps;
  return idle && CORRECTING.some((word) => does.has(word)) ? trouble(AGAIN) : placed;
}

/** "Send it to 0x…" answers to whom, where the one step that was begun is such a payment; elsewhere "it" is nothing known. */
function pointsNowhere({ pick }: Opening, draft: Draft, heard: Heard | null): Trouble | null {
  const [verb = '', pronoun] = pick?.item.lower.split(' ') ?? [];
  if (pronoun !== 'it' && pronoun !== 'them') return null;
  const [step, more] = draft.kind === 'steps' ? draft.steps : [];
  const begun =
    step && !more && openSlots(step).some((slot) => step.action.slots[slot]?.type === 'recipient');
  return begun && heard && step.action.definition.verbs.includes(verb)
    ? null
    : ask(`What does "${verb} ${pronoun}" stand for? Please name the amount, the token and the recipient.`);
}

const needsVerb = (): Trouble =>
  ask('What should be done with it? Please say the whole request, for example "send 5 USDC to 0x…".');

/** Words that agree only where something was asked; elsewhere they close a conversation. */
const MILD = /^(?:y|ok|okay|sure|alright|all right|ya|yeah|yep|yes|correct)$/;

/** A "yes" counts where the assistant asked, and named no value that the user's own request does not have. */
function agrees(
  { steps }: Extract<Draft, { kind: 'steps' }>,
  { heard, reading }: Turn & { readonly reading: Answer },
  context: AnswerContext,
): boolean {
  if (heard === null) return true;
  const said = reading.opening.pick?.item.lower;
  const urges = said !== undefined && !MILD.test(said);
  if ((!urges && !heard.content.includes('?')) || DONE.test(heard.content)) return false;
  const own = new Set(
    steps.flatMap(({ said }) =>
      [...said.values()].map(({ value }) => value.item.lower.replaceAll(/\s+/g, ' ')),
    ),
  );
  const { items } = scanMessage(heard.content, heard.message, {
    actions: context.compiled.actions,
    vocabulary: context.vocabulary,
  });
  if (items.some((item, at) => isOtherVerb(item, items[at + 1], steps))) return false;
  return items.every((item) => !isEntity(item) || own.has(item.lower) || item.lower === 'me');
}

/** Puts every value of an answer into the one slot that it can mean; a correction replaces what was said. */
function placeValues(
  steps: readonly Step[],
  { values, opening: { does, about } }: Extract<Answer, { kind: 'values' }>,
  { message, heard }: Turn,
): Draft {
  const corrects = CORRECTING.some((word) => does.has(word));
  let filled = steps;
  const taken = new Set<string>();
  let before: string | null = null;
  for (const [index, value] of values.entries()) {
    const next = values[index + 1];
    const target = findTarget(filled, value, { corrects, about, heard });
    const step = target && filled[target.step];
    if (!target || !step || taken.has(`${target.step}.${target.slot}`)) return trouble(AGAIN);
    const unclear = doubtOf(value, { ...target, step }, { heard, next });
    if (unclear) return trouble(unclear);
    const counts = before === null ? null : (step.action.slots[before]?.of ?? 'token');
    // "100 USDC" never answers how much ETH goes in.
    if (counts !== null && value.types.includes('token') && counts !== target.slot) return trouble(AGAIN);
    before = value.entity?.kind === 'amount' ? target.slot : null;
    taken.add(`${target.step}.${target.slot}`);
    const { carried } = target;
    if (carried === null) continue;
    const unfit = objection(value, carried, { does, heard });
    if (unfit) return trouble(unfit);
    filled = filled.with(target.step, withValue(step, target.slot, { message, value, carried }));
  }
  return { kind: 'steps', steps: filled };
}

/** What to ask where a value may mean two things in its slot: what is paid or what is bought, an amount or a setting. */
function doubtOf(
  value: ValueElement,
  target: Pick<Target, 'slot' | 'carried'> & { readonly step: Step },
  { heard, next }: { readonly heard: Heard | null; readonly next: ValueElement | undefined },
): Trouble | null {
  if (isEither(target.step, target.slot, next)) return AGAIN;
  const counted = isCounted(value, next);
  return isPerhapsSetting(value, target, { heard, counted }) ? PERHAPS_SETTING : null;
}

/** "Swap 5 USDC?", where they were to be sent. */
function isOtherVerb(item: Item, next: Item | undefined, steps: readonly Step[]): boolean {
  const use = useOf(item);
  if (use?.use !== 'verb' || next?.kind !== 'amount') return false;
  return !steps.some(({ action }) => use.actions.includes(action.definition.name));
}

/** "2 USDC": the token right after a number says that it counts. */
const isCounted = (value: ValueElement, next: ValueElement | undefined): boolean =>
  next?.marker === null && next.types.includes('token') && value.types.includes('amount');

const PERHAPS_SETTING = ask(
  'Is that the amount, or how far the price may slip? Please say the whole request in one message.',
);

/** "Buy ETH. – 50.": what is paid, or what is bought? Only a token right after it tells. */
function isEither({ action, said }: Step, slot: string, next: ValueElement | undefined): boolean {
  const counted = (name: string): string => action.slots[name]?.of ?? 'token';
  const told = next?.marker === null && next.types.includes('token');
  const group = action.definition.oneOf?.find(({ slots }) => slots.includes(slot));
  if (!group || told || action.slots[slot]?.type !== 'amount' || said.has(counted(slot))) return false;
  return group.slots.some((name) => action.slots[name]?.type === 'amount' && said.has(counted(name)));
}

/** Why a value can not be taken into a step in this way; null where it can. */
function objection(
  { entity }: ValueElement,
  carried: 'answer' | 'correction',
  { does, heard }: Pick<Opening, 'does'> & Pick<Turn, 'heard'>,
): Trouble | null {
  if (entity?.kind === 'amount' && entity.match.rest) return AGAIN;
  if (carried === 'answer') return does.has('no') ? AGAIN : null;
  return heard && DONE.test(heard.content) ? CARRIED_OUT : null;
}
