import { MARINADE_PROGRAM, MSOL_MINT, sameBytes } from '@say402/readback';
import {
  getAddressDecoder,
  getBooleanDecoder,
  getDiscriminatedUnionDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
  getU8Decoder,
  getUnitDecoder,
  type Address,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** What of Marinade's state deposits and liquid unstakes depend on. Amounts are base units; fees basis points or, `…Cents`, a hundredth of them. */
export interface MarinadeState {
  readonly treasury: Address;
  readonly msolLeg: Address;
  readonly rentExempt: bigint;
  /** Lamports that all mSOL stands for. */
  readonly staked: bigint;
  readonly msolSupply: bigint;
  readonly liquidityTarget: bigint;
  readonly maxFee: number;
  readonly minFee: number;
  readonly minDeposit: bigint;
  readonly minWithdraw: bigint;
  readonly paused: boolean;
  readonly depositFeeCents: number;
}

/** The first bytes of sha256("account:State"), by which Anchor tells accounts apart. */
const DISCRIMINATOR = Uint8Array.of(216, 146, 107, 94, 104, 75, 182, 177);
const address = getAddressDecoder();
const u64 = getU64Decoder();
const u32 = getU32Decoder();
const u8 = getU8Decoder();
const list = getStructDecoder([
  ['account', address],
  ['itemSize', u32],
  ['count', u32],
  ['reserved1', address],
  ['reserved2', u32],
]);

const upgrader = getDiscriminatedUnionDecoder([
  [
    'stakes',
    getStructDecoder([
      ['visited', u32],
      ['active', u64],
      ['delinquent', u64],
    ]),
  ],
  [
    'validators',
    getStructDecoder([
      ['visited', u32],
      ['delinquent', u64],
    ]),
  ],
  ['done', getUnitDecoder()],
]);

const stateDecoder = getStructDecoder([
  ['msolMint', address],
  ['admin', address],
  ['operational', address],
  ['treasury', address],
  ['reserveBump', u8],
  ['mintAuthorityBump', u8],
  ['rentExempt', u64],
  ['rewardFee', u32],
  ['stakeList', list],
  ['delayedCoolingDown', u64],
  ['depositBump', u8],
  ['withdrawBump', u8],
  ['slotsForDelta', u64],
  ['lastDeltaEpoch', u64],
  ['minStake', u64],
  ['extraRuns', u32],
  ['validatorList', list],
  ['validatorManager', address],
  ['totalScore', u32],
  ['activeBalance', u64],
  ['autoAdd', u8],
  ['lpMint', address],
  ['lpMintBump', u8],
  ['solLegBump', u8],
  ['msolLegBump', u8],
  ['msolLeg', address],
  ['liquidityTarget', u64],
  ['maxFee', u32],
  ['minFee', u32],
  ['treasuryCut', u32],
  ['lpSupply', u64],
  ['lentFromSolLeg', u64],
  ['liquidityCap', u64],
  ['reserveBalance', u64],
  ['msolSupply', u64],
  ['msolPrice', u64],
  ['ticketCount', u64],
  ['ticketBalance', u64],
  ['lentFromReserve', u64],
  ['minDeposit', u64],
  ['minWithdraw', u64],
  ['stakingCap', u64],
  ['emergencyCoolingDown', u64],
  ['pauseAuthority', address],
  ['paused', getBooleanDecoder()],
  ['delayedUnstakeFee', u32],
  ['withdrawStakeFee', u32],
  ['withdrawStakeEnabled', getBooleanDecoder()],
  ['lastMoveEpoch', u64],
  ['stakeMoved', u64],
  ['maxMoved', u32],
  ['upgrader', upgrader],
  ['depositFeeCents', u32],
]);
/** Reads Marinade's state; null where the account is none. Layout: github.com/marinade-finance/liquid-staking-program, `State`. */
export function readMarinadeState(account: SolanaAccount | undefined): MarinadeState | null {
  if (account?.owner !== MARINADE_PROGRAM) return null;
  if (!sameBytes(account.data.slice(0, DISCRIMINATOR.length), DISCRIMINATOR)) return null;
  const state = stateDecoder.decode(account.data, DISCRIMINATOR.length);
  if (state.msolMint !== MSOL_MINT) return null;
  const underControl =
    state.activeBalance + state.delayedCoolingDown + state.emergencyCoolingDown + state.reserveBalance;
  const staked = underControl > state.ticketBalance ? underControl - state.ticketBalance : 0n;
  return { ...state, staked };
}
