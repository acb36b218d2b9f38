import type { AmountSlot, Span } from '../../core/intent.ts';
import { askedVerb, slotTypesOf, type Item } from '../scan/item.ts';
import { isOnTheWay } from '../grammar/steps/share-protocol.ts';
import { isPerhapsPart } from '../grammar/checks/perhaps-part.ts';
import { countedSlot } from '../grammar/checks/perhaps-dollars.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isInside, isSameSpan, itemAt, valuesOf } from './evidence.ts';

/** What is said of a slot that its rule does not let stand elsewhere. */
export const fault = ({ name, carried }: PlacedSlot): string =>
  `${name} can not be taken from elsewhere by the rule "${carried}"`;

/** The values of a message that lie between two offsets. */
function between(evidence: Evidence, message: number, from: number, to: number): readonly Item[] {
  const said = evidence.inPlay.get(message);
  return said ? valuesOf(said).filter(({ start, end }) => start >= from && end <= to) : [];
}

/** A token, or "all", comes from right before the clause; a recipient from the end of the list, or from its beginning. */
export function checkList(one: PlacedSlot, placed: readonly PlacedSlot[], evidence: Evidence): string | null {
  const { slot, step, name } = one;
  const { at } = slot;
  const { clause } = step;
  if (isOfOutput(one, placed, evidence)) return null;
  const giver = placed.find(
    ({ slot: other, carried, name: same }) => carried === null && same === name && isSameSpan(other.at, at),
  );
  if (!giver || giver.step.action !== step.action || at.message !== clause.message) return fault(one);
  const own = between(evidence, clause.message, clause.start, clause.end);
  if (slot.type === 'amount') return sharesAll(one, own, placed, evidence) ? null : fault(one);
  if (slot.type === 'token' && at.start >= clause.end) return checkEnding(one, giver, placed, evidence);
  if (slot.type === 'token') return goesOnWith(one, own, placed, evidence) ? null : fault(one);
  if (slot.type !== 'recipient' && !isOnTheWay([slot.type])) return fault(one);
  // What a part says by itself is whole without the slippage of another one.
  const open = Object.entries(step.carried ?? {}).some(
    ([each, rule]) => rule === 'list' && step.slots[each]?.type === 'token',
  );
  if (slot.type !== 'recipient' && slot.type !== 'protocol' && !open) return fault(one);
  const [from, to] = at.end <= clause.start ? [at.end, clause.start] : [clause.end, at.start];
  const plain = [...own, ...between(evidence, at.message, from, to)].every(
    (item) =>
      item.kind === 'amount' ||
      item.kind === 'token' ||
      isToken(item, placed, at.message) ||
      isOnTheWay(slotTypesOf(item)),
  );
  return plain && standsOutside(giver, at.end <= clause.start) ? null : fault(one);
}

/** "2 USDC to 0x… and 3 to 0x…": the token that the list has said last counts on. */
function goesOnWith(
  { slot: { at }, step, name }: PlacedSlot,
  own: readonly Item[],
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): boolean {
  const { clause } = step;
  // Tokens in other slots of these steps do not stand in between; the grammar says of both which is which.
  const other = (item: Item): boolean =>
    placed.some((each) => {
      const { start, end } = each.slot.at;
      return (
        each.name !== name && each.slot.at.message === at.message && start === item.start && end === item.end
      );
    });
  const skipped = between(evidence, at.message, at.end, clause.start).filter(
    (item) => item.kind === 'token' && !other(item),
  );
  const count = Object.values(step.slots).find(({ type }) => type === 'amount');
  const plain =
    count?.type === 'amount' && (count.kind === 'tokens' || count.kind === 'usd' || count.kind === 'all');
  return (
    at.end <= clause.start &&
    skipped.length === 0 &&
    plain &&
    !own.some((item) => item.kind === 'token' && !other(item)) &&
    !placed.some((giver) => isSameSpan(giver.slot.at, at) && isSummedUp(clause, giver, evidence)) &&
    !placed.some(
      ({ slot }) => slot.type === 'amount' && slot.at.end <= at.start && isPerhapsPart(count, slot),
    )
  );
}

/** "100 USDC to C: 60 to A": what stands behind the colon may be a part of what stands before it. */
function isSummedUp(clause: Span, { step }: PlacedSlot, { inPlay }: Evidence): boolean {
  const between = inPlay.get(clause.message)?.scan.content.slice(step.clause.end, clause.start) ?? '';
  const to = step.slots['recipient'];
  return to !== undefined && isInside(to.at, step.clause) && between.trim() === ':';
}

