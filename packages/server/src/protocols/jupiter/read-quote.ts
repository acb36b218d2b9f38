import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import { askJupiter, jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterApi } from './api-access.ts';

/** With more accounts there is no room left for the instructions around the swap. */
const MOST_ACCOUNTS = 40;
const DIGITS = /^\d{1,20}$/;
/** What names of pools look like; others are left out of the preview. */
const LABEL = /^[A-Za-z0-9][A-Za-z0-9 .+-]{0,31}$/;
const MILLION = 1_000_000;

/** What Jupiter expects a swap to take and bring, in base units. */
export interface JupiterQuote {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Millionths, as Jupiter says. */
  readonly impact: bigint;
  /** Names of the pools on the way. */
  readonly labels: readonly string[];
  /** As it came: it has to be sent back. */
  readonly answer: unknown;
}

const modeOf = (exact: SolanaSwap['exact']) => (exact === 'in' ? 'ExactIn' : 'ExactOut');

const units = z.string().regex(DIGITS).transform(BigInt);
const quoteSchema = z.object({
  inputMint: z.string(),
  outputMint: z.string(),
  inAmount: units,
  outAmount: units,
  swapMode: z.enum(['ExactIn', 'ExactOut']),
  slippageBps: z.int(),
  platformFee: z.looseObject({ feeBps: z.number().optional(), amount: z.string().optional() }).nullish(),
  priceImpactPct: z.union([z.string(), z.number()]).transform(Number).pipe(z.number()),
  routePlan: z.array(z.looseObject({ swapInfo: z.looseObject({ label: z.string().optional() }) })).min(1),
});

/**
 * Asks what a swap would take and bring. The numbers are Jupiter's word; the bounds made of them are enforced on the chain.
 *
 * @param slippage basis points
 * @throws Say402Error `no_route`, `quote_unavailable`
 */
export async function readJupiterQuote(
  api: JupiterApi,
  request: SolanaSwap,
  slippage: number,
): Promise<JupiterQuote> {
  const swapMode = modeOf(request.exact);
  const query = { ...queryOf(request, slippage), swapMode, instructionVersion: 'V2' };
  return judgeQuote(await askJupiter(api, 'quote', { query }), request, slippage);
}

/** What is asked of every version. */
export const queryOf = (
  { mintIn, mintOut, amount }: SolanaSwap,
  slippage: number,
): Readonly<Record<string, string>> => ({
  inputMint: mintIn,
  outputMint: mintOut,
  amount: amount.toString(),
  slippageBps: slippage.toString(),
  maxAccounts: MOST_ACCOUNTS.toString(),
});

/** Reads the quote out of an answer, which has to be of the swap that was asked for. @throws Say402Error `no_route`, `quote_unavailable` */
export function judgeQuote(
  answer: unknown,
  { mintIn, mintOut, exact, amount }: SolanaSwap,
  slippage: number,
): JupiterQuote {
  const swapMode = modeOf(exact);
  const { data, error } = quoteSchema.safeParse(answer);
  if (!data) throw jupiterUnavailable('can not be understood', error);
  const same =
    data.inputMint === mintIn &&
    data.outputMint === mintOut &&
    data.swapMode === swapMode &&
    data.slippageBps === slippage &&
    (exact === 'in' ? data.inAmount : data.outAmount) === amount;
  if (same && (data.inAmount === 0n || data.outAmount === 0n))
    throw new Say402Error('no_route', 'The amount is so small that Jupiter would give nothing for it.');
  if (!same) throw jupiterUnavailable('are of another swap than was asked for');
  const { feeBps = 0, amount: fee = '0' } = data.platformFee ?? {};
  if (feeBps !== 0 || !/^0*$/.test(fee)) throw jupiterUnavailable('take a fee that nobody asked for');
  const labels = data.routePlan.flatMap(({ swapInfo: { label = '' } }) => (LABEL.test(label) ? [label] : []));
  return {
    amountIn: data.inAmount,
    amountOut: data.outAmount,
    impact: BigInt(Math.round(Math.min(Math.max(data.priceImpactPct, 0), 1) * MILLION)),
    labels: [...new Set(labels)],
    answer,
  };
}
