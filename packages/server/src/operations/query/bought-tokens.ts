import type { ActionDefinition } from '../../core/action.ts';
import type { Intent } from '../../core/intent.ts';
import type { Plan } from '../../core/plan.ts';
import type { Context, ServedChain } from '../context.ts';
import { examineToken, type Examined } from './examine-token.ts';

/** What was read of tokens that are bought and not in the registry, by their addresses. */
export type Bought = ReadonlyMap<string, Examined>;

/** Looks at every token beyond the registry that an intent buys, all at once. */
export async function examineBought(
  context: Context,
  chain: ServedChain,
  { steps }: Intent,
): Promise<Bought> {
  const addresses = new Set(
    steps.flatMap(({ action, slots }) => {
      const slot = slots[gotBy(action, context.actions) ?? ''];
      if (slot?.type !== 'token' || slot.kind !== 'address') return [];
      const parsed = chain.port.parseAddress(slot.text);
      return parsed.ok && chain.tokens.every(({ address }) => address !== parsed.address)
        ? [parsed.address]
        : [];
    }),
  );
  const examined = await Promise.all(
    [...addresses].map(async (address) => [address, await examineToken(context, chain, address)] as const),
  );
  return new Map(examined);
}

/** The plan with what was read of the tokens that each step buys. */
export function withExamined({ steps }: Plan, bought: Bought, actions: readonly ActionDefinition[]): Plan {
  return {
    steps: steps.map((step) => {
      const token = step.slots[gotBy(step.action, actions) ?? ''];
      const found = token?.type === 'token' ? bought.get(token.address) : undefined;
      return found ? { ...step, warnings: [...step.warnings, ...found.warnings] } : step;
    }),
  };
}

/** The slot of the token that an action exchanges another one for; undefined where it exchanges none. */
export const gotBy = (action: string | undefined, actions: readonly ActionDefinition[]): string | undefined =>
  actions.find(({ name }) => name === action)?.exchange?.gets;
