import { isDeepStrictEqual } from 'node:util';
import type { SlotDefinition } from '../../core/action.ts';
import type { Slot } from '../../core/intent.ts';
import { findIncompleteCall } from '../check-calls.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import {
  asksForMemo,
  asksForNumber,
  asksForSlippage,
  readNumberAsId,
  readNumberAsMemo,
  readPercentAsSlippage,
  wholeOfSaid,
} from '../grammar/dialogue/answer-values.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import { suitsSlot } from '../grammar/steps/is-sensible.ts';
import { optionSlots, pickedOption } from '../grammar/dialogue/pick-option.ts';
import { tokenOfKept, withKept } from '../grammar/roles/keeping.ts';
import { readMessage } from '../grammar/read-message.ts';
import { saysAll } from '../grammar/steps/said-by-verb.ts';
import { slotOf } from '../grammar/steps/slot-of.ts';
import { wholeOfOwn } from '../grammar/roles/own-whole.ts';
import { saysRest } from '../grammar/steps/settle-rests.ts';
import { readSlot } from '../slots/read-slot.ts';
import { isBesideSlippage } from '../scan/deadline-beside.ts';
import { askedVerb, useOf, type Item } from '../scan/item.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { heardBefore, isInside, isSameSpan, itemAt, placedSlots, saysEvenly } from './evidence.ts';

/** Each slot is one that its action has, and its words, read again, give exactly its value. Null when all is well. */
export function checkSlots(evidence: Evidence): string | null {
  const { own, intent, messages } = evidence;
  if (intent.steps.length === 0) return 'the intent has no steps';
  for (const { action, slots, clause, carried } of intent.steps) {
    const definition = own.find(({ name }) => name === action);
    if (!definition) return `"${action}" is no action`;
    const open = Object.entries(definition.slots).find(([name, { required }]) => required && !slots[name]);
    if (open) return `${action} lacks ${open[0]}`;
    const group = definition.oneOf?.find(({ slots: names, several = false }) => {
      const said = names.filter((name) => slots[name]).length;
      return said === 0 || (said > 1 && !several);
    });
    if (group) return `${action} has to say one of ${group.slots.join(', ')}`;
    const lone = Object.keys(slots).find((name) => {
      const goesWith = definition.slots[name]?.bounds;
      return goesWith !== undefined && !slots[goesWith];
    });
    if (lone !== undefined) return `${lone} bounds nothing that ${action} says`;
    if (Object.keys(carried ?? {}).some((name) => !slots[name]))
      return `${action} carries a slot that it does not have`;
    const call = findIncompleteCall(slots);
    if (call !== null) return `${call} is not called with its arguments`;
    const content = messages[clause.message]?.role === 'user' ? messages[clause.message]?.content : undefined;
    if (content === undefined || !isRange(clause.start, clause.end, content.length))
      return 'a clause is in no user message';
  }
  return firstFault(placedSlots(intent), (placed) => checkSlot(placed, evidence));
}

const isRange = (start: number, end: number, length: number): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= length;

/** The first fault that a check finds in a list. */
export function firstFault<T>(list: readonly T[], check: (member: T) => string | null): string | null {
  for (const member of list) {
    const fault = check(member);
    if (fault !== null) return fault;
  }
  return null;
}

function checkSlot(placed: PlacedSlot, evidence: Evidence): string | null {
  const { step, name, slot, carried } = placed;
  const { at } = slot;
  const definition = evidence.own.find((action) => action.name === step.action)?.slots[name];
  if (definition?.type !== slot.type) return `${step.action} has no ${slot.type} called ${name}`;
  const said = evidence.inPlay.get(at.message);
  const text = said?.scan.content.slice(at.start, at.end);
  if (!said || text === undefined || !isRange(at.start, at.end, said.scan.content.length)) {
    return `${name} stands in no user message that counts`;
  }
  if (carried === 'option') return checkOption(placed, text, evidence);
  const beside = isSaidBeside(placed, definition, text, said, evidence);
  const worded = wordedAs(slot, evidence);
  const asked = isAskedNumber(placed, text, evidence);
  if (
    !beside &&
    !asked &&
    !isWholeOfSaid(placed, itemAt(said, at), evidence) &&
    !isDeepStrictEqual(readSlot(slot.type, text, at, evidence.vocabulary), worded)
  )
    return `"${text}" does not say this ${name}`;
  const item = itemAt(said, at);
  if (!item) return `"${text}" is only a part of what is written there`;
  if (slot.type === 'token' && item.kind === 'chain') return `"${text}" names the chain there`;
  if (!makesSense(slot, definition, item, said))
    return `"${text}" makes no sense as ${name} of ${step.action}`;
  return carried === null && !isInside(at, step.clause) ? `${name} stands outside its clause` : null;
}

