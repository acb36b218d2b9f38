import type { SlotDefinition } from '../../../core/action.ts';
import type { SlotType } from '../../../core/intent.ts';
import { bareSymbol } from '../../slots/token.ts';
import type { Heard } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import { countsAlike } from './counts-alike.ts';
import { asksMeaning, doubtedSlots } from './doubted.ts';
import { suitsSlot } from '../steps/is-sensible.ts';
import { fitsSlot } from '../steps/fits-slot.ts';
import { openSlots, type Step } from '../steps/step.ts';
import { mayBeUnasked } from './may-be-unasked.ts';
import {
  addressAskedFor,
  amountAskedFor,
  asksForAddress,
  asksWhatIsCounted,
  tokenAskedFor,
} from './asked-for.ts';

/** Where a value of an answer belongs; `carried` is null where the step says the same already. */
export interface Target {
  readonly step: number;
  readonly slot: string;
  readonly carried: 'answer' | 'correction' | null;
}

interface Manner {
  /** The answer says that it changes what was said: "no, make it 10". */
  readonly corrects: boolean;
  /** The type of the only value that its words speak of: "wrong address, it should be …". */
  readonly about: SlotType | null;
  readonly heard: Heard | null;
  /** The value right after it. */
  readonly next: ValueElement | undefined;
  /** All values of the answer. */
  readonly all: readonly ValueElement[];
  /** The slot whose token the number right before it counts. */
  readonly counts: string | null;
}

/**
 * The one slot that a value of an answer can mean. Where the assistant asked for a slot in our words, a value that fits it
 * means that slot and no other. Null where there is none, or more than one.
 */
export function findTarget(steps: readonly Step[], value: ValueElement, manner: Manner): Target | null {
  const each = steps.flatMap((step, index) => targetsIn(step, index, value, manner));
  const possible = withoutNamesake(each, value, steps, manner);
  const best = Math.min(...possible.map(({ rank }) => rank));
  const targets = possible.filter(({ rank }) => rank === best);
  const asked = steps.flatMap((step) => slotsAskedFor(step, manner.heard));
  const meant = asked.some(([, definition]) => fitsSlot(definition, value))
    ? targets.filter(({ slot, carried }) => carried !== 'answer' || asked.some(([name]) => name === slot))
    : targets;
  const [only, more] = meant.filter(
    (target) => !isOtherToken(steps, target, value, manner) && !isOtherAddress(steps, target, value, manner),
  );
  return only && !more && !isSaidElsewhere(steps, only) ? only : null;
}

/** "To 0x…" after "swap 100 USDC to ETH and send it to 0x…": whom the swap pays, which nobody asked, or whom the payment does? */
function isSaidElsewhere(steps: readonly Step[], { step, slot, carried }: Target): boolean {
  const { action, said } = steps[step] ?? {};
  const type = action?.slots[slot]?.type;
  if (carried !== 'answer' || type !== 'recipient' || action?.slots[slot]?.required === true) return false;
  return !said?.has(slot) && steps.some((other, at) => at !== step && saysSome(other, type));
}

const saysSome = ({ action, said }: Step, type: SlotType): boolean =>
  [...said.keys()].some((name) => action.slots[name]?.type === type);

/**
 * "Use Aave": what names a protocol as well as its token means the protocol where one can be said. Written as a token is ("AAVE") it may
 * mean either, unless the assistant asks for one of them.
 */
function withoutNamesake(
  targets: readonly Ranked[],
  { entity, item, marker, types }: ValueElement,
  steps: readonly Step[],
  { heard, all }: Pick<Manner, 'heard' | 'all'>,
): readonly Ranked[] {
  const isProtocol = ({ step, slot }: Ranked): boolean =>
    steps[step]?.action.slots[slot]?.type === 'protocol';
  const places = targets.filter(isProtocol);
  // "Buy ETH with 10", and then "USDC and AERO with 10 USDC".
  const exchanges = steps.some(({ action }) => action.definition.output !== undefined);
  if (heard === null && marker === null && all.length > 1 && types.includes('token') && exchanges)
    return targets.filter((target) => !isProtocol(target));
  if (entity?.kind !== 'protocol' || places.length === 0 || places.length === targets.length) return targets;
  const asked = heard?.content ?? '';
  // "What should I swap it into?" – "AERO".
  if (!ASKS_PLACE.test(asked) && targets.some((target) => target.rank === 1 && !isProtocol(target)))
    return targets;
  const asksToken = ASKS_TOKEN.test(asked);
  if (!asksToken && (ASKS_PLACE.test(asked) || item.text !== item.text.toUpperCase())) return places;
  return asksToken && targets.every(({ carried }) => carried === 'answer') ? targets : [];
}

