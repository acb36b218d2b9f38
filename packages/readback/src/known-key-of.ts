import { knownKeys, type KnownKey } from './known-keys.ts';

const byAddress: ReadonlyMap<string, KnownKey> = new Map(
  knownKeys.flatMap((key) => key.addresses.map((address) => [address.toLowerCase(), key] as const)),
);

/** The published key that spends from an address, in whatever case it is written; undefined where none is known. */
export const knownKeyOf = (address: string): KnownKey | undefined => byAddress.get(address.toLowerCase());
