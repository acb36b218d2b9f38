import { uniswapV3TickSpacings, type EvmChain } from '@say402/readback';
import { parseUnits, zeroAddress, type Address } from 'viem';
import { evmTokens, type EvmToken } from '../evm-token.ts';
import { NATIVE, poolSeeds, type PoolSeed, type PoolVenue } from './pools.ts';

/** A pool in its contracts' terms: tokens in the order of their addresses, zero for native coins, amounts in base units. */
export interface PoolPlan {
  readonly token0: Address;
  readonly token1: Address;
  readonly fee: number;
  readonly stable: boolean;
  readonly tickSpacing: number;
  /** Square root of the price of `token0` in `token1`, times 2^96. */
  readonly sqrtPriceX96: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
  readonly tickLower: number;
  readonly tickUpper: number;
}

const MAX_TICK = 887_272;
const X96_SQUARED = 192n;
const PRICE_DECIMALS = 18;

/**
 * The pools of a venue on a chain of the sandbox.
 *
 * @throws Error for a symbol that readback does not know, or a fee that no factory has.
 */
export function poolPlans(chain: EvmChain, venue: PoolVenue): readonly PoolPlan[] {
  const bySymbol = new Map<string, Side>([
    [NATIVE, { address: zeroAddress, decimals: chain.native.decimals }],
    ...evmTokens(chain).map((token) => [token.symbol, token] as const),
  ]);
  const seeds = (poolSeeds[chain.name] ?? []).filter((seed) => (seed.venue ?? 'uniswap') === venue);
  return seeds.map((seed) => {
    const [base, quote] = [bySymbol.get(seed.base), bySymbol.get(seed.quote)];
    if (!base || !quote) throw new Error(`${chain.title} has no ${seed.base} or no ${seed.quote}.`);
    return poolPlan(seed, base, quote);
  });
}

type Side = Pick<EvmToken, 'address' | 'decimals'>;

function poolPlan(seed: PoolSeed, base: Side, quote: Side): PoolPlan {
  const { fee, price, depth } = seed;
  // Pools of Aerodrome v2 have no ticks.
  const spacing = seed.tickSpacing ?? (seed.venue === 'aerodrome-v2' ? 1 : uniswapV3TickSpacings[fee]);
  if (spacing === undefined) throw new Error(`No pool takes a fee of ${fee}.`);
  const quoteAmount = parseUnits(depth, quote.decimals);
  const baseAmount =
    (parseUnits(depth, base.decimals) * 10n ** BigInt(PRICE_DECIMALS)) / parseUnits(price, PRICE_DECIMALS);
  const baseFirst = BigInt(base.address) < BigInt(quote.address);
  const [amount0, amount1] = baseFirst ? [baseAmount, quoteAmount] : [quoteAmount, baseAmount];
  return {
    token0: baseFirst ? base.address : quote.address,
    token1: baseFirst ? quote.address : base.address,
    fee,
    stable: seed.stable ?? false,
    tickSpacing: spacing,
    sqrtPriceX96: squareRoot((amount1 << X96_SQUARED) / amount0),
    amount0,
    amount1,
    ...ticksOf(seed, spacing, Number(amount1) / Number(amount0)),
  };
}

/** @param price of `token0` in `token1`, in base units: near enough to say between which ticks it is */
function ticksOf(
  { reach }: PoolSeed,
  spacing: number,
  price: number,
): Pick<PoolPlan, 'tickLower' | 'tickUpper'> {
  const widest = Math.floor(MAX_TICK / spacing) * spacing;
  if (reach === undefined) return { tickLower: -widest, tickUpper: widest };
  const below = Math.floor(Math.log(price) / Math.log(1.0001) / spacing) * spacing;
  return { tickLower: below - reach * spacing, tickUpper: below + (reach + 1) * spacing };
}

/** The integer square root, rounded down, by Newton's method. */
export function squareRoot(value: bigint): bigint {
  let guess = 1n << (BigInt(value.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (guess + value / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}
