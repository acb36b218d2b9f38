import type { EvmChain } from '@say402/readback';
import { getAddress, hashMessage, isHex, recoverMessageAddress, type PublicClient } from 'viem';
import { verifyByContract } from './verify-by-contract.ts';

/** Whether a wallet signed a message by EIP-191: its key, or its code where it is a contract (ERC-1271). */
export async function verifyEvmMessage(
  chain: EvmChain,
  client: PublicClient,
  {
    wallet,
    message,
    signature,
  }: { readonly wallet: string; readonly message: string; readonly signature: string },
): Promise<boolean> {
  if (!isHex(signature)) return false;
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null);
  if (signer === getAddress(wallet)) return true;
  return verifyByContract(chain, client, { wallet, hash: hashMessage(message), signature });
}
