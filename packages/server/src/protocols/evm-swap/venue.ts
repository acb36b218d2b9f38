import type { EvmChain } from '@say402/readback';
import type { Address, Hex, PublicClient } from 'viem';
import type { Bounds } from './bounds.ts';
import type { SwapRequest } from './swap-request.ts';

/** An exact fraction. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A pool on the way of a swap, as it was before. */
export interface QuotedPool {
  /** Millionths of what goes in. */
  readonly fee: bigint;
  /** Base units of the token that comes out for one of the token that goes in, before the fee. */
  readonly price: Ratio;
}

/** What one way through a venue's pools gives at the moment. Amounts are base units. */
export interface Quote<Way = unknown> {
  /** The way as the venue's contracts take it. */
  readonly way: Way;
  /** From what is paid to what is got, as pools hold them: the zero address for native coins. */
  readonly tokens: readonly Address[];
  /** Between each two of them. */
  readonly pools: readonly QuotedPool[];
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** What the transaction takes, about, without approvals. */
  readonly gas: bigint;
}

/** What is encoded: a way, and bounds of which one is exact. */
export interface SwapCall<Way> extends Bounds {
  readonly way: Way;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
}

/** Contracts that swap tokens on some EVM chains. */
export interface SwapVenue<Way> {
  readonly name: string;
  readonly title: string;
  /** Ids of the names by which people ask for it, in `actions/protocol-names.ts`. */
  readonly protocols: readonly string[];
  /** Who takes the tokens: the router itself, or Permit2 for it. */
  readonly spending: 'router' | 'permit2';
  /** The contract that is called; undefined on chains without it. */
  routerOn(chain: EvmChain): Address | undefined;
  /** Quotes of every way that can carry the swap, in one round trip; none where the venue can't do it. */
  readQuotes(request: SwapRequest, chain: EvmChain, client: PublicClient): Promise<readonly Quote<Way>[]>;
  /** The one call that swaps, and the native coins that go with it. */
  encode(request: SwapRequest, call: SwapCall<Way>): { readonly data: Hex; readonly value: bigint };
  /** What tells the pools of a way apart from others of the same tokens, as the read-back names it. */
  poolsOf(way: Way): readonly string[];
  /** What was read, in words: the quotes, and the prices of the pools. */
  sourcesOn(chain: EvmChain): { readonly quotes: string; readonly prices: string };
}
