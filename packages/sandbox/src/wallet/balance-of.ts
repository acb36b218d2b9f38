import { address, createSolanaRpc } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { createPublicClient, erc20Abi, getAddress, http } from 'viem';

export interface BalanceQuery {
  readonly rpcUrl: string;
  readonly family: 'evm' | 'svm';
  readonly owner: string;
  /** Contract or mint; null for the native coin. */
  readonly token: string | null;
  /** Program that owns the mint, on Solana; the Token program unless given. */
  readonly tokenProgram?: string;
}

/** A balance in base units, read from the chain; 0 where a Solana token account does not exist. */
export async function balanceOf(query: BalanceQuery): Promise<bigint> {
  return query.family === 'evm' ? evmBalance(query) : solanaBalance(query);
}

async function evmBalance({ rpcUrl, owner, token }: BalanceQuery): Promise<bigint> {
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

async function solanaBalance({ rpcUrl, owner, token, tokenProgram }: BalanceQuery): Promise<bigint> {
  const rpc = createSolanaRpc(rpcUrl);
  if (token === null) return (await rpc.getBalance(address(owner)).send()).value;
  const [account] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(token),
    tokenProgram: address(tokenProgram ?? TOKEN_PROGRAM_ADDRESS),
  });
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send();
  if (!value) return 0n;
  const { value: balance } = await rpc.getTokenAccountBalance(account).send();
  return BigInt(balance.amount);
}
