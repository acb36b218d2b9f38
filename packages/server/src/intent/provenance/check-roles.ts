import type { ActionDefinition } from '../../core/action.ts';
import type { IntentStep, TokenSlot } from '../../core/intent.ts';
import { findMisplaced, findUnaddressed } from '../check-families.ts';
import { addressAskedFor } from '../grammar/dialogue/asked-for.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import { countedSlot, isPerhapsDollars, takesDollars } from '../grammar/checks/perhaps-dollars.ts';
import { useOf } from '../scan/item.ts';
import { bareSymbol } from '../slots/token.ts';
import { announcementOf } from './announcement.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { heardBefore, isInside, itemAt, placedSlots } from './evidence.ts';

/**
 * The words before a value ("to", "token", "of") fit the slot it fills; where a token and a recipient are both addresses,
 * something says which is which. Null when all is well.
 */
export function checkRoles(evidence: Evidence): string | null {
  const placed = placedSlots(evidence.intent);
  return (
    firstFault(placed, (one) => checkAnnouncement(one, evidence)) ??
    firstFault(placed, (one) => checkTwoAddresses(one, placed, evidence)) ??
    firstFault(placed, (one) => checkUnit(one, evidence)) ??
    firstFault(placed, (one) => checkMost(one, evidence)) ??
    firstFault(evidence.intent.steps, (step) => checkOwnWords(step, evidence)) ??
    checkFamilies(evidence)
  );
}

const definitionOf = ({ step }: PlacedSlot, { own }: Evidence): ActionDefinition | undefined =>
  own.find(({ name }) => name === step.action);

function checkAnnouncement(one: PlacedSlot, evidence: Evidence): string | null {
  const { marker, types } = announcementOf(one, evidence);
  // What is carried on was announced where it is said, for the slot that it fills there.
  if (one.carried === 'list' && (one.slot.type === 'token' || one.slot.type === 'protocol')) return null;
  const slot = definitionOf(one, evidence)?.slots[one.name];
  if (marker === null && (slot?.aside ?? slot?.announced) === true) return `nothing announces ${one.name}`;
  if (marker !== null && !announces(marker, one, evidence))
    return `"${marker}" does not announce ${one.name}`;
  const address = 'kind' in one.slot && one.slot.kind === 'address';
  return address && types.length > 0 && !types.includes(one.slot.type)
    ? `${one.name} is called a ${types[0]}`
    : null;
}

/** Whether the verb of the step has this marker for the slot: after "sell", "for" announces what comes out. */
function announces(marker: string, { step, name }: PlacedSlot, evidence: Evidence): boolean {
  const { byVerb } = compileActions(evidence.actions, evidence.vocabulary.family);
  const said = verbsOf(step, evidence).flatMap(({ base }) => byVerb.get(base) ?? []);
  const meant = said.length > 0 ? said : [...byVerb.values()].flat();
  return meant.some(
    ({ definition, slots }) => definition.name === step.action && slots[name]?.markers.includes(marker),
  );
}

/** A step without a value of its own has a verb to itself: "close my accounts" is done once. */
function checkOwnWords(step: IntentStep, evidence: Evidence): string | null {
  const { action, clause, slots, carried = {} } = step;
  if (Object.entries(slots).some(([name, { at }]) => !(name in carried) && isInside(at, clause))) return null;
  const [verb] = verbsOf(step, evidence);
  const { steps } = evidence.intent;
  const again = steps
    .slice(0, steps.indexOf(step))
    .some((other) => other.action === action && verbsOf(other, evidence)[0]?.start === verb?.start);
  return again ? `${action} is said once` : null;
}

/** The verbs in a step's clause, or else the last one before it in the same message. */
function verbsOf(
  { action, clause }: IntentStep,
  { inPlay }: Evidence,
): readonly { readonly base: string; readonly start: number }[] {
  const verbs = (inPlay.get(clause.message)?.scan.items ?? []).flatMap((item) => {
    const use = useOf(item);
    return use?.use === 'verb' && use.actions.includes(action) ? [{ base: use.base, start: item.start }] : [];
  });
  const inside = verbs.filter(({ start }) => start >= clause.start && start < clause.end);
  const before = verbs.filter(({ start }) => start < clause.start).slice(-1);
  return inside.length > 0 ? inside : before;
}

