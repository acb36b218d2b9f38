import type { Item } from '../scan/item.ts';
import type { Accounted } from '../grammar/account-message.ts';
import { asksWhichOfTwo, CORRECTING, isDone } from '../grammar/answering.ts';
import { ASKS_MEANING } from '../grammar/doubted.ts';
import { countedSlot } from '../grammar/perhaps-dollars.ts';
import { tokenAskedFor } from '../grammar/token-asked-for.ts';
import { useOf } from '../scan/item.ts';
import { bareSymbol } from '../slots/token.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isInside, isSameSpan, placedSlots, saysEvenly, valuesOf } from './evidence.ts';

/** Every slot that stands outside its clause got there by the rule that its `carried` names. Null when all is well. */
export function checkCarried(evidence: Evidence): string | null {
  const placed = placedSlots(evidence.intent);
  const pick = firstFault([...evidence.inPlay], ([message, said]) =>
    checkPick(message, said, placed, evidence.messages),
  );
  if (pick !== null) return pick;
  return firstFault(placed, (one) => {
    switch (one.carried) {
      case null:
        return null;
      case 'list':
        return checkList(one, placed, evidence);
      case 'each':
        return checkEach(one, placed, evidence);
      case 'answer':
      case 'option':
        return checkAnswer(one, placed, evidence);
      case 'correction':
        return checkCorrection(one, placed, evidence);
    }
  });
}

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

const fault = ({ name, carried }: PlacedSlot): string =>
  `${name} can not be taken from elsewhere by the rule "${carried}"`;

/** The values of a message that lie between two offsets. */
function between(evidence: Evidence, message: number, from: number, to: number): readonly Item[] {
  const said = evidence.inPlay.get(message);
  return said ? valuesOf(said).filter(({ start, end }) => start >= from && end <= to) : [];
}

/** A token comes from right before the clause; a recipient from the end of the list, or from its beginning. */
function checkList(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): string | null {
  const { slot, step, name } = one;
  const { at } = slot;
  const { clause } = step;
  if (isOfOutput(one, placed, evidence)) return null;
  const giver = placed.find(
    ({ slot: other, carried, name: same }) => carried === null && same === name && isSameSpan(other.at, at),
  );
  if (!giver || giver.step.action !== step.action || at.message !== clause.message) return fault(one);
  const own = between(evidence, clause.message, clause.start, clause.end);
  if (slot.type === 'token' && at.start >= clause.end) return checkEnding(one, giver, placed, evidence);
  if (slot.type === 'token') {
    // Tokens in other slots of these steps do not stand in between; the grammar says of both which is which.
    const other = (item: Item): boolean =>
      placed.some((each) => {
        const { start, end } = each.slot.at;
        return (
          each.name !== name &&
          each.slot.at.message === at.message &&
          start === item.start &&
          end === item.end
        );
      });
    const skipped = between(evidence, at.message, at.end, clause.start).filter(
      (item) => item.kind === 'token' && !other(item),
    );
    const count = Object.values(step.slots).find(({ type }) => type === 'amount');
    const plain =
      count?.type === 'amount' && (count.kind === 'tokens' || count.kind === 'usd' || count.kind === 'all');
    return at.end <= clause.start &&
      skipped.length === 0 &&
      plain &&
      !own.some((item) => item.kind === 'token' && !other(item))
      ? null
      : fault(one);
  }
  if (slot.type !== 'recipient') return fault(one);
  const [from, to] = at.end <= clause.start ? [at.end, clause.start] : [clause.end, at.start];
  const plain = [...own, ...between(evidence, at.message, from, to)].every(
    (item) => item.kind === 'amount' || item.kind === 'token' || isToken(item, placed, at.message),
  );
  return plain && standsOutside(giver, at.end <= clause.start) ? null : fault(one);
}

/** "1000 USDC and 1000 USDT for DAI": the token at the very end of a list, with no other instruction in between. */
function checkEnding(
  one: PlacedSlot,
  giver: PlacedSlot,
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): string | null {
  const { at } = one.slot;
  const { clause } = one.step;
  const items = evidence.inPlay.get(at.message)?.scan.items ?? [];
  const verb = items.some((item) => {
    const use = useOf(item);
    return use?.use === 'verb' && use.form !== 'past' && item.start >= clause.end && item.end <= at.start;
  });
  const plain = between(evidence, clause.message, clause.end, at.start).every(
    (item) => item.kind === 'amount' || item.kind === 'token' || isToken(item, placed, at.message),
  );
  return !verb && plain && standsOutside(giver, false) ? null : fault(one);
}

/**
 * The token of "the rest" is one that an earlier step says (`check-rests.ts` knows which), and a plain number counts the only
 * token of the step right before, which puts it out.
 */
