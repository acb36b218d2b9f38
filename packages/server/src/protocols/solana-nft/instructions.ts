import {
  ASSOCIATED_TOKEN_PROGRAM,
  CORE_PROGRAM,
  INSTRUCTIONS_SYSVAR,
  metadataAccounts,
  SYSTEM_PROGRAM,
  TOKEN_AUTH_RULES_PROGRAM,
  TOKEN_METADATA_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import { AccountRole, type Address, type Instruction } from '@solana/kit';
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import type { NftMetadata } from '../../chains/solana/nft-accounts.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import type { Asset, MintedAsset } from './read-asset.ts';

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;
/** The argument of `Transfer` (version 1) for one NFT, without data for the rules. */
const PROGRAMMABLE_TRANSFER = Uint8Array.of(49, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
/** The argument of `Transfer` (version 1) without a proof of compression. */
const CORE_TRANSFER = Uint8Array.of(14, 0);

/** The transfer of an NFT as a plain token; the recipient's account is opened where it is missing. */
export function plainTransfer(asset: MintedAsset, recipient: Address, { signer }: SolanaStep): Instruction[] {
  const { address: mint, from, to, opened, program } = asset;
  const programAddress = tokenPrograms[program];
  const opening = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: to,
    owner: recipient,
    mint,
    tokenProgram: programAddress,
  });
  const transfer = getTransferCheckedInstruction(
    { source: from, mint, destination: to, authority: signer, amount: 1n, decimals: 0 },
    { programAddress },
  );
  return opened ? [transfer] : [opening, transfer];
}

/** Layout: github.com/metaplex-foundation/mpl-token-metadata, `TransferV1`. */
export async function programmableTransfer(
  { address: mint, from, to }: MintedAsset,
  { rules }: NftMetadata,
  recipient: Address,
  { wallet }: SolanaStep,
): Promise<Instruction> {
  const accounts = [
    { address: from, role: WRITABLE },
    { address: wallet, role: READONLY },
    { address: to, role: WRITABLE },
    { address: recipient, role: READONLY },
    { address: mint, role: READONLY },
    { address: await metadataAccounts.metadata(mint), role: WRITABLE },
    { address: await metadataAccounts.edition(mint), role: READONLY },
    { address: await metadataAccounts.tokenRecord(mint, from), role: WRITABLE },
    { address: await metadataAccounts.tokenRecord(mint, to), role: WRITABLE },
    { address: wallet, role: READONLY_SIGNER },
    { address: wallet, role: WRITABLE_SIGNER },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: INSTRUCTIONS_SYSVAR, role: READONLY },
    { address: tokenPrograms.token, role: READONLY },
    { address: ASSOCIATED_TOKEN_PROGRAM, role: READONLY },
    // The program's own address stands for an account that is not given.
    { address: rules ? TOKEN_AUTH_RULES_PROGRAM : TOKEN_METADATA_PROGRAM, role: READONLY },
    { address: rules ?? TOKEN_METADATA_PROGRAM, role: READONLY },
  ];
  return { programAddress: TOKEN_METADATA_PROGRAM, accounts, data: PROGRAMMABLE_TRANSFER };
}

/** Layout: github.com/metaplex-foundation/mpl-core, `TransferV1`. */
export function coreTransfer(
  { address: asset, collection }: Extract<Asset, { readonly kind: 'core' }>,
  recipient: Address,
  { wallet }: SolanaStep,
): Instruction {
  const accounts = [
    { address: asset, role: WRITABLE },
    { address: collection ?? CORE_PROGRAM, role: READONLY },
    { address: wallet, role: WRITABLE_SIGNER },
    { address: wallet, role: READONLY_SIGNER },
    { address: recipient, role: READONLY },
    { address: CORE_PROGRAM, role: READONLY },
    { address: CORE_PROGRAM, role: READONLY },
  ];
  return { programAddress: CORE_PROGRAM, accounts, data: CORE_TRANSFER };
}
