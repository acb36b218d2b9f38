import type { Address } from '@solana/kit';
import type { SolanaAccount } from './account.ts';
import type { Fields } from './account-fields.ts';
import { kaminoFields } from './kamino-fields.ts';

/** How much may leave a reserve in some time. Base units, seconds. */
export interface WithdrawalCap {
  readonly capacity: bigint;
  readonly used: bigint;
  readonly since: bigint;
  readonly interval: bigint;
}

/** What of a reserve its deeds depend on. Amounts are base units, or `…Sf` 2^60 parts of them; prices are dollars in 2^60 parts. */
export interface KaminoReserveState {
  readonly address: Address;
  readonly version: bigint;
  readonly slot: bigint;
  readonly market: Address;
  /** The farms for what is lent and what is owed; the System program's address where there is none. */
  readonly farms: readonly [lent: Address, owed: Address];
  readonly mint: Address;
  readonly liquidity: Address;
  readonly fees: Address;
  readonly available: bigint;
  readonly borrowedSf: bigint;
  readonly priceSf: bigint;
  /** Seconds since 1970. */
  readonly pricedAt: bigint;
  readonly decimals: bigint;
  readonly cumulativeRate: bigint;
  /** What of all that is owed belongs to the protocol and its referrers. */
  readonly othersSf: bigint;
  readonly tokenProgram: Address;
  readonly collateralMint: Address;
  readonly receipts: bigint;
  readonly collateral: Address;
  readonly obsolete: boolean;
  readonly emergency: boolean;
  readonly hostRatePoints: number;
  readonly takePercent: number;
  readonly mostLoanPercent: number;
  readonly liquidationPercent: number;
  readonly borrowFeeSf: bigint;
  /** Used parts and the rate a year at each, in basis points. */
  readonly curve: readonly { readonly used: number; readonly rate: number }[];
  readonly borrowFactorPercent: bigint;
  readonly mostLent: bigint;
  readonly mostOwed: bigint;
  readonly priceAge: bigint;
  readonly oracles: KaminoOracles;
  readonly priceBlocked: boolean;
  readonly lendingCap: WithdrawalCap;
  readonly borrowingCap: WithdrawalCap;
  readonly onlyInGroups: boolean;
  readonly mostUsedPercent: number;
  readonly mostOwedOutsideGroups: bigint;
  readonly owedOutsideGroups: bigint;
  /** It lends for a term only. */
  readonly fixedTerm: boolean;
  readonly queued: bigint;
}

/** Where a reserve's price comes from; the zero address, or one that stands for none, where it does not. */
export interface KaminoOracles {
  readonly scope: Address;
  /** Up to four prices of Scope that are multiplied; 65535 for none. */
  readonly scopeChain: readonly number[];
  readonly switchboard: Address;
  readonly switchboardAverage: Address;
  readonly pyth: Address;
}

const OBSOLETE = 1;
const POINTS = 11;
const CHAIN = 4;

/** Reads a reserve; null where the account is none. Layout: `Reserve` of the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
export function readKaminoReserve(account: SolanaAccount | undefined): KaminoReserveState | null {
  const fields = kaminoFields(account, 'reserve');
  return account && fields ? { address: account.address, ...stateOf(fields), ...configOf(fields) } : null;
}

const stateOf = ({ u64, u128, u256, address }: Fields) => ({
  version: u64(8),
  slot: u64(16),
  market: address(32),
  farms: [address(64), address(96)] as const,
  mint: address(128),
  liquidity: address(160),
  fees: address(192),
  available: u64(224),
  borrowedSf: u128(232),
  priceSf: u128(248),
  pricedAt: u64(264),
  decimals: u64(272),
  cumulativeRate: u256(296),
  othersSf: u128(344) + u128(360) + u128(376),
  tokenProgram: address(408),
  collateralMint: address(2560),
  receipts: u64(2592),
  collateral: address(2600),
  owedOutsideGroups: u64(6704),
  queued: u64(6968),
});

const configOf = (fields: Fields) => {
  const { u8, u16, u32, u64, address } = fields;
  return {
    obsolete: u8(4856) === OBSOLETE,
    hostRatePoints: u16(4858),
    emergency: u8(4864) !== 0,
    takePercent: u8(4870),
    mostLoanPercent: u8(4872),
    liquidationPercent: u8(4873),
    borrowFeeSf: u64(4896),
    curve: Array.from({ length: POINTS }, (_, index) => ({
      used: u32(4920 + 8 * index),
      rate: u32(4924 + 8 * index),
    })),
    borrowFactorPercent: u64(5008),
    mostLent: u64(5016),
    mostOwed: u64(5024),
    priceAge: u64(5096),
    oracles: {
      scope: address(5112),
      scopeChain: Array.from({ length: CHAIN }, (_, index) => u16(5144 + 2 * index)),
      switchboard: address(5160),
      switchboardAverage: address(5192),
      pyth: address(5224),
    },
    priceBlocked: u8(5256) !== 0,
    lendingCap: capOf(fields, 5416),
    borrowingCap: capOf(fields, 5448),
    onlyInGroups: u8(5500) !== 0,
    mostUsedPercent: u8(5501),
    mostOwedOutsideGroups: u64(5504),
    fixedTerm: u64(5776) !== 0n || u64(5784) !== 0n,
  };
};

const capOf = ({ u64 }: Fields, at: number): WithdrawalCap => ({
  capacity: BigInt.asIntN(64, u64(at)),
  used: BigInt.asIntN(64, u64(at + 8)),
  since: u64(at + 16),
  interval: u64(at + 24),
});
