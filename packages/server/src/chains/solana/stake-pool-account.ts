import {
  getAddressDecoder,
  getDiscriminatedUnionDecoder,
  getI64Decoder,
  getNullableDecoder,
  getStructDecoder,
  getU64Decoder,
  getU8Decoder,
  getUnitDecoder,
  type Address,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** A part of an amount, such as 3/1000, rounded up. */
export interface PoolFee {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What of a stake pool's state deposits and withdrawals of SOL depend on. Amounts are base units. */
export interface StakePoolState {
  readonly reserve: Address;
  readonly mint: Address;
  readonly feeAccount: Address;
  readonly tokenProgram: Address;
  readonly totalLamports: bigint;
  readonly supply: bigint;
  readonly lastUpdateEpoch: bigint;
  /** Who has to sign for deposits beside the depositor; null where nobody. */
  readonly depositAuthority: Address | null;
  readonly depositFee: PoolFee;
  /** Percent of the deposit fee that goes to whoever refers. */
  readonly referralPercent: number;
  readonly withdrawAuthority: Address | null;
  readonly withdrawalFee: PoolFee;
}

const STAKE_POOL = 1;
const address = getAddressDecoder();
const u64 = getU64Decoder();
const fee = getStructDecoder([
  ['denominator', u64],
  ['numerator', u64],
]);
const futureFee = getDiscriminatedUnionDecoder([
  ['none', getUnitDecoder()],
  ['next', getStructDecoder([['fee', fee]])],
  ['afterNext', getStructDecoder([['fee', fee]])],
]);
const optionalAddress = getNullableDecoder(address);

const stateDecoder = getStructDecoder([
  ['accountType', getU8Decoder()],
  ['manager', address],
  ['staker', address],
  ['stakeDepositAuthority', address],
  ['withdrawBump', getU8Decoder()],
  ['validatorList', address],
  ['reserve', address],
  ['mint', address],
  ['feeAccount', address],
  ['tokenProgram', address],
  ['totalLamports', u64],
  ['supply', u64],
  ['lastUpdateEpoch', u64],
  ['lockedUntil', getI64Decoder()],
  ['lockedUntilEpoch', u64],
  ['custodian', address],
  ['epochFee', fee],
  ['nextEpochFee', futureFee],
  ['preferredDeposit', optionalAddress],
  ['preferredWithdraw', optionalAddress],
  ['stakeDepositFee', fee],
  ['stakeWithdrawalFee', fee],
  ['nextStakeWithdrawalFee', futureFee],
  ['stakeReferralPercent', getU8Decoder()],
  ['depositAuthority', optionalAddress],
  ['depositFee', fee],
  ['referralPercent', getU8Decoder()],
  ['withdrawAuthority', optionalAddress],
  ['withdrawalFee', fee],
]);

/** Reads a stake pool; null where the account is none. Layout: github.com/solana-program/stake-pool, `StakePool`. */
export function readStakePool(account: SolanaAccount | undefined, program: Address): StakePoolState | null {
  if (account?.owner !== program || account.data[0] !== STAKE_POOL) return null;
  return stateDecoder.decode(account.data);
}

/** The part of an amount that a fee takes. Source: github.com/solana-program/stake-pool, `Fee::apply`. */
export function poolFee({ numerator, denominator }: PoolFee, amount: bigint): bigint {
  return denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
}
