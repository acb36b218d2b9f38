import type { IntentStep } from '../../core/intent.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import { asksWhichOfTwo } from '../grammar/dialogue/answering.ts';
import { askedVerb, useOf } from '../scan/item.ts';
import { checkList, fault } from './check-list.ts';
import { isOfStepBefore } from './check-taken.ts';
import { isOfPosition } from './check-position.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isSameSpan, placedSlots, saysEvenly } from './evidence.ts';
import { checkAnswer, checkCorrection } from './check-answer.ts';

/** Every slot that stands outside its clause got there by the rule that its `carried` names. Null when all is well. */
export function checkCarried(evidence: Evidence): string | null {
  const placed = placedSlots(evidence.intent);
  const pick = firstFault([...evidence.inPlay], ([message, said]) =>
    checkPick(message, said, placed, evidence.messages),
  );
  if (pick !== null) return pick;
  const listed = checkPlaces(evidence, placed) ?? checkTwice(evidence);
  if (listed !== null) return listed;
  return firstFault(placed, (one) => {
    switch (one.carried) {
      case null:
        return null;
      case 'list':
        return isOfPosition(one, placed, evidence) || isOfStepBefore(one, placed, evidence)
          ? null
          : checkList(one, placed, evidence);
      case 'each':
        return checkEach(one, placed, evidence);
      case 'answer':
      case 'option':
        return checkAnswer(one, placed, evidence);
      case 'correction':
        return checkCorrection(one, placed, evidence);
      case 'restated':
        return fault(one);
    }
  });
}

/**
 * The parts of a list happen in one place: "supply 100 USDC and 0.5 WETH to Aave", where no verb parts the two, and "on Aave, lend 5 USDC,
 * 3 DAI and 1 WETH", where it is carried to one of them.
 */
function checkPlaces({ intent: { steps }, inPlay }: Evidence, placed: readonly PlacedSlot[]): string | null {
  return firstFault(placed, ({ slot, step, index, carried }) => {
    if (slot.type !== 'protocol') return null;
    const apart = steps.some((other, at) => {
      const listed = other.action === step.action && other.clause.message === step.clause.message;
      if (!listed || hasProtocol(other.slots)) return false;
      return carried === 'list' || (Math.abs(at - index) === 1 && !isParted(step, other, inPlay));
    });
    return apart ? `${step.action} happens elsewhere in a part of the list` : null;
  });
}

/** Whether a verb stands in the second of two steps of a message, or between them. */
function isParted(one: IntentStep, other: IntentStep, inPlay: Evidence['inPlay']): boolean {
  const [first, second] = one.clause.start < other.clause.start ? [one, other] : [other, one];
  const { items } = inPlay.get(one.clause.message)?.scan ?? { items: [] };
  return items
    .filter(({ start, end }) => start >= first.clause.end && end <= second.clause.end)
    .some(askedVerb);
}

/** "Pay A and B 400 USDC each": what fills one step of a list fills no second one as well. */
function checkTwice({ intent: { steps } }: Evidence): string | null {
  return firstFault([...steps.keys()], (index) => {
    const one = steps[index];
    const twice = steps.slice(index + 1).some((other) => one && isFilledAlike(one, other));
    return one && twice ? `${one.action} is said once, and meant twice` : null;
  });
}

function isFilledAlike(one: IntentStep, other: IntentStep): boolean {
  const [own, others] = [Object.entries(one.slots), Object.keys(other.slots)];
  const alike = own.every(([name, { at }]) => {
    const same = other.slots[name];
    return same !== undefined && isSameSpan(same.at, at);
  });
  return one.action === other.action && own.length > 0 && own.length === others.length && alike;
}

const hasProtocol = (slots: IntentStep['slots']): boolean =>
  Object.values(slots).some(({ type }) => type === 'protocol');

/** "The second" picks something: a slot stands for it. */
function checkPick(
  message: number,
  { scan }: Accounted,
  placed: readonly PlacedSlot[],
  messages: Evidence['messages'],
): string | null {
  const picked = scan.items.find((item) => {
    const use = useOf(item);
    return use?.use === 'dialogue' && use.does === 'pick';
  });
  // "First send …" begins an instruction.
  const chosen = placed.some(({ step }) => step.clause.message < message) && isChoice(message, messages);
  const used = placed.some(
    ({ slot, carried, step }) =>
      step.clause.message === message || (carried === 'option' && slot.at.message === message),
  );
  return picked && !used && !chosen ? `"${picked.text}" picks something that the intent does not have` : null;
}

/** "Only the last", of two instructions. */
function isChoice(message: number, messages: Evidence['messages']): boolean {
  const heard = messages[message - 1];
  return heard?.role === 'assistant' && asksWhichOfTwo(heard.content);
}

/** "Each" is said, and every step that it covers has the same amount and the same token. */
function checkEach(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): string | null {
  const { slot, name, step } = one;
  const said = evidence.inPlay.get(step.clause.message);
  const each = said?.scan.items.some((item) => useOf(item)?.use === 'each') === true;
  const others = placed.filter((other) => other.carried === 'each' && other.name === name);
  const alike = others.every((other) => isSameSpan(other.slot.at, slot.at));
  const shared = slot.type !== 'amount' || (slot.kind === 'portion') === saysEvenly(said);
  return each &&
    shared &&
    alike &&
    others.length > 1 &&
    slot.type !== 'recipient' &&
    slot.at.message === step.clause.message
    ? null
    : fault(one);
}
