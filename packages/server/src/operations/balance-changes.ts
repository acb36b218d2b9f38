import type { Simulation, SimulationRequest } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import { fromBaseUnits } from '../core/amount.ts';
import type { Plan, PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { transferSlots, type TransferSlots } from '../core/transfer-slots.ts';
import { withheld } from './withheld.ts';

/** How one step changes the balance of its token for one owner, in base units. */
export interface StepChange {
  readonly owner: string;
  readonly token: PlannedToken;
  readonly change: bigint;
}

/** What a transfer takes from the wallet and brings to the recipient, by its plan. */
export function plannedChanges({ amount, token, recipient }: TransferSlots, survey: Survey): StepChange[] {
  const fee = survey.tokens.get(token.address)?.transferFee;
  const arrives = amount.baseUnits - (fee ? withheld(amount.baseUnits, fee) : 0n);
  return [
    { owner: survey.wallet, token, change: -amount.baseUnits },
    { owner: recipient.address, token, change: arrives },
  ];
}

/** A recipient who, by the dry run, gets less than was sent: the token takes a fee that only the dry run shows. */
export interface Shortfall {
  readonly owner: string;
  readonly token: PlannedToken;
  readonly planned: bigint;
  readonly simulated: bigint;
}

/**
 * Compares the plan with the balances of the dry run.
 *
 * @returns who gets less than planned
 * @throws Say402Error `simulation_failed` when the wallet would lose more than planned
 */
export function findShortfalls(
  plan: Plan,
  survey: Survey,
  watch: SimulationRequest['watch'],
  simulation: Extract<Simulation, { ok: true }>,
): Shortfall[] {
  const { changes } = simulation;
  if (changes === null) return [];
  const planned = plan.steps.flatMap((step) => {
    const slots = transferSlots(step);
    return slots ? plannedChanges(slots, survey) : [];
  });
  return watch.flatMap(({ owner, token }, index) => {
    const own = planned.filter((change) => change.owner === owner && change.token.address === token);
    const total = own.reduce((sum, { change }) => sum + change, 0n);
    const simulated = changes[index] ?? 0n;
    const [first] = own;
    if (!first || simulated >= total) return [];
    if (owner === survey.wallet) refuseLoss(first.token, total, simulated);
    return [{ owner, token: first.token, planned: total, simulated }];
  });
}

function refuseLoss(token: PlannedToken, planned: bigint, simulated: bigint): never {
  const [expected, actual] = [planned, simulated].map((change) => fromBaseUnits(-change, token.decimals));
  const detail = `The dry run takes ${actual} ${token.symbol} from the wallet, the request ${expected} ${token.symbol}.`;
  throw new Say402Error('simulation_failed', detail);
}
