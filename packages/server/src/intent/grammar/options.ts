import type { SlotDefinition } from '../../core/action.ts';
import type { OpenSlot, ReadingRequest } from '../reading.ts';
import type { Proposal } from '../proposal.ts';
import type { Open } from './read-turn.ts';
import type { Grammar } from './grammar.ts';

/** What can be picked for an open slot, as far as names alone tell: the other chains, and the protocols that a definition implies. */
export function optionsFor(
  { step, slots }: Open,
  { steps }: Proposal,
  { vocabulary }: ReadingRequest,
  { compiled }: Grammar,
): OpenSlot['options'] {
  const definition = compiled.actions.get(steps[step]?.action ?? '');
  return slots.flatMap((name) => {
    const slot = definition?.slots[name];
    if (slot?.type === 'chain') return chains(slot, vocabulary);
    if (slot?.impliedBy === undefined) return [];
    return Object.keys(slot.impliedBy).flatMap((id) => {
      const known = vocabulary.protocolKinds.get(id);
      return known ? [{ label: known.title, value: id }] : [];
    });
  });
}

const chains = (
  { beyond: further }: SlotDefinition,
  { families, chain, beyond }: ReadingRequest['vocabulary'],
): OpenSlot['options'] =>
  [...new Set([...families.keys(), ...(further === true ? beyond.values() : [])])]
    .filter((name) => name !== chain)
    .map((name) => ({ label: name, value: name }));
