import type { Preview } from '@say402/wire';
import type { Piece } from '../chains/piece.ts';
import type { Batch, Simulation, SimulationRequest } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE, type Plan } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { transferSlots } from '../core/transfer-slots.ts';
import type { Context, ServedChain } from './context.ts';
import { findShortfalls } from './balance-changes.ts';
import { expectationOf } from './expectation.ts';
import { previewOf } from './preview.ts';
import { readBack } from './read-back.ts';

export interface DraftRequest {
  readonly plan: Plan;
  readonly survey: Survey;
  /** Price to take from the wallet before the dry run, in base units; 0 where someone else pays or nothing is due. */
  readonly price: bigint;
  /**
   * An offer wants room for rising fees. A release of what was offered only wants the fees of the next block, so that an
   * ordinary rise between the two refuses nobody.
   */
  readonly stage: 'offer' | 'release';
}

/** Transactions that were read back and dry-run, and the preview of what they do. */
export interface Draft {
  readonly batch: Batch;
  readonly preview: Preview;
}

/**
 * Builds the transactions of a plan, reads them back against it, and dry-runs them with the price deducted.
 *
 * @throws Say402Error `action_unavailable`, `simulation_failed`, `insufficient_gas`, `readback_failed`, `chain_unavailable`
 */
export async function draftOperation(
  context: Context,
  chain: ServedChain,
  request: DraftRequest,
): Promise<Draft> {
  const { plan, survey } = request;
  const { port } = chain;
  const { pieces, protocols } = await buildPieces(context, chain, request);
  const expectation = expectationOf(plan, survey, port.maxPriorityFee);
  const assembled = await port.assemble(pieces, survey.wallet, survey);
  const simulationRequest = simulationRequestOf(chain, request);
  const simulation = await port.simulate(assembled, simulationRequest);
  if (!simulation.ok) refuseFailing(plan, assembled, simulation);
  const batch = await port.finish(assembled, simulation);
  const effects = await readBack(batch, expectation, port.chain);
  refuseWithoutGas(chain, request, simulation, effects.flat());
  const shortfalls = findShortfalls(plan, survey, simulationRequest.watch, simulation);
  const { actions } = context;
  const preview = previewOf({ actions, chain, plan, survey, batch, simulation, shortfalls, protocols });
  return { batch, preview };
}

async function buildPieces(
  context: Context,
  { port }: ServedChain,
  { plan, survey }: DraftRequest,
): Promise<{ pieces: readonly Piece[]; protocols: readonly string[] }> {
  const { chain } = port;
  const protocols = plan.steps.map((step) => {
    const protocol = context.protocols.find(
      (each) => each.family === chain.family && each.accepts(step, chain),
    );
    if (protocol) return protocol;
    throw new Say402Error(
      'action_unavailable',
      `"${step.action}" can not be prepared on ${chain.title} yet.`,
    );
  });
  const pieces = await Promise.all(
    plan.steps.map(async (step, index) =>
      protocols[index]?.build(step, { chain, index, wallet: survey.wallet, survey }),
    ),
  );
  return { pieces: pieces.flatMap((own) => own ?? []), protocols: protocols.map(({ title }) => title) };
}

function simulationRequestOf(
  { payment }: ServedChain,
  { plan, survey, price }: DraftRequest,
): SimulationRequest {
  const pairs = plan.steps.map(transferSlots).filter((slots) => slots !== null);
  const watch = pairs.flatMap(({ token, recipient }) => [
    { owner: survey.wallet, token: token.address },
    { owner: recipient.address, token: token.address },
  ]);
  return {
    wallet: survey.wallet,
    fees: survey.fees,
    price: price > 0n ? { asset: payment.asset, payTo: payment.payTo, amount: price } : null,
    watch: watch.filter((entry, index) => watch.findIndex((other) => same(entry, other)) === index),
  };
}

type Watched = SimulationRequest['watch'][number];
const same = (a: Watched, b: Watched): boolean => a.owner === b.owner && a.token === b.token;

function refuseFailing(plan: Plan, batch: Batch, failure: Extract<Simulation, { ok: false }>): never {
  const [step = 0] = batch.transactions[failure.transaction]?.steps ?? [];
  const action = plan.steps[step]?.action ?? 'operation';
  throw new Say402Error('simulation_failed', `Step ${step + 1} (${action}) would fail: ${failure.reason}.`);
}

/** Network fees, rents and the native coins that are sent must all be there at once. */
function refuseWithoutGas(
  { port }: ServedChain,
  { survey, stage }: DraftRequest,
  simulation: Extract<Simulation, { ok: true }>,
  effects: readonly { kind: string }[],
): void {
  const { symbol, decimals } = port.chain.native;
  const sent = effects
    .filter(
      (effect): effect is { kind: 'transfer'; token: string; amount: bigint } => effect.kind === 'transfer',
    )
    .filter(({ token }) => token === NATIVE)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const fees = (stage === 'offer' ? simulation.networkFees : simulation.nextFees).reduce(
    (sum, fee) => sum + fee,
    0n,
  );
  if (survey.native >= sent + fees) return;
  const [held, toSend, toPay] = [survey.native, sent, fees].map(
    (amount) => `${fromBaseUnits(amount, decimals)} ${symbol}`,
  );
  const detail = `The wallet ${survey.wallet} holds ${held}; the transactions send ${toSend} and may cost up to ${toPay} in network fees.`;
  throw new Say402Error('insufficient_gas', detail);
}
