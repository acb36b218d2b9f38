import type { ActionDefinition } from '../../core/action.ts';
import type { Proposal } from '../proposal.ts';
import type { ReadingRequest } from '../reading.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';

/** "Swap half my ETH to USDC and send the USDC": reads the token from its name, although the model calls it the output. */
export function nameOutputs(
  proposal: Proposal,
  { messages, vocabulary }: Pick<ReadingRequest, 'messages' | 'vocabulary'>,
  actions: readonly ActionDefinition[],
): Proposal {
  const steps = proposal.steps.map((step) => {
    const definition = actions.find(({ name }) => name === step.action);
    const slots = Object.entries(step.slots).map(([name, slot]) => {
      const { at, value } = slot;
      if (!at || value !== 'output' || definition?.slots[name]?.type !== 'token')
        return [name, slot] as const;
      const text = messages[at.message]?.content.slice(at.start, at.end) ?? '';
      const token = parseNormalForm('token', text, at, vocabulary);
      const isNamed = token?.type === 'token' && token.kind !== 'output';
      return [name, isNamed ? { at, value: null } : slot] as const;
    });
    return { ...step, slots: Object.fromEntries(slots) };
  });
  return { ...proposal, steps };
}
