import {
  encodeUniswapV4Path,
  uniswapV4,
  uniswapV4PoolId,
  uniswapV4QuoterAbi,
  uniswapV4StateViewAbi,
  uniswapV4TickSpacings,
  type EvmChain,
  type UniswapV4Addresses,
  type UniswapV4Route,
} from '@say402/readback';
import type { Address, ContractFunctionParameters, Hex, PublicClient } from 'viem';
import { routeGroups } from '../evm-swap/route-groups.ts';
import { priceFromRoot } from '../evm-swap/sqrt-price.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { QuotedPool } from '../evm-swap/quoted-pool.ts';
import type { Quote } from '../evm-swap/quote.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { poolFee } from './pool-fee.ts';
import { swapRoutes } from './routes.ts';
import { rememberingOf } from '../../core/remembering.ts';

const poolId = rememberingOf(uniswapV4PoolId);

/** The transaction without its pools: the router, Permit2, transfers. Measured in the sandbox. */
const GAS_AROUND = 80_000n;
/** The most that the contracts take as an amount. */
const MOST = 2n ** 128n - 1n;

/** Uniswap v4 on a chain. @throws TypeError where it is not */
export function uniswapV4On({ name, title }: EvmChain): UniswapV4Addresses {
  const at = uniswapV4[name];
  if (!at) throw new TypeError(`There is no Uniswap v4 on ${title}`);
  return at;
}

/** Quotes of all routes through pools without hooks, with their prices and fees. */
export async function readQuotes(
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<UniswapV4Route>[]> {
  if (request.amount > MOST) return [];
  const at = uniswapV4On(chain);
  const routes = swapRoutes(request, chain);
  const groups = routeGroups(routes, ({ currencies, fees }) => ({
    tokens: currencies,
    dense: fees.map((fee) => uniswapV4TickSpacings[fee] === 1),
  }));
  const [quoted, pools] = await Promise.all([
    Promise.all(groups.map(async (group) => readGroup(client, request, at, group))),
    readPools(client, at, routes),
  ]);
  return quoted.flat().flatMap((quote): Quote<UniswapV4Route>[] => {
    const { currencies: tokens } = quote.way;
    const passed = hopsOf(quote.way).flatMap((hop) => quotedPool(hop, pools.get(idOf(hop))));
    return passed.length < tokens.length - 1 ? [] : [{ ...quote, tokens, pools: passed }];
  });
}

type Quoted = Omit<Quote<UniswapV4Route>, 'pools' | 'tokens'>;

async function readGroup(
  client: PublicClient,
  { exact, amount }: SwapRequest,
  { quoter: address }: UniswapV4Addresses,
  routes: readonly UniswapV4Route[],
): Promise<Quoted[]> {
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput';
  const results = await readCalls(
    client,
    routes.map((route): ContractFunctionParameters => {
      const exactCurrency = exact === 'in' ? route.currencies[0] : route.currencies.at(-1);
      const params = { exactCurrency, path: encodeUniswapV4Path(route, exact), exactAmount: amount };
      return { address, abi: uniswapV4QuoterAbi, functionName, args: [params] };
    }),
  );
  return routes.flatMap((way, index): Quoted[] => {
    const [quoted, gas] = [resultAt(results[index], 0), resultAt(results[index], 1)];
    if (typeof quoted !== 'bigint' || typeof gas !== 'bigint') return [];
    const [amountIn, amountOut] = exact === 'in' ? [amount, quoted] : [quoted, amount];
    return [{ way, amountIn, amountOut, gas: gas + GAS_AROUND }];
  });
}

type Hop = readonly [from: Address, to: Address, fee: number];

function hopsOf({ currencies, fees }: UniswapV4Route): Hop[] {
  return fees.flatMap((fee, index): Hop[] => {
    const [from, to] = [currencies[index], currencies[index + 1]];
    return from && to ? [[from, to, fee]] : [];
  });
}

const idOf = ([from, to, fee]: Hop): Hex => poolId(from, to, fee, uniswapV4TickSpacings[fee] ?? 0);

interface PoolState {
  readonly root: unknown;
  readonly protocolFee: unknown;
  readonly lpFee: unknown;
}

async function readPools(
  client: PublicClient,
  { stateView: address }: UniswapV4Addresses,
  routes: readonly UniswapV4Route[],
): Promise<ReadonlyMap<Hex, PoolState>> {
  const ids = [...new Set(routes.flatMap((route) => hopsOf(route).map(idOf)))];
  const results = await readCalls(
    client,
    ids.map((id): ContractFunctionParameters => ({
      address,
      abi: uniswapV4StateViewAbi,
      functionName: 'getSlot0',
      args: [id],
    })),
  );
  return new Map(
    ids.map((id, index) => {
      const [root, protocolFee, lpFee] = [0, 2, 3].map((at) => resultAt(results[index], at));
      return [id, { root, protocolFee, lpFee }];
    }),
  );
}

/** Empty for a pool that does not exist. */
function quotedPool([from, to]: Hop, state: PoolState | undefined): QuotedPool[] {
  if (typeof state?.root !== 'bigint' || state.root === 0n) return [];
  if (typeof state.protocolFee !== 'number' || typeof state.lpFee !== 'number') return [];
  const fee = poolFee(BigInt(state.lpFee), BigInt(state.protocolFee), from, to);
  return [{ fee, price: priceFromRoot(state.root, from, to) }];
}
