import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';

/** The rent that comes back from a closed account, as a fact of the preview. */
export function rentBack(
  lamports: bigint,
  { symbol, decimals }: PlannedToken,
  account: string,
): StepOutcome['facts'][number] {
  return {
    name: 'Rent that comes back',
    value: `${fromBaseUnits(lamports, decimals)} ${symbol}`,
    source: { kind: 'chain', read: `lamports of ${account}` },
  };
}