/** A token, or a protocol's name, has to be one that can be in the slot. */
function makesSense(slot: Slot, definition: SlotDefinition, item: Item, { scan }: Accounted): boolean {
  const entity = item.kind === 'kept' ? tokenOfKept(item, scan) : item;
  const named =
    entity?.kind === 'token' ||
    entity?.kind === 'protocol' ||
    (entity?.kind === 'address' && slot.type === 'token');
  // "Send me 5 USDC" asks for money from somebody else.
  const before = scan.items[scan.items.indexOf(item) - 1];
  if (slot.type === 'recipient' && slot.kind === 'wallet' && useOf(before)?.use === 'verb') return false;
  return !named || slot.type === 'amount' || suitsSlot(definition, { entity });
}

/** What the words of a slot say by themselves: of what "the rest" or "all of it" is, the other words say. */
function wordedAs(slot: Slot, evidence: Evidence): Slot {
  if (slot.type === 'amount' && slot.kind === 'all_less') {
    const said = evidence.inPlay.get(slot.at.message);
    const all: Slot = { type: 'amount', kind: 'all', at: slot.at };
    return said && isDeepStrictEqual(withKept(all, said.scan), slot) ? all : slot;
  }
  const items = evidence.inPlay.get(slot.at.message)?.scan.items ?? [];
  if (slot.type === 'amount' && slot.kind === 'portion' && isSharedBy(slot, evidence))
    return { type: 'amount', kind: 'tokens', value: slot.value, at: slot.at };
  const own = wholeOfOwn(
    items,
    items.findIndex(({ start, end }) => start === slot.at.start && end === slot.at.end),
  );
  if (own && slot.type === 'amount' && isDeepStrictEqual({ type: 'amount', ...own, at: slot.at }, slot)) {
    return slot.kind === 'share'
      ? { ...slot, kind: 'output_share' }
      : { type: 'amount', kind: 'output', at: slot.at };
  }
  const rest = slot.type === 'amount' && slot.kind === 'rest' && saysRest(slot, evidence);
  return rest ? { type: 'amount', kind: 'all', at: slot.at } : slot;
}

/** "Split 100 USDC evenly between …": so many steps share it, each with one part. */
function isSharedBy(slot: Extract<Slot, { kind: 'portion' }>, { intent, inPlay }: Evidence): boolean {
  const sharing = placedSlots(intent).filter(({ slot: { at } }) => isSameSpan(at, slot.at));
  return sharing.length === slot.parts && saysEvenly(inPlay.get(slot.at.message));
}

/** "1% slippage, 30 minutes": the words beside it say that it is a deadline. */
function isDeadlineBeside(slot: Slot, text: string, { scan }: Accounted, { vocabulary }: Evidence): boolean {
  const index = scan.items.findIndex(({ start }) => start === slot.at.start);
  return (
    slot.type === 'deadline' &&
    isBesideSlippage(scan.items, index) &&
    isDeepStrictEqual(readSlot(slot.type, `deadline ${text}`, slot.at, vocabulary), slot)
  );
}

