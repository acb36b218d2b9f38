import type { Effect } from '@say402/readback';
import type { Preview, PreviewOrder, PreviewStep } from '@say402/wire';
import type { Batch, Simulation } from '../../chains/simulation.ts';
import type { ActionDefinition } from '../../core/action.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Plan, PlannedSlot, PlannedToken, PlanStep, Warning } from '../../core/plan.ts';
import type { BalanceShift, OrderOutcome, StepOutcome } from '../../core/step-outcome.ts';
import type { Shortfall } from './balance-changes.ts';
import type { ServedChain } from '../context.ts';
import type { CarriedStep } from './choose-offer.ts';
import { balanceChangesOf } from './preview-changes.ts';
import { feesOf } from './preview-fees.ts';
import { atMost, sentOf } from './preview-sent.ts';
import { previewToken, tokenAmount } from './preview-token.ts';
import { settingInWords } from './setting-in-words.ts';
import { summarise } from './summarise.ts';

/** The warning about the dry run itself, as opposed to what is done. */
export const UNTRIED = 'not_simulated';

export interface PreviewRequest {
  readonly actions: readonly ActionDefinition[];
  readonly chain: ServedChain;
  readonly plan: Plan;
  /** The plan's steps, prepared. */
  readonly prepared: readonly CarriedStep[];
  readonly batch: Batch;
  /** Of each transaction, as they were read back. */
  readonly effects: readonly (readonly Effect[])[];
  readonly simulation: Extract<Simulation, { ok: true }>;
  readonly shortfalls: readonly Shortfall[];
  /** Of the whole batch, shown with its first step. */
  readonly warnings: readonly Warning[];
}

/** What the transactions of a plan do, step by step, in words and as data. */
export function previewOf(request: PreviewRequest): Preview {
  return request.plan.steps.map((step, index) => {
    const carried = request.prepared[index];
    if (!carried) throw new TypeError(`Step ${index} was not prepared`);
    return previewStep(request, step, index, carried);
  });
}

function previewStep(
  request: PreviewRequest,
  step: PlanStep,
  index: number,
  { outcome, protocol }: CarriedStep,
): PreviewStep {
  const { batch, shortfalls, chain } = request;
  const positions = [...batch.transactions.entries()].filter(([, { steps }]) => steps.includes(index));
  const balanceChanges = balanceChangesOf(outcome, index, request);
  const sent = sentOf(outcome, balanceChanges);
  const short = shortfalls.filter((entry) => outcome.changes.some((change) => isOf(entry, change)));
  return {
    action: step.action,
    summary: `${summarise(
      step,
      request.actions.find(({ name }) => name === step.action),
    )}${atMost(sent)}`,
    sent,
    ...movesOf(outcome, leftOf(request, step, index)),
    ...(outcome.order && { order: orderOf(outcome.order) }),
    recipient: recipientOf(step),
    protocol: protocol.title,
    fees: feesOf({ ...request, chain: chain.port.chain }, index, outcome),
    facts: outcome.facts.map((fact) => ({ ...fact, source: { ...fact.source } })),
    balanceChanges,
    warnings: distinctTexts([
      ...(index === 0 ? request.warnings : []),
      ...step.warnings,
      ...outcome.warnings,
      ...short.map(shortfallWarning),
      ...untriedWarnings(
        request,
        positions.map(([, { signing }]) => signing.simulated),
      ),
    ]),
    sources: [
      ...Object.entries(step.slots).flatMap(([name, slot]) => sourcesOf(name, slot, step)),
      ...(outcome.sources ?? []).map((each) => ({ ...each, source: { ...each.source } })),
    ],
    effects: kindsOf(positions.flatMap(([position]) => request.effects[position] ?? [])),
    transactions: positions.map(([position]) => position),
    simulated: positions.every(([, { signing }]) => signing.simulated),
  };
}

const kindsOf = (effects: readonly Effect[]): string[] => effects.map(({ kind }) => kind);

type Moves = Pick<PreviewStep, 'sent' | 'received' | 'approved'>;

function movesOf({ received, approved }: StepOutcome, left: Left): Omit<Moves, 'sent'> {
  return {
    received: received.map(({ token, expected, minimum, to }) => ({
      token: previewToken(token),
      expected: fromBaseUnits(expected, token.decimals),
      minimum: fromBaseUnits(minimum, token.decimals),
      minimumBaseUnits: minimum.toString(),
      to,
    })),
    approved: approved.map(({ token, amount, spender, unlimited }) => ({
      ...tokenAmount(token, amount),
      spender,
      unlimited,
      ...leftInWords(left(token.address, spender), token),
    })),
  };
}

/** Base units that are left of an allowance after the batch; 0 where it is used up, or where the allowance itself was asked for. */
type Left = (token: string, spender: string) => bigint;

function leftOf(
  { actions, simulation: { left = [] } }: PreviewRequest,
  { action }: PlanStep,
  index: number,
): Left {
  const askedFor = actions.find(({ name }) => name === action)?.onlyAllows;
  return (token, spender) => {
    if (askedFor) return 0n;
    const found = left.find(
      (each) => each.step === index && each.token === token && each.spender === spender,
    );
    return found?.amount ?? 0n;
  };
}

const leftInWords = (left: bigint, { decimals }: PlannedToken): { left?: string } =>
  left > 0n ? { left: fromBaseUnits(left, decimals) } : {};

const orderOf = ({ sold, bought, ...rest }: OrderOutcome): PreviewOrder => ({
  ...rest,
  sold: tokenAmount(sold.token, sold.amount),
  bought: tokenAmount(bought.token, bought.amount),
});

function recipientOf({ slots }: PlanStep): PreviewStep['recipient'] {
  const recipient = Object.values(slots).find((slot) => slot.type === 'recipient');
  return recipient ? { address: recipient.address, name: recipient.name } : null;
}

function distinctTexts<Item extends { readonly text: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ text }, index) => items.findIndex((other) => other.text === text) === index);
}

const isOf = ({ owner, token }: Shortfall, change: BalanceShift): boolean =>
  change.owner === owner && change.token.address === token.address;

function shortfallWarning({ owner, token, planned, simulated }: Shortfall): Warning {
  const [sent, arrives] = [planned, simulated].map(
    (amount) => `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`,
  );
  const text = `${token.symbol} takes a fee on transfers: of ${sent} in all, ${owner} gets ${arrives} by the dry run.`;
  return { code: 'fee_on_transfer', text };
}

/** Warns of what a dry run without `eth_simulateV1` leaves open. */
function untriedWarnings(
  { simulation, chain: { port } }: PreviewRequest,
  tried: readonly boolean[],
): Warning[] {
  if (simulation.changes !== null) return [];
  const missed = tried.filter((each) => !each).length;
  const node = `The node of ${port.chain.title} can not try several transactions together`;
  const what =
    missed === 0
      ? 'that this goes through was tried, what it changes was not compared with this preview'
      : `${missed} of ${tried.length} of this step could not be tried after what comes before, and what changes was not compared with this preview`;
  return [{ code: UNTRIED, text: `${node}: ${what}.` }];
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
