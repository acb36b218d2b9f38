import type { SlotDefinition } from '../../../core/action.ts';
import { amountMatch } from '../../slots/amount-value.ts';
import { askedVerb, type Item } from '../../scan/item.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Fit, RowPart } from './match-row.ts';

type Words = Extract<RowPart, { kind: 'words' }>;

/** Whether a verb by itself says all of an amount: "close position #99". */
export function saysAll({ wholeBy }: Pick<SlotDefinition, 'wholeBy'>, item: Item | undefined): boolean {
  const verb = askedVerb(item);
  return verb !== undefined && wholeBy?.includes(verb.base) === true;
}

/** A fit with the amounts that its verb says and no other word does. */
export function withAmountOfVerb(fit: Fit, { text, item }: Words): Fit {
  const name = fit.open.find((open) => fit.action.slots[open]?.wholeBy?.includes(text) === true);
  if (name === undefined) return fit;
  const { from, to, start, end, lower, word } = item;
  const place = { from, to, start, end, text: item.text, lower, word };
  const entity = { ...place, kind: 'amount', match: amountMatch({ kind: 'all' }, 0) } as const;
  const value: ValueElement = { kind: 'value', types: ['amount'], marker: null, item: entity, entity, start };
  const filled = new Map([...fit.filled, [name, value]]);
  return { ...fit, filled, open: fit.open.filter((open) => open !== name) };
}
