import { lfj, lfjQuoterAbi, type EvmChain, type LfjAddresses } from '@say402/readback';
import type { Address, PublicClient } from 'viem';
import { z } from 'zod';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { QuotedPool } from '../evm-swap/quoted-pool.ts';
import type { Quote } from '../evm-swap/quote.ts';
import { tokenRows } from '../evm-swap/ways.ts';
import { readCalls } from '../read-calls.ts';
import type { LfjPath } from './encode-swap-call.ts';

/**
 * The quoter does not count gas. Measured once on LFJ's published contracts (traderjoe-xyz/joe-v2 067c6cc) on a chain of our own: the
 * transaction without its pairs, and each pair that stays within a bin.
 */
const GAS_AROUND = 55_000n;
const GAS_A_PAIR = 70_000n;
/** Fees of the quoter are parts of this. */
const ONE = 10n ** 18n;
const MILLION = 1_000_000n;
const MOST = 2n ** 128n - 1n;

const amountsSchema = z.array(z.bigint());
const quoteSchema = z.object({
  binSteps: amountsSchema,
  versions: z.array(z.number()),
  amounts: amountsSchema,
  virtualAmountsWithoutSlippage: amountsSchema,
  fees: amountsSchema,
});
type LfjQuote = z.infer<typeof quoteSchema>;

/** LFJ on a chain. @throws TypeError where it is not */
export function lfjOn({ name, title }: EvmChain): LfjAddresses {
  const at = lfj[name];
  if (!at) throw new TypeError(`There is no LFJ on ${title}`);
  return at;
}

/** Quotes of every token path, by the best pair of each two tokens. The quoter tries many pairs, so each path is a call of its own. */
export async function readQuotes(
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<LfjPath>[]> {
  const { exact, amount } = request;
  if (amount > MOST) return [];
  const { quoter: address } = lfjOn(chain);
  const functionName = exact === 'in' ? 'findBestPathFromAmountIn' : 'findBestPathFromAmountOut';
  const quotes = await Promise.all(
    tokenRows(request, chain).map(async (tokens) => {
      const [read] = await readCalls(client, [
        { address, abi: lfjQuoterAbi, functionName, args: [tokens, amount] },
      ]);
      const quote = quoteSchema.safeParse(read);
      return quote.success ? quoteOf(tokens, quote.data) : null;
    }),
  );
  return quotes.filter((quote) => quote !== null);
}

/** Null where no pairs can carry the amount. */
function quoteOf(tokens: readonly Address[], quote: LfjQuote): Quote<LfjPath> | null {
  const { binSteps, versions, amounts } = quote;
  const pairs = tokens.length - 1;
  const [amountIn, amountOut] = [amounts[0], amounts[pairs]];
  if (!amountIn || !amountOut || binSteps.length !== pairs || versions.length !== pairs) return null;
  const pools = binSteps.map((_, index) => pairAt(quote, index));
  const gas = GAS_AROUND + GAS_A_PAIR * BigInt(pairs);
  return { way: { tokens, binSteps, versions }, tokens, pools, amountIn, amountOut, gas };
}

/** A pair by its virtual amounts: what would come out at its present price, with the fee taken. */
function pairAt({ virtualAmountsWithoutSlippage, fees }: LfjQuote, index: number): QuotedPool {
  const [into = 0n, from = 0n] = virtualAmountsWithoutSlippage.slice(index);
  const fee = fees[index] ?? 0n;
  return {
    fee: (fee * MILLION) / ONE,
    price: { numerator: from * ONE, denominator: into * (ONE - fee) },
  };
}
