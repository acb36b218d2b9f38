import type { ActionDefinition } from '../../core/action.ts';
import type { IntentStep, Slot, Span } from '../../core/intent.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import { openNames } from '../grammar/steps/match-row.ts';
import { countedSlot } from '../grammar/checks/perhaps-dollars.ts';
import { CARRYING } from '../lexicon/verb-forms.ts';
import { useOf } from '../scan/item.ts';

interface Context {
  readonly actions: readonly ActionDefinition[];
  readonly said: (message: number) => Accounted | null;
}

/**
 * "Swap 20 USDC to ETH and send to bob.eth": a model has no words to quote for what is sent. Where a step says no amount, and
 * the step right before puts something out, it goes on with that, as the grammar reads it; the provenance check decides
 * whether the words allow it.
 */
export function withUnsaidOutputs(steps: readonly IntentStep[], context: Context): IntentStep[] {
  return steps.map((step, index) => {
    const definition = definitionOf(step, context);
    const before = steps[index - 1];
    if (!definition || !before || definitionOf(before, context)?.output === undefined) return step;
    const amount = openAmount(definition, step);
    const verb = amount === null ? null : verbOf(step, context);
    if (amount === null || !verb) return step;
    const token = countedSlot(definition, amount);
    if (saysPart(step.slots[token], context)) return step;
    const output = { kind: 'output', at: verb.at } as const;
    const whole: Record<string, Slot> = { ...step.slots, [amount]: { type: 'amount', ...output } };
    if (!(token in whole)) whole[token] = { type: 'token', ...output, text: verb.text };
    return { ...step, slots: whole };
  });
}

/** "Half of it", quoted for the token, says how much as well. */
function saysPart(token: Slot | undefined, { said }: Context): boolean {
  if (!token) return false;
  const { message, start, end } = token.at;
  return (
    said(message)?.scan.items.some(
      (item) =>
        item.kind === 'amount' &&
        item.start <= start &&
        item.end >= end &&
        item.match.amount.kind !== 'output',
    ) === true
  );
}

const definitionOf = ({ action }: IntentStep, { actions }: Context): ActionDefinition | undefined =>
  actions.find(({ name }) => name === action);

/** The amount that has to be said and is not; null where there is none, or what it counts is no token. */
function openAmount(definition: ActionDefinition, step: IntentStep): string | null {
  const { slots } = definition;
  const required = Object.keys(slots).filter((name) => slots[name]?.required);
  const open = openNames({ definition, required }, { has: (name) => name in step.slots });
  const amount = open.find((name) => slots[name]?.type === 'amount');
  return amount !== undefined && slots[countedSlot(definition, amount)]?.type === 'token' ? amount : null;
}

/** The word of the clause that says to bring something somewhere. */
function verbOf({ action, clause }: IntentStep, { said }: Context): { at: Span; text: string } | null {
  const verb = said(clause.message)?.scan.items.find((item) => {
    const use = useOf(item);
    const means = use?.use === 'verb' && CARRYING.has(use.base) && use.actions.includes(action);
    return means && item.start >= clause.start && item.end <= clause.end;
  });
  return verb ? { at: { message: clause.message, start: verb.start, end: verb.end }, text: verb.text } : null;
}
