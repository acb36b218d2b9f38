import type { Chain } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import { checkEvmProof } from './check-evm-proof.ts';
import { checkSvmProof } from './check-svm-proof.ts';
import type { ProofCheck } from './checked-payment.ts';
import type { PaymentProof } from './decode-proof.ts';

/**
 * Checks a proof against the pinned requirement: scheme, network, payee, asset, amount, time window, signature. Asks
 * nobody. @param now milliseconds since the epoch
 */
export async function checkProof(
  proof: PaymentProof,
  requirement: PaymentRequirement,
  chain: Chain,
  now: number,
): Promise<ProofCheck> {
  const network = proof.version === 1 ? chain.name : chain.caip2;
  if (proof.scheme !== requirement.scheme) {
    return {
      ok: false,
      reason: `the payment's scheme is "${proof.scheme}" instead of "${requirement.scheme}"`,
    };
  }
  if (proof.network !== network) {
    return { ok: false, reason: `the payment is for network "${proof.network}" instead of "${network}"` };
  }
  if (chain.family === 'evm' && 'authorization' in proof.payload) {
    return checkEvmProof(proof.payload, requirement, chain, BigInt(Math.floor(now / 1_000)));
  }
  if (chain.family === 'svm' && 'transaction' in proof.payload)
    return checkSvmProof(proof.payload, requirement);
  return { ok: false, reason: `the payload is not one for ${chain.title}` };
}
