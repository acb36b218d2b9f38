import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM } from '@say402/readback';
import type { Address } from '@solana/kit';
import { getStakeStateAccountDecoder } from '@solana-program/stake';
import type { SolanaAccount } from './account.ts';

/** The epoch in which nothing was deactivated yet. Source: github.com/solana-program/stake, `Delegation::default`. */
const NEVER = 2n ** 64n - 1n;

/** A stake account as it is. Amounts are lamports. */
export interface StakeAccount {
  readonly address: Address;
  readonly staker: Address;
  readonly withdrawer: Address;
  /** All that it holds, its rent included. */
  readonly lamports: bigint;
  readonly rent: bigint;
  /** Until then only the custodian may withdraw: seconds since 1970, and an epoch. */
  readonly lockup: { readonly seconds: bigint; readonly epoch: bigint };
  /** Null where it is not delegated. */
  readonly delegation: {
    readonly validator: Address;
    readonly stake: bigint;
    /** Stake of a chain's beginning, which has none, was active at once: 0. Source: `Delegation::is_bootstrap`. */
    readonly activationEpoch: bigint;
    /** Null while it is not deactivated. */
    readonly deactivationEpoch: bigint | null;
  } | null;
}

/** Reads a stake account; null where the account is none, or was never initialized. */
export function readStakeAccount(account: SolanaAccount | undefined): StakeAccount | null {
  if (account?.owner !== STAKE_PROGRAM || account.data.length !== STAKE_ACCOUNT_BYTES) return null;
  const { state } = getStakeStateAccountDecoder().decode(account.data);
  if (!('fields' in state)) return null;
  const [meta, stake] = state.fields;
  const { address, lamports } = account;
  const { authorized, lockup, rentExemptReserve } = meta;
  return {
    address,
    lamports,
    staker: authorized.staker,
    withdrawer: authorized.withdrawer,
    rent: rentExemptReserve,
    lockup: { seconds: lockup.unixTimestamp, epoch: lockup.epoch },
    delegation: stake ? delegationOf(stake.delegation) : null,
  };
}

function delegationOf(delegation: {
  readonly voterPubkey: Address;
  readonly stake: bigint;
  readonly activationEpoch: bigint;
  readonly deactivationEpoch: bigint;
}): NonNullable<StakeAccount['delegation']> {
  const { voterPubkey, stake, activationEpoch, deactivationEpoch } = delegation;
  return {
    validator: voterPubkey,
    stake,
    activationEpoch: activationEpoch === NEVER ? 0n : activationEpoch,
    deactivationEpoch: deactivationEpoch === NEVER ? null : deactivationEpoch,
  };
}
