import { chains } from '@say402/readback';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { ExactEvmScheme } from '@x402/evm';
import { ExactEvmSchemeV1 } from '@x402/evm/v1';
import { x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm';
import { ExactSvmSchemeV1 } from '@x402/svm/v1';
import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxAccount } from '../accounts.ts';

/** An x402 client that pays with a sandbox account on all four chains, in both protocol versions. */
export async function createPayer(account: SandboxAccount, solanaRpcUrl: string): Promise<x402Client> {
  const evm = privateKeyToAccount(account.evm.privateKey);
  const svm = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(account.solana.secretKey)),
  );
  const config = { rpcUrl: solanaRpcUrl };
  const client = new x402Client()
    .register(chains.solana.caip2, new ExactSvmScheme(svm, config))
    .registerV1(chains.solana.name, new ExactSvmSchemeV1(svm, config));
  for (const chain of [chains.base, chains.polygon, chains.avalanche]) {
    client.register(chain.caip2, new ExactEvmScheme(evm)).registerV1(chain.name, new ExactEvmSchemeV1(evm));
  }
  return client.setSpendControls(false);
}
