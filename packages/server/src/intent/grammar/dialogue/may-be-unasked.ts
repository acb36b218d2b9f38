import type { SlotDefinition } from '../../../core/action.ts';
import type { SlotType } from '../../../core/intent.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import type { Heard } from './dialogue.ts';

const SPEAKS_OF: ReadonlyMap<SlotType, RegExp> = new Map([
  ['recipient', /\b(?:address|recipient|destination|wallet)\b/i],
  ['validator', /\bvalidator\b|\bvote\b/i],
  ['contract', /\baccount\b|\bspender\b/i],
]);

const ASKS_HOW_MUCH = /\bhow\s+(?:much|many)\b[^?]*\?\s*$/i;

const asksFor = ({ question }: Pick<SlotDefinition, 'question'>, heard: Heard | null): boolean =>
  heard?.content.includes(question) === true;

const COLLATERAL = /\bcollateral\b/i;

/** A number, an address or a name: what by itself may be anything. */
const isBare = (entity: ValueElement['entity']): boolean =>
  entity?.kind === 'amount' ||
  entity?.kind === 'address' ||
  (entity?.kind === 'recipient' && entity.recipient.kind === 'name');

const leadsToToken = ({ slots, definition }: Step['action'], marker: string): boolean =>
  slots[definition.output ?? '']?.markers.includes(marker) === true;

/** A bare number or address says a slot that nobody has to say only where the assistant asked for just that. */
export function mayBeUnasked(
  { action }: Step,
  { type, question, of, bounds }: SlotDefinition,
  { marker, entity }: ValueElement,
  heard: Heard | null,
): boolean {
  // "9WzD… at 3000" speaks of a price, and not of how many.
  if (action.slots[of ?? '']?.type === 'contract') return asksFor({ question }, heard);
  // "To 0x…" after "swap 5 USDC to ETH": to whom, or for what?
  if (marker !== null)
    return entity?.kind !== 'address' || type !== 'recipient' || !leadsToToken(action, marker);
  // "No USDC liquidity." – "DAI then": no collateral that nobody asks for.
  if (heard !== null && COLLATERAL.test(question)) return COLLATERAL.test(heard.content);
  if (!isBare(entity)) return true;
  if (asksFor({ question }, heard)) return true;
  const asked = heard?.content ?? '';
  // "Withdraw from my stake account 9WzD…. – How much? – 5 SOL."
  if (entity?.kind === 'amount' && type === 'amount')
    return bounds === undefined && ASKS_HOW_MUCH.test(asked);
  return SPEAKS_OF.get(type)?.test(asked) === true && !/\bcontract\b|\btoken(?! account)\b/i.test(asked);
}
