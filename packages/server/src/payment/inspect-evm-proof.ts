import type { EvmChain } from '@say402/readback';
import type { EvmProof, PaymentRequirement } from '@say402/wire';
import { getAddress, isAddressEqual, type Hex } from 'viem';
import { evmIdentity } from '../core/payment-identity.ts';
import { authorizationHash } from './authorization-hash.ts';
import { recoverSigner } from './recover-signer.ts';
import type { Inspection } from './inspected-payment.ts';

/** Seconds that a payment must stay valid at least, or it may expire before it lands. */
const MINIMUM_VALIDITY = 6n;
/** How far the clocks of payer and server may differ, in seconds. */
const CLOCK_SKEW = 60n;

/** Compares an EIP-3009 authorization with the pinned requirement. @param now seconds since the epoch */
export function inspectEvmProof(
  proof: EvmProof,
  requirement: PaymentRequirement,
  chain: EvmChain,
  now: bigint,
): Inspection {
  const { authorization } = proof;
  const payer = getAddress(authorization.from);
  let signed: boolean | null = null;
  return {
    ok: true,
    payment: {
      identity: evmIdentity({
        chainId: chain.chainId,
        asset: requirement.asset,
        payer,
        nonce: authorization.nonce,
      }),
      payer,
      source: null,
      byProgram: false,
      validBefore: Number(authorization.validBefore),
      mismatch: termsReason(authorization, requirement) ?? windowReason(authorization, now),
      signed: () => signedHash(proof, requirement, chain),
      isSignedByPayer: async () => (signed ??= signedBy(payer, signedHash(proof, requirement, chain))),
    },
  };
}

function termsReason(
  { to, value }: EvmProof['authorization'],
  requirement: PaymentRequirement,
): string | null {
  if (!isAddressEqual(getAddress(to), getAddress(requirement.payTo))) {
    return `it goes to ${to} instead of ${requirement.payTo}`;
  }
  if (value !== requirement.maxAmountRequired) {
    return `it is ${value} base units instead of ${requirement.maxAmountRequired}`;
  }
  return null;
}

function windowReason(authorization: EvmProof['authorization'], now: bigint): string | null {
  const [validAfter, validBefore] = [BigInt(authorization.validAfter), BigInt(authorization.validBefore)];
  if (validAfter > now) return `it is not valid before ${validAfter}; it is ${now} now (seconds)`;
  if (validBefore <= now + MINIMUM_VALIDITY) {
    return `it is valid until ${validBefore} only; it is ${now} now (seconds)`;
  }
  const latest = now + 300n + CLOCK_SKEW;
  if (validBefore > latest) return `it is valid until ${validBefore}; at most ${latest} is taken (seconds)`;
  return null;
}

type SignedHash = { readonly hash: Hex; readonly signature: Hex } | null;

function signedHash(
  { signature, authorization }: EvmProof,
  { asset, extra }: PaymentRequirement,
  chain: EvmChain,
): SignedHash {
  if (!('name' in extra)) return null;
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const { name, version } = extra;
  const hash = authorizationHash(
    { name, version, chainId: chain.chainId, verifyingContract: getAddress(asset) },
    {
      from: getAddress(from),
      to: getAddress(to),
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce: asHex(nonce),
    },
  );
  return { hash, signature: asHex(signature) };
}

const signedBy = (payer: string, signed: SignedHash): boolean =>
  signed !== null && recoverSigner(signed.hash, signed.signature) === payer.toLowerCase();

const asHex = (text: string): Hex => `0x${text.slice(2)}`;
