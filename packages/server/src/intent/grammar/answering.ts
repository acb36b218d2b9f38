import type { Draft, ReadingRequest } from '../reading.ts';
import type { ProposedStep } from '../proposal.ts';
import type { Fill } from './fill.ts';
import type { Grammar } from './grammar.ts';
import type { Item } from './item.ts';

/** What is needed to read the answer to a question of ours. */
export interface Answering {
  readonly request: ReadingRequest;
  readonly draft: Draft;
  readonly items: readonly Item[];
  readonly grammar: Grammar;
}

/** A fill with the slots of a step. */
export const filledIn = (step: ProposedStep, fill: Fill): ProposedStep => ({
  ...step,
  slots: { ...step.slots, ...fill },
});
