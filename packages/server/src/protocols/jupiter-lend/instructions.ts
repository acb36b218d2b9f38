import {
  ASSOCIATED_TOKEN_PROGRAM,
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  SYSTEM_PROGRAM,
  tokenPrograms,
  type JupiterLendAccounts,
} from '@say402/readback';
import { AccountRole, getU64Encoder, type AccountMeta, type Address, type Instruction } from '@solana/kit';

const { READONLY, WRITABLE, WRITABLE_SIGNER } = AccountRole;

/** Tokens for receipts, or the other way round. */
export interface JupiterLendDeed {
  readonly wallet: Address;
  readonly accounts: JupiterLendAccounts;
  readonly mint: Address;
  /** The wallet's accounts for the token and for the receipts. */
  readonly tokens: Address;
  readonly receipts: Address;
  /** What goes or comes exactly, and the bound of the other side, in base units. */
  readonly exact: bigint;
  readonly bound: bigint;
}

const as = (role: AccountRole, address: Address): AccountMeta => ({ address, role });

function called(
  discriminator: readonly number[],
  { exact, bound }: JupiterLendDeed,
  accounts: readonly AccountMeta[],
): Instruction {
  const u64 = getU64Encoder();
  const data = Uint8Array.from([...discriminator, ...u64.encode(exact), ...u64.encode(bound)]);
  return { programAddress: JUPITER_LEND_PROGRAM, accounts, data };
}

const inPool = ({ accounts }: JupiterLendDeed): AccountMeta[] => [
  as(WRITABLE, accounts.receipt),
  as(WRITABLE, accounts.reserve),
  as(WRITABLE, accounts.position),
  as(READONLY, accounts.rateModel),
  as(WRITABLE, accounts.vault),
];

const programs = ({ accounts }: JupiterLendDeed): AccountMeta[] => [
  as(WRITABLE, accounts.liquidity),
  as(WRITABLE, JUPITER_LIQUIDITY_PROGRAM),
  as(READONLY, accounts.rewards),
  as(READONLY, tokenPrograms.token),
  as(READONLY, ASSOCIATED_TOKEN_PROGRAM),
  as(READONLY, SYSTEM_PROGRAM),
];

/** Lends exactly so many tokens. Layouts here and below: the IDL in `@jup-ag/lend` 0.0.107; this is `deposit_with_min_amount_out`. */
export const depositInstruction = (deed: JupiterLendDeed): Instruction =>
  called([116, 144, 16, 97, 118, 109, 40, 119], deed, [
    as(WRITABLE_SIGNER, deed.wallet),
    as(WRITABLE, deed.tokens),
    as(WRITABLE, deed.receipts),
    as(READONLY, deed.mint),
    as(READONLY, deed.accounts.admin),
    as(WRITABLE, deed.accounts.market),
    ...inPool(deed),
    ...programs(deed),
  ]);

const leaving = (deed: JupiterLendDeed): AccountMeta[] => [
  as(WRITABLE_SIGNER, deed.wallet),
  as(WRITABLE, deed.receipts),
  as(WRITABLE, deed.tokens),
  as(READONLY, deed.accounts.admin),
  as(WRITABLE, deed.accounts.market),
  as(READONLY, deed.mint),
  ...inPool(deed),
  as(WRITABLE, deed.accounts.claim),
  ...programs(deed),
];

/** Takes exactly so many tokens back: `withdraw_with_max_shares_burn`. A bound of 0 would be none. */
export const withdrawInstruction = (deed: JupiterLendDeed): Instruction =>
  called([47, 197, 183, 171, 239, 18, 245, 171], deed, leaving(deed));

/** Gives exactly so many receipts back: `redeem_with_min_amount_out`. */
export const redeemInstruction = (deed: JupiterLendDeed): Instruction =>
  called([235, 189, 237, 56, 166, 180, 184, 149], deed, leaving(deed));
