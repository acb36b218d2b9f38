import type { Heard } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Target } from './find-target.ts';
import type { Step } from '../steps/step.ts';

/**
 * Whether a number of an answer may as well be a setting: "make it 2%" after a swap may be the slippage, and so may "make it 2"
 * where a slippage was said. A token beside it ("make it 2 USDC") says that it is none.
 */
export function isPerhapsSetting(
  value: ValueElement,
  { step: { action, said }, slot, carried }: Pick<Target, 'slot' | 'carried'> & { readonly step: Step },
  { heard, counted }: { readonly heard: Heard | null; readonly counted: boolean },
): boolean {
  if (value.entity?.kind !== 'amount' || action.slots[slot]?.type !== 'amount' || counted) return false;
  const { kind } = value.entity.match.amount;
  const settings = Object.keys(action.slots).filter((name) => NUMBERED.has(action.slots[name]?.type ?? ''));
  if (settings.length === 0) return false;
  const set =
    settings.some((name) => said.has(name)) || (heard !== null && SPEAKS_OF_ONE.test(heard.content));
  const percent = kind === 'share' && /%|percent|pct/.test(value.item.lower);
  if (carried === 'answer') return percent && set;
  const before = said.get(slot)?.value.entity;
  const alike = before?.kind === 'amount' && before.match.amount.kind === kind;
  return percent ? set || !alike : kind === 'tokens' && settings.some((name) => said.has(name));
}

/** Settings whose value is a number. */
const NUMBERED = new Set(['slippage', 'deadline', 'fee_tier', 'range']);
const SPEAKS_OF_ONE = /slippage|tolerance|deadline|fee tier|range/i;
