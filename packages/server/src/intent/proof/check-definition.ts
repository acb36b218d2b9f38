import { DEEDS } from '../../core/deed-kind.ts';
import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import type { AmountKind, IntentStep, Slot, TokenSlot } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { normalForm } from '../values/normal-form.ts';
import { findOpenSlots } from './open-slots.ts';
import type { Fault } from './proof.ts';
import { isSameSlot } from './same-slot.ts';

/** A fault of a step, to which the caller adds the step's number. */
export type StepFault = Omit<Fault, 'step'>;

const HARDLY: readonly AmountKind[] = ['to_the_last', 'unlimited'];

/** Whether a step has all that its action needs, and nothing that makes no sense for it. Null where that holds. */
export function checkDefinition(
  step: IntentStep,
  definition: ActionDefinition,
  vocabulary: Vocabulary,
): StepFault | null {
  const { family } = vocabulary;
  const { slots } = step;
  if (definition.families && !definition.families.includes(family))
    return stepFault('undefined', null, `${definition.name} can't be done on this kind of chain.`);
  for (const [name, slot] of Object.entries(slots)) {
    const wrong = checkSlot(slot, definition.slots[name], { name, slots, vocabulary });
    if (wrong !== null) return { ...stepFault('undefined', name, wrong), at: [slot.at] };
  }
  const [open] = findOpenSlots(definition, (name) => slots[name] !== undefined, family);
  if (open) return stepFault('missing', open.slot, open.question);
  const uncounted = findUncounted(step, definition);
  if (uncounted) return uncounted;
  const group = definition.oneOf?.find(
    ({ slots: names, several, family: own }) =>
      several !== true && (own ?? family) === family && names.filter((name) => slots[name]).length > 1,
  );
  if (!group) return null;
  return stepFault(
    'undefined',
    group.slots[0] ?? null,
    `Only one of ${group.slots.join(' and ')} can be said.`,
  );
}

/** An amount without the token that it counts, unless the token is implied. */
function findUncounted({ slots }: IntentStep, { slots: definitions }: ActionDefinition): StepFault | null {
  for (const [name, slot] of Object.entries(slots)) {
    const of = slot.type === 'amount' && 'value' in slot ? definitions[name]?.of : undefined;
    const token = of === undefined ? undefined : definitions[of];
    if (of === undefined || token?.type !== 'token' || slots[of] || token.implied || token.impliedBy)
      continue;
    return stepFault('missing', of, token.question);
  }
  return null;
}

interface Among {
  readonly name: string;
  readonly slots: Readonly<Record<string, Slot>>;
  readonly vocabulary: Vocabulary;
}

function checkSlot(slot: Slot, definition: SlotDefinition | undefined, among: Among): string | null {
  const { name, slots, vocabulary } = among;
  if (!definition || (definition.family ?? vocabulary.family) !== vocabulary.family)
    return `There is no "${name}" in this action.`;
  const { bounds, beside, sameAs, differs } = definition;
  const goesWith = bounds ?? beside;
  if (goesWith !== undefined && !slots[goesWith])
    return `"${name}" goes with "${goesWith}", which is not said.`;
  const same = sameAs === undefined ? undefined : slots[sameAs];
  if (same && !isSameSlot(same, slot, vocabulary))
    return `"${name}" and "${sameAs}" have to be the same, and are ${normalForm(slot)} and ${normalForm(same)}.`;
  const other = differs === undefined ? undefined : slots[differs];
  if (other && normalForm(other) === normalForm(slot))
    return `${normalForm(slot)} is said for both sides. ${definition.question}`;
  return checkKind(slot, definition, vocabulary);
}

function checkKind(slot: Slot, definition: SlotDefinition, vocabulary: Vocabulary): string | null {
  if (slot.type === 'amount') {
    const fits = definition.kinds ? definition.kinds.includes(slot.kind) : !HARDLY.includes(slot.kind);
    return fits ? null : `"${normalForm(slot)}" is no amount that can be used there.`;
  }
  if (slot.type === 'token') return checkToken(slot, definition, vocabulary);
  if (slot.type === 'protocol' || (slot.type === 'contract' && slot.kind === 'protocol'))
    return checkProtocol(slot.protocol, definition, vocabulary);
  if (slot.type === 'deed' && !(definition.deeds ?? DEEDS).includes(slot.kind))
    return `${slot.text} is not what can be named there.`;
  return null;
}

function checkToken(
  slot: TokenSlot,
  { native, wrapped, among }: SlotDefinition,
  vocabulary: Vocabulary,
): string | null {
  const isNative = slot.kind === 'native';
  if (slot.kind === 'listed' && (wrapped === 'only' || among !== undefined))
    return `${slot.symbol} can not be used there.`;
  if (native === 'only' && !isNative && slot.kind !== 'output')
    return 'Only the native coin can be used there.';
  if (native === 'never' && isNative) return 'The native coin can not be used there.';
  const [coin] = vocabulary.native.values();
  const isWrapped = slot.kind === 'symbol' ? slot.symbol === `W${coin}` : !isNative;
  return wrapped === 'only' && !isWrapped ? `Only W${coin} can be used there.` : null;
}

function checkProtocol(
  protocol: string,
  { protocols }: SlotDefinition,
  { protocolKinds }: Vocabulary,
): string | null {
  const known = protocolKinds.get(protocol);
  if (!protocols || known?.kinds.some((kind) => protocols.includes(kind))) return null;
  return `${known?.title ?? protocol} is no protocol for this.`;
}

const stepFault = (kind: Fault['kind'], slot: string | null, text: string): StepFault => ({
  kind,
  slot,
  text,
  at: [],
  options: [],
});
