import type { Preview } from '@say402/wire';
import type { Batch, Simulation, SimulationRequest, WalletAccount } from '../../chains/simulation.ts';
import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Plan } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import type { Context, PaymentSettings, ServedChain } from '../context.ts';
import { assumeFees } from './assume-fees.ts';
import { checkGas } from './check-gas.ts';
import { findShortfalls } from './balance-changes.ts';
import { expectationOf } from './expectation.ts';
import type { CarriedStep } from './choose-offer.ts';
import { previewOf } from './preview.ts';
import { readAhead } from './read-ahead.ts';
import { refuseWithoutCoins } from './refuse-without-coins.ts';
import { watchedBy } from './watched-by.ts';
import { withDeadlines } from './with-deadlines.ts';

export interface DraftRequest {
  readonly plan: Plan;
  /** In the canonical form of the chain. */
  readonly wallet: string;
  /** Of the wallet. While it is still under way, the dry run begins without it if the transactions do not depend on it. */
  readonly survey: Survey | Promise<Survey>;
  /** The plan's steps, prepared. */
  readonly prepared: readonly CarriedStep[];
  /** Price to take from the wallet before the dry run, in base units; 0 where someone else pays or nothing is due. */
  readonly price: bigint;
  /**
   * An offer keeps room for rising fees; a release only needs the fees of the next block, so that an ordinary rise between the two refuses
   * nobody.
   */
  readonly stage: 'offer' | 'release';
}

/** Transactions that were read back and dry-run, and the preview of what they do. */
export interface Draft {
  readonly batch: Batch;
  readonly preview: Preview;
}

/**
 * Assembles the prepared steps of a plan, dry-runs them with the price deducted, and reads the finished bytes back against
 * plan and preview.
 *
 * @throws Say402Error `simulation_failed`, `insufficient_gas`, `readback_failed`, `chain_unavailable`
 */
export async function draftOperation(
  context: Context,
  chain: ServedChain,
  request: DraftRequest,
): Promise<Draft> {
  const { plan, wallet, prepared } = request;
  const { port } = chain;
  const outcomes = prepared.map(({ outcome }) => outcome);
  const pieces = prepared.flatMap((step) => step.pieces);
  const assembled = await port.assemble(pieces, wallet, request.survey);
  const simulationRequest = simulationRequestOf(chain, request, outcomes, assembled);
  const { maxPriorityFee } = port;
  const expected = { chain: port.chain, plan, carried: prepared, maxPriorityFee, now: context.now() };
  const [dryRun, reading, survey] = await Promise.all([
    port.simulate(assembled, simulationRequest),
    readAhead(assembled, port.chain, async () =>
      expectationOf({ ...expected, survey: await request.survey }),
    ),
    request.survey,
  ]);
  if (!dryRun.ok) {
    refuseWithoutCoins(chain, survey, outcomes);
    refuseFailing(plan, assembled, dryRun);
  }
  const simulation = assumeFees(chain, dryRun, { batch: assembled, plan, survey, prepared });
  const finished = await port.finish(assembled, simulation);
  const effects = await reading.finish(finished);
  const batch = withDeadlines(finished, effects);
  const warnings = checkGas(chain, { survey, stage: request.stage, simulation, outcomes });
  const shortfalls = findShortfalls(outcomes, wallet, simulationRequest.watch, simulation);
  const { actions } = context;
  const preview = previewOf({
    actions,
    chain,
    plan,
    prepared,
    batch,
    effects,
    simulation,
    shortfalls,
    warnings,
  });
  return { batch, preview };
}

function simulationRequestOf(
  { payment }: ServedChain,
  { prepared, wallet, survey, price }: DraftRequest,
  outcomes: readonly StepOutcome[],
  assembled: Batch,
): SimulationRequest {
  return {
    wallet,
    fees: survey instanceof Promise ? later(survey, ({ fees }) => fees) : survey.fees,
    account: survey instanceof Promise ? later(survey, accountIn) : accountIn(survey),
    unbound: unboundIn(prepared, assembled),
    price: price > 0n ? priceIn(payment, price) : null,
    watch: watchedBy(outcomes),
  };
}

function priceIn({ asset, payTo, decimals, symbol }: PaymentSettings, amount: bigint) {
  return { asset, payTo, amount, said: `${fromBaseUnits(amount, decimals)} ${symbol}` };
}

const accountIn = ({ native, code = '0x' }: Survey): WalletAccount => ({ native, code });

/** Something computed from the survey once it is there. A failure of the survey is reported by whoever awaits the survey itself. */
function later<Part>(survey: Promise<Survey>, part: (survey: Survey) => Part): Promise<Part> {
  const there = survey.then(part);
  there.catch(() => undefined);
  return there;
}

/** Positions of transactions whose effects have no bounds, such as written-out calls. */
function unboundIn(prepared: readonly CarriedStep[], { transactions }: Batch): number[] {
  return transactions.flatMap(({ steps: [step = 0] }, index) =>
    prepared[step]?.protocol.unbound ? [index] : [],
  );
}

function refuseFailing(plan: Plan, batch: Batch, failure: Extract<Simulation, { ok: false }>): never {
  const [first = 0] = batch.transactions[failure.transaction]?.steps ?? [];
  const step = failure.step ?? first;
  const action = plan.steps[step]?.action ?? 'operation';
  throw new Say402Error('simulation_failed', `Step ${step + 1} (${action}) would fail: ${failure.reason}.`);
}
