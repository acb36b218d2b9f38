import type { ActionDefinition } from '../../core/action.ts';
import type { Message } from '../../core/message.ts';
import { Say402Error, type Asked } from '../../core/say402-error.ts';
import type { Proposal } from '../../intent/proposal.ts';
import type { Draft } from '../../intent/reading.ts';

/** What had been read of the request before the question came up. */
export interface ReadSoFar {
  readonly messages: readonly Message[];
  readonly proposal: Proposal;
}

/**
 * A draft that continues a fully read request after a question came up while it was prepared: what was read, with the slot in question open
 * again. Null where the error asks nothing.
 */
export function askLater(
  error: unknown,
  { messages, proposal }: ReadSoFar,
  actions: readonly ActionDefinition[],
): Draft | null {
  if (!(error instanceof Say402Error) || error.code !== 'question') return null;
  const question = error.details.question ?? error.message;
  const asked = error.details.asks && placeOf(error.details.asks, proposal, actions);
  if (!asked) return { messages, proposal: { steps: [], unused: [] }, open: [], question };
  return { messages, proposal: opened(proposal, asked), open: [asked], question };
}

/** The step and slot that the question is about; null where that is not clear, or the action has no such slot. */
function placeOf(
  { step = 0, slot, options = [] }: Partial<Asked>,
  { steps }: Proposal,
  actions: readonly ActionDefinition[],
): Asked | null {
  const definitions = steps.map(({ action }) => actions.find(({ name }) => name === action));
  // A whole-wallet action is one step of the proposal but several of the plan, so the step's number does not say which is meant.
  if (definitions.some((each) => each?.each)) return null;
  const slots = definitions[step]?.slots ?? {};
  return slot !== undefined && Object.hasOwn(slots, slot) ? { step, slot, options } : null;
}

/** The steps without the value of the slot; the answer will replace its words. */
function opened({ steps, unused }: Proposal, { step, slot }: Asked): Proposal {
  const said = steps[step]?.slots[slot]?.at;
  return {
    steps: steps.map((own, index) => {
      if (index !== step) return own;
      const slots = Object.entries(own.slots).filter(([name]) => name !== slot);
      return { ...own, slots: Object.fromEntries(slots) };
    }),
    unused: said ? [...unused, { at: said, why: 'replaced' }] : unused,
  };
}
