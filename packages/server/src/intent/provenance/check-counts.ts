import type { ActionDefinition } from '../../core/action.ts';
import { announced } from '../lexicon/counted-headings.ts';
import { countedSlot } from '../grammar/checks/perhaps-dollars.ts';
import { firstFault } from './check-slots.ts';
import { itemAt, placedSlots, type Evidence, type PlacedSlot } from './evidence.ts';

/**
 * An amount right before a token ("5 USDC") counts that token and no other, and there are as many steps as a message of
 * the request announces. Null when all is well.
 */
export function checkCounts(evidence: Evidence): string | null {
  return (
    firstFault(placedSlots(evidence.intent), (one) => checkCount(one, evidence)) ?? checkAnnounced(evidence)
  );
}

function checkAnnounced({ intent, inPlay }: Evidence): string | null {
  const found = [...inPlay.values()].flatMap(({ scan }) => announced(scan.content));
  // "Can you help me with the second payment?"
  const second = [...inPlay.values()].map(({ scan }) => SECOND.exec(scan.content)?.[0]).find(Boolean);
  if (second !== undefined && intent.steps.length < 2) return `"${second}" is another one`;
  const beyond = found.find(({ count }) => count > intent.steps.length);
  return beyond ? `"${beyond.words}" are announced, and there are ${intent.steps.length}` : null;
}

const SECOND =
  /\b(?:the|a|my|your)\s+(?:second|third|other|next)\s+(?:payment|transfer|transaction|swap|instruction|request)\b/i;

function checkCount({ slot, step, name, carried }: PlacedSlot, { own, inPlay }: Evidence): string | null {
  const definition = own.find((action) => action.name === step.action);
  // "All my USDC and DAI": `check-carried.ts` holds it to its list.
  if (carried === 'list' || isOfPair(definition, name)) return null;
  const said = inPlay.get(slot.at.message);
  const amount = said && itemAt(said, slot.at);
  if (!said || !definition || amount?.kind !== 'amount' || amount.match.unit !== null) return null;
  const counted = countedSlot(definition, name);
  const follower = said.scan.items.find(
    (item, index) => item.start >= amount.end && said.accounting.roles[index] !== 'silent',
  );
  if (definition.slots[name]?.counted === true && follower?.kind !== 'token' && follower?.kind !== 'address')
    return `nothing says what ${name} counts`;
  // A token that a later message puts in its place is checked as a correction.
  if (step.slots[counted]?.at.message !== slot.at.message) return null;
  if (follower?.kind !== 'token') return null;
  const fits = Object.entries(step.slots).some(
    ([other, { at }]) =>
      (other === counted || definition.slots[other]?.sameAs === counted) && itemAt(said, at) === follower,
  );
  return fits ? null : `${name} counts ${follower.text}, which is not its token`;
}

/** "Half my ETH/USDC liquidity": a part of the position, by the pair that is in it. */
const isOfPair = (definition: ActionDefinition | undefined, name: string): boolean =>
  definition?.joined === true && definition.slots[countedSlot(definition, name)]?.type === 'token_id';
