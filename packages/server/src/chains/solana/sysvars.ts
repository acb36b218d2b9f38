import { getF64Decoder, getI64Decoder, getStructDecoder, getU64Decoder, getU8Decoder } from '@solana/kit';
import { CLOCK_SYSVAR, RENT_SYSVAR } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import type { Accounts } from './account.ts';

const rentDecoder = getStructDecoder([
  ['lamportsPerByte', getU64Decoder()],
  ['exemptionThreshold', getF64Decoder()],
  ['burnPercent', getU8Decoder()],
]);
const clockDecoder = getStructDecoder([
  ['slot', getU64Decoder()],
  ['epochStartTimestamp', getI64Decoder()],
  ['epoch', getU64Decoder()],
  ['leaderScheduleEpoch', getU64Decoder()],
  ['unixTimestamp', getI64Decoder()],
]);

/** Bytes that the runtime counts for an account beside its data. Source: solana-rent, `ACCOUNT_STORAGE_OVERHEAD`. */
const ACCOUNT_OVERHEAD = 128n;

/** Lamports that an account of so many bytes must hold. */
export type RentOf = (bytes: number) => bigint;

/**
 * The chain's own rent: `(128 + bytes) * lamports per byte * threshold`. Source: solana-rent, `Rent::minimum_balance`.
 * Both factors are read and not assumed, because the network lowers them over time (SIMD-0194, SIMD-0437).
 */
export function readRent(accounts: Accounts): RentOf {
  const { lamportsPerByte, exemptionThreshold } = read(accounts, RENT_SYSVAR, rentDecoder);
  if (!Number.isInteger(exemptionThreshold) || exemptionThreshold < 1)
    throw new Say402Error('chain_unavailable', `The rent threshold ${exemptionThreshold} is not understood.`);
  const perByte = lamportsPerByte * BigInt(exemptionThreshold);
  return (bytes) => (ACCOUNT_OVERHEAD + BigInt(bytes)) * perByte;
}

export interface Clock {
  readonly slot: bigint;
  readonly epoch: bigint;
  /** Seconds since 1970. */
  readonly unixTimestamp: bigint;
}

export function readClock(accounts: Accounts): Clock {
  const { slot, epoch, unixTimestamp } = read(accounts, CLOCK_SYSVAR, clockDecoder);
  return { slot, epoch, unixTimestamp };
}

function read<Fields>(
  accounts: Accounts,
  sysvar: typeof RENT_SYSVAR | typeof CLOCK_SYSVAR,
  decoder: { readonly fixedSize: number; decode(bytes: Uint8Array): Fields },
): Fields {
  const account = accounts.get(sysvar);
  if (account?.data.length === decoder.fixedSize) return decoder.decode(account.data);
  const found = account ? `${account.data.length} bytes` : 'nothing';
  throw new Say402Error('chain_unavailable', `The RPC gives ${found} for the sysvar ${sysvar}.`);
}
