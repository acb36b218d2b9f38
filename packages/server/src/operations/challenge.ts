import {
  chainNameSchema,
  paymentRequiredSchema,
  paymentRequirementSchema,
  TOKEN_PAYMENT_REQUIRED,
  type PaymentRequirement,
} from '@say402/wire';
import type { Challenge, Operation, RenderedTerms } from '../core/operation.ts';
import { remembering } from '../core/remembering.ts';
import { Say402Error } from '../core/say402-error.ts';
import { signedOffer } from '../payment/offer-receipt.ts';
import { buildRequirement, paymentRequiredBody, paymentRequiredHeader } from '../payment/requirement.ts';
import type { Context } from './context.ts';
import { decodePreview } from './documents.ts';
import { servedChain } from './served-chain.ts';

/**
 * Makes the payment terms of an operation: payee, asset, price and, on Solana, the facilitator's fee payer.
 *
 * @throws Say402Error `facilitator_unavailable` where the fee payer can't be learnt
 */
export async function makeChallenge(
  context: Context,
  operation: Pick<Operation, 'id' | 'chain' | 'price' | 'preview' | 'payableUntil'>,
): Promise<Challenge> {
  const { port, payment } = servedChain(context, operation.chain);
  const { price } = decodePreview(operation.preview);
  if (price.asset !== payment.asset) {
    const detail = `The price was quoted in ${price.asset}; the service is paid in ${payment.asset} now.`;
    throw new Say402Error('quote_moved', detail);
  }
  const { chain } = port;
  const requirement = buildRequirement({
    network: chainNameSchema.parse(chain.name),
    resource: context.resource,
    payTo: payment.payTo,
    asset: payment.asset,
    amount: operation.price,
    extra: payment.domain ?? { feePayer: await context.facilitators.feePayer(chain) },
  });
  const { attestor } = context;
  const extensions = attestor ? signedOffer(attestor, requirement, chain, operation.payableUntil) : {};
  return {
    requirement: JSON.stringify(requirement),
    body: paymentRequiredBody(requirement, operation.id),
    header: paymentRequiredHeader(requirement, chain, operation.id, TOKEN_PAYMENT_REQUIRED, extensions),
  };
}

/** The pinned requirement of a challenge. Operations of one price on one chain have the same. */
export const requirementOf = ({ requirement }: Challenge): PaymentRequirement =>
  decodeRequirement(requirement);

const decodeRequirement = remembering((json): PaymentRequirement =>
  paymentRequirementSchema.parse(JSON.parse(json)),
);

/** Whether payments to these terms may still be asked for: on Solana a facilitator must list the fee payer. */
export function isCurrent(
  context: Pick<Context, 'chains' | 'facilitators'>,
  chainName: string,
  { body }: RenderedTerms,
): boolean {
  const { chain } = servedChain(context, chainName).port;
  if (chain.family === 'evm') return true;
  const [requirement] = paymentRequiredSchema.parse(JSON.parse(body)).accepts;
  return (
    requirement !== undefined &&
    'feePayer' in requirement.extra &&
    context.facilitators.lists(chain, requirement.extra.feePayer)
  );
}
