import type { Choice } from './choices.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Fit } from './match-row.ts';

/**
 * "Swap USDC", and nothing more: of the tokens that are open the one that is said is the first to be asked for, what is paid.
 * "Pay 0x…": an address by itself is whom the payment is for.
 */
export function firstNamed({ row, fits }: Choice): Fit | undefined {
  const [part, more] = row.parts;
  if (part?.kind !== 'value' || more || part.marker !== null) return undefined;
  if (part.entity?.kind === 'address') return onlyPaying(fits);
  if (!namesToken(part.entity)) return undefined;
  const [best] = fits.toSorted((one, other) => placeOf(one) - placeOf(other));
  return fits.every(({ action, open }) => action === fits[0]?.action && open.length > 0) ? best : undefined;
}

/** "AERO" is the name of a protocol as well. */
const namesToken = (entity: ValueElement['entity']): boolean =>
  entity?.kind === 'token' || (entity?.kind === 'protocol' && entity.token !== null);

/** Where the slot that a fit fills stands in the definition. */
const placeOf = ({ action, filled }: Fit): number =>
  Object.keys(action.slots).findIndex((name) => filled.has(name));

/** The one way in which the only value is a recipient, where more is to be asked for. */
function onlyPaying(fits: readonly Fit[]): Fit | undefined {
  const [fit, more] = fits.filter(({ action, filled }) =>
    [...filled.keys()].some((name) => action.slots[name]?.type === 'recipient'),
  );
  return fit && !more && fit.open.length > 0 ? fit : undefined;
}
