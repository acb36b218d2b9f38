import type { Simulation, SimulationRequest } from '../../chains/simulation.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';
import { isWatched } from './watched-by.ts';

/** A recipient who, by the dry run, gets less than was sent: the token takes a fee that only the dry run shows. */
export interface Shortfall {
  readonly owner: string;
  readonly token: PlannedToken;
  readonly planned: bigint;
  readonly simulated: bigint;
}

/**
 * Compares what the steps promise at worst with the balances of the dry run.
 *
 * @returns who else gets less than planned
 * @throws Say402Error `simulation_failed` when the wallet would lose more, or get less, than planned, or somebody gets next to nothing
 */
export function findShortfalls(
  outcomes: readonly StepOutcome[],
  wallet: string,
  watch: SimulationRequest['watch'],
  simulation: Extract<Simulation, { ok: true }>,
): Shortfall[] {
  const { changes } = simulation;
  if (changes === null) return [];
  const planned = outcomes.flatMap((outcome) => outcome.changes);
  return watch.flatMap((entry, index) => {
    const own = planned.filter((change) => isWatched(entry, change));
    const total = own.reduce((sum, { least }) => sum + least, 0n);
    const simulated = changes[index] ?? 0n;
    const [first] = own;
    refuseUndone(own, simulated);
    if (!first || simulated >= total || isRounding(total, simulated, first)) return [];
    if (entry.owner === wallet) refuseLoss(first.token, total, simulated);
    if (first.piece || simulated * MOST_KEPT < total) refuseLost(first, total, simulated);
    return [{ owner: entry.owner, token: first.token, planned: total, simulated }];
  });
}

/**
 * The least part (one in so many) of what is sent that a recipient must get. Below that it is no transfer fee: the token does not do what
 * it says.
 */
const MOST_KEPT = 2n;
/** Base units by which growing balances (such as those of lent tokens) are rounded. */
const ROUNDING = 2n;
const ROUNDED_FROM = 1_000_000n;

/** Whether two changes differ only by the rounding of growing balances. */
export function isRounding(
  planned: bigint,
  simulated: bigint,
  { piece }: Pick<BalanceShift, 'piece'>,
): boolean {
  const [difference, size] = [planned - simulated, planned].map((each) => (each < 0n ? -each : each));
  return !piece && (difference ?? 0n) <= ROUNDING && (size ?? 0n) >= ROUNDED_FROM;
}

function refuseLost({ owner, token }: BalanceShift, planned: bigint, simulated: bigint): never {
  const [sent, arrives] = [planned, simulated].map((change) => inTokens(change, token));
  const detail = `Of ${sent} that are sent, ${owner} gets ${simulated > 0n ? arrives : 'nothing'} by the dry run: the contract ${token.address} does not do what it says. Do not use it.`;
  throw new Say402Error('simulation_failed', detail);
}

/** Refuses a balance that is better than the best case of all steps about it: then one of them has done nothing. */
function refuseUndone(own: readonly BalanceShift[], simulated: bigint): void {
  const [first] = own;
  const bounds = own.flatMap(({ most }) => most ?? []);
  if (!first || bounds.length < own.length) return;
  const most = bounds.reduce((sum, bound) => sum + bound, 0n);
  if (simulated <= most) return;
  const [expected, actual] = [most, simulated].map((change) => inTokens(change, first.token));
  const detail = `The dry run changes the wallet's balance by ${actual} where at least ${expected} should go: the contract does not do what it is asked to, though it does not fail.`;
  throw new Say402Error('simulation_failed', detail);
}

function refuseLoss(token: PlannedToken, planned: bigint, simulated: bigint): never {
  const [expected, actual] = [planned, simulated].map((change) => inTokens(change, token));
  const detail =
    planned > 0n
      ? `The dry run brings the wallet ${actual}, and at least ${expected} have to arrive: a token that keeps a part of every transfer does so. More slippage, where the step takes any, leaves room for that.`
      : `The dry run changes the wallet's balance by ${actual}; at worst it should change by ${expected}.`;
  throw new Say402Error('simulation_failed', detail);
}

function inTokens(change: bigint, { decimals, symbol }: PlannedToken): string {
  return `${fromBaseUnits(change, decimals)} ${symbol}`;
}
