import type { IntentStep } from '../../core/intent.ts';
import type { CompiledAction } from '../grammar/compiled-actions.ts';
import { allOf } from '../grammar/pattern.ts';
import { announcementOf } from './announcement.ts';
import { meaningsOf } from './check-directions.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence } from './evidence.ts';

/**
 * The verb means the action with just these slots: "redeem 500 USDC from Aave" claims nothing, because with "redeem" no
 * amount is claimed. Null when all is well.
 */
export function checkMeanings(evidence: Evidence): string | null {
  return firstFault(evidence.intent.steps, (step) => {
    const said = evidence.inPlay.get(step.clause.message);
    const meanings = said ? meaningsOf(step, said, evidence) : [];
    const meant = meanings.some((action) => takes(action, step, evidence));
    return meant || meanings.length === 0 ? null : `what is said does not go with ${step.action}`;
  });
}

const BARE = new Set(['amount', 'token', 'recipient']);

function takes(
  { needs, listed, evenly, patterns, phrases }: CompiledAction,
  step: IntentStep,
  evidence: Evidence,
): boolean {
  const { slots, carried } = step;
  if (!needs.every((name) => slots[name])) return false;
  // "Send 10 USDC to A and B equally" may as well mean ten for each.
  if (evenly !== Object.values(slots).some((slot) => slot.type === 'amount' && slot.kind === 'portion'))
    return false;
  if (listed.some((name) => isAddress(slots[name]))) return false;
  const inPattern = (slot: string): boolean =>
    [...allOf(patterns), ...allOf(phrases)].some(({ parts }) =>
      parts.some((part) => part.kind === 'slot' && part.slot === slot),
    );
  return Object.entries(slots).every(([name, slot]) => {
    if (!BARE.has(slot.type) || carried?.[name] !== undefined || inPattern(name)) return true;
    const { marker, types } = announcementOf({ slot }, evidence);
    // A contract is none of these.
    const said = types.filter((type) => type !== 'contract');
    return marker !== null || (said.length === 1 && said[0] === slot.type);
  });
}

const isAddress = (slot: IntentStep['slots'][string] | undefined): boolean =>
  slot?.type === 'token' && slot.kind === 'address';
