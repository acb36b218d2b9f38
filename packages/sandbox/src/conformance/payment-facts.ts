import { createHash } from 'node:crypto';
import { decodeTransactionFromPayload, getTokenPayerFromTransaction } from '@x402/svm';
import { z } from 'zod';
import { canonicalNetwork } from './canonical-network.ts';

/** What the kit reads of the payment in a request. It checks nothing, which is the facilitator's work. */
export interface PaymentFacts {
  /**
   * Identifies the payment, however it is encoded: `evm:<chain id>:<asset>:<payer>:<nonce>`, `svm:<sha256 of the message bytes>`,
   * `other:<sha256>` for other schemes, `unreadable:<sha256>` for a body that is no payment.
   */
  readonly identity: string;
  /** As the requirement spells it: a v1 name or CAIP-2; empty where it has none. */
  readonly network: string;
  readonly payer: string | null;
  /** The nonce of an EVM authorization. */
  readonly nonce: string | null;
}

const text = z.string().catch('');
const authorization = z.object({ from: z.string(), nonce: z.string() });
const requestSchema = z.object({
  paymentPayload: z.object({
    network: text,
    accepted: z.object({ network: text, asset: text }).optional().catch(undefined),
    payload: z.union([
      z.object({ authorization }),
      z.object({ permit2Authorization: authorization }).transform((permit) => ({
        authorization: permit.permit2Authorization,
      })),
      z.object({ transaction: z.string() }),
      z.record(z.string(), z.unknown()).transform((other) => ({ other })),
    ]),
  }),
  paymentRequirements: z.object({ network: text, asset: text }).catch({ network: '', asset: '' }),
});

/** Reads who pays and which payment it is from the body of `/verify` or `/settle`. Never throws. */
export function paymentFacts(body: Uint8Array): PaymentFacts {
  const parsed = requestSchema.safeParse(parseJson(body));
  if (!parsed.success)
    return { identity: `unreadable:${sha256(body)}`, network: '', payer: null, nonce: null };
  const { paymentPayload, paymentRequirements } = parsed.data;
  const { payload, accepted } = paymentPayload;
  const network = paymentRequirements.network || accepted?.network || paymentPayload.network;
  const asset = paymentRequirements.asset || (accepted?.asset ?? '');
  if ('authorization' in payload) {
    const { from, nonce } = payload.authorization;
    const chain = canonicalNetwork(network).replace(/^eip155:/, '');
    const identity = ['evm', chain, asset, from, nonce].join(':').toLowerCase();
    return { identity, network, payer: from, nonce };
  }
  const facts = 'transaction' in payload ? solanaFacts(payload.transaction) : null;
  const identity = facts?.identity ?? `other:${sha256(JSON.stringify(payload))}`;
  return { identity, network, payer: facts?.payer ?? null, nonce: null };
}

function solanaFacts(transaction: string): { identity: string; payer: string | null } | null {
  try {
    const decoded = decodeTransactionFromPayload({ transaction });
    const payer = getTokenPayerFromTransaction(decoded);
    return {
      identity: `svm:${sha256(new Uint8Array(decoded.messageBytes))}`,
      payer: payer === '' ? null : payer,
    };
  } catch {
    return null;
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
