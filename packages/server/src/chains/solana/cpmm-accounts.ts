import { RAYDIUM_CPMM_PROGRAM, sameBytes } from '@say402/readback';
import {
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU16Decoder,
  getU64Decoder,
  getU8Decoder,
  type Address,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** A constant-product pool of Raydium. Amounts are base units; `fees` are in its vaults and belong to others. */
export interface CpmmPool {
  readonly config: Address;
  readonly mints: readonly [Address, Address];
  readonly programs: readonly [Address, Address];
  readonly fees: readonly [bigint, bigint];
  readonly swaps: boolean;
  /** Seconds since 1970. */
  readonly openTime: bigint;
  /** Whether the creator's fee is taken from what goes in, by which token that is. */
  readonly creatorFeeOnInput: readonly [boolean, boolean];
  readonly creatorFees: boolean;
}

/** The fees of a configuration, in millionths. */
export interface CpmmConfig {
  readonly tradeFee: bigint;
  readonly creatorFee: bigint;
}

/** The first bytes of sha256("account:PoolState") and sha256("account:AmmConfig"). */
const POOL = Uint8Array.of(247, 237, 227, 245, 215, 195, 222, 70);
const CONFIG = Uint8Array.of(218, 244, 33, 104, 203, 203, 43, 111);
const SWAP_DISABLED = 4;
const ON_TOKEN_0 = 1;
const ON_TOKEN_1 = 2;

const address = getAddressDecoder();
const u64 = getU64Decoder();
const u8 = getU8Decoder();

const poolDecoder = getStructDecoder([
  ['config', address],
  ['creator', address],
  ['vault0', address],
  ['vault1', address],
  ['lpMint', address],
  ['mint0', address],
  ['mint1', address],
  ['program0', address],
  ['program1', address],
  ['observation', address],
  ['authorityBump', u8],
  ['status', u8],
  ['lpDecimals', u8],
  ['decimals0', u8],
  ['decimals1', u8],
  ['lpSupply', u64],
  ['protocolFees0', u64],
  ['protocolFees1', u64],
  ['fundFees0', u64],
  ['fundFees1', u64],
  ['openTime', u64],
  ['recentEpoch', u64],
  ['creatorFeeOn', u8],
  ['creatorFees', u8],
  ['padding', fixDecoderSize(getBytesDecoder(), 6)],
  ['creatorFees0', u64],
  ['creatorFees1', u64],
]);
const configDecoder = getStructDecoder([
  ['bump', u8],
  ['closed', u8],
  ['index', getU16Decoder()],
  ['tradeFee', u64],
  ['protocolFee', u64],
  ['fundFee', u64],
  ['createFee', u64],
  ['protocolOwner', address],
  ['fundOwner', address],
  ['creatorFee', u64],
]);

const isOf = (account: SolanaAccount | undefined, discriminator: Uint8Array): account is SolanaAccount =>
  account?.owner === RAYDIUM_CPMM_PROGRAM && sameBytes(account.data.slice(0, 8), discriminator);

/** Reads a pool; null where the account is none. Layout: github.com/raydium-io/raydium-cp-swap, `PoolState`. */
export function readCpmmPool(account: SolanaAccount | undefined): CpmmPool | null {
  if (!isOf(account, POOL)) return null;
  const pool = poolDecoder.decode(account.data, POOL.length);
  return {
    config: pool.config,
    mints: [pool.mint0, pool.mint1],
    programs: [pool.program0, pool.program1],
    fees: [
      pool.protocolFees0 + pool.fundFees0 + pool.creatorFees0,
      pool.protocolFees1 + pool.fundFees1 + pool.creatorFees1,
    ],
    // oxlint-disable-next-line no-bitwise -- the status is a set of bits
    swaps: (pool.status & SWAP_DISABLED) === 0,
    openTime: pool.openTime,
    creatorFeeOnInput: [pool.creatorFeeOn !== ON_TOKEN_1, pool.creatorFeeOn !== ON_TOKEN_0],
    creatorFees: pool.creatorFees !== 0,
  };
}

/** Reads a fee configuration; null where the account is none. Layout: as above, `AmmConfig`. */
export function readCpmmConfig(account: SolanaAccount | undefined): CpmmConfig | null {
  if (!isOf(account, CONFIG)) return null;
  const { tradeFee, creatorFee } = configDecoder.decode(account.data, CONFIG.length);
  return { tradeFee, creatorFee };
}
