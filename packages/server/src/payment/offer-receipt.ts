import { hash } from 'node:crypto';
import { chains, type Chain } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import type { Receipt } from '../core/operation.ts';
import type { Attestor } from './attestor.ts';
import type { Offers } from './requirement.ts';

/** Source: github.com/x402-foundation/x402, specs/extensions/extension-offer-and-receipt.md; version of both statements. */
const VERSION = 1;
const SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

const jwsSchema = {
  type: 'object',
  properties: { format: { const: 'jws' }, acceptIndex: { type: 'integer' }, signature: { type: 'string' } },
  required: ['format', 'signature'],
};
const offerSchema = {
  $schema: SCHEMA,
  type: 'object',
  properties: { offers: { type: 'array', items: jwsSchema } },
  required: ['offers'],
};
const receiptSchema = {
  $schema: SCHEMA,
  type: 'object',
  properties: { receipt: jwsSchema },
  required: ['receipt'],
};

/** The terms of an operation, signed, as the 402 has them, one statement for each offer. @param validUntil milliseconds since the epoch */
export function signedOffers(attestor: Attestor, accepts: Offers, validUntil: number) {
  const offers = accepts.map((each, acceptIndex) => ({
    format: 'jws',
    acceptIndex,
    signature: signedOffer(attestor, each, validUntil),
  }));
  return { 'offer-receipt': { info: { offers }, schema: offerSchema } };
}

function signedOffer(
  attestor: Attestor,
  { scheme, network, maxAmountRequired, asset, payTo, resource }: PaymentRequirement,
  validUntil: number,
): string {
  return attestor.state({
    version: VERSION,
    resourceUrl: resource,
    scheme,
    network: chains[network].caip2,
    asset,
    payTo,
    amount: maxAmountRequired,
    validUntil: Math.floor(validUntil / 1_000),
  });
}

/** What was paid for, as hashes: a receipt may be shown to anyone, and only proves something to those who have the originals. */
export interface PaidFor {
  readonly operationId: string;
  readonly resource: string;
  /** Of the messages as canonical JSON; null where they were not kept. */
  readonly words: string | null;
  /** Of the preview as canonical JSON. */
  readonly preview: string;
}

/** The signed receipt of a payment. It is the same for ever, because it states when the payment settled. */
export function signedReceipt(
  attestor: Attestor,
  { operationId, resource, words, preview }: PaidFor,
  { payer, paidAt, transaction }: Receipt,
  chain: Chain,
) {
  const signature = attestor.state({
    version: VERSION,
    network: chain.caip2,
    resourceUrl: resource,
    payer,
    issuedAt: Math.floor(paidAt / 1_000),
    ...(transaction !== '' && { transaction }),
    paidFor: { operation: hash('sha256', operationId), ...(words !== null && { words }), preview },
  });
  return { 'offer-receipt': { info: { receipt: { format: 'jws', signature } }, schema: receiptSchema } };
}
