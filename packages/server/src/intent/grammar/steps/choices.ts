import type { SlotType } from '../../../core/intent.ts';
import { LISTING, tags } from '../roles/tag.ts';
import type { Fit } from './match-row.ts';
import type { Row } from './rows.ts';
import type { Step } from './step.ts';

/** A row with every way to understand it; `complete` where one of them leaves nothing open. */
export interface Choice {
  readonly row: Row;
  readonly fits: readonly Fit[];
}

/** Whether rows are the members of one list, in one line or below each other. */
export const isListed = (choices: readonly Choice[]): boolean =>
  choices.slice(1).every(({ row: { join } }) => join !== null && LISTED.has(join));

const LISTED = tags(...LISTING, 'dash', 'break');

/** The step that a way to understand a row comes to. */
export function stepOf({ action, filled }: Fit, { start, end, lead }: Row, message: number): Step {
  const said = [...filled].map(
    ([slot, value]) => [slot, { message, value, carried: value === lead ? 'list' : null }] as const,
  );
  return { action, message, start, end, said: new Map(said) };
}

/** The name of the one slot that a fit leaves open, where it is of this type. */
export function onlyOpen({ action, open }: Fit, type: SlotType): string | null {
  const [slot, more] = open;
  return slot !== undefined && more === undefined && action.slots[slot]?.type === type ? slot : null;
}

/** A way to understand a row that is complete but for one slot. */
export interface Lacking {
  readonly fit: Fit;
  readonly slot: string;
}

/** The way to understand a row that is complete but for a slot of this type. Null where there is none or more than one. */
export function lacking(choice: Choice, type: SlotType): Lacking | null {
  const [found, more] = choice.fits.flatMap((fit) => {
    const slot = onlyOpen(fit, type);
    return slot === null ? [] : [{ fit, slot }];
  });
  return found && !more ? found : null;
}

/** The one way to understand a row, where it leaves nothing open. */
export function complete({ fits }: Choice): Fit | null {
  const [fit, more] = fits;
  return fit && !more && fit.open.length === 0 ? fit : null;
}
