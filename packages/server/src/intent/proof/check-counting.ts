import type { Intent, Slot } from '../../core/intent.ts';
import { isSameSpan, touches, type Evidence } from './evidence.ts';
import { countedAddress, countedBefore, countedToken } from './neighbours.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Checked, Doubt, Fault, Finding } from './proof.ts';
import { isSameSlot } from './same-slot.ts';
import type { TermValue, Value } from '../values/value.ts';

/** A number right beside a token is an amount of that token. */
export const checkCounting: Finding = (checked) => {
  const { evidence, intent } = checked;
  const doubts: Doubt[] = [];
  for (const placed of placedSlots(checked)) {
    if (placed.slot.type !== 'amount' || placed.definition?.of === undefined) continue;
    if (isOfAnother(placed, checked))
      doubts.push({
        kind: 'order',
        text: 'What the step before brings is another token.',
        at: [placed.slot.at],
      });
    const value = valueAt(placed.slot, evidence);
    if (!value) continue;
    const away = countsAddress(placed, value, evidence);
    if (away) return { fault: { ...away, step: placed.index, slot: placed.name }, doubts };
    const close = countedToken(value, evidence, true);
    const beside = close ?? countedToken(value, evidence, false) ?? countedBefore(value, evidence);
    if (!beside || counts(placed, beside, evidence)) continue;
    const text = `"${value.text}" counts ${beside.text} there, and not what the ${placed.name} counts.`;
    const at = [value.at, beside.at];
    const { token } = beside;
    if (close && token !== null && value.kind === 'number' && countsKnown(placed, beside, intent))
      return { fault: { kind: 'misplaced', text, at, step: placed.index, slot: placed.name }, doubts };
    doubts.push({ kind: 'order', text, at });
  }
  return { fault: null, doubts };
};

/** Whether a token beside the number belongs to another step: in "swap ETH for USDC and send it" the USDC is sent. */
function isOfAnother(
  { index, slot, step, definition }: PlacedSlot,
  { intent, actions, evidence }: Checked,
): boolean {
  const token = step.slots[definition?.of ?? ''];
  if (!('kind' in slot) || (slot.kind !== 'output' && slot.kind !== 'output_share')) return false;
  if (token?.type !== 'token' || token.kind === 'output') return false;
  const before = intent.steps[index - 1];
  const output = before?.slots[actions.find(({ name }) => name === before.action)?.output ?? ''];
  return output !== undefined && !isSameSlot(output, token, evidence.request.vocabulary);
}

function valueAt({ at }: Slot, { values }: Evidence): Value | undefined {
  return values[at.message]?.find((value) => isSameSpan(value.at, at));
}

/** Whether the amount counts the token whose address stands right behind it. */
function countsAddress(
  placed: PlacedSlot,
  value: Value,
  evidence: Evidence,
): Pick<Fault, 'kind' | 'text' | 'at'> | null {
  const beside = countedAddress(value, evidence);
  const own = ofSlot(placed);
  if (!beside || own?.type !== 'token' || touches(own.at, beside.at)) return null;
  const other = Object.values(placed.step.slots).find(
    ({ type, at }) => type === 'token' && touches(at, beside.at),
  );
  if (!other || isSameSlot(other, own, evidence.request.vocabulary)) return null;
  return {
    kind: 'misplaced',
    text: `"${value.text}" counts ${beside.address} there.`,
    at: [value.at, beside.at],
  };
}

/** The token slot that an amount counts. */
const ofSlot = ({ step, definition }: PlacedSlot): Slot | undefined => step.slots[definition?.of ?? ''];

/** Whether it is known what is counted without the words beside it, and no later message replaces the token beside it. */
function countsKnown(placed: PlacedSlot, beside: TermValue, { unused = [] }: Intent): boolean {
  const token = ofSlot(placed);
  if (token?.type !== 'token' || token.kind === 'output') return false;
  const replaced = unused.some(({ at, why }) => why === 'replaced' && touches(at, beside.at));
  return token.at.message <= beside.at.message && !replaced;
}

function counts(placed: PlacedSlot, { token, at }: TermValue, { request }: Evidence): boolean {
  const counted = ofSlot(placed);
  if (counted === undefined) return placed.definition?.of === undefined || token === 'native';
  if (counted.type !== 'token' || touches(counted.at, at)) return true;
  if (counted.kind === 'native') return token === 'native';
  if (counted.kind === 'symbol') return counted.symbol === token;
  const address = request.vocabulary.addresses.get(token ?? '');
  return counted.kind === 'address' && address?.toLowerCase() === counted.text.toLowerCase();
}
