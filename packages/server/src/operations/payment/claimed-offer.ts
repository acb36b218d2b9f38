import { chainNameSchema, type PaymentRequirement } from '@say402/wire';
import type { Claim } from '../../core/operation.ts';
import type { Offers } from '../../payment/requirement.ts';

/**
 * The offer that a claimed payment took up. A refused payment may land after its offer was replaced; then the claim itself says what was
 * offered.
 */
export function claimedOffer(
  offers: Offers,
  { chain, asset, payTo, amount }: Pick<Claim, 'chain' | 'asset' | 'payTo' | 'amount'>,
): PaymentRequirement {
  const found = offers.find((offer) => offer.network === chain && offer.asset === asset);
  if (found) return found;
  const network = chainNameSchema.parse(chain);
  return { ...offers[0], network, asset, payTo, maxAmountRequired: amount.toString() };
}
