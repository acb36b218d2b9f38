import type { Chain } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import type { PaymentProof } from './decode-proof.ts';
import { inspectEvmProof } from './inspect-evm-proof.ts';
import { inspectSvmProof } from './inspect-svm-proof.ts';
import type { Inspection } from './inspected-payment.ts';

/**
 * Compares a proof with the pinned requirement (scheme, network, payee, asset, amount, time window), without asking anyone.
 *
 * @param now milliseconds since the epoch
 */
export async function inspectProof(
  proof: PaymentProof,
  requirement: PaymentRequirement,
  chain: Chain,
  now: number,
): Promise<Inspection> {
  const network = proof.version === 1 ? chain.name : chain.caip2;
  if (proof.scheme !== requirement.scheme) {
    return { ok: false, reason: `its scheme is "${proof.scheme}" instead of "${requirement.scheme}"` };
  }
  if (proof.network !== network) {
    return { ok: false, reason: `it is for network "${proof.network}" instead of "${network}"` };
  }
  if (chain.family === 'evm' && 'authorization' in proof.payload) {
    return inspectEvmProof(proof.payload, requirement, chain, BigInt(Math.floor(now / 1_000)));
  }
  if (chain.family === 'svm' && 'transaction' in proof.payload)
    return inspectSvmProof(proof.payload, requirement);
  return { ok: false, reason: `its payload is not one for ${chain.title}` };
}
