import {
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  JUPITER_REWARDS_PROGRAM,
  sameBytes,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import type { SolanaAccount } from './account.ts';
import { fieldsOf, type Fields } from './account-fields.ts';

/** Kinds of account of Jupiter Lend. Source of these and of the layouts: the IDL in `@jup-ag/lend` 0.0.107. */
const KINDS = {
  market: {
    owner: JUPITER_LEND_PROGRAM,
    discriminator: Uint8Array.of(135, 199, 82, 16, 249, 131, 182, 241),
    least: 196,
  },
  reserve: {
    owner: JUPITER_LIQUIDITY_PROGRAM,
    discriminator: Uint8Array.of(21, 18, 59, 135, 120, 20, 31, 12),
    least: 192,
  },
  position: {
    owner: JUPITER_LIQUIDITY_PROGRAM,
    discriminator: Uint8Array.of(202, 219, 136, 118, 61, 177, 21, 146),
    least: 124,
  },
  rewards: {
    owner: JUPITER_REWARDS_PROGRAM,
    discriminator: Uint8Array.of(166, 72, 71, 131, 172, 74, 166, 181),
    least: 88,
  },
} as const;

/** A market: its token, and what a receipt was worth when that was last counted. Prices are of 10^12; times are seconds since 1970. */
export interface JupiterLendState {
  readonly mint: Address;
  readonly receipt: Address;
  readonly decimals: number;
  readonly rewards: Address;
  readonly poolPrice: bigint;
  readonly price: bigint;
  readonly countedAt: bigint;
  readonly reserve: Address;
  readonly position: Address;
}

/** What the pool counts of a token. Parts are basis points; amounts are raw, before interest, or free of interest. */
export interface JupiterReserveState {
  readonly mint: Address;
  readonly vault: Address;
  readonly borrowRate: bigint;
  readonly fee: bigint;
  readonly used: bigint;
  readonly countedAt: bigint;
  readonly price: bigint;
  readonly lent: bigint;
  readonly lentFree: bigint;
  readonly owed: bigint;
  readonly owedFree: bigint;
}

/** Rewards that the market adds, and those that follow them. Amounts are base units, times and durations seconds. */
export interface JupiterRewardsState {
  readonly mint: Address;
  readonly leastLent: bigint;
  readonly duration: bigint;
  readonly from: bigint;
  readonly yearly: bigint;
  readonly nextDuration: bigint;
  readonly nextAmount: bigint;
}

/** Each reader gives null where the account is of another program or kind. */
export function readJupiterLend(account: SolanaAccount | undefined): JupiterLendState | null {
  const fields = fieldsIn(account, 'market');
  if (!fields) return null;
  const { address, u64, u8 } = fields;
  return {
    mint: address(8),
    receipt: address(40),
    decimals: u8(74),
    rewards: address(75),
    poolPrice: u64(107),
    price: u64(115),
    countedAt: u64(123),
    reserve: address(131),
    position: address(163),
  };
}

export function readJupiterReserve(account: SolanaAccount | undefined): JupiterReserveState | null {
  const fields = fieldsIn(account, 'reserve');
  if (!fields) return null;
  const { address, u64, u16 } = fields;
  return {
    mint: address(8),
    vault: address(40),
    borrowRate: BigInt(u16(72)),
    fee: BigInt(u16(74)),
    used: BigInt(u16(76)),
    countedAt: u64(78),
    price: u64(86),
    lent: u64(104),
    lentFree: u64(112),
    owed: u64(120),
    owedFree: u64(128),
  };
}

export function readJupiterRewards(account: SolanaAccount | undefined): JupiterRewardsState | null {
  const fields = fieldsIn(account, 'rewards');
  if (!fields) return null;
  const { address, u64 } = fields;
  return {
    mint: address(8),
    leastLent: u64(40),
    duration: u64(48),
    from: u64(56),
    yearly: u64(64),
    nextDuration: u64(72),
    nextAmount: u64(80),
  };
}

/** Whether the pool takes and gives for the market now. */
export const readJupiterPosition = (
  account: SolanaAccount | undefined,
): { readonly active: boolean } | null => {
  const fields = fieldsIn(account, 'position');
  return fields && { active: fields.u8(123) === 0 };
};

function fieldsIn(account: SolanaAccount | undefined, kind: keyof typeof KINDS): Fields | null {
  const { owner, discriminator, least } = KINDS[kind];
  if (account?.owner !== owner || account.data.length < least) return null;
  return sameBytes(account.data.slice(0, discriminator.length), discriminator)
    ? fieldsOf(account.data)
    : null;
}
