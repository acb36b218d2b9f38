import {
  aerodrome,
  aerodromeFactoryAbi,
  aerodromePoolAbi,
  aerodromePoolAddress,
  aerodromeRouterAbi,
  type AerodromeAddresses,
  type EvmChain,
} from '@say402/readback';
import type { Address, ContractFunctionParameters, PublicClient } from 'viem';
import type { QuotedPool } from '../evm-swap/quoted-pool.ts';
import type { Quote } from '../evm-swap/quote.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import { tokenRows } from '../evm-swap/ways.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { hopsOf, type AerodromePath } from './encode-swap-call.ts';
import { poolPrice } from './pool-price.ts';
import { rememberingOf } from '../../core/remembering.ts';

const poolAddress = rememberingOf(aerodromePoolAddress);

/** Quotes do not count gas. Measured in pools that were traded in before, of contracts compiled with the optimizer. */
const GAS_AROUND = 75_000n;
const GAS_A_POOL = 120_000n;
/** Millionths in a basis point. */
const BASIS_POINT = 100n;

/** Aerodrome v2 on a chain. @throws TypeError where it is not */
export function aerodromeOn({ name, title }: EvmChain): AerodromeAddresses {
  const at = aerodrome[name];
  if (!at) throw new TypeError(`There is no Aerodrome v2 on ${title}`);
  return at;
}

/** Quotes of every way, by the router itself, with the prices and fees of the pools. */
export async function readQuotes(
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<AerodromePath>[]> {
  const at = aerodromeOn(chain);
  const { amount } = request;
  const ways = waysOf(request, chain, at);
  const pools = [...new Map(ways.flatMap(hopsOf).map((hop) => [poolOf(at, hop), hop.stable])).entries()];
  const results = await readCalls(client, [
    ...ways.map((way): ContractFunctionParameters => ({
      address: at.router,
      abi: aerodromeRouterAbi,
      functionName: 'getAmountsOut',
      args: [amount, hopsOf(way)],
    })),
    ...pools.flatMap(([pool, stable]): ContractFunctionParameters[] => [
      { address: pool, abi: aerodromePoolAbi, functionName: 'metadata' },
      { address: at.factory, abi: aerodromeFactoryAbi, functionName: 'getFee', args: [pool, stable] },
    ]),
  ]);
  const states = new Map(
    pools.map(([pool], index) => {
      const [metadata, fee] = results.slice(ways.length + 2 * index);
      return [pool, { metadata, fee }];
    }),
  );
  return ways.flatMap((way, index): Quote<AerodromePath>[] => {
    const amountOut = resultAt(results[index], way.stable.length);
    const passed = hopsOf(way).flatMap((hop) => quotedPool(hop, states.get(poolOf(at, hop))));
    // Where a pool is missing the router quotes nothing.
    if (typeof amountOut !== 'bigint' || passed.length < way.stable.length) return [];
    const gas = GAS_AROUND + GAS_A_POOL * BigInt(passed.length);
    return [{ way, tokens: way.tokens, pools: passed, amountIn: amount, amountOut, gas }];
  });
}

const KINDS = [false, true];

/** The volatile and the stable pool directly, and each two of them over the tokens in between. */
function waysOf(request: SwapRequest, chain: EvmChain, { factory }: AerodromeAddresses): AerodromePath[] {
  return tokenRows(request, chain).flatMap((tokens) => {
    const kinds =
      tokens.length === 2
        ? KINDS.map((one) => [one])
        : KINDS.flatMap((one) => KINDS.map((other) => [one, other]));
    return kinds.map((stable) => ({ tokens, stable, factory }));
  });
}

type Hop = ReturnType<typeof hopsOf>[number];

const poolOf = (at: AerodromeAddresses, { from, to, stable }: Hop): Address =>
  poolAddress(at, from, to, stable);

interface PoolState {
  readonly metadata: unknown;
  readonly fee: unknown;
}

/** Empty for a pool that does not exist, or has nothing in it. */
function quotedPool({ from, to, stable }: Hop, state: PoolState | undefined): QuotedPool[] {
  const found = [0, 1, 2, 3].map((at) => resultAt(state?.metadata, at));
  const inOrder = BigInt(from) < BigInt(to) ? found : [found[1], found[0], found[3], found[2]];
  const [wholeInto, wholeFrom, into, reserve] = inOrder.map((each) => (typeof each === 'bigint' ? each : 0n));
  if (!wholeInto || !wholeFrom || !into || !reserve || typeof state?.fee !== 'bigint') return [];
  const price = poolPrice({ into, from: reserve, wholeInto, wholeFrom }, stable);
  return [{ fee: state.fee * BASIS_POINT, price }];
}
