import type { Choice } from './choices.ts';
import type { Fit } from './match-row.ts';

/** "Swap USDC", and nothing more: of the tokens that are open the one that is said is the first to be asked for, what is paid. */
export function firstNamed({ row, fits }: Choice): Fit | undefined {
  const [part, more] = row.parts;
  if (part?.kind !== 'value' || more || part.marker !== null || part.entity?.kind !== 'token')
    return undefined;
  const [best] = fits.toSorted((one, other) => placeOf(one) - placeOf(other));
  return fits.every(({ action, open }) => action === fits[0]?.action && open.length > 0) ? best : undefined;
}

/** Where the slot that a fit fills stands in the definition. */
const placeOf = ({ action, filled }: Fit): number =>
  Object.keys(action.slots).findIndex((name) => filled.has(name));
