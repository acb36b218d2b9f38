import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { getCapabilities } from 'viem/actions';
import type { EvmWallet } from '../wallets/wallets.ts';

/**
 * Whether a browser's wallet says that it carries out several calls on a chain as one (EIP-5792 `atomic`, `supported`). One that would have
 * to convert the account first (`ready`) is only asked where the caller insists.
 */
export async function takesBatches(wallet: EvmWallet, name: ChainName, insisted = false): Promise<boolean> {
  const chain = chains[name];
  if (chain.family !== 'evm' || wallet.account.type !== 'json-rpc') return false;
  // A wallet that does not know the method, or this chain, has no such capability.
  const capabilities = await getCapabilities(wallet, {
    account: wallet.account,
    chainId: chain.chainId,
  }).catch(() => null);
  const atomic: unknown = capabilities?.atomic?.status;
  return atomic === 'supported' || (insisted && atomic === 'ready');
}
