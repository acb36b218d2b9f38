import { chains, type EvmChain } from '@say402/readback';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { x402Facilitator } from '@x402/core/facilitator';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator';
import { toFacilitatorSvmSigner } from '@x402/svm';
import { ExactSvmScheme } from '@x402/svm/exact/facilitator';
import { ExactSvmSchemeV1 } from '@x402/svm/exact/v1/facilitator';
import { z } from 'zod';
import type { SandboxAccount } from '../accounts.ts';
import { evmSigner } from './evm-signer.ts';

/** The RPC of each chain. */
export interface FacilitatorRpcUrls {
  readonly base: string;
  readonly polygon: string;
  readonly avalanche: string;
  readonly solana: string;
}

/** x402's types only have CAIP-2 names, but v1 uses plain ones. */
const v1Network = z.custom<`${string}:${string}`>((name) => typeof name === 'string');

/** The official facilitator for the scheme `exact`, x402 v1 and v2, on all four chains. */
export async function createFacilitator(
  account: SandboxAccount,
  rpcUrls: FacilitatorRpcUrls,
): Promise<x402Facilitator> {
  const facilitator = new x402Facilitator();
  for (const chain of [chains.base, chains.polygon, chains.avalanche] satisfies EvmChain[]) {
    const signer = evmSigner(chain, rpcUrls[chain.name], account.evm.privateKey);
    facilitator.register(chain.caip2, new ExactEvmScheme(signer));
    facilitator.registerV1(v1Network.parse(chain.name), new ExactEvmSchemeV1(signer));
  }
  const keyPair = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(account.solana.secretKey)),
  );
  const signer = toFacilitatorSvmSigner(keyPair, { defaultRpcUrl: rpcUrls.solana });
  facilitator.register(
    chains.solana.caip2,
    new ExactSvmScheme(signer, undefined, { enableSmartWalletVerification: true }),
  );
  facilitator.registerV1(v1Network.parse(chains.solana.name), new ExactSvmSchemeV1(signer));
  return facilitator;
}
