import {
  destinationTokens,
  STAKED_AVAX,
  tokens,
  type EvmBridgeEnd,
  type EvmChain,
  type RegistryToken,
} from '@say402/readback';
import { getAddress, isAddressEqual, type Address } from 'viem';

/** A token of readback's registry as the sandbox deploys it. */
export interface EvmToken {
  readonly symbol: string;
  readonly name: string;
  readonly address: Address;
  readonly decimals: number;
  /**
   * `payment-asset` is Circle's contract with its real name; `fiat` stands in for any other token with the same code; `own-contract` is
   * deployed by a protocol of the sandbox; `tether-like` stands in for Tether's.
   */
  readonly kind: 'payment-asset' | 'wrapped-native' | 'fiat' | 'own-contract' | 'tether-like';
}

/** What Tether's own token is called on the three chains. */
const tetherSymbols: ReadonlySet<string> = new Set(['USDT', 'USDT0', 'USDt']);

/** A token that only lists beyond the registry know. Source: the token lists of Balancer and of the Superchain. */
const BEYOND: Readonly<Record<string, readonly Omit<RegistryToken, 'source'>[]>> = {
  base: [
    { symbol: 'PEPE', name: 'Pepe', address: '0xB4fDe59a779991bfB6a52253B51947828b982be3', decimals: 18 },
  ],
};

/** Every token that readback knows on this chain, and one that it does not. Where only bridges lead, one contract does for all. */
export function evmTokens(chain: EvmBridgeEnd): readonly EvmToken[] {
  const brought = destinationTokens[chain.name];
  if (brought || !('paymentAsset' in chain))
    return (brought ?? []).map(({ address: text, ...token }) => {
      const address = getAddress(text);
      const wrapped = isAddressEqual(address, chain.wrappedNative);
      return { ...token, address, kind: wrapped ? 'wrapped-native' : 'tether-like' };
    });
  return [...(tokens[chain.name] ?? []), ...(BEYOND[chain.name] ?? [])].map((token) =>
    evmToken(chain, token),
  );
}

function evmToken(
  chain: EvmChain,
  { symbol, name, decimals, ...token }: Omit<RegistryToken, 'source'>,
): EvmToken {
  const address = getAddress(token.address);
  if (isAddressEqual(address, chain.wrappedNative))
    return { symbol, name, decimals, address, kind: 'wrapped-native' };
  if (isAddressEqual(address, STAKED_AVAX)) return { symbol, name, decimals, address, kind: 'own-contract' };
  if (tetherSymbols.has(symbol)) return { symbol, name, decimals, address, kind: 'tether-like' };
  return isAddressEqual(address, getAddress(chain.paymentAsset.address))
    ? { symbol, name: chain.paymentDomain.name, decimals, address, kind: 'payment-asset' }
    : { symbol, name, decimals, address, kind: 'fiat' };
}
