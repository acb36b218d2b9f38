import type { Survey } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import type { ServedChain } from '../context.ts';
import { mostSpent } from './most-spent.ts';

/**
 * Names missing native coins as the reason, rather than the error that the chain makes of them.
 *
 * @throws Say402Error `insufficient_balance`
 */
export function refuseWithoutCoins(
  { port: { chain } }: ServedChain,
  survey: Survey,
  outcomes: readonly StepOutcome[],
): void {
  const sent = mostSpent(survey.wallet, outcomes);
  if (survey.native >= sent) return;
  const { symbol, decimals } = chain.native;
  const [held, needed] = [survey.native, sent].map(
    (amount) => `${fromBaseUnits(amount, decimals)} ${symbol}`,
  );
  const detail = `The wallet ${survey.wallet} holds ${held}; the transactions send ${needed}.`;
  throw new Say402Error('insufficient_balance', detail);
}
