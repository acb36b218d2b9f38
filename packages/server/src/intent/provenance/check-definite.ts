import type { Slot } from '../../core/intent.ts';
import { countedSlot } from '../grammar/checks/perhaps-dollars.ts';
import { keyOfOutput, keyOfToken, protocolOf } from '../grammar/steps/put-out.ts';
import { saysOwn } from '../slots/definite.ts';
import { isDefinite } from '../scan/is-definite.ts';
import type { Scan } from '../scan/item.ts';
import { firstFault } from './check-slots.ts';
import { placedSlots, type Evidence, type PlacedSlot } from './evidence.ts';

/** "Half of the USDC" after a step that puts out USDC is no part of the balance. Null when none is taken for one. */
export function checkDefinite(evidence: Evidence): string | null {
  return firstFault(placedSlots(evidence.intent), (one) =>
    isOfBalance(one, evidence) ? `${one.name} is a part of what an earlier step puts out` : null,
  );
}

function isOfBalance(
  { slot, step, name, index }: PlacedSlot,
  { own, intent, inPlay, vocabulary }: Evidence,
): boolean {
  const definition = own.find((action) => action.name === step.action);
  const token = definition && step.slots[countedSlot(definition, name)];
  const part = slot.type === 'amount' && (slot.kind === 'all' || slot.kind === 'share');
  if (!part || (definition?.slots[name]?.from ?? 'wallet') !== 'wallet' || token?.type !== 'token')
    return false;
  if (!saysOutput(slot, token, inPlay.get(token.at.message)?.scan)) return false;
  const key = keyOf(token);
  return intent.steps.slice(0, index).some(({ action, slots }) => {
    const giving = own.find((each) => each.name === action);
    const output = giving && keyOfOutput(giving, (each) => keyOf(slots[each]), vocabulary, protocolOf(slots));
    return output !== null && output === key;
  });
}

/** "The USDC", "all USDC": what an earlier step puts out may be meant; "all my USDC" is the wallet's. */
function saysOutput(amount: Slot, token: Slot, scan: Scan | undefined): boolean {
  if (!scan) return false;
  const { items, lexemes } = scan;
  const item = items.find(({ start }) => start === token.at.start);
  if (!item) return false;
  if (isDefinite(scan, item.from)) return true;
  const said = items.find(({ start }) => start === amount.at.start);
  const all = amount.type === 'amount' && amount.kind === 'all' && said?.kind === 'amount';
  return all && !said.match.rest && !saysOwn(lexemes, said.from, item.to);
}

const keyOf = (slot: Slot | undefined): string | null | undefined =>
  slot?.type === 'token' ? keyOfToken(slot, slot.text) : undefined;
