import type { Address, Hex } from 'viem';
import type { OperationRecord } from '../storage/operation-record.ts';

/** The call that seals a batch, and what it makes the chain hold. */
export interface Seal {
  readonly call: { readonly to: Address; readonly data: Hex; readonly value: bigint };
  readonly least: NonNullable<OperationRecord['seal']>;
}
