import type { ActionDefinition } from '../core/action.ts';
import type { Intent } from '../core/intent.ts';
import type { Vocabulary } from './reader.ts';
import { isAddressShaped } from './slots/address.ts';

/** A recipient whose address is none on the chain that it is on. */
export interface Misplaced {
  readonly text: string;
  readonly chain: string;
}

/**
 * The first recipient whose address has not the form of the chain where it receives: that of the request, or the one that
 * a bridge leads to. Null when all fit.
 */
export function findMisplaced(
  { steps }: Intent,
  actions: readonly ActionDefinition[],
  { chain: own, families }: Pick<Vocabulary, 'chain' | 'families'>,
): Misplaced | null {
  for (const { action, slots } of steps) {
    const definition = actions.find(({ name }) => name === action);
    const destination = Object.values(slots).find(({ type }) => type === 'chain');
    for (const [name, slot] of Object.entries(slots)) {
      if (slot.type !== 'recipient' || slot.kind === 'name') continue;
      const elsewhere = definition?.slots[name]?.elsewhere === true && destination?.type === 'chain';
      const chain = elsewhere ? destination.chain : own;
      const fits =
        slot.kind === 'wallet'
          ? families.get(chain) === families.get(own)
          : isAddressShaped(slot.text, families.get(chain) ?? 'evm');
      if (!fits) return { text: slot.text, chain };
    }
  }
  return null;
}
