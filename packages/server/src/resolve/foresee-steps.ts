import { toBaseUnits } from '../core/amount.ts';
import type { Chain } from '@say402/readback';
import { NATIVE, type PlannedSlot, type PlannedToken, type PlanStep } from '../core/plan.ts';
import { sourceOf, type FoundStep } from './find-steps.ts';
import type { ValueContext } from './resolve-context.ts';
import { planToken, type FoundToken } from './resolve-token.ts';
import { settingsOf } from './settle-step.ts';

/**
 * The steps that are fully known before the chain is surveyed: numbers of tokens of the registry. Services can be asked about them ahead.
 */
export function foreseenSteps(found: readonly FoundStep[], context: ValueContext): PlanStep[] {
  return found.flatMap((each) => foresee(each, context) ?? []);
}

function foresee({ step, tokens, recipients }: FoundStep, context: ValueContext): PlanStep | null {
  const planned = new Map<string, PlannedToken>();
  for (const [name, token] of tokens) {
    const known = listed(token, context.port.chain);
    if (!known) return null;
    planned.set(name, known);
  }
  const slots: Record<string, PlannedSlot> = {
    ...Object.fromEntries<PlannedSlot>([...planned, ...recipients]),
    ...settingsOf({ step, recipients, found: tokens, tokens: planned }, context),
  };
  const definition = context.actions.find(({ name }) => name === step.action);
  for (const [name, slot] of Object.entries(step.slots)) {
    if (slot.type !== 'amount') continue;
    const of = definition?.slots[name]?.of ?? 'token';
    const token = planned.get(of);
    const baseUnits = slot.kind === 'tokens' && token ? toBaseUnits(slot.value, token.decimals) : null;
    if (baseUnits === null) return null;
    const sources = [sourceOf(slot.at, context.messages)];
    slots[name] = { type: 'amount', of, said: slot.kind, baseUnits, basis: null, sources };
  }
  return { action: step.action, slots, warnings: [] };
}

/** A token by the registry alone; the survey compares it with the chain later. */
function listed(token: FoundToken, chain: Chain): PlannedToken | null {
  const { registry, address } = token;
  if (address === NATIVE) return planToken(token, chain, undefined);
  if (!registry) return null;
  const { symbol, name, decimals } = registry;
  return planToken(token, chain, { address, symbol, name, decimals, balance: 0n, blocked: null });
}
