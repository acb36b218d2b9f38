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
      if (slot.type !== 'recipient' || slot.kind !== 'address') continue;
      const elsewhere = definition?.slots[name]?.elsewhere === true && destination?.type === 'chain';
      const chain = elsewhere ? destination.chain : own;
      if (!isAddressShaped(slot.text, families.get(chain) ?? 'evm')) return { text: slot.text, chain };
    }
  }
  return null;
}

/** A slot that has to say who receives on a chain of another kind, where the wallet has no address. */
export interface Unaddressed {
  readonly question: string;
  readonly chain: string;
}

/**
 * The first step that leads to a chain of another kind and names nobody there: the wallet's own address is none on that
 * chain. Null where there is none, and where the action can not be done from this chain in any case.
 */
export function findUnaddressed(
  { steps }: Intent,
  actions: readonly ActionDefinition[],
  { chain: own, families }: Pick<Vocabulary, 'chain' | 'families'>,
): Unaddressed | null {
  for (const { action, slots } of steps) {
    const definition = actions.find(({ name }) => name === action);
    const destination = Object.values(slots).find(({ type }) => type === 'chain');
    if (!definition || destination?.type !== 'chain' || definition.instead?.[own] !== undefined) continue;
    if (families.get(destination.chain) === families.get(own)) continue;
    for (const [name, { elsewhere, question }] of Object.entries(definition.slots)) {
      const said = slots[name];
      if (elsewhere === true && (said?.type !== 'recipient' || said.kind === 'wallet'))
        return { question, chain: destination.chain };
    }
  }
  return null;
}
