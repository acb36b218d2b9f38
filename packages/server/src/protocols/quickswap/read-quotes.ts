import {
  algebraPoolAbi,
  algebraPoolAddress,
  algebraQuoterAbi,
  encodeAlgebraPath,
  quickSwap,
  type EvmChain,
  type QuickSwapAddresses,
} from '@say402/readback';
import type { Address, ContractFunctionParameters, PublicClient } from 'viem';
import { priceFromRoot } from '../evm-swap/sqrt-price.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { QuotedPool } from '../evm-swap/quoted-pool.ts';
import type { Quote } from '../evm-swap/quote.ts';
import { tokenRows } from '../evm-swap/ways.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { rememberingOf } from '../../core/remembering.ts';

const poolAddress = rememberingOf(algebraPoolAddress);

/** The quoter does not count gas. Measured in the sandbox: the transaction without its pools, and each pool. */
const GAS_AROUND = 75_000n;
const GAS_A_POOL = 85_000n;

/** QuickSwap on a chain. @throws TypeError where it is not */
export function quickSwapOn({ name, title }: EvmChain): QuickSwapAddresses {
  const at = quickSwap[name];
  if (!at) throw new TypeError(`There is no QuickSwap v3 on ${title}`);
  return at;
}

/** Quotes of every row of tokens, with the prices and fees of the pools. */
export async function readQuotes(
  request: SwapRequest,
  chain: EvmChain,
  client: PublicClient,
): Promise<readonly Quote<readonly Address[]>[]> {
  const at = quickSwapOn(chain);
  const { exact, amount } = request;
  const rows = tokenRows(request, chain);
  const pools = [...new Set(rows.flatMap((row) => hopsOf(row).map((hop) => poolOf(at, hop))))];
  const calls = [
    ...rows.map((row) => quoteCall(request, at, row)),
    ...pools.map((address): ContractFunctionParameters => ({
      address,
      abi: algebraPoolAbi,
      functionName: 'globalState',
    })),
  ];
  const results = await readCalls(client, calls);
  const states = new Map(pools.map((pool, index) => [pool, results[rows.length + index]]));
  return rows.flatMap((tokens, index) => {
    const quoted = resultAt(results[index], 0);
    if (typeof quoted !== 'bigint') return [];
    const passed = hopsOf(tokens).flatMap((hop) => quotedPool(hop, states.get(poolOf(at, hop))));
    if (passed.length < tokens.length - 1) return [];
    const [amountIn, amountOut] = exact === 'in' ? [amount, quoted] : [quoted, amount];
    const gas = GAS_AROUND + GAS_A_POOL * BigInt(passed.length);
    return [{ way: tokens, tokens, pools: passed, amountIn, amountOut, gas }];
  });
}

function quoteCall(
  { exact, amount }: SwapRequest,
  { quoter: address }: QuickSwapAddresses,
  tokens: readonly Address[],
): ContractFunctionParameters {
  const path = encodeAlgebraPath(exact === 'in' ? tokens : tokens.toReversed());
  const functionName = exact === 'in' ? 'quoteExactInput' : 'quoteExactOutput';
  return { address, abi: algebraQuoterAbi, functionName, args: [path, amount] };
}

type Hop = readonly [from: Address, to: Address];

function hopsOf(tokens: readonly Address[]): Hop[] {
  return tokens.flatMap((from, index): Hop[] => {
    const to = tokens[index + 1];
    return to === undefined ? [] : [[from, to]];
  });
}

const poolOf = ({ poolDeployer }: QuickSwapAddresses, [from, to]: Hop): Address =>
  poolAddress(poolDeployer, from, to);

/** Empty for a pool that does not exist. */
function quotedPool([from, to]: Hop, state: unknown): QuotedPool[] {
  const [root, fee] = [resultAt(state, 0), resultAt(state, 2)];
  if (typeof root !== 'bigint' || root === 0n || typeof fee !== 'number') return [];
  return [{ fee: BigInt(fee), price: priceFromRoot(root, from, to) }];
}
