import { chains, deriveAssociatedAccount, tokenPrograms, tokens } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { address, createSolanaRpc } from '@solana/kit';
import { erc20Abi, getAddress } from 'viem';
import { getBalance, getChainId, readContract } from 'viem/actions';
import { addressOn, evmWallet, solanaWallet, type Wallets } from './wallets/wallets.ts';

/**
 * A wallet's balance of a token in base units, read through the wallet's own connection. Null where the wallet is not on the chain.
 *
 * @param token null for the chain's own coin
 */
export async function readBalance(
  wallets: Wallets,
  chain: ChainName,
  token: string | null,
): Promise<bigint | null> {
  const owner = addressOn(wallets, chain);
  if (owner === null) return null;
  return chains[chain].family === 'evm'
    ? evmBalance(wallets, chain, token)
    : solanaBalance(wallets, owner, token);
}

async function evmBalance(wallets: Wallets, name: ChainName, token: string | null): Promise<bigint | null> {
  const wallet = evmWallet(wallets, name);
  const chain = chains[name];
  if (chain.family !== 'evm' || (await getChainId(wallet)) !== chain.chainId) return null;
  const owner = wallet.account.address;
  if (token === null) return getBalance(wallet, { address: owner });
  return readContract(wallet, {
    abi: erc20Abi,
    address: getAddress(token),
    functionName: 'balanceOf',
    args: [owner],
  });
}

async function solanaBalance(wallets: Wallets, owner: string, token: string | null): Promise<bigint> {
  const rpc = createSolanaRpc(solanaWallet(wallets).rpcUrl);
  if (token === null) return (await rpc.getBalance(address(owner)).send()).value;
  const program = (tokens['solana'] ?? []).find((each) => each.address === token)?.program ?? 'token';
  const account = await deriveAssociatedAccount(address(owner), address(token), tokenPrograms[program]);
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send();
  return value ? BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount) : 0n;
}
