import type { Preview, PreviewStep } from '@say402/wire';
import type { Batch, Simulation } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import type { ActionDefinition } from '../core/action.ts';
import { fromBaseUnits } from '../core/amount.ts';
import type { Plan, PlannedSlot, PlanStep } from '../core/plan.ts';
import { transferSlots } from '../core/transfer-slots.ts';
import { plannedChanges, type Shortfall, type StepChange } from './balance-changes.ts';
import type { ServedChain } from './context.ts';
import { feesOf } from './preview-fees.ts';
import { tokenAmount } from './preview-token.ts';
import { settingInWords } from './setting-in-words.ts';
import { summarise } from './summarise.ts';

export interface PreviewRequest {
  readonly actions: readonly ActionDefinition[];
  readonly chain: ServedChain;
  readonly plan: Plan;
  readonly survey: Survey;
  readonly batch: Batch;
  readonly simulation: Extract<Simulation, { ok: true }>;
  readonly shortfalls: readonly Shortfall[];
  /** Name of the protocol that carries out each step. */
  readonly protocols: readonly string[];
}

/** What the transactions of a plan do, step by step, in words and as data. */
export function previewOf(request: PreviewRequest): Preview {
  return request.plan.steps.map((step, index) => previewStep(request, step, index));
}

function previewStep(request: PreviewRequest, step: PlanStep, index: number): PreviewStep {
  const { batch, survey, shortfalls, chain } = request;
  const slots = transferSlots(step);
  if (!slots) throw new TypeError(`Step ${index} has no preview`);
  const { amount, token, recipient } = slots;
  const positions = [...batch.transactions.entries()].filter(([, { steps }]) => steps.includes(index));
  const changes = plannedChanges(slots, survey);
  const short = shortfalls.filter((entry) => changes.some((change) => isOf(entry, change)));
  return {
    action: step.action,
    summary: summarise(
      step,
      request.actions.find(({ name }) => name === step.action),
    ),
    sent: [{ ...tokenAmount(token, amount.baseUnits), to: recipient.address }],
    received: [],
    approved: [],
    recipient: { address: recipient.address, name: recipient.name },
    protocol: request.protocols[index] ?? null,
    fees: feesOf({ ...request, chain: chain.port.chain }, index, slots),
    balanceChanges: changes.map((change) => ({
      owner: change.owner,
      ...tokenAmount(change.token, change.change),
    })),
    warnings: [...step.warnings, ...short.map(shortfallWarning)],
    sources: Object.entries(step.slots).flatMap(([name, slot]) => sourcesOf(name, slot, step)),
    transactions: positions.map(([position]) => position),
    simulated: positions.every(([, { signing }]) => signing.simulated),
  };
}

const isOf = ({ owner, token }: Shortfall, change: StepChange): boolean =>
  change.owner === owner && change.token.address === token.address;

function shortfallWarning({ owner, token, planned, simulated }: Shortfall): { code: string; text: string } {
  const [sent, arrives] = [planned, simulated].map(
    (amount) => `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`,
  );
  const text = `${token.symbol} takes a fee on transfers: of ${sent} in all, ${owner} gets ${arrives} by the dry run.`;
  return { code: 'fee_on_transfer', text };
}

function sourcesOf(field: string, slot: PlannedSlot, step: PlanStep): PreviewStep['sources'] {
  const value = valueOf(slot, step);
  return slot.sources.map((source) => ({ field, value, source: { ...source } }));
}

function valueOf(slot: PlannedSlot, step: PlanStep): string {
  if (slot.type === 'token' || slot.type === 'recipient') return slot.address;
  if (slot.type !== 'amount') return settingInWords(slot);
  const token = step.slots[slot.of];
  const amount =
    token?.type === 'token' ? fromBaseUnits(slot.baseUnits, token.decimals) : slot.baseUnits.toString();
  return slot.basis === null ? amount : `${amount} (${slot.basis})`;
}
