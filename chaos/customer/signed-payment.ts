import { createHash } from 'node:crypto';
import { chains } from '@say402/readback';
import { handMadePayment, type SandboxAccount } from '@say402/sandbox';
import { paymentProofV1Schema, paymentProofV2Schema, paymentRequiredSchema } from '@say402/wire';
import { getTransactionDecoder } from '@solana/kit';
import { x402HTTPClient, type x402Client } from '@x402/fetch';
import { z } from 'zod';
import type { Answer } from './post.ts';

/** Who pays: an account and the x402 client that signs for it. */
export interface Payer {
  readonly account: SandboxAccount;
  readonly client: x402Client;
}

/** A payment that a client signed, and how it is presented. */
export interface SignedPayment {
  /** As the chain shows it: `evm:chain id:asset:payer:nonce`, or the hash of the Solana message. */
  readonly identity: string;
  readonly operationId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds since the epoch; null on Solana. */
  readonly validBefore: number | null;
  /** The authorization and its signature, which anyone who has them may submit; null on Solana. */
  readonly evm: EvmPayload | null;
}

const evmPayload = z.object({
  signature: z.string(),
  authorization: z.object({
    from: z.string(),
    to: z.string(),
    value: z.string(),
    validAfter: z.string(),
    validBefore: z.string(),
    nonce: z.string(),
  }),
});
export type EvmPayload = z.infer<typeof evmPayload>;

export interface Signing {
  readonly version: 1 | 2;
  /** Seconds. */
  readonly validity: number;
  readonly nonce: `0x${string}`;
}

/** Signs a payment for the terms of a 402: by hand on EVM chains, where the nonce is drawn, else with the official client. */
export async function signFor(terms: Answer, payer: Payer, signing: Signing): Promise<SignedPayment> {
  const body = paymentRequiredSchema.parse(JSON.parse(terms.text));
  const [requirement] = body.accepts;
  if (!requirement) throw new TypeError('The 402 offers nothing');
  const { operationId } = body;
  const chain = chains[requirement.network];
  if (chain.family === 'svm') return { ...(await signSolana(terms, payer, signing)), operationId };
  const now = Math.floor(Date.now() / 1_000);
  const validBefore = now + signing.validity;
  const v1 = await handMadePayment(requirement, payer.account, {
    nonce: signing.nonce,
    validBefore: String(validBefore),
  });
  const payload = evmPayload.parse(paymentProofV1Schema.parse(decode(v1)).payload);
  const { from, nonce } = payload.authorization;
  const accepted = { scheme: 'exact', network: chain.caip2 };
  const headers: Record<string, string> =
    signing.version === 1
      ? { 'x-payment': v1 }
      : { 'payment-signature': encode({ x402Version: 2, accepted, payload }) };
  return {
    identity: `evm:${chain.chainId}:${requirement.asset}:${from}:${nonce}`.toLowerCase(),
    operationId,
    headers,
    validBefore,
    evm: payload,
  };
}

async function signSolana(
  terms: Answer,
  payer: Payer,
  { version }: Signing,
): Promise<Omit<SignedPayment, 'operationId'>> {
  const http = new x402HTTPClient(payer.client);
  const header = (name: string): string | null =>
    version === 2
      ? z
          .string()
          .nullable()
          .parse(terms.headers[name.toLowerCase()] ?? null)
      : null;
  const required = http.getPaymentRequiredResponse(header, JSON.parse(terms.text));
  const headers = http.encodePaymentSignatureHeader(await http.createPaymentPayload(required));
  const [value = ''] = Object.values(headers);
  const schema = version === 1 ? paymentProofV1Schema : paymentProofV2Schema;
  const { transaction } = z.object({ transaction: z.string() }).parse(schema.parse(decode(value)).payload);
  return { identity: svmIdentity(transaction), headers, validBefore: null, evm: null };
}

/** How a Solana payment is known. @param transaction base64 */
export function svmIdentity(transaction: string): string {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));
  return `svm:${createHash('sha256').update(new Uint8Array(messageBytes)).digest('hex')}`;
}

const decode = (header: string): unknown => JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