/** "5 in ETH" does not say whether it means dollars. */
function checkUnit(one: PlacedSlot, evidence: Evidence): string | null {
  const definition = definitionOf(one, evidence);
  const counted = definition && countedSlot(definition, one.name);
  const token = counted === undefined ? undefined : one.step.slots[counted];
  const again = placedSlots(evidence.intent).some(
    (other) =>
      other.index === one.index &&
      definition?.slots[other.name]?.sameAs === counted &&
      announcementOf(other, evidence).marker === null,
  );
  if (again || (token?.type === 'token' && isBeside(one, token, evidence))) return null;
  if (one.slot.type !== 'amount' || token?.type !== 'token') return null;
  // "From SOL." "How much?" "0.75".
  if (one.carried === 'answer' && token.at.message < one.slot.at.message) return null;
  if (!definition || !takesDollars(definition, one.name)) return null;
  const said = evidence.inPlay.get(one.slot.at.message);
  const item = said && itemAt(said, one.slot.at);
  if (token.kind === 'address' && item?.kind === 'amount' && item.match.ofTokens) return null;
  const { marker } = announcementOf({ slot: token }, evidence);
  return isPerhapsDollars(one.slot, token, marker, announcementOf(one, evidence).marker)
    ? `${one.name} may be meant in dollars`
    : null;
}

/** "5 ETH" in a message of its own: the token beside the number is the one that the step says. */
function isBeside({ slot }: PlacedSlot, token: TokenSlot, { inPlay }: Evidence): boolean {
  const said = inPlay.get(slot.at.message);
  const item = said && itemAt(said, slot.at);
  if (!said || !item || token.at.message === slot.at.message || !('text' in token)) return false;
  const next = said.scan.items[said.scan.items.indexOf(item) + 1];
  return next?.kind === 'token' && bareSymbol(next.text) === bareSymbol(token.text);
}

/** "Max" for an allowance may mean that there is no limit. */
function checkMost(one: PlacedSlot, evidence: Evidence): string | null {
  const limitless = definitionOf(one, evidence)?.slots[one.name]?.kinds?.includes('unlimited') === true;
  const said = evidence.inPlay.get(one.slot.at.message);
  const item = limitless && said ? itemAt(said, one.slot.at) : undefined;
  return item?.kind === 'amount' && item.match.most ? `${one.name} may be meant without a limit` : null;
}

function checkFamilies({ intent, own, vocabulary }: Evidence): string | null {
  const unaddressed = findUnaddressed(intent, own, vocabulary);
  if (unaddressed) return `nobody is named who receives on ${unaddressed.chain}`;
  const misplaced = findMisplaced(intent, own, vocabulary);
  return misplaced && `"${misplaced.text}" is no address on ${misplaced.chain}`;
}

function checkTwoAddresses(
  one: PlacedSlot,
  placed: readonly PlacedSlot[],
  evidence: Evidence,
): string | null {
  if (one.slot.type !== 'token' || one.slot.kind !== 'address') return null;
  const other = placed.find(
    ({ index, slot }) => index === one.index && slot.type === 'recipient' && slot.kind === 'address',
  );
  if (!other) return null;
  // What is said later says for itself what it is: "wrong address, it's 0x…" is whose address was said.
  const [first, last] = [one, other].toSorted((a, b) => a.slot.at.message - b.slot.at.message);
  const apart = first?.slot.at.message !== last?.slot.at.message;
  const told = (apart ? [last ?? other] : [one, other]).some((each) => isTold(each, evidence));
  const wrong = isAskedAs(one, other, evidence) || isAskedAs(other, one, evidence);
  return told && !wrong ? null : 'nothing says which address is the token and which the recipient';
}

function isTold(one: PlacedSlot, evidence: Evidence): boolean {
  const { marker, types } = announcementOf(one, evidence);
  const heard = heardBefore(one.slot.at.message, evidence.messages) ?? null;
  const asked = addressAskedFor(heard) === (one.slot.type === 'recipient' ? 'recipient' : 'thing');
  return marker !== null || types.length > 0 || asked || isAskedAs(one, one, evidence);
}

/** Whether the assistant's question before a value is the one that asks for this slot. */
function isAskedAs({ slot }: PlacedSlot, asked: PlacedSlot, evidence: Evidence): boolean {
  const question = definitionOf(asked, evidence)?.slots[asked.name]?.question;
  const heard = heardBefore(slot.at.message, evidence.messages);
  return heard !== undefined && question !== undefined && heard.content.includes(question);
}
