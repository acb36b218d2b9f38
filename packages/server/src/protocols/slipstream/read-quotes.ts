import {
  encodeSlipstreamPath,
  slipstreamPoolAbi,
  slipstreamPoolAddress,
  slipstreamQuoterAbi,
  type EvmChain,
  type SlipstreamAddresses,
  type SlipstreamRoute,
} from '@say402/readback';
import type { Address, ContractFunctionParameters, PublicClient } from 'viem';
import { routeGroups } from '../evm-swap/route-groups.ts';
import { priceFromRoot } from '../evm-swap/sqrt-price.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { QuotedPool } from '../evm-swap/quoted-pool.ts';
import type { Quote } from '../evm-swap/quote.ts';
import { tokenRows } from '../evm-swap/ways.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { rememberingOf } from '../../core/remembering.ts';

const poolAddress = rememberingOf(slipstreamPoolAddress);

/** The transaction without its pools: the router, transfers, native coins. As for Uniswap's router, from which it derives. */
const GAS_AROUND = 70_000n;

/** Quotes of all routes through the pools of a deployment, with their prices and fees. */
export async function readQuotes(
  at: SlipstreamAddresses,
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<SlipstreamRoute>[]> {
  const routes = routesOf(at, request, chain);
  const groups = routeGroups(routes, ({ tokens, spacings }) => ({
    tokens,
    dense: spacings.map((spacing) => spacing === 1),
  }));
  const [quoted, pools] = await Promise.all([
    Promise.all(groups.map(async (group) => readGroup(client, request, at, group))),
    readPools(client, at, routes),
  ]);
  return quoted.flat().flatMap((quote): Quote<SlipstreamRoute>[] => {
    const { tokens } = quote.way;
    const passed = hopsOf(quote.way).flatMap((hop) => quotedPool(hop, pools.get(poolOf(at, hop))));
    return passed.length < tokens.length - 1 ? [] : [{ ...quote, tokens, pools: passed }];
  });
}

/** Each spacing directly, and each pair of spacings over the tokens in between. */
function routesOf(
  { tickSpacings }: SlipstreamAddresses,
  request: SwapRequest,
  chain: EvmChain,
): readonly SlipstreamRoute[] {
  return tokenRows(request, chain).flatMap((tokens) =>
    tokens.length === 2
      ? tickSpacings.map((spacing) => ({ tokens, spacings: [spacing] }))
      : tickSpacings.flatMap((first) =>
          tickSpacings.map((second) => ({ tokens, spacings: [first, second] })),
        ),
  );
}

type Quoted = Omit<Quote<SlipstreamRoute>, 'pools' | 'tokens'>;

async function readGroup(
  client: PublicClient,
  { exact, amount }: SwapRequest,
  { quoter: address }: SlipstreamAddresses,
  routes: readonly SlipstreamRoute[],
): Promise<Quoted[]> {
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput';
  const results = await readCalls(
    client,
    routes.map(({ tokens, spacings }): ContractFunctionParameters => {
      const path =
        exact === 'in'
          ? { tokens, spacings }
          : { tokens: tokens.toReversed(), spacings: spacings.toReversed() };
      return { address, abi: slipstreamQuoterAbi, functionName, args: [encodeSlipstreamPath(path), amount] };
    }),
  );
  return routes.flatMap((way, index): Quoted[] => {
    const [quoted, gas] = [resultAt(results[index], 0), resultAt(results[index], 3)];
    if (typeof quoted !== 'bigint' || typeof gas !== 'bigint') return [];
    const [amountIn, amountOut] = exact === 'in' ? [amount, quoted] : [quoted, amount];
    return [{ way, amountIn, amountOut, gas: gas + GAS_AROUND }];
  });
}

interface PoolState {
  readonly root: unknown;
  readonly fee: unknown;
}

async function readPools(
  client: PublicClient,
  at: SlipstreamAddresses,
  routes: readonly SlipstreamRoute[],
): Promise<ReadonlyMap<Address, PoolState>> {
  const pools = [...new Set(routes.flatMap((route) => hopsOf(route).map((hop) => poolOf(at, hop))))];
  const results = await readCalls(
    client,
    pools.flatMap((address): ContractFunctionParameters[] => [
      { address, abi: slipstreamPoolAbi, functionName: 'slot0' },
      { address, abi: slipstreamPoolAbi, functionName: 'fee' },
    ]),
  );
  return new Map(
    pools.map((pool, index) => [
      pool,
      { root: resultAt(results[2 * index], 0), fee: results[2 * index + 1] },
    ]),
  );
}

type Hop = readonly [from: Address, to: Address, spacing: number];

function hopsOf({ tokens, spacings }: SlipstreamRoute): Hop[] {
  return spacings.flatMap((spacing, index): Hop[] => {
    const [from, to] = [tokens[index], tokens[index + 1]];
    return from && to ? [[from, to, spacing]] : [];
  });
}

const poolOf = (at: SlipstreamAddresses, [from, to, spacing]: Hop): Address =>
  poolAddress(at, from, to, spacing);

/** Empty for a pool that does not exist. */
function quotedPool([from, to]: Hop, state: PoolState | undefined): QuotedPool[] {
  if (typeof state?.root !== 'bigint' || state.root === 0n || typeof state.fee !== 'number') return [];
  return [{ fee: BigInt(state.fee), price: priceFromRoot(state.root, from, to) }];
}