/** "All my USDC and DAI": nothing but tokens of the list stands between the two, and nothing else is said of how much. */
function sharesAll(
  { slot, step: { clause } }: PlacedSlot,
  own: readonly Item[],
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): boolean {
  const { at } = slot;
  if (slot.type !== 'amount' || slot.kind !== 'all' || at.end > clause.start) return false;
  const listed = between(evidence, at.message, at.end, clause.start).every((item) =>
    isToken(item, placed, at.message),
  );
  return listed && !own.some(({ kind }) => kind === 'amount');
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
  const verb = items.some((item) => askedVerb(item) && item.start >= clause.end && item.end <= at.start);
  const plain = between(evidence, clause.message, clause.end, at.start).every(
    (item) =>
      item.kind === 'amount' ||
      item.kind === 'token' ||
      isToken(item, placed, at.message) ||
      (isOwnRecipient(item, one, placed) && [one, giver].every(countsPlainly)),
  );
  return !verb && plain && standsOutside(giver, false) ? null : fault(one);
}

/** "5 to A, 10 to B and C, all in USDC" does not pay C everything. */
const countsPlainly = ({ step: { slots } }: PlacedSlot): boolean =>
  Object.values(slots).every(
    (slot) => slot.type !== 'amount' || slot.kind === 'tokens' || slot.kind === 'usd',
  );

/** "5 to A and 10 to B, both in USDC": whom another part of the same list pays. */
const isOwnRecipient = (item: Item, { step }: PlacedSlot, placed: readonly PlacedSlot[]): boolean =>
  placed.some(
    ({ slot, step: other, carried }) =>
      slot.type === 'recipient' &&
      carried === null &&
      other.action === step.action &&
      isSameSpan(slot.at, { message: step.clause.message, start: item.start, end: item.end }),
  );

/**
 * The token of "the rest" is one that an earlier step says (`check-rests.ts` knows which), and a plain number counts the only
 * token of the step right before, which puts it out.
 */
function isOfOutput(
  { slot, step, name, index }: PlacedSlot,
  placed: readonly PlacedSlot[],
  { own, inPlay }: Pick<Evidence, 'own' | 'inPlay'>,
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
  const listed = placed.find(
    (other) => other.index === index - 1 && other.name === name && isSameSpan(other.slot.at, at),
  );
  // "Withdraw 100 USDC and send 40 to A and 60 to B": the second payment goes on as the first one does.
  if (listed?.carried === 'list' && listed.step.action === step.action)
    return isOfOutput(listed, placed, { own, inPlay });
  const counts = onlyCount({ step, name }, own);
  if (!giver || !counts) return false;
  if (counts.kind === 'rest') return true;
  const said = inPlay.get(clause.message);
  // "Lend half of my USDC and swap the other half": the rest of what the wallet holds, which `check-rests.ts` reads again.
  const rest = said && itemAt(said, counts.at);
  if (counts.kind === 'all' && rest?.kind === 'amount' && rest.match.rest) return giver.index === index - 1;
  const bare = !said?.scan.items.some(
    (item) => item.kind === 'token' && isInside({ message: clause.message, ...item }, clause),
  );
  return counts.kind === 'tokens' && bare && giver.index === index - 1 && putsOut(giver, own);
}

/** Whether a token is what its step puts out, and the only one that it names. */
const putsOut = ({ step, name }: PlacedSlot, own: Evidence['own']): boolean =>
  own.find((action) => action.name === step.action)?.output === name &&
  Object.values(step.slots).filter(({ type }) => type === 'token').length === 1;

/** The amount that counts a token of a step; null where several do, or none. */
function onlyCount(
  { step, name }: Pick<PlacedSlot, 'step' | 'name'>,
  own: Evidence['own'],
): AmountSlot | null {
  const definition = own.find((action) => action.name === step.action);
  const counting = Object.entries(step.slots).flatMap(([amount, each]) =>
    each.type === 'amount' && definition && countedSlot(definition, amount) === name ? [each] : [],
  );
  return counting.length === 1 ? (counting[0] ?? null) : null;
}

const isToken = (item: Item, placed: readonly PlacedSlot[], message: number): boolean =>
  placed.some(
    ({ slot }) => slot.type === 'token' && isSameSpan(slot.at, { message, start: item.start, end: item.end }),
  );

/** The recipient of a list is said before everything else of its own clause, or after it; where it is done may follow. */
function standsOutside({ step, slot }: PlacedSlot, before: boolean): boolean {
  return Object.values(step.slots).every(
    (other) =>
      other === slot ||
      isOnTheWay([other.type]) ||
      !isInside(other.at, step.clause) ||
      (before ? other.at.start > slot.at.start : other.at.end < slot.at.end),
  );
}