/** "All of it", in answer to a question about the only step: all of the token that the step names. */
function isWholeOfSaid(
  { slot, step, carried }: PlacedSlot,
  item: Item | undefined,
  { intent }: Evidence,
): boolean {
  if (carried !== 'answer' && carried !== 'correction') return false;
  const whole = item ? wholeOfSaid(item) : null;
  return (
    whole !== null &&
    intent.steps.length === 1 &&
    slot.at.message > step.clause.message &&
    isDeepStrictEqual({ type: 'amount', ...whole, at: slot.at }, slot)
  );
}

/** "1%", in answer to the question for the slippage, or "4521" to that for the number of a position. */
function isAskedNumber({ slot, carried }: PlacedSlot, text: string, { messages }: Evidence): boolean {
  if (carried !== 'answer' && carried !== 'correction') return false;
  const heard = heardBefore(slot.at.message, messages);
  if (!heard) return false;
  const { content } = heard;
  const asked =
    (slot.type === 'slippage' && asksForSlippage(content) && readPercentAsSlippage(text)) ||
    (slot.type === 'memo' && asksForMemo(content) && readNumberAsMemo(text)) ||
    (slot.type === 'token_id' && asksForNumber(content) && readNumberAsId(text));
  return asked !== false && asked !== null && isDeepStrictEqual({ ...asked, at: slot.at }, slot);
}

/** What the words beside a value say with it. */
function isSaidBeside(
  placed: PlacedSlot,
  definition: SlotDefinition,
  text: string,
  said: Accounted,
  evidence: Evidence,
): boolean {
  const item = itemAt(said, placed.slot.at);
  return (
    isSaidByVerb(placed, definition, item) ||
    isPartBehindVerb(placed.slot, text, item) ||
    isDeadlineBeside(placed.slot, text, said, evidence)
  );
}

/** "Close position #99", "… then send to 0x…": the verb says how much, or of what. */
function isSaidByVerb(placed: PlacedSlot, definition: SlotDefinition, item: Item | undefined): boolean {
  const { slot } = placed;
  const all = slot.type === 'amount' && slot.kind === 'all' && saysAll(definition, item);
  return all || isLeftUnsaid(placed, item);
}

/** "… then send to 0x…": by the verb alone, with no other word for it, what the step before puts out is meant. */
function isLeftUnsaid({ slot, step }: PlacedSlot, item: Item | undefined): boolean {
  const output = (slot.type === 'amount' || slot.type === 'token') && slot.kind === 'output';
  return output && askedVerb(item)?.actions.includes(step.action) === true;
}

/** "… and send half to 0x…": by itself a part of anything, behind the verb that goes on it is one of what the step before puts out. */
function isPartBehindVerb(slot: Slot, text: string, item: Item | undefined): boolean {
  if (
    item?.kind !== 'amount' ||
    item.match.amount.kind !== 'output_share' ||
    /\b(?:of|it|them)\b/i.test(text)
  )
    return false;
  if (slot.type === 'token') return slot.kind === 'output';
  return (
    slot.type === 'amount' && isDeepStrictEqual({ type: 'amount', ...item.match.amount, at: slot.at }, slot)
  );
}

/** "The second", read again with the question before it, gives this token or protocol. */
function checkOption({ name, slot, step }: PlacedSlot, text: string, evidence: Evidence): string | null {
  const { messages, vocabulary, actions, own } = evidence;
  const asked = messages.findLastIndex(({ role }, index) => role === 'assistant' && index < slot.at.message);
  const compiled = compileActions(actions, vocabulary.family);
  const reading = readMessage(text, slot.at.message, { compiled, vocabulary, wallet: '', memory: new Map() });
  const pick = reading.kind === 'words' ? reading.opening.pick : null;
  const definition = own.find((action) => action.name === step.action);
  if (!pick || !definition) return `"${text}" picks no such ${name}`;
  const slots = optionSlots(definition, name);
  const list = { position: pick.position, types: new Set(slots.keys()) };
  const option = pickedOption(messages[asked]?.content ?? '', list, { actions, vocabulary });
  const expected =
    option && slots.get(option.kind) === name ? slotOf(slot.type, { ...option, text }, slot.at) : null;
  return expected && isDeepStrictEqual(expected, slot) ? null : `"${text}" picks no such ${name}`;
}
