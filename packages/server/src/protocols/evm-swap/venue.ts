import type { EvmChain } from '@say402/readback';
import type { Address, Hex, PublicClient } from 'viem';
import type { Bounds } from './bounds.ts';
import type { SwapRequest } from './swap-request.ts';
import type { Quote } from './quote.ts';

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
  /** Whether it takes exact amounts in only: what is bought exactly goes through others. */
  readonly sellsOnly?: true;
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
