import type { ActionDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import { familyOn } from '../values/family-on.ts';

/** Slots of which one has to be said, and the question that asks for it. */
export interface Missing {
  readonly slots: readonly string[];
  readonly question: string;
}

/** What an action still needs beside what was said. */
export function missingOf(
  { slots, oneOf = [] }: ActionDefinition,
  said: ReadonlySet<string>,
  { family }: { readonly family?: 'evm' | 'svm' },
): Missing[] {
  const required = Object.entries(slots)
    .filter(
      ([name, slot]) =>
        slot.required &&
        !said.has(name) &&
        slot.implied === undefined &&
        (slot.family === undefined || family === undefined || slot.family === family),
    )
    .map(([name, { question }]) => ({ slots: [name], question }));
  const groups = oneOf
    .filter((group) => group.family === undefined || family === undefined || group.family === family)
    .filter((group) => !group.slots.some((name) => said.has(name)))
    .map((group) => ({ slots: group.slots, question: group.question }));
  return [...required, ...groups];
}

/** The recipient, on a chain of the other family, where the wallet has no address. */
export function missingThere(
  { slots }: ActionDefinition,
  said: ReadonlySet<string>,
  chain: string | null,
  vocabulary: Vocabulary,
): Missing[] {
  if (chain === null || familyOn(chain, vocabulary) === vocabulary.family) return [];
  return Object.entries(slots)
    .filter(([name, slot]) => slot.elsewhere === true && !said.has(name))
    .map(([name, { question }]) => ({ slots: [name], question }));
}
