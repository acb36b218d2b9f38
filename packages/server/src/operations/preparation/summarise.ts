import type { ActionDefinition } from '../../core/action.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PriceSlot } from '../../core/intent.ts';
import type { PlannedSlot, PlanStep } from '../../core/plan.ts';
import { priceInWords } from '../../core/price-in-words.ts';
import { settingInWords } from './setting-in-words.ts';

/** A step in one line, such as "Send 5 USDC to 0x…", from the action's own summary. */
export function summarise(step: PlanStep, definition: ActionDefinition | undefined): string {
  const template = definition?.summary ?? step.action;
  return template
    .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) => (isSaid(part, step) ? part : ''))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const slot = step.slots[name];
      return slot ? inWords(slot, step) : '';
    });
}

/** A bracket of a summary is left out where one of its slots is open. */
function isSaid(part: string, { slots }: PlanStep): boolean {
  return [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name] !== undefined);
}

function inWords(slot: PlannedSlot, step: PlanStep): string {
  switch (slot.type) {
    case 'token':
      return slot.symbol;
    case 'recipient':
      return slot.name === null ? slot.address : `${slot.name} (${slot.address})`;
    case 'amount':
      return amountInWords(slot, step);
    case 'price':
      return priceInWords({ ...slot, ...calledAs(slot, step) });
    case 'protocol':
    case 'contract':
    case 'validator':
    case 'chain':
    case 'slippage':
    case 'fee_tier':
    case 'deadline':
    case 'speed':
    case 'token_id':
    case 'range':
    case 'memo':
    case 'call':
    case 'deed':
      return settingInWords(slot);
  }
}

/** The tokens of a price beyond the registry, which it has by their addresses, as they call themselves where that tells them apart. */
function calledAs(
  { quote, base }: Pick<PriceSlot, 'quote' | 'base'>,
  { slots }: PlanStep,
): Pick<PriceSlot, 'quote' | 'base'> {
  const called = (name: string | null): string | null => {
    const token = Object.values(slots).find((slot) => slot.type === 'token' && slot.address === name);
    return token?.type === 'token' ? token.symbol : name;
  };
  const [counted, of] = [called(quote), called(base)];
  return counted === of ? { quote, base } : { quote: counted, base: of };
}

function amountInWords(slot: Extract<PlannedSlot, { type: 'amount' }>, step: PlanStep): string {
  if (slot.said === 'unlimited') return 'unlimited';
  const token = step.slots[slot.of];
  if (token?.type === 'token') return fromBaseUnits(slot.baseUnits, token.decimals);
  return slot.basis ?? slot.baseUnits.toString();
}
