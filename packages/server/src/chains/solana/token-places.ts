import { tokens as registry, type RegistryToken, type SvmChain, type TokenProgram } from '@say402/readback';
import type { Address } from '@solana/kit';
import type { Accounts } from './account.ts';
import { associatedAccount } from './associated-account.ts';
import { metadataAddress } from './metaplex-metadata.ts';
import { readMint, type Mint } from './mint.ts';

/** Where everything about a token would be; which of the accounts exist only the chain knows. */
export interface TokenPlaces {
  readonly address: Address;
  readonly registry: RegistryToken | undefined;
  /** Where its name may be; null for a registry token, whose name is known. */
  readonly metadata: Address | null;
  /** Associated accounts by owner: under both programs where it is not known which one the mint belongs to. */
  readonly holders: ReadonlyMap<Address, ReadonlyMap<TokenProgram, Address>>;
}

/** A token that turned out to be one. */
export interface FoundToken extends Omit<TokenPlaces, 'holders'> {
  readonly mint: Mint;
  /** Associated accounts by owner, under the mint's own program. */
  readonly holders: ReadonlyMap<Address, Address>;
}

export async function tokenPlaces(
  chain: SvmChain,
  token: Address,
  owners: readonly Address[],
): Promise<TokenPlaces> {
  const entry = registry[chain.name]?.find(({ address }) => address === token);
  const programs: TokenProgram[] = entry ? [entry.program ?? 'token'] : ['token', 'token-2022'];
  const [metadata, holders] = await Promise.all([
    entry ? null : metadataAddress(token),
    Promise.all(owners.map(async (owner) => [owner, await accountsOf(owner, token, programs)] as const)),
  ]);
  return { address: token, registry: entry, metadata, holders: new Map(holders) };
}

async function accountsOf(
  owner: Address,
  token: Address,
  programs: readonly TokenProgram[],
): Promise<ReadonlyMap<TokenProgram, Address>> {
  const accounts = programs.map(
    async (program) => [program, await associatedAccount(owner, token, program)] as const,
  );
  return new Map(await Promise.all(accounts));
}

/** Every account that has to be read to know a token and its holders. */
export function accountsToRead({ address, metadata, holders }: TokenPlaces): Address[] {
  return [address, ...(metadata ? [metadata] : []), ...holderAccounts(holders)];
}

export function holderAccounts(holders: TokenPlaces['holders']): Address[] {
  return [...holders.values()].flatMap((accounts) => Array.from(accounts.values()));
}

/** Null where the address is no mint. */
export function findToken(places: TokenPlaces, accounts: Accounts): FoundToken | null {
  const mint = readMint(accounts.get(places.address));
  if (!mint) return null;
  const holders = [...places.holders].flatMap(([owner, byProgram]) => {
    const account = byProgram.get(mint.program);
    return account === undefined ? [] : [[owner, account] as const];
  });
  return { ...places, mint, holders: new Map(holders) };
}
