import { uniswapV3PoolAbi, uniswapV3PoolAddress, type UniswapV3Route } from '@say402/readback';
import type { Address, ContractFunctionParameters, PublicClient } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import { quoteCall } from './quote-call.ts';
import { routeGroups } from './route-groups.ts';
import type { SwapRequest } from './swap-request.ts';

/** What a route gives at the moment. Amounts are base units. */
export interface Quote {
  readonly route: UniswapV3Route;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Square roots of the prices before the swap, by the order of the pools, times 2^96. */
  readonly sqrtPrices: readonly bigint[];
}

export interface Market {
  /** Of the routes whose pools exist and can carry the amount. */
  readonly quotes: readonly Quote[];
  /** What the router may take of the token already; 0 for the native coin. */
  readonly allowance: bigint;
  /** Whether the token wants its allowance at zero before it is changed. */
  readonly refusesApproval: boolean;
}

/** Reads quotes of all routes, the prices of their pools and the allowance in one round trip. */
export async function readMarket(
  request: SwapRequest,
  routes: readonly UniswapV3Route[],
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
): Promise<Market> {
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const { client } = reads;
  const approves = request.tokenIn.address !== NATIVE;
  const spending: AllowanceOf = { token: request.poolIn, owner: wallet, spender: request.at.router };
  return reads.read(async () => {
    const [quoted, { prices, allowance }, refuses] = await Promise.all([
      Promise.all(routeGroups(routes).map(async (group) => readQuotes(client, request, group))),
      readState(client, poolsOf(request, routes), approves ? spending : null),
      approves ? refusesApproval(client, spending) : false,
    ]);
    return {
      quotes: quoted.flat().flatMap((quote) => priced(request, quote, prices)),
      allowance,
      refusesApproval: refuses,
    };
  });
}

type Quoted = Omit<Quote, 'sqrtPrices'>;

async function readQuotes(
  client: PublicClient,
  request: SwapRequest,
  routes: readonly UniswapV3Route[],
): Promise<Quoted[]> {
  const { exact, amount } = request;
  const results = await readCalls(
    client,
    routes.map((route) => quoteCall(route, request)),
  );
  return routes.flatMap((route, index) => {
    const quoted = firstOf(results[index]);
    if (quoted === null) return [];
    return exact === 'in'
      ? [{ route, amountIn: amount, amountOut: quoted }]
      : [{ route, amountIn: quoted, amountOut: amount }];
  });
}

async function readState(
  client: PublicClient,
  pools: readonly Address[],
  spending: AllowanceOf | null,
): Promise<{ readonly prices: ReadonlyMap<Address, bigint>; readonly allowance: bigint }> {
  const slots = pools.map((address): ContractFunctionParameters => ({
    address,
    abi: uniswapV3PoolAbi,
    functionName: 'slot0',
  }));
  const results = await readCalls(client, [...slots, ...(spending ? [allowanceCall(spending)] : [])]);
  const allowance = spending ? results.at(-1) : 0n;
  return {
    prices: new Map(pools.map((pool, index) => [pool, firstOf(results[index]) ?? 0n])),
    allowance: typeof allowance === 'bigint' ? allowance : 0n,
  };
}

function priced(request: SwapRequest, quote: Quoted, prices: ReadonlyMap<Address, bigint>): Quote[] {
  const sqrtPrices = poolsOn(request, quote.route).map((pool) => prices.get(pool) ?? 0n);
  return sqrtPrices.includes(0n) ? [] : [{ ...quote, sqrtPrices }];
}

function poolsOf(request: SwapRequest, routes: readonly UniswapV3Route[]): Address[] {
  return [...new Set(routes.flatMap((route) => poolsOn(request, route)))];
}

function poolsOn({ at }: SwapRequest, { tokens, fees }: UniswapV3Route): Address[] {
  return fees.map((fee, index) => {
    const [one, other] = [tokens[index], tokens[index + 1]];
    if (!one || !other) throw new TypeError('A route has a token on each side of a pool');
    return uniswapV3PoolAddress(at.factory, one, other, fee);
  });
}

/** The first of several results; null where the call failed. */
function firstOf(value: unknown): bigint | null {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'bigint' ? first : null;
}
