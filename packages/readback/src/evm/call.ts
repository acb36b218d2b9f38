import type { Address, Hex } from 'viem';
import type { Effect } from '../effects.ts';

/** A call that `wallet` is to sign; addresses carry their EIP-55 checksum, the data is lower-case hex. */
export interface EvmCall {
  readonly chainId: number;
  readonly wallet: Address;
  readonly target: Address;
  readonly data: Hex;
  /** Wei that are sent with it. */
  readonly value: bigint;
}

/** Reads the calls of one protocol. */
export interface CallDecoder {
  /** Whether the call is one of this protocol's: aimed at its contracts, or with a selector of its standard. */
  covers(call: EvmCall): boolean;
  /** Explains every byte of the call and all of its value. @throws ReadbackError when it can't */
  decode(call: EvmCall): Effect[];
}
