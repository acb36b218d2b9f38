import { sameBytes } from '@say402/readback';
import { z } from 'zod';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import { hasBuild, type JupiterApi } from './api-access.ts';
import { askJupiter } from './jupiter-api.ts';
import { bytesSchema, judgeInstructions, type JupiterAnswer } from './read-instructions.ts';
import { judgeQuote, queryOf, readJupiterQuote, type JupiterQuote } from './read-quote.ts';
import { routeDiscriminators } from './route-data.ts';

/** What a swap would take and bring, and its instructions where they came with it; else they are asked for by themselves. */
export interface JupiterRoute {
  readonly quote: JupiterQuote;
  readonly answer: JupiterAnswer | null;
}

/** Pairs that the newer version answers with what is not taken, with milliseconds of the process's clock until which it is not asked. */
export type PairsApart = Map<string, number>;

const APART_MS = 600_000;
const MOST_PAIRS = 1_000;

/**
 * Asks for a route: exact amounts in by the newer version in one question, exact amounts out, which it does not know, by the older.
 * The newer one says by itself whether a route goes through accounts of Jupiter's; where it does not, the older is asked for one that does.
 *
 * @throws Say402Error `no_route`, `quote_unavailable`
 */
export async function readJupiterRoute(
  api: JupiterApi,
  request: SolanaSwap,
  {
    slippage,
    wallet,
    apart,
  }: { readonly slippage: number; readonly wallet: string; readonly apart: PairsApart },
): Promise<JupiterRoute> {
  const pair = `${request.mintIn} ${request.mintOut}`;
  const older = request.exact === 'out' || !hasBuild(api) || (apart.get(pair) ?? 0) > performance.now();
  const built = older ? null : await readBuild(api, request, { slippage, wallet });
  if (built) return built;
  if (!older) {
    if (apart.size >= MOST_PAIRS) apart.clear();
    apart.set(pair, performance.now() + APART_MS);
  }
  return { quote: await readJupiterQuote(api, request, slippage), answer: null };
}

const kindSchema = z.object({ swapInstruction: z.object({ data: bytesSchema }) });

/** Null where there is no answer, or one that does not route through accounts of Jupiter's: it is not looked at any further. */
async function readBuild(
  api: JupiterApi,
  request: SolanaSwap,
  { slippage, wallet }: { readonly slippage: number; readonly wallet: string },
): Promise<JupiterRoute | null> {
  const query = { ...queryOf(request, slippage), taker: wallet, wrapAndUnwrapSol: 'false' };
  const json = await askJupiter(api, 'build', { query });
  if (json === null) return null;
  const { data } = kindSchema.safeParse(json);
  if (data && !sameBytes(data.swapInstruction.data.slice(0, 8), routeDiscriminators.in)) return null;
  return { quote: judgeQuote(json, request, slippage), answer: judgeInstructions(json) };
}
