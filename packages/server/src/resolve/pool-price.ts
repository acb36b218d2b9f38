import { uniswapV3, uniswapV3PoolAbi, uniswapV3PoolAddress, type EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import { rememberingOf } from '../core/remembering.ts';

const poolAddress = rememberingOf(uniswapV3PoolAddress);

/** A token with a known price, against which pools price other tokens. */
export interface Anchor {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

export interface PoolPlace {
  readonly address: Address;
  readonly anchor: Anchor;
  /** Hundredths of a basis point. */
  readonly fee: number;
}

/** What a pool says: its price and liquidity now, and the cumulative ticks at both ends of the averaged time. */
export interface PoolFacts {
  readonly sqrtPrice: bigint;
  readonly liquidity: bigint;
  readonly sums: readonly [bigint, bigint];
}

/** Seconds over which a price is averaged: moving it for so long costs far more than moving it for a block. */
export const AVERAGED_SECONDS = 600;
const FEES = [100, 500, 3000, 10_000] as const;
/** US dollars of the anchor token that a pool has to hold; in less, a price is too easily moved. */
const LEAST_DEPTH = 10_000n;
const Q96 = 2n ** 96n;
const Q128 = 2n ** 128n;

/** Where Uniswap v3 may hold a token against an anchor. */
export function poolPlaces({ name }: EvmChain, token: Address, anchors: readonly Anchor[]): PoolPlace[] {
  const factory = uniswapV3[name]?.factory;
  if (!factory) return [];
  return anchors
    .filter(({ address }) => address !== token)
    .flatMap((anchor) =>
      FEES.map((fee) => ({
        anchor,
        fee,
        address: poolAddress(factory, token, anchor.address, fee),
      })),
    );
}

/** The calls that read a pool, in the order of `PoolFacts`. */
export const poolCalls = ({ address }: PoolPlace) =>
  [
    { address, abi: uniswapV3PoolAbi, functionName: 'slot0' },
    { address, abi: uniswapV3PoolAbi, functionName: 'liquidity' },
    { address, abi: uniswapV3PoolAbi, functionName: 'observe', args: [[AVERAGED_SECONDS, 0]] },
  ] as const;

/** US dollars, without cents, that a pool holds of its anchor around its price. @param anchorPrice with 8 decimals */
export function depthOf(
  { anchor }: PoolPlace,
  token: Address,
  { sqrtPrice, liquidity }: PoolFacts,
  anchorPrice: bigint,
): bigint {
  if (sqrtPrice === 0n) return 0n;
  const held = isFirst(anchor.address, token) ? (liquidity * Q96) / sqrtPrice : (liquidity * sqrtPrice) / Q96;
  return (held * anchorPrice) / 10n ** BigInt(anchor.decimals + 8);
}

export const isDeep = (depth: bigint): boolean => depth >= LEAST_DEPTH;

/** What one whole token is worth by the average of a pool, in US dollars with 8 decimals, rounded down. */
export function averagePrice(
  { anchor }: PoolPlace,
  token: { readonly address: Address; readonly decimals: number },
  { sums: [before, now] }: PoolFacts,
  anchorPrice: bigint,
): bigint {
  const passed = BigInt(AVERAGED_SECONDS);
  const moved = now - before;
  // Rounded down as Uniswap's own oracle library does.
  const tick = moved / passed - (moved < 0n && moved % passed !== 0n ? 1n : 0n);
  // A pool's price is that of its first token, in its second.
  const forOne = ratioAt(isFirst(token.address, anchor.address) ? tick : -tick);
  return (forOne * 10n ** BigInt(token.decimals) * anchorPrice) / (10n ** BigInt(anchor.decimals) * Q128);
}

const isFirst = (one: Address, other: Address): boolean => BigInt(one) < BigInt(other);

/** 1.0001 to the power of a tick, with 128 bits behind the point. */
export function ratioAt(tick: bigint): bigint {
  let [power, square] = [Q128, (Q128 * 10_001n) / 10_000n];
  for (let left = tick < 0n ? -tick : tick; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) power = (power * square) / Q128;
    square = (square * square) / Q128;
  }
  return tick < 0n ? (Q128 * Q128) / power : power;
}
