import type { ActionDefinition } from '../../core/action.ts';
import type { IntentStep, Slot, Span } from '../../core/intent.ts';
import type { Proposal, ProposedStep } from '../proposal.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDefinition } from './check-definition.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, Fault, Settled } from './proof.ts';
import { settleSlot } from './settle-slot.ts';

/**
 * Reads every place that a proposal names as a value of its slot. What only the reader knows becomes a doubt. The messages' values were
 * found before.
 */
export function settle(
  proposal: Proposal,
  evidence: Evidence,
  actions: readonly ActionDefinition[],
): Settled {
  const { request } = evidence;
  const steps: IntentStep[] = [];
  const doubts: Doubt[] = [];
  const unsaid = new Set<Slot>();
  if (proposal.steps.length === 0) return faultOf({ kind: 'missing', text: 'What should be done?' });
  for (const [index, proposed] of proposal.steps.entries()) {
    const definition = actions.find(({ name }) => name === proposed.action);
    if (!definition)
      return faultOf({ kind: 'undefined', text: `There is no action "${proposed.action}".`, step: index });
    const before = steps.at(-1);
    const settled = settleStep(proposed, { definition, evidence, index, before: outputOf(before, actions) });
    if (settled.kind === 'fault') return settled;
    const wrong =
      checkDefinition(settled.step, definition, request.vocabulary) ??
      checkAddresses(settled.step, definition, request.vocabulary);
    if (wrong) return faultOf({ ...wrong, step: index });
    steps.push(settled.step);
    doubts.push(...settled.doubts);
    for (const slot of settled.unsaid) unsaid.add(slot);
  }
  const unused = proposal.unused.filter(({ at }) => request.messages[at.message]?.role === 'user');
  return { kind: 'settled', intent: { steps, unused }, doubts, unsaid };
}

/** The slot of the step before that names what it brings. */
function outputOf(step: IntentStep | undefined, actions: readonly ActionDefinition[]): Span | null {
  const output = actions.find(({ name }) => name === step?.action)?.output;
  return output === undefined ? null : (step?.slots[output]?.at ?? null);
}

interface StepContext {
  readonly definition: ActionDefinition;
  readonly evidence: Evidence;
  readonly index: number;
  readonly before: Span | null;
}

function settleStep(
  { slots: proposed }: ProposedStep,
  { definition, evidence, index, before }: StepContext,
):
  | {
      readonly kind: 'step';
      readonly step: IntentStep;
      readonly doubts: readonly Doubt[];
      readonly unsaid: readonly Slot[];
    }
  | { readonly kind: 'fault'; readonly fault: Fault } {
  const slots: Record<string, Slot> = {};
  const doubts: Doubt[] = [];
  const unsaid: Slot[] = [];
  const home =
    before ??
    placeOf(
      Object.values(proposed).flatMap(({ at }) => at ?? []),
      evidence,
    );
  for (const [name, value] of Object.entries(proposed)) {
    const known = Object.hasOwn(definition.slots, name) ? definition.slots[name] : undefined;
    if (!known)
      return faultOf({
        kind: 'undefined',
        text: `${definition.name} has no "${name}".`,
        step: index,
        slot: name,
      });
    const settled = settleSlot(value, { evidence, definition: known, home });
    if (settled.kind === 'fault') return faultOf({ ...settled.fault, step: index, slot: name });
    slots[name] = settled.slot;
    if (settled.doubt) doubts.push(settled.doubt);
    if (settled.unsaid) unsaid.push(settled.slot);
  }
  return { kind: 'step', step: { action: definition.name, slots }, doubts, unsaid };
}

/** The stretch of a message that covers some places; the whole of the user's last message where there are none. */
function placeOf(spans: readonly Span[], { request, last }: Evidence): Span {
  const message = Math.min(...spans.map((span) => span.message));
  const own = spans.filter((span) => span.message === message);
  if (own.length === 0) return { message: last, start: 0, end: request.messages[last]?.content.length ?? 0 };
  return {
    message,
    start: Math.min(...own.map(({ start }) => start)),
    end: Math.max(...own.map(({ end }) => end)),
  };
}

function faultOf(part: Partial<Fault> & Pick<Fault, 'kind' | 'text'>): {
  readonly kind: 'fault';
  readonly fault: Fault;
} {
  return { kind: 'fault', fault: { at: [], step: null, slot: null, options: [], ...part } };
}
