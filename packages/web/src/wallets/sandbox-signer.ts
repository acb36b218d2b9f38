import type { Wallets } from '@say402/client';
import type { ChainName } from '@say402/wire';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { createWalletClient, http, isHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxKeys } from '../schemas/schemas.ts';

/** Milliseconds between two checks of a sent transaction. */
const POLL = 500;

/** Signs with the sandbox's keys, which everybody knows. */
export async function sandboxSigner({ accounts, chains }: SandboxKeys, chain: ChainName): Promise<Wallets> {
  const { rpcUrl } = chains[chain];
  if (chain === 'solana') {
    const key = Uint8Array.from(getBase58Encoder().encode(accounts.solana.privateKey));
    return { solana: { signer: await createKeyPairSignerFromBytes(key), rpcUrl } };
  }
  const { privateKey } = accounts.evm;
  if (!isHex(privateKey)) throw new TypeError('The key of the sandbox is not hex');
  const account = privateKeyToAccount(privateKey);
  return {
    evm: createWalletClient({ account, transport: http(rpcUrl), pollingInterval: POLL, ccipRead: false }),
  };
}
