import type { Evidence } from './evidence.ts';
import { isSameSpan } from './evidence.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Doubt, Fault, Finding } from './proof.ts';

/** "Each", in the served languages. */
const EACH =
  /\b(?:each|apiece|every|both|respectively|cada|ambos|jeweils|je|jede[mnrs]?|beiden?|chacune?|chaque|tous les deux)\b|各|每|ずつ|それぞれ|均/iu;

type Misplaced = Pick<Fault, 'kind' | 'text' | 'at' | 'step' | 'slot'>;

/** Words fill one slot of one step; they fill several only where people say a thing once for all of them. */
export const checkSharing: Finding = (checked) => {
  const { intent, evidence } = checked;
  const doubts: Doubt[] = [];
  const placed = placedSlots(checked);
  for (const [position, one] of placed.entries()) {
    for (const other of placed.slice(position + 1)) {
      if (!isSameSpan(one.slot.at, other.slot.at) || isUnsaid(one) || isUnsaid(other)) continue;
      const fault = sharingFault(one, other);
      if (fault) return { fault, doubts };
      const doubt = sharingDoubt(one, other, evidence);
      if (doubt && !doubts.some(({ at }) => at[0] && isSameSpan(at[0], one.slot.at))) doubts.push(doubt);
    }
  }
  return { fault: repeated(placed, intent.steps.length), doubts };
};

/** A slot for what the step before brings needs no words of its own. */
const isUnsaid = ({ slot }: PlacedSlot): boolean =>
  (slot.type === 'amount' || slot.type === 'token') && slot.kind === 'output';

/** Within a step, one token may be both what is meant and what the amount counts; any other words fill one slot. */
function sharingFault(one: PlacedSlot, other: PlacedSlot): Misplaced | null {
  if (one.index !== other.index) return null;
  const tokens = one.slot.type === 'token' && other.slot.type === 'token';
  const same = tokens && (one.definition?.sameAs === other.name || other.definition?.sameAs === one.name);
  const quantity = one.slot.type === 'amount' && other.slot.type === 'token';
  if (same || quantity) return null;
  const text = `The same words can't be both the ${one.name} and the ${other.name}.`;
  return { kind: 'misplaced', text, at: [one.slot.at], step: one.index, slot: other.name };
}

function sharingDoubt(one: PlacedSlot, other: PlacedSlot, { request }: Evidence): Doubt | null {
  const { slot } = one;
  if (one.index === other.index) return null;
  const recipients = [one, other].some((each) => each.slot.type === 'recipient');
  if (recipients && one.step.action !== other.step.action)
    return {
      kind: 'shared',
      at: [slot.at],
      text: 'One recipient is used by steps that do different things.',
    };
  // Slices of one whole share its words; each has own words for its share, which `check-slices.ts` checks.
  if (slot.type !== 'amount' || slot.kind === 'unlimited' || slot.kind === 'slice') return null;
  const said = request.messages[slot.at.message]?.content ?? '';
  if (EACH.test(said) && one.step.action === other.step.action) return null;
  return { kind: 'shared', at: [slot.at], text: 'One amount is used by several steps.' };
}

/** Two steps of one action with exactly the same words. */
function repeated(placed: readonly PlacedSlot[], count: number): Misplaced | null {
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const own = placed.filter((each) => each.index === index);
    const places = own.map(({ name, slot: { at } }) => `${name} ${at.message} ${at.start} ${at.end}`);
    const key = `${own[0]?.step.action} ${places.toSorted().join()}`;
    if (places.length > 0 && seen.has(key))
      return {
        kind: 'misplaced',
        text: 'The same words are taken for two steps.',
        at: own.map(({ slot }) => slot.at),
        step: index,
        slot: null,
      };
    seen.add(key);
  }
  return null;
}
