import {
  deriveMarinadeAccount,
  MARINADE_PROGRAM,
  MARINADE_STATE,
  MSOL_MINT,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import {
  AccountRole,
  getStructEncoder,
  getU64Encoder,
  type AccountMeta,
  type Address,
  type Instruction,
} from '@solana/kit';
import type { MarinadeState } from '../../chains/solana/marinade-state.ts';

/** The first bytes of sha256("global:deposit") and sha256("global:liquid_unstake"), by which Anchor tells instructions apart. */
const DEPOSIT = [242, 35, 198, 137, 82, 225, 242, 182];
const LIQUID_UNSTAKE = [30, 30, 119, 240, 191, 227, 12, 16];
const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;

const amountEncoder = getStructEncoder([['amount', getU64Encoder()]]);
const dataOf = (discriminator: readonly number[], amount: bigint): Uint8Array =>
  Uint8Array.of(...discriminator, ...amountEncoder.encode({ amount }));

/** What goes in or out, by whom. Amounts are base units. */
export interface MarinadeExchange {
  readonly wallet: Address;
  /** The wallet's account for mSOL. */
  readonly tokens: Address;
  readonly amount: bigint;
}

/** Both instructions begin with these. */
async function liquidityAccounts(msolLeg: Address): Promise<AccountMeta[]> {
  return [
    { address: MARINADE_STATE, role: WRITABLE },
    { address: MSOL_MINT, role: WRITABLE },
    { address: await deriveMarinadeAccount('solLeg'), role: WRITABLE },
    { address: msolLeg, role: WRITABLE },
  ];
}

/** SOL for mSOL. Layout: the program's IDL, `deposit`. */
export async function marinadeDeposit(
  { msolLeg }: MarinadeState,
  { wallet, tokens, amount }: MarinadeExchange,
): Promise<Instruction> {
  const accounts = [
    ...(await liquidityAccounts(msolLeg)),
    { address: await deriveMarinadeAccount('msolLegAuthority'), role: READONLY },
    { address: await deriveMarinadeAccount('reserve'), role: WRITABLE },
    { address: wallet, role: WRITABLE_SIGNER },
    { address: tokens, role: WRITABLE },
    { address: await deriveMarinadeAccount('mintAuthority'), role: READONLY },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: tokenPrograms.token, role: READONLY },
  ];
  return { programAddress: MARINADE_PROGRAM, accounts, data: dataOf(DEPOSIT, amount) };
}

/** mSOL for SOL at once, less a fee. Layout: as above, `liquidUnstake`. */
export async function marinadeUnstake(
  { msolLeg, treasury }: MarinadeState,
  { wallet, tokens, amount }: MarinadeExchange,
): Promise<Instruction> {
  const accounts = [
    ...(await liquidityAccounts(msolLeg)),
    { address: treasury, role: WRITABLE },
    { address: tokens, role: WRITABLE },
    { address: wallet, role: READONLY_SIGNER },
    { address: wallet, role: WRITABLE },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: tokenPrograms.token, role: READONLY },
  ];
  return { programAddress: MARINADE_PROGRAM, accounts, data: dataOf(LIQUID_UNSTAKE, amount) };
}
