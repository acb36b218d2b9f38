import { chains, tokens, type RegistryToken } from '@say402/readback';

/** A token that a wallet knows; undefined where it does not. */
export function tokenAt(chainId: number, address: string): RegistryToken | undefined {
  const chain = Object.values(chains).find((each) => each.family === 'evm' && each.chainId === chainId);
  return tokens[chain?.name ?? '']?.find((each) => each.address.toLowerCase() === address.toLowerCase());
}
