import type { ActionDefinition } from '../../../core/action.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/**
 * Asks where a bound is said without the exact amount that it goes with ("buy ETH for at most 300 USDC"), or beside the amount
 * that it would bound ("swap 5 USDC to ETH, at most 6 USDC"); null where neither is.
 */
export function checkBounds(steps: readonly Step[]): Trouble | null {
  for (const { action, said } of steps) {
    for (const [name, { value }] of said) {
      const goesWith = action.slots[name]?.bounds;
      if (goesWith === undefined || said.has(goesWith)) continue;
      const words = [value.marker, value.item.text].filter((word) => word !== null).join(' ');
      const exact = action.slots[goesWith]?.question ?? '';
      const other = action.definition.oneOf?.find(({ slots }) => slots.includes(goesWith));
      return other?.slots.some((slot) => said.has(slot))
        ? ask(
            `"${words}" bounds what the request says exactly already. Please leave it out, or say the other amount exactly.`,
          )
        : ask(`"${words}" does not say an exact amount. ${exact}`);
    }
  }
  return null;
}

/**
 * Whether a bound may stand where it does: its token right beside it, and behind what it goes with. "Swap up to 5 ETH for
 * 9000 USDC" may be an offer at that price; "spend up to 5 ETH to buy 9000 USDC", "… on 9000 USDC" buys.
 */
export function suitsBound(
  name: string,
  { slots, definition }: Pick<CompiledAction, 'slots' | 'definition'>,
  filled: ReadonlyMap<string, ValueElement>,
  beside: ValueElement | undefined,
): boolean {
  const slot = slots[name];
  const bound = filled.get(name);
  if (slot?.counted !== true || !bound) return true;
  if (beside === undefined) return false;
  const exact = slot.bounds === undefined ? undefined : filled.get(slot.bounds);
  if (!exact || slot.bounds === undefined || bound.start > exact.start || exact.marker === null) return true;
  return ownMarkers(definition, slot.bounds).includes(exact.marker);
}

/** What announces a slot itself, with one verb or another: without what its token may be announced by. */
const ownMarkers = ({ slots, forms = [] }: ActionDefinition, name: string): readonly string[] =>
  [slots[name]?.markers, ...forms.map(({ markers }) => markers?.[name])].flatMap((own) => own ?? []);
