import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { getChainId, switchChain } from 'viem/actions';
import { Say402Error } from '../say402-error.ts';
import type { EvmWallet } from '../wallets/wallets.ts';

/** Makes sure that a wallet is on a chain, and asks a browser's wallet to switch. @throws Say402Error `wrong_chain` */
export async function onChain(wallet: EvmWallet, name: ChainName): Promise<void> {
  const chain = chains[name];
  if (chain.family !== 'evm') throw new TypeError(`${chain.title} is not an EVM chain`);
  if ((await getChainId(wallet)) === chain.chainId) return;
  if (wallet.account.type === 'json-rpc')
    await switchChain(wallet, { id: chain.chainId }).catch(() => undefined);
  const now = await getChainId(wallet);
  if (now === chain.chainId) return;
  throw new Say402Error(
    'wrong_chain',
    `The wallet is on chain ${now}, not on ${chain.title} (${chain.chainId}).`,
    {
      hint: 'Connect it to the chain of the operation.',
    },
  );
}