const ASKS_PLACE =
  /\b(?:protocols?|platforms?|markets?|lenders?|providers?|where)\b[^?]{0,120}\?|\b(?:select|choose|pick|name|enter|specify|provide)\s+(?:an?\s+|the\s+|your\s+|one\s+)?(?:lending\s+|staking\s+)?(?:protocol|platform|market|lender|provider)\b/i;
const ASKS_TOKEN = /\b(?:tokens?|coins?|assets?|currency|collateral)\b[^?]{0,120}\?/i;

/** "Which token would you like to swap to? – ETH" says what is received, and never what is paid. */
function isOtherToken(
  steps: readonly Step[],
  { step, slot, carried }: Target,
  { marker, types }: ValueElement,
  { heard, next }: Pick<Manner, 'heard' | 'next'>,
): boolean {
  const asked = steps[step];
  if (!asked || asked.action.slots[slot]?.type !== 'token' || carried !== 'answer') return false;
  if (marker !== null || !types.includes('token')) return false;
  // "ETH to USDC".
  const { output = '' } = asked.action.definition;
  const into = asked.action.slots[output]?.markers.includes(next?.marker ?? '') === true;
  if (into && next?.types.includes('token') === true) return slot === output;
  if (asksWhatIsCounted(heard) && !countsBySaid(asked, slot)) return true;
  const named = tokenAskedFor(asked.action.definition, heard);
  return named !== null && named !== slot;
}

/** Whether a slot says what an amount counts that was said before. */
const countsBySaid = ({ action: { slots }, said }: Step, slot: string): boolean =>
  [...said.keys()].some((name) => slots[name]?.type === 'amount' && (slots[name].of ?? 'token') === slot);

/** "Who should receive it? – 9WzD…" says the recipient, and "Which NFT?" never does. */
function isOtherAddress(
  steps: readonly Step[],
  { step, slot, carried }: Target,
  { marker, types, entity }: ValueElement,
  { heard, all }: Pick<Manner, 'heard' | 'all'>,
): boolean {
  const { slots = {} } = steps[step]?.action ?? {};
  const type = slots[slot]?.type;
  if (carried !== 'answer' || marker !== null || type === 'amount') return false;
  if (entity?.kind !== 'address' && !types.includes('recipient')) return false;
  if (!Object.values(slots).some((other) => other.type === 'recipient')) return false;
  const asked = addressAskedFor(heard) ?? (isWhom(slots, type, { heard, all }) ? 'recipient' : null);
  return asked !== null && (asked === 'recipient') !== (type === 'recipient');
}

/** Whether an address of an answer is somebody's, where nobody asked for an address. */
function isWhom(
  slots: Step['action']['slots'],
  type: SlotType | undefined,
  { heard, all }: Pick<Manner, 'heard' | 'all'>,
): boolean {
  if (slots['recipient']?.required !== true) return false;
  // "Ok?" – "0x…" after "send 500 to alice.eth": whom it goes to, more likely than what is sent.
  if (type === 'token') return true;
  if (!Object.values(slots).every((other) => other.aside === true || !OF_CONTRACTS.has(other.type)))
    return false;
  // "0x…, 5 USDC" names its token.
  const named = all.some((other) => other.entity?.kind === 'token' && other.marker === null);
  return heard === null || named || asksForAddress(heard);
}

/** Slots beside the recipient that an address alone may be meant for; the token of a payment is named by its symbol. */
const OF_CONTRACTS: ReadonlySet<SlotType> = new Set(['contract', 'validator']);

/** The slots of a step whose question the assistant has just asked. */
function slotsAskedFor({ action }: Step, heard: Heard | null): [string, SlotDefinition][] {
  const asks = (question: string): boolean => heard?.content.includes(question) === true;
  const groups = (action.definition.oneOf ?? []).filter(({ question }) => asks(question));
  return Object.entries(action.slots).filter(
    ([name, { question }]) => asks(question) || groups.some(({ slots }) => slots.includes(name)),
  );
}

/** The one slot whose value is what "USDC" says in "USDT instead of USDC". Null where there is none, or more than one. */
export function findReplaced(steps: readonly Step[], value: ValueElement, old: ValueElement): Target | null {
  const [only, more] = steps.flatMap((step, index) =>
    Object.entries(step.action.slots).flatMap(([slot, definition]): Target[] => {
      const said = step.said.get(slot)?.value.item.lower;
      const fits = fitsSlot(definition, value) && suitsSlot(definition, value);
      const other = said !== value.item.lower;
      return said === old.item.lower && fits && other ? [{ step: index, slot, carried: 'correction' }] : [];
    }),
  );
  return only && !more ? only : null;
}

/** A slot that is open comes before one that is corrected, and that before one that nobody has to say. */
interface Ranked extends Target {
  readonly rank: 1 | 2 | 3;
}

