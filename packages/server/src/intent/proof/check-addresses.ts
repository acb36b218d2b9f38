import type { ActionDefinition } from '../../core/action.ts';
import type { IntentStep, Slot } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { findValues } from '../values/find-values.ts';
import { familyOn } from '../values/family-on.ts';
import type { StepFault } from './check-definition.ts';

const TITLES = { evm: 'an EVM chain', svm: 'Solana' } as const;

/** Every address is whole and of the family of the chain on which it is used. Null where that holds. */
export function checkAddresses(
  { slots }: IntentStep,
  definition: ActionDefinition,
  vocabulary: Vocabulary,
): StepFault | null {
  const destination = Object.values(slots).find(({ type }) => type === 'chain');
  for (const [name, slot] of Object.entries(slots)) {
    const text = addressOf(slot);
    if (text === null) continue;
    const elsewhere = definition.slots[name]?.elsewhere === true && destination?.type === 'chain';
    const chain = elsewhere ? destination.chain : vocabulary.chain;
    const wrong = defectOf(text, familyOn(chain, vocabulary), vocabulary);
    if (wrong === null) continue;
    return {
      kind: 'unusable',
      slot: name,
      text: `"${text}" is no address there: ${wrong}.`,
      at: [slot.at],
      options: [],
    };
  }
  return null;
}

/** The address in a slot, or a text that is neither a name nor a word and so has to be one. */
function addressOf(slot: Slot): string | null {
  if (slot.type === 'validator') return slot.text;
  const addressed = slot.type === 'recipient' || slot.type === 'token' || slot.type === 'contract';
  return addressed && slot.kind === 'address' ? slot.text : null;
}

function defectOf(text: string, family: 'evm' | 'svm', vocabulary: Vocabulary): string | null {
  const [value] = findValues(text, 0, vocabulary);
  if (value?.kind !== 'address') return 'it has not the form of one';
  if (value.defect !== null) return value.defect;
  if (value.family === family) return null;
  return `it has the form of an address on ${TITLES[value.family ?? family]}, and it is needed for ${TITLES[family]}`;
}
