import type { Address, Hex } from 'viem';
import type { OperationRecord } from '../storage/operation-record.ts';

/** The call that seals a batch, and the balances that it makes the chain enforce. */
export interface Seal {
  readonly call: { readonly to: Address; readonly data: Hex; readonly value: bigint };
  readonly least: NonNullable<OperationRecord['seal']>;
}
