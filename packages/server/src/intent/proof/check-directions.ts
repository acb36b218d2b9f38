import type { ActionDefinition } from '../../core/action.ts';
import type { Slot } from '../../core/intent.ts';
import { textAt, type Evidence } from './evidence.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Doubt, Finding } from './proof.ts';

/** Words right before a value that point to it, or away from it, in the served languages; words that can do both are left out. */
const TOWARDS = /(?:^|[\s\p{P}])(?:to|into|onto|towards|para|hacia|nach|zu|vers|->|→|=>|成|为|為|到)$/iu;
const AWAY = /(?:^|[\s\p{P}])(?:from|desde|von|depuis|从|從)$/iu;
/** Words by which something is paid, such as "with"; before a recipient they tell nothing. */
const MEANS = /(?:^|[\s\p{P}])(?:with|using|con|com|mit|avec|用)$/iu;
/** Words right behind a value. */
const SOURCE_BEHIND = /^\s*(?:を|から)/u;
const TARGET_BEHIND = /^\s*(?:に|へ)/u;
/** What may stand between such a word and the value: an amount, "my", "the". */
const SKIPPED = /(?:\s|\b(?:my|the|some|mi|el|la|los|mein|meine|mes|mon)\b|[\d.,$%])+$/iu;

/** A word such as "to" or "from" right before a value agrees with the side that its slot is on. */
export const checkDirections: Finding = (checked) => {
  const { evidence, actions } = checked;
  const doubts: Doubt[] = [];
  for (const placed of placedSlots(checked)) {
    const side = sideOf(placed, actions);
    const points = side === null ? null : pointedAt(placed.slot, evidence);
    if (points !== null && points !== side) {
      const said = placed.slot.at ? textAt(evidence.request, placed.slot.at) : placed.name;
      const text = `The words beside “${said}” say the opposite. ${placed.definition?.question ?? ''}`.trim();
      doubts.push({ kind: 'direction', at: [placed.slot.at], text });
    }
  }
  return { fault: null, doubts };
};

/** The side of a slot: `target` for what comes out and who gets it, `source` for what is given for it. */
function sideOf(
  { name, slot, definition, step }: PlacedSlot,
  actions: readonly ActionDefinition[],
): 'source' | 'target' | null {
  if (definition?.origin) return 'source';
  if (slot.type === 'recipient' || slot.type === 'chain') return 'target';
  const action = actions.find((each) => each.name === step.action);
  if (slot.type !== 'token' || action?.output === undefined || definition?.sameAs !== undefined) return null;
  const tokens = Object.values(step.slots).filter(({ type }: Slot) => type === 'token');
  if (tokens.length < 2) return null;
  return action.output === name ? 'target' : 'source';
}

function pointedAt(
  { type, at: { message, start, end } }: Slot,
  { request }: Evidence,
): 'source' | 'target' | null {
  const content = request.messages[message]?.content ?? '';
  const behind = content.slice(end, end + 8);
  if (SOURCE_BEHIND.test(behind)) return 'source';
  if (TARGET_BEHIND.test(behind)) return 'target';
  const before = content.slice(Math.max(0, start - 40), start).replace(SKIPPED, '');
  if (TOWARDS.test(before)) return 'target';
  return AWAY.test(before) || (type === 'token' && MEANS.test(before)) ? 'source' : null;
}