function targetsIn(step: Step, index: number, value: ValueElement, manner: Manner): Ranked[] {
  const { corrects, heard } = manner;
  const open = new Set(openSlots(step));
  const doubted: ReadonlySet<string> = heard && asksMeaning(heard.content) ? doubtedSlots(step) : new Set();
  return Object.entries(step.action.slots).flatMap(([slot, definition]): Ranked[] => {
    if (!mayFill(step, slot, value, manner)) return [];
    const said = step.said.get(slot)?.value;
    const target = { step: index, slot };
    if (doubted.has(slot))
      return isOtherSaid(said, value) ? [] : [{ ...target, carried: 'correction', rank: 1 }];
    const group = groupOf(step, slot);
    if (group && !countsIn(step, slot, group, manner.next)) return [];
    const asked = group ? amountOf(step, group, manner) : null;
    if (asked !== null && definition.type === 'amount')
      return asked === slot ? [{ ...target, carried: 'answer', rank: 1 }] : [];
    if (open.has(slot)) return [{ ...target, carried: 'answer', rank: 1 }];
    if (said) {
      if (wordOf(said) === wordOf(value)) return [{ ...target, carried: null, rank: 1 }];
      return corrects && countsAlike(said, value) ? [{ ...target, carried: 'correction', rank: 2 }] : [];
    }
    if (group)
      return isOpenIn(step, slot, group, manner.next) ? [{ ...target, carried: 'answer', rank: 1 }] : [];
    return mayBeUnasked(step, definition, value, heard) ? [{ ...target, carried: 'answer', rank: 3 }] : [];
  });
}

/** "0.5 ETH or $0.5 worth of ETH? – 0.5 USDC": another token than what is in doubt. */
const isOtherSaid = (said: ValueElement | undefined, value: ValueElement): boolean =>
  said?.entity?.kind === 'token' && wordOf(said) !== wordOf(value);

/** Whether a value can be meant for a slot at all, whatever the step says of it already. */
function mayFill(
  { action, said }: Step,
  slot: string,
  value: ValueElement,
  { about, counts }: Pick<Manner, 'about' | 'counts'>,
): boolean {
  const definition = action.slots[slot];
  if (!definition || !fitsSlot(definition, value) || !suitsSlot(definition, value)) return false;
  // "Close my token account. – 9WzD…": an address is not that of the token.
  if (action.listed.includes(slot) && value.entity?.kind === 'address') return false;
  // "Change the amount to 0.5 ETH" says the same token again.
  const again = counts === slot && said.get(slot) !== undefined && wordSaid(said, slot) === wordOf(value);
  return (about === null || about === definition.type || again) && (counts === null || counts === slot);
}

const wordSaid = (said: Step['said'], slot: string): string | undefined => {
  const value = said.get(slot)?.value;
  return value && wordOf(value);
};

type Group = NonNullable<Step['action']['definition']['oneOf']>[number];

const groupOf = ({ action }: Step, slot: string): Group | undefined =>
  action.definition.oneOf?.find(({ slots }) => slots.includes(slot));

const tokenAfter = (next: ValueElement | undefined): string | null =>
  next?.marker === null && next.types.includes('token') ? wordOf(next) : null;

/** By what a value is known to be another one: "$usdc" is "USDC". */
export const wordOf = ({ item, entity }: ValueElement): string =>
  entity?.kind === 'token' ? bareSymbol(item.text) : item.lower;

/** "Buy ETH. – 0.1 ETH.": the token beside a number tells which of the amounts that may be said it is. */
function countsIn(
  { action, said }: Step,
  slot: string,
  { slots }: Group,
  next: ValueElement | undefined,
): boolean {
  const beside = tokenAfter(next);
  if (beside === null || action.slots[slot]?.type !== 'amount') return true;
  const counted = (name: string): string | undefined => wordSaid(said, action.slots[name]?.of ?? 'token');
  const own = counted(slot);
  if (own !== undefined) return own === beside;
  return slots.every((name) => action.slots[name]?.type !== 'amount' || counted(name) !== beside);
}

/** "How much ETH would you like to receive? – 0.05": which amount of a group a bare number says, where none is said yet. */
const amountOf = (step: Step, { slots }: Group, { next, heard }: Manner): string | null =>
  tokenAfter(next) === null && slots.every((name) => !step.said.has(name))
    ? amountAskedFor(step, heard)
    : null;

/** Whether a slot that is not the first of its group is still to be said: a number only with the token that it counts. */
function isOpenIn(
  { action, said }: Step,
  slot: string,
  { slots, several }: Group,
  next: ValueElement | undefined,
): boolean {
  if (several !== true && slots.some((name) => said.has(name))) return false;
  const counted = wordSaid(said, action.slots[slot]?.of ?? 'token');
  return action.slots[slot]?.type !== 'amount' || (counted !== undefined && counted === tokenAfter(next));
}
