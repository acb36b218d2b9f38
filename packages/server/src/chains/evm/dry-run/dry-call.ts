import type { Hex } from 'viem';
import type { MadeCall } from '../bundled-calls.ts';

/** A call of a dry run, in order with the others. */
export interface DryCall extends MadeCall {
  /** Whether it only reads, so that anybody may make it; otherwise the wallet makes it. */
  readonly reads: boolean;
}

/** An event of a contract. */
export interface DryLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface DryResult {
  readonly success: boolean;
  readonly data: Hex;
  /** What the node says of a call that failed. */
  readonly message: string;
  /** The most gas that it takes as a transaction of its own, without refunds. */
  readonly gas: bigint;
  /** Wei that the wallet paid for gas within the dry run. */
  readonly fee: bigint;
  /** Null where this way of trying shows none. */
  readonly logs: readonly DryLog[] | null;
}

/** What gas costs within a dry run, in wei: some contracts behave otherwise where it is free. */
export interface DryPrice {
  readonly gasPrice: bigint;
  readonly baseFee: bigint;
}

/** Ample for any one transaction: the most that EIP-7825 lets one have. */
export const MOST_GAS = 2n ** 24n;
