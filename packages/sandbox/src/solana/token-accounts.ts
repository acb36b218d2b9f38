import { some, type Address, type ReadonlyUint8Array } from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';
import {
  AccountState,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_2022_PROGRAM_ADDRESS,
  type ExtensionArgs,
} from '@solana-program/token-2022';
import type { SolanaToken } from './solana-token.ts';

// Made once: with all their extensions they are costly to make.
const mintEncoder = getMintEncoder();
const tokenEncoder = getTokenEncoder();

/** Bytes of a mint that `authority` may mint and freeze. */
export function mintData(token: SolanaToken, supply: bigint, authority: Address): ReadonlyUint8Array {
  return mintEncoder.encode({
    mintAuthority: authority,
    supply,
    decimals: token.decimals,
    isInitialized: true,
    freezeAuthority: authority,
    extensions: mintExtensions(token, authority),
  });
}

/** Bytes of a token account as the associated token account program makes it. `reserve`: lamports of rent, for wrapped SOL. */
export function tokenData(
  token: SolanaToken,
  holding: { readonly owner: Address; readonly amount: bigint; readonly reserve: bigint | null },
): ReadonlyUint8Array {
  return tokenEncoder.encode({
    mint: token.address,
    owner: holding.owner,
    amount: holding.amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: holding.reserve,
    delegatedAmount: 0n,
    closeAuthority: null,
    extensions: accountExtensions(token),
  });
}

/** Addresses found before, by owner, mint and program: each is found by hashing again and again, and each sandbox asks for the same. */
const found = new Map<string, Promise<Address>>();

/** Address of the owner's associated token account. */
export async function associatedTokenAccount(token: SolanaToken, owner: Address): Promise<Address> {
  const { address: mint, program: tokenProgram } = token;
  const key = `${owner} ${mint} ${tokenProgram}`;
  const known = found.get(key) ?? findAssociatedTokenPda({ owner, mint, tokenProgram }).then(([pda]) => pda);
  found.set(key, known);
  return known;
}

function mintExtensions({ transferFee }: SolanaToken, authority: Address) {
  if (transferFee === undefined) return null;
  const fee = {
    epoch: 0n,
    maximumFee: transferFee.maximum,
    transferFeeBasisPoints: transferFee.basisPoints,
  };
  const config: ExtensionArgs = {
    __kind: 'TransferFeeConfig',
    transferFeeConfigAuthority: authority,
    withdrawWithheldAuthority: authority,
    withheldAmount: 0n,
    olderTransferFee: fee,
    newerTransferFee: fee,
  };
  return some([config]);
}

function accountExtensions({ program, transferFee }: SolanaToken) {
  if (program !== TOKEN_2022_PROGRAM_ADDRESS) return null;
  const immutable: ExtensionArgs = { __kind: 'ImmutableOwner' };
  const withheld: ExtensionArgs = { __kind: 'TransferFeeAmount', withheldAmount: 0n };
  return some(transferFee === undefined ? [immutable] : [immutable, withheld]);
}
