import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import type { SolanaSwap } from './swap-request.ts';

/**
 * Refuses tokens that withhold a part of every transfer: what a swap brings of them is not what the pool gives.
 *
 * @throws Say402Error `invalid_token`
 */
export function refuseFees({ tokenIn, tokenOut }: SolanaSwap, { survey }: StepContext): void {
  for (const { address, symbol } of [tokenIn, tokenOut]) {
    if (!survey.tokens.get(address)?.transferFee) continue;
    const detail = `${symbol} withholds a fee from every transfer; swaps of such tokens are not prepared.`;
    throw new Say402Error('invalid_token', detail);
  }
}

/** An amount that is spent exactly was checked with the plan; what a purchase takes is only known here. */
export function refuseUnpayable(
  { exact, tokenIn, tokenOut, amount }: SolanaSwap,
  { mostIn }: { readonly mostIn: bigint },
  { survey, earlier, promised, wallet }: StepContext,
): void {
  if (exact === 'in' || earlier.length > 0 || promised !== null) return;
  const held =
    tokenIn.address === NATIVE ? survey.native : (survey.tokens.get(tokenIn.address)?.balance ?? 0n);
  if (held >= mostIn) return;
  const [has, takes] = [held, mostIn].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  const detail = `The wallet ${wallet} holds ${has}, and buying ${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol} may take up to ${takes}.`;
  throw new Say402Error('insufficient_balance', detail);
}
