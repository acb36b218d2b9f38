import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import { inTokens } from './check-market.ts';
import type { LendingStep } from './market.ts';

/**
 * Refuses a repayment that the wallet can't make. Behind earlier steps, and when a step is prepared again, the dry run decides instead.
 *
 * @throws Say402Error `insufficient_balance`
 */
export function checkFunds(step: LendingStep, context: StepContext, most: bigint): void {
  const { wallet, earlier, promised } = context;
  if (step.action !== 'repay' || earlier.length > 0 || promised !== null) return;
  const { survey } = context;
  const { address } = step.token;
  const held = address === NATIVE ? survey.native : (survey.tokens.get(address)?.balance ?? 0n);
  // Native coins are sent in full and the rest comes back; of a token only the debt itself is taken.
  const needed = step.native ? most : step.amount;
  if (held >= needed) return;
  const back = step.native && step.all ? ' (what is too much comes back)' : '';
  const detail = `The wallet ${wallet} holds ${inTokens(held, step)}, and the repayment needs ${inTokens(needed, step)}${back}.`;
  throw new Say402Error('insufficient_balance', detail);
}
