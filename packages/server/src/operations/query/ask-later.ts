import type { ActionDefinition } from '../../core/action.ts';
import type { Message } from '../../core/message.ts';
import { Say402Error, type Asked } from '../../core/say402-error.ts';
import type { Proposal } from '../../intent/proposal.ts';
import type { Draft } from '../../intent/reading.ts';

/** What had been read when the question came up. */
export interface ReadSoFar {
  readonly messages: readonly Message[];
  readonly proposal: Proposal;
}

/**
 * The draft that goes on after a question which came up while a request that was read as a whole was prepared: what was read,
 * with the slot open that is asked about. Null where the error asks nothing.
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

/** Where it is asked; null where that is not clear, or no slot of the action. */
function placeOf(
  { step = 0, slot, options = [] }: Partial<Asked>,
  { steps }: Proposal,
  actions: readonly ActionDefinition[],
): Asked | null {
  const definitions = steps.map(({ action }) => actions.find(({ name }) => name === action));
  // Steps for things found in the wallet are not part of the proposal.
  if (definitions.some((each) => each?.each)) return null;
  const slots = definitions[step]?.slots ?? {};
  return slot !== undefined && Object.hasOwn(slots, slot) ? { step, slot, options } : null;
}

/** The slot is not filled any more; its words are replaced by the answer. */
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
