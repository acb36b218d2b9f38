import type { CompiledAction } from '../compiled-actions.ts';
import type { Filled, Fit } from './match-row.ts';

/** Ways to understand a row by one action, each once: two that say the same are one, and of two mirrored ones the first counts. */
export function distinctFits(found: readonly Fit[], { definition }: CompiledAction): readonly Fit[] {
  if (found.length < 2) return found;
  const fits = new Map(found.map((fit) => [keyOf(fit.filled), fit]));
  return definition.joined ? withoutMirrors(fits) : [...fits.values()];
}

/** Whether the same values stand in the same slots. */
export function isSame(one: Filled, other: Filled): boolean {
  if (one.size !== other.size) return false;
  for (const [name, value] of one) if (other.get(name) !== value) return false;
  return true;
}

/** What a mapping says, so that two ways to the same are one. */
function keyOf(filled: Filled, name: (slot: string) => string = (slot) => slot): string {
  return [...filled]
    .map(([slot, value]) => `${name(slot)}=${value.item.lower}`)
    .toSorted()
    .join();
}

const MIRROR: Readonly<Record<string, string>> = { A: 'B', B: 'A' };
const mirrored = (slot: string): string => slot.replace(/[AB]$/, (side) => MIRROR[side] ?? side);

/** "To ETH/USDC with 0.5 ETH and 1500 USDC": of two tokens that are asked for alike the one said first comes first. */
function withoutMirrors(fits: ReadonlyMap<string, Fit>): Fit[] {
  return [...fits.values()].filter(({ filled }) => {
    const other = fits.get(keyOf(filled, mirrored));
    return !other || other.filled === filled || firstStart(filled) <= firstStart(other.filled);
  });
}

/** Where the first of the two tokens stands. */
const firstStart = (filled: Filled): number => filled.get('tokenA')?.start ?? 0;
