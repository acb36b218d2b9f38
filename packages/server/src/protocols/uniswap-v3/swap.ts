import { tokens, uniswapV3, type EvmChain } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { checkImpact } from '../check-impact.ts';
import { chooseQuote } from './choose-quote.ts';
import { priceImpact } from './price-impact.ts';
import { readMarket, type Market } from './read-market.ts';
import { swapRoutes } from './routes.ts';
import { swapCall } from './swap-calls.ts';
import { swapOutcome } from './swap-outcome.ts';
import { swapRequest, type SwapRequest } from './swap-request.ts';

/** Two approvals and a swap over two pools that crosses some ticks. */
const GAS = 600_000n;

/** Swaps through the pools of Uniswap v3, directly or over the wrapped coin or USDC. */
export const uniswapV3Swap: Protocol = {
  name: 'uniswap-v3',
  title: 'Uniswap v3',
  family: 'evm',
  actions: ['swap'],
  need: { kind: 'gas', gas: GAS },
  readsAlone: true,
  accepts: (step, { name }) =>
    name in uniswapV3 && (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'uniswap') === 'uniswap',
  prepare: async (step, context) => {
    const { chain, wallet } = context;
    if (chain.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
    const request = swapRequest(step, chain, wallet);
    const market = await readMarket(request, swapRoutes(request, chain), context);
    const quote = chooseQuote(request, market);
    const impact = priceImpact(quote);
    const warnings = checkImpact(request, impact, context);
    const bounds = boundsOf(request, quote, context);
    refuseUnpayable(request, bounds, context);
    return swapped(request, { context, chain, market, quote, bounds, impact, warnings });
  },
};

interface Swap extends Omit<Parameters<typeof swapOutcome>[2], 'approves' | 'symbolOf'> {
  readonly context: StepContext;
  readonly chain: EvmChain;
  readonly market: Market;
}

function swapped(request: SwapRequest, { context, chain, market, ...swap }: Swap): PreparedStep {
  const { index, wallet, now, earlier } = context;
  const { quote, bounds } = swap;
  const approvals =
    request.tokenIn.address === NATIVE
      ? []
      : approvalPieces({
          step: index,
          token: request.poolIn,
          owner: wallet,
          spender: request.at.router,
          amount: bounds.amountIn,
          // What an earlier step of the batch may take is not there any more.
          allowance: earlier.some((step) => spends(step, request)) ? 0n : market.allowance,
          refuses: market.refusesApproval,
        });
  const deadline = BigInt(Math.floor(now / 1000) + request.deadlineSeconds);
  const call = swapCall(request, { ...bounds, route: quote.route, deadline });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: request.at.router, ...call }],
    outcome: swapOutcome(request, wallet, {
      ...swap,
      approves: approvals.length > 0,
      symbolOf: (address) => symbolOn(chain, address),
    }),
  };
}

function spends(step: PlanStep, { tokenIn }: SwapRequest): boolean {
  return step.action === 'swap' && findSlot(step, 'tokenIn', 'token')?.address === tokenIn.address;
}

function symbolOn({ name }: EvmChain, address: string): string {
  return tokens[name]?.find((token) => token.address === address)?.symbol ?? address;
}

/** The plan has checked what is spent exactly; what a purchase takes is known only now. */
function refuseUnpayable(
  { exact, tokenIn, tokenOut, amount }: SwapRequest,
  { amountIn }: Bounds,
  context: StepContext,
): void {
  const { earlier, promised, wallet } = context;
  if (exact === 'in' || earlier.length > 0 || promised !== null) return;
  const { survey } = context;
  const held =
    tokenIn.address === NATIVE ? survey.native : (survey.tokens.get(tokenIn.address)?.balance ?? 0n);
  if (held >= amountIn) return;
  const [has, takes] = [held, amountIn].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  const detail = `The wallet ${wallet} holds ${has}, and buying ${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol} may take up to ${takes}.`;
  throw new Say402Error('insufficient_balance', detail);
}
