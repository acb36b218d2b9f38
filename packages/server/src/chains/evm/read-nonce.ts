import type { EvmChain } from '@say402/readback';
import { getAddress, type PublicClient } from 'viem';
import { readChain } from './rpc.ts';

/**
 * The next nonce of a wallet, pending transactions included. Null for an address with code: a contract wallet, or a key
 * with an EIP-7702 delegation, acts through others, so that its nonce says nothing about what it did.
 */
export async function readEvmNonce(
  chain: EvmChain,
  client: PublicClient,
  wallet: string,
): Promise<number | null> {
  const address = getAddress(wallet);
  return readChain(chain, async () => {
    const [code, nonce] = await Promise.all([
      client.getCode({ address }),
      client.getTransactionCount({ address, blockTag: 'pending' }),
    ]);
    return code === undefined || code === '0x' ? nonce : null;
  });
}
