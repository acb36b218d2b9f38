import { z } from 'zod';
import { EVM_ADDRESS } from './address-patterns.ts';

const HEX_32_BYTES = /^0x[0-9a-fA-F]{64}$/;

/** Plain digits without a leading zero, below 2^256. */
const uintString = z
  .string()
  .refine(
    (text) => /^(0|[1-9]\d{0,77})$/.test(text) && BigInt(text) < 2n ** 256n,
    'Expected a whole number below 2^256 in decimal digits',
  );

const evmAddress = z.string().regex(EVM_ADDRESS, 'Expected 0x and 40 hexadecimal characters');

/** An EIP-3009 `transferWithAuthorization` and its signature. */
export const evmProofSchema = z.object({
  signature: z
    .string()
    .regex(/^0x([0-9a-fA-F]{2}){65,4096}$/, 'Expected 0x and 65 to 4,096 bytes in hexadecimal'),
  authorization: z.object({
    from: evmAddress,
    to: evmAddress,
    value: uintString,
    validAfter: uintString,
    validBefore: uintString,
    nonce: z.string().regex(HEX_32_BYTES, 'Expected 0x and 64 hexadecimal characters'),
  }),
});

/** A partially signed Solana transaction in base64, the facilitator's signature still missing. */
export const svmProofSchema = z.object({
  transaction: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Expected base64')
    .max(1_644),
});

/** The decoded `X-PAYMENT` header (x402 v1). */
export const paymentProofV1Schema = z.object({
  x402Version: z.literal(1),
  scheme: z.string(),
  network: z.string(),
  payload: z.union([evmProofSchema, svmProofSchema]),
});

/** The decoded `PAYMENT-SIGNATURE` header (x402 v2). What the client echoes in `accepted` is never trusted. */
export const paymentProofV2Schema = z.object({
  x402Version: z.literal(2),
  accepted: z.object({ scheme: z.string(), network: z.string() }).loose(),
  payload: z.union([evmProofSchema, svmProofSchema]),
});

export type EvmProof = z.infer<typeof evmProofSchema>;
export type SvmProof = z.infer<typeof svmProofSchema>;
