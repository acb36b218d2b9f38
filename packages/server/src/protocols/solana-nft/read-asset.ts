import { metadataAccounts, tokenPrograms, type TokenProgram } from '@say402/readback';
import type { Address } from '@solana/kit';
import { associatedAccount } from '../../chains/solana/associated-account.ts';
import { readMint, type Mint } from '../../chains/solana/mint.ts';
import {
  readCoreAsset,
  readNftMetadata,
  type CoreAsset,
  type NftMetadata,
} from '../../chains/solana/nft-accounts.ts';
import { readTokenAccount } from '../../chains/solana/token-account.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

/** An NFT that is a token of its own, and the accounts of both sides for it. */
export interface MintedAsset {
  readonly kind: 'minted';
  readonly address: Address;
  readonly program: TokenProgram;
  readonly metadata: NftMetadata | null;
  readonly from: Address;
  readonly to: Address;
  /** Whether the recipient's account exists. */
  readonly opened: boolean;
}

export type Asset = MintedAsset | ({ readonly kind: 'core'; readonly address: Address } & CoreAsset);

/**
 * Reads an NFT by the address of its mint, or of the asset itself, in one round trip.
 *
 * @throws Say402Error `invalid_token` where it is no NFT; `insufficient_balance` where the wallet does not have it
 */
export async function readAsset(address: Address, recipient: Address, solana: SolanaStep): Promise<Asset> {
  const { wallet } = solana;
  const metadataAddress = await metadataAccounts.metadata(address);
  const places = await Promise.all([placesUnder('token'), placesUnder('token-2022')]);
  const accounts = await solana.accounts([
    address,
    metadataAddress,
    ...places.flatMap(({ from, to }) => [from, to]),
  ]);
  const core = readCoreAsset(accounts.get(address));
  if (core) {
    if (core.owner !== wallet) refuseOwner(address, core.owner);
    return { kind: 'core', address, ...core };
  }
  const mint = readMint(accounts.get(address));
  if (!mint)
    throw new Say402Error('invalid_token', `${address} is neither the mint of an NFT nor a Core asset.`);
  refuseMint(address, mint);
  const place = places.find(({ program }) => program === mint.program);
  if (!place) throw new TypeError('A mint belongs to a token program');
  const held = readTokenAccount(accounts.get(place.from));
  if (held?.amount !== 1n) refuseOwner(address, null);
  return {
    kind: 'minted',
    address,
    program: mint.program,
    metadata: readNftMetadata(accounts.get(metadataAddress), address),
    from: place.from,
    to: place.to,
    opened: readTokenAccount(accounts.get(place.to)) !== null,
  };

  async function placesUnder(program: TokenProgram) {
    const [from, to] = await Promise.all(
      [wallet, recipient].map(async (owner) => associatedAccount(owner, address, program)),
    );
    if (!from || !to) throw new TypeError(`No accounts under ${tokenPrograms[program]}`);
    return { program, from, to };
  }
}

function refuseMint(address: Address, { decimals, supply, extensions }: Mint): void {
  const refuse = (why: string): never => {
    throw new Say402Error('invalid_token', `${address} ${why}.`);
  };
  if (decimals !== 0 || supply !== 1n)
    refuse(
      `is a token of which there are ${supply} base units with ${decimals} decimals, not an NFT: please say how much of it to send`,
    );
  if (extensions.unread) refuse(`has ${extensions.unread}, which is not supported`);
  for (const [name, why] of [
    ['NonTransferable', 'is non-transferable'],
    ['TransferHook', 'calls a program on every transfer (a transfer hook), which is not supported'],
  ] as const)
    if (extensions.get(name)) refuse(why);
}

function refuseOwner(address: Address, owner: Address | null): never {
  const whose = owner === null ? 'The wallet does not hold' : `${owner}, not the wallet, holds`;
  throw new Say402Error('insufficient_balance', `${whose} the NFT ${address}.`);
}
