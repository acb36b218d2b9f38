import { isAscii } from 'node:buffer';
import { paymentProofV1Schema, paymentProofV2Schema, type EvmProof, type SvmProof } from '@say402/wire';
import type { z } from 'zod';
import { readPaymentId } from './payment-identifier.ts';
import { toIssues } from '../core/issues.ts';
import { Say402Error } from '../core/say402-error.ts';

/** A decoded payment header. Nothing in it was checked against an operation yet. */
export interface PaymentProof {
  readonly version: 1 | 2;
  readonly scheme: string;
  /** A chain name (v1) or CAIP-2 (v2). */
  readonly network: string;
  /** What a v2 client says it pays in; never trusted, and null in v1. */
  readonly asset: string | null;
  readonly payload: EvmProof | SvmProof;
  /** The client's own id for the payment (x402 extension payment-identifier). */
  readonly paymentId?: string;
}

const HEADER_NAMES = { 1: 'X-PAYMENT', 2: 'PAYMENT-SIGNATURE' } as const;
/** A Solana payment is about 1,350 characters, a smart wallet's signature may take a few thousand. */
const MAX_HEADER_CHARACTERS = 16_384;
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes an X-PAYMENT (version 1) or PAYMENT-SIGNATURE (version 2) header: base64 of JSON.
 *
 * @throws Say402Error `invalid_payment_header`
 */
export function decodeProof(header: string, version: 1 | 2): PaymentProof {
  const json = parseJson(decodeBase64(header, version), version);
  if (version === 1) {
    const { scheme, network, payload } = check(
      paymentProofV1Schema.safeParse(json, { reportInput: true }),
      version,
    );
    return { version, scheme, network, asset: null, payload };
  }
  const { accepted, payload } = check(paymentProofV2Schema.safeParse(json, { reportInput: true }), version);
  const paymentId = readPaymentId(json);
  if (paymentId === undefined)
    return refuse(version, 'has a payment-identifier that is not 16 to 128 letters, digits, - or _');
  const { scheme, network, asset } = accepted;
  return {
    version,
    scheme,
    network,
    asset: typeof asset === 'string' ? asset : null,
    payload,
    ...(paymentId !== null && { paymentId }),
  };
}

function refuse(version: 1 | 2, why: string, issues?: ReturnType<typeof toIssues>): never {
  throw new Say402Error(
    'invalid_payment_header',
    `${HEADER_NAMES[version]} ${why}.`,
    issues ? { issues } : {},
  );
}

function decodeBase64(header: string, version: 1 | 2): Buffer {
  if (header.length > MAX_HEADER_CHARACTERS) {
    refuse(version, `has ${header.length} characters; at most ${MAX_HEADER_CHARACTERS} are read`);
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) refuse(version, 'is not one base64 value');
  return Buffer.from(header, 'base64');
}

function parseJson(bytes: Buffer, version: 1 | 2): unknown {
  try {
    return JSON.parse(isAscii(bytes) ? bytes.toString('latin1') : STRICT_UTF8.decode(bytes));
  } catch {
    return refuse(version, 'does not hold JSON in base64');
  }
}

function check<Value>(result: z.ZodSafeParseResult<Value>, version: 1 | 2): Value {
  if (result.success) return result.data;
  const issues = toIssues(result.error);
  const first = issues[0];
  return refuse(
    version,
    `is no x402 v${version} payment: ${first?.path ?? '$'}: ${first?.message ?? 'invalid'}`,
    issues,
  );
}
