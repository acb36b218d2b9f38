import type { Warning } from '../../core/plan.ts';
import { normaliseName } from './normalise-name.ts';

/** A warning when an address calls itself otherwise than the name by which it was found; null without such a name. */
export function reverseWarning(name: string, address: string, primary: string | null): Warning | null {
  if (primary === null || primary === '' || primary === name) return null;
  const text = `${address}, found by "${name}", calls itself ${shown(primary)}. Make sure that it is the recipient you mean.`;
  return { code: 'name_differs', text };
}

/** Whoever holds an address chooses what it calls itself, so only a valid plain name is shown. */
function shown(primary: string): string {
  try {
    return `"${normaliseName(primary)}"`;
  } catch {
    return 'by a name that is not valid';
  }
}
