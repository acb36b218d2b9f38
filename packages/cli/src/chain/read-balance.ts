import { chains, deriveAssociatedAccount, tokenPrograms, tokens } from '@say402/readback';
import type { ChainName } from '@say402/client';
import { address, createSolanaRpc } from '@solana/kit';
import { createPublicClient, erc20Abi, getAddress, http } from 'viem';

export interface BalanceQuestion {
  readonly chain: ChainName;
  readonly rpcUrl: string;
  readonly owner: string;
  /** Null for the chain's own coin. */
  readonly token: string | null;
}

/** A balance in base units, from the chain. */
export async function readBalance(question: BalanceQuestion): Promise<bigint> {
  return chains[question.chain].family === 'evm' ? evmBalance(question) : solanaBalance(question);
}

async function evmBalance({ rpcUrl, owner, token }: BalanceQuestion): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const account = getAddress(owner);
  if (token === null) return client.getBalance({ address: account });
  return client.readContract({
    abi: erc20Abi,
    address: getAddress(token),
    functionName: 'balanceOf',
    args: [account],
  });
}

async function solanaBalance({ chain, rpcUrl, owner, token }: BalanceQuestion): Promise<bigint> {
  const rpc = createSolanaRpc(rpcUrl);
  if (token === null) return (await rpc.getBalance(address(owner)).send()).value;
  const program = (tokens[chain] ?? []).find((each) => each.address === token)?.program ?? 'token';
  const account = await deriveAssociatedAccount(address(owner), address(token), tokenPrograms[program]);
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send();
  if (!value) return 0n;
  return BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount);
}
