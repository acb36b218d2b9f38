import type { EvmChain } from '@say402/readback';
import { getAddress } from 'viem';
import type { Ask } from './ask.ts';
import { hexSchema, quantitySchema } from './answers.ts';
import { readChain } from './rpc.ts';

/**
 * The next nonce of a wallet, pending transactions included. Null for an address with code: a contract wallet, or a key
 * with an EIP-7702 delegation, acts through others, so that its nonce says nothing about what it did.
 */
export async function readEvmNonce(chain: EvmChain, ask: Ask, wallet: string): Promise<number | null> {
  const address = getAddress(wallet);
  return readChain(chain, async () => {
    const [code, nonce] = await Promise.all([
      ask('eth_getCode', [address, 'latest']),
      ask('eth_getTransactionCount', [address, 'pending']),
    ]);
    return hexSchema.parse(code) === '0x' ? Number(quantitySchema.parse(nonce)) : null;
  });
}
