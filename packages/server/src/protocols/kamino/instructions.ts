import {
  INSTRUCTIONS_SYSVAR,
  KAMINO_FARMS_PROGRAM,
  KAMINO_MARKET,
  KAMINO_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import { AccountRole, getU64Encoder, type AccountMeta, type Address, type Instruction } from '@solana/kit';
import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;

/** The accounts that every instruction of a wallet's position names. */
export interface KaminoParties {
  readonly wallet: Address;
  readonly position: Address;
  /** What the program signs with for the market. */
  readonly authority: Address;
}

/** A deed with one reserve. */
export interface KaminoDeed extends KaminoParties {
  readonly reserve: KaminoReserveState;
  /** The wallet's account for the token. */
  readonly tokens: Address;
  /** What the position earns from the farm of the reserve that the deed is about; null where there is no farm. */
  readonly farm: { readonly farm: Address; readonly farmer: Address } | null;
  /** Base units or, of a withdrawal, receipts. */
  readonly amount: bigint;
}

export const as = (role: AccountRole, address: Address): AccountMeta => ({ address, role });
/** Stands where there is no account. */
export const nothing = as(READONLY, KAMINO_PROGRAM);
export const called = (data: readonly number[], accounts: readonly AccountMeta[]): Instruction => ({
  programAddress: KAMINO_PROGRAM,
  accounts,
  data: Uint8Array.from(data),
});

const withAmount = (discriminator: readonly number[], amount: bigint): number[] => [
  ...discriminator,
  ...getU64Encoder().encode(amount),
];

const farmAccounts = ({ farm }: KaminoDeed): AccountMeta[] =>
  farm ? [as(WRITABLE, farm.farmer), as(WRITABLE, farm.farm)] : [nothing, nothing];

/** Lends tokens. Layouts here and below: the IDL in `@kamino-finance/klend-sdk` 8.0.2; this is `deposit_reserve_liquidity_and_obligation_collateral_v2`. */
export function lendInstruction(deed: KaminoDeed): Instruction {
  const { reserve } = deed;
  return called(withAmount([216, 224, 191, 27, 204, 151, 102, 175], deed.amount), [
    as(WRITABLE_SIGNER, deed.wallet),
    as(WRITABLE, deed.position),
    as(READONLY, KAMINO_MARKET),
    as(READONLY, deed.authority),
    as(WRITABLE, reserve.address),
    as(READONLY, reserve.mint),
    as(WRITABLE, reserve.liquidity),
    as(WRITABLE, reserve.collateralMint),
    as(WRITABLE, reserve.collateral),
    as(WRITABLE, deed.tokens),
    nothing,
    as(READONLY, tokenPrograms.token),
    as(READONLY, reserve.tokenProgram),
    as(READONLY, INSTRUCTIONS_SYSVAR),
    ...farmAccounts(deed),
    as(READONLY, KAMINO_FARMS_PROGRAM),
  ]);
}

/** Takes lent tokens back, for receipts: `withdraw_obligation_collateral_and_redeem_reserve_collateral_v2`. */
export function withdrawInstruction(deed: KaminoDeed): Instruction {
  const { reserve } = deed;
  return called(withAmount([235, 52, 119, 152, 149, 197, 20, 7], deed.amount), [
    as(WRITABLE_SIGNER, deed.wallet),
    as(WRITABLE, deed.position),
    as(READONLY, KAMINO_MARKET),
    as(READONLY, deed.authority),
    as(WRITABLE, reserve.address),
    as(READONLY, reserve.mint),
    as(WRITABLE, reserve.collateral),
    as(WRITABLE, reserve.collateralMint),
    as(WRITABLE, reserve.liquidity),
    as(WRITABLE, deed.tokens),
    nothing,
    as(READONLY, tokenPrograms.token),
    as(READONLY, reserve.tokenProgram),
    as(READONLY, INSTRUCTIONS_SYSVAR),
    ...farmAccounts(deed),
    as(READONLY, KAMINO_FARMS_PROGRAM),
  ]);
}

/**
 * Borrows tokens: `borrow_obligation_liquidity_v2`.
 *
 * @param referrerState what the wallet's referrer has earned from the reserve; null without referrer
 */
export function borrowInstruction(deed: KaminoDeed, referrerState: Address | null): Instruction {
  const { reserve } = deed;
  return called(withAmount([161, 128, 143, 245, 171, 199, 194, 6], deed.amount), [
    as(READONLY_SIGNER, deed.wallet),
    as(WRITABLE, deed.position),
    as(READONLY, KAMINO_MARKET),
    as(READONLY, deed.authority),
    as(WRITABLE, reserve.address),
    as(READONLY, reserve.mint),
    as(WRITABLE, reserve.liquidity),
    as(WRITABLE, reserve.fees),
    as(WRITABLE, deed.tokens),
    referrerState === null ? nothing : as(WRITABLE, referrerState),
    as(READONLY, reserve.tokenProgram),
    as(READONLY, INSTRUCTIONS_SYSVAR),
    ...farmAccounts(deed),
    as(READONLY, KAMINO_FARMS_PROGRAM),
  ]);
}

/** Pays back at most so much: `repay_obligation_liquidity_v2`. */
export function repayInstruction(deed: KaminoDeed): Instruction {
  const { reserve } = deed;
  return called(withAmount([116, 174, 213, 76, 180, 53, 210, 144], deed.amount), [
    as(READONLY_SIGNER, deed.wallet),
    as(WRITABLE, deed.position),
    as(READONLY, KAMINO_MARKET),
    as(WRITABLE, reserve.address),
    as(READONLY, reserve.mint),
    as(WRITABLE, reserve.liquidity),
    as(WRITABLE, deed.tokens),
    as(READONLY, reserve.tokenProgram),
    as(READONLY, INSTRUCTIONS_SYSVAR),
    ...farmAccounts(deed),
    as(READONLY, deed.authority),
    as(READONLY, KAMINO_FARMS_PROGRAM),
  ]);
}
