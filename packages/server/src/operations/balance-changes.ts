import type { Simulation, SimulationRequest } from '../chains/simulation.ts';
import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { StepOutcome } from '../core/step-outcome.ts';

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
 * @throws Say402Error `simulation_failed` when the wallet would lose more, or get less, than planned
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
  return watch.flatMap(({ owner, token }, index) => {
    const own = planned.filter((change) => change.owner === owner && change.token.address === token);
    const total = own.reduce((sum, { least }) => sum + least, 0n);
    const simulated = changes[index] ?? 0n;
    const [first] = own;
    if (!first || simulated >= total) return [];
    if (owner === wallet) refuseLoss(first.token, total, simulated);
    return [{ owner, token: first.token, planned: total, simulated }];
  });
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
