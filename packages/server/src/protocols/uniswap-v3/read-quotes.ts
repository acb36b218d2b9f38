import {
  uniswapV3PoolAbi,
  uniswapV3PoolAddress,
  uniswapV3TickSpacings,
  type EvmChain,
  type UniswapV3Addresses,
  type UniswapV3Route,
} from '@say402/readback';
import type { Address, ContractFunctionParameters, PublicClient } from 'viem';
import { routeGroups } from '../evm-swap/route-groups.ts';
import { priceFromRoot } from '../evm-swap/sqrt-price.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { Quote } from '../evm-swap/quote.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { marketOn } from './market-on.ts';
import { quoteCall } from './quote-call.ts';
import { swapRoutes } from './routes.ts';
import { rememberingOf } from '../../core/remembering.ts';

const poolAddress = rememberingOf(uniswapV3PoolAddress);

/** The transaction without its pools: the router, transfers, native coins. Measured in the sandbox. */
const GAS_AROUND = 70_000n;

/** Quotes of all routes, with the prices of their pools. */
export async function readQuotes(
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<UniswapV3Route>[]> {
  const at = marketOn(chain);
  const routes = swapRoutes(request, chain);
  const groups = routeGroups(routes, ({ tokens, fees }) => ({
    tokens,
    dense: fees.map((fee) => uniswapV3TickSpacings[fee] === 1),
  }));
  const [quoted, prices] = await Promise.all([
    Promise.all(groups.map(async (group) => readGroup(client, request, at, group))),
    readPrices(client, at, routes),
  ]);
  return quoted.flat().flatMap((quote) => priced(at, quote, prices));
}

type Quoted = Omit<Quote<UniswapV3Route>, 'pools' | 'tokens'>;

async function readGroup(
  client: PublicClient,
  request: SwapRequest,
  at: UniswapV3Addresses,
  routes: readonly UniswapV3Route[],
): Promise<Quoted[]> {
  const { exact, amount } = request;
  const results = await readCalls(
    client,
    routes.map((route) => quoteCall(route, request, at)),
  );
  return routes.flatMap((way, index): Quoted[] => {
    const [quoted, gas] = [numberAt(results[index], 0), numberAt(results[index], 3)];
    if (quoted === null || gas === null) return [];
    const [amountIn, amountOut] = exact === 'in' ? [amount, quoted] : [quoted, amount];
    return [{ way, amountIn, amountOut, gas: gas + GAS_AROUND }];
  });
}

async function readPrices(
  client: PublicClient,
  at: UniswapV3Addresses,
  routes: readonly UniswapV3Route[],
): Promise<ReadonlyMap<Address, bigint>> {
  const pools = [...new Set(routes.flatMap((route) => poolsOn(at, route)))];
  const results = await readCalls(
    client,
    pools.map((address): ContractFunctionParameters => ({
      address,
      abi: uniswapV3PoolAbi,
      functionName: 'slot0',
    })),
  );
  return new Map(pools.map((pool, index) => [pool, numberAt(results[index], 0) ?? 0n]));
}

/** A pool that was never opened has no price, and no quote either. */
function priced(
  at: UniswapV3Addresses,
  quoted: Quoted,
  prices: ReadonlyMap<Address, bigint>,
): Quote<UniswapV3Route>[] {
  const { tokens, fees } = quoted.way;
  const roots = poolsOn(at, quoted.way).map((pool) => prices.get(pool) ?? 0n);
  if (roots.includes(0n)) return [];
  const pools = roots.map((root, index) => {
    const [from, to] = pairAt(tokens, index);
    return { fee: BigInt(fees[index] ?? 0), price: priceFromRoot(root, from, to) };
  });
  return [{ ...quoted, tokens, pools }];
}

function poolsOn({ factory }: UniswapV3Addresses, { tokens, fees }: UniswapV3Route): Address[] {
  return fees.map((fee, index) => poolAddress(factory, ...pairAt(tokens, index), fee));
}

function pairAt(tokens: readonly Address[], index: number): [Address, Address] {
  const [one, other] = [tokens[index], tokens[index + 1]];
  if (!one || !other) throw new TypeError('A route has a token on each side of a pool');
  return [one, other];
}

/** One of several results; null where the call failed. */
function numberAt(value: unknown, index: number): bigint | null {
  const found = resultAt(value, index);
  return typeof found === 'bigint' ? found : null;
}
