import type { Address, Hex } from 'viem';

/** A call as a wallet is asked to sign it. */
export interface Call {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}