function isOfOutput(
  { slot, step, name, index }: PlacedSlot,
  placed: readonly PlacedSlot[],
  { own, inPlay }: Evidence,
): boolean {
  const { at } = slot;
  const { clause } = step;
  if (slot.type !== 'token' || at.message !== clause.message || at.end > clause.start) return false;
  const giver = placed.find(
    (other) =>
      other.carried === null &&
      other.index < index &&
      other.slot.type === 'token' &&
      isSameSpan(other.slot.at, at),
  );
  const definition = own.find((action) => action.name === step.action);
  const counting = Object.entries(step.slots).flatMap(([amount, each]) =>
    each.type === 'amount' && definition && countedSlot(definition, amount) === name ? [each.kind] : [],
  );
  if (!giver || counting.length !== 1) return false;
  if (counting[0] === 'rest') return true;
  const said = inPlay.get(clause.message);
  const bare = !said?.scan.items.some(
    (item) => item.kind === 'token' && isInside({ message: clause.message, ...item }, clause),
  );
  const giving = own.find((action) => action.name === giver.step.action);
  return (
    counting[0] === 'tokens' &&
    bare &&
    giver.index === index - 1 &&
    giver.name === giving?.output &&
    Object.values(giver.step.slots).filter(({ type }) => type === 'token').length === 1
  );
}

const isToken = (item: Item, placed: readonly PlacedSlot[], message: number): boolean =>
  placed.some(
    ({ slot }) => slot.type === 'token' && isSameSpan(slot.at, { message, start: item.start, end: item.end }),
  );

/** The recipient of a list is said before everything else of its own clause, or after it. */
function standsOutside({ step, slot }: PlacedSlot, before: boolean): boolean {
  return Object.values(step.slots).every(
    (other) =>
      other === slot ||
      !isInside(other.at, step.clause) ||
      (before ? other.at.start > slot.at.start : other.at.end < slot.at.end),
  );
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

/**
 * An answer comes later, and says only one value of its type, so that it can not be given to the wrong step; or each of its
 * amounts has the token beside it that it counts.
 */
function checkAnswer(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): string | null {
  const { slot, step, name } = one;
  const inAnswer = placed.filter(
    (other) => other.slot.at.message === slot.at.message && other.slot.type === slot.type,
  );
  const single = inAnswer.length === 1 || inAnswer.every((each) => isCountedBeside(each, evidence));
  const asked = Object.entries(step.slots).every(
    ([other, { type, at }]) =>
      other === name ||
      type !== slot.type ||
      at.message === step.clause.message ||
      (single && at.message === slot.at.message) ||
      wasAskedFor(one, evidence),
  );
  const rivals = placed.filter(
    (other) =>
      other !== one && other.carried !== null && other.slot.type === slot.type && other.index !== one.index,
  );
  return slot.at.message > step.clause.message && single && asked && rivals.length === 0 ? null : fault(one);
}

/** "Which token would you like to swap to?", right before the answer. */
function wasAskedFor({ slot, step, name }: PlacedSlot, { messages, own }: Evidence): boolean {
  const heard = messages.slice(0, slot.at.message).findLast(({ role }) => role !== 'system');
  const definition = own.find((action) => action.name === step.action);
  if (heard?.role !== 'assistant' || !definition) return false;
  return tokenAskedFor(definition, heard) === name;
}

/** A correction says that it is one, and there is only one step that it can mean. */
function checkCorrection(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): string | null {
  const said = evidence.inPlay.get(one.slot.at.message);
  const corrects = said?.scan.items.some((item) => {
    const use = useOf(item);
    return use?.use === 'dialogue' && CORRECTING.some((does) => does === use.does);
  });
  const told = corrects || repeatsDone(one, evidence) || isAskedMeaning(one, evidence);
  const named = replacesSaid(one, evidence);
  return named || (told && evidence.intent.steps.length === 1)
    ? checkAnswer(one, placed, evidence)
    : fault(one);
}

/** "Do the same for bob.eth", right after the report that it was done. */
function repeatsDone({ slot }: PlacedSlot, { inPlay, messages }: Evidence): boolean {
  const heard = messages.slice(0, slot.at.message).findLast(({ role }) => role !== 'system');
  const again = inPlay.get(slot.at.message)?.scan.items.some((item) => {
    const use = useOf(item);
    return use?.use === 'dialogue' && use.does === 'repeat';
  });
  return again === true && heard?.role === 'assistant' && isDone(heard.content);
}

/** "USDT instead of USDC", where USDC is said once before. */
function replacesSaid({ slot }: PlacedSlot, { replaced, inPlay }: Evidence): boolean {
  const of = replaced.get(slot.at.message)?.find(({ by }) => by.item.start === slot.at.start)?.of;
  if (!of) return false;
  const earlier = [...inPlay].filter(([message]) => message < slot.at.message);
  const said = earlier.flatMap(([, { scan }]) => scan.items.filter(({ lower }) => lower === of.item.lower));
  return said.length === 1;
}

/** "0.1 ETH and 300 USDC": right beside a number stands the token that it counts. */
function isCountedBeside({ slot, step, name }: PlacedSlot, { inPlay, own }: Evidence): boolean {
  const definition = own.find((action) => action.name === step.action);
  const token = definition && step.slots[countedSlot(definition, name)];
  const said = inPlay.get(slot.at.message);
  const items = said?.scan.items ?? [];
  const next = items[items.findIndex(({ start }) => start === slot.at.start) + 1];
  return (
    slot.type === 'amount' &&
    token?.type === 'token' &&
    'text' in token &&
    next?.kind === 'token' &&
    bareSymbol(next.text) === bareSymbol(token.text)
  );
}

/** Right before it the assistant asked what a word of the request means. */
function isAskedMeaning({ slot }: PlacedSlot, { messages }: Evidence): boolean {
  const heard = messages.slice(0, slot.at.message).findLast(({ role }) => role !== 'system');
  return heard?.role === 'assistant' && ASKS_MEANING.test(heard.content);
}
