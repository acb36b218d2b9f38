import { hash } from 'node:crypto';
import { chains, type Chain } from '@say402/readback';
import {
  MAX_TIMEOUT_SECONDS,
  type ChainName,
  type PaymentRequired,
  type PaymentRequiredV2,
  type PaymentRequirement,
  type PaymentRequirementV2,
} from '@say402/wire';
import { discoveryExtension, resourceCard } from './discovery-extension.ts';
import { paymentIdentifierExtension } from './payment-identifier.ts';

/** What a payment requirement is made from; `amount` is in base units of `asset`. */
export interface PaymentTerms {
  readonly network: ChainName;
  readonly resource: string;
  readonly payTo: string;
  readonly asset: string;
  readonly amount: bigint;
  /** The asset's EIP-712 domain on EVM chains, the facilitator's fee payer on Solana. */
  readonly extra: { readonly name: string; readonly version: string } | { readonly feePayer: string };
}

/** Ways to pay for one operation; any one of them pays it. The first is on the operation's own chain. */
export type Offers = readonly [PaymentRequirement, ...PaymentRequirement[]];

/** The x402 v1 requirement. `description` and `mimeType` are there because v1 clients refuse a 402 without them. */
export function buildRequirement(terms: PaymentTerms): PaymentRequirement {
  const { network, resource, payTo, asset, amount, extra } = terms;
  return {
    scheme: 'exact',
    network,
    maxAmountRequired: amount.toString(),
    resource,
    description: 'Release of prepared, unsigned transactions',
    mimeType: 'application/json',
    payTo,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    asset,
    extra,
  };
}

/** The same requirement in x402 v2 form. On Solana a memo with a hash binds the payment to its operation. */
export function toRequirementV2(
  requirement: PaymentRequirement,
  chain: Chain,
  operationId: string | null,
): PaymentRequirementV2 {
  const { scheme, maxAmountRequired, asset, payTo, maxTimeoutSeconds, extra } = requirement;
  return {
    scheme,
    network: chain.caip2,
    amount: maxAmountRequired,
    asset,
    payTo,
    maxTimeoutSeconds,
    extra: 'feePayer' in extra && operationId !== null ? { ...extra, memo: memoOf(operationId) } : extra,
  };
}

/** What is paid for, as x402 v2 says it beside the requirement. */
export function toResourceV2({
  resource: url,
  description,
  mimeType,
}: PaymentRequirement): PaymentRequiredV2['resource'] {
  return { url, description, mimeType, serviceName: resourceCard.serviceName, tags: [...resourceCard.tags] };
}

/** The operation's identifier is a secret, so the chain sees only its hash. */
export const memoOf = (operationId: string): string => hash('sha256', operationId).slice(0, 32);

/** The x402 v1 body of a 402. */
export function paymentRequiredBody(offers: Offers, operationId: string, error: string): string {
  const body: PaymentRequired = { x402Version: 1, error, accepts: [...offers], operationId };
  return JSON.stringify(body);
}

/** The value of the PAYMENT-REQUIRED header: the same offer in x402 v2 form. */
export function paymentRequiredHeader(offers: Offers, operationId: string, error: string): string {
  const offer = paymentRequiredV2(offers, operationId, error);
  return Buffer.from(JSON.stringify(offer)).toString('base64');
}

/** The offers in x402 v2 form, with the extensions that all have. */
export function paymentRequiredV2(offers: Offers, operationId: string, error: string): PaymentRequiredV2 {
  return {
    x402Version: 2,
    error,
    resource: toResourceV2(offers[0]),
    accepts: offers.map((each) => toRequirementV2(each, chains[each.network], operationId)),
    extensions: { ...discoveryExtension, ...paymentIdentifierExtension },
  };
}
