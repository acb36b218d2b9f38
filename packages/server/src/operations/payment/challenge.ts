import { chainNameSchema, paymentRequirementSchema, type PaymentRequirement } from '@say402/wire';
import { z } from 'zod';
import { asDecimal, fromBaseUnits, toBaseUnits } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';
import type { Challenge, Operation, PinnedOffers, RenderedTerms } from '../../core/operation.ts';
import { remembering } from '../../core/remembering.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { signedOffers } from '../../payment/offer-receipt.ts';
import { buildRequirement, type Offers } from '../../payment/requirement.ts';
import { termsRenderer } from '../../payment/terms-renderer.ts';
import type { Context, PaymentWay } from '../context.ts';
import { decodePreview } from '../documents.ts';
import { servedChain } from '../served-chain.ts';

/**
 * Makes the payment terms of an operation: payee, asset, price and, on Solana, the facilitator's fee payer; on its own chain, and
 * then in the other ways that the operator takes. Ways whose facilitator names no fee payer now are left out.
 *
 * @throws Say402Error `facilitator_unavailable` where the fee payer on its own chain can't be learnt
 */
export async function makeChallenge(
  context: Context,
  operation: Pick<Operation, 'id' | 'chain' | 'price' | 'preview' | 'payableUntil'>,
): Promise<Challenge> {
  const { payment } = servedChain(context, operation.chain);
  const { price } = decodePreview(operation.preview);
  if (price.asset !== payment.asset) {
    const detail = `The price was quoted in ${price.asset}; the service is paid in ${payment.asset} now.`;
    throw new Say402Error('quote_moved', detail);
  }
  const own = await offerOf(context, { chain: operation.chain, payment }, operation.price);
  const inTokens = asDecimal(fromBaseUnits(operation.price, payment.decimals));
  const others = await Promise.all(
    otherWays(context, operation).map(async (way) => offerElsewhere(context, way, inTokens)),
  );
  const offers: Offers = [own, ...others.filter((offer) => offer !== null)];
  const { attestor } = context;
  return {
    requirement: JSON.stringify(offers.length === 1 ? own : offers),
    extensions: attestor ? JSON.stringify(signedOffers(attestor, offers, operation.payableUntil)) : null,
    rendered: null,
  };
}

/** At price 0 everybody can pay on the operation's own chain, so no other offer is needed. */
function otherWays(
  { ways }: Context,
  { chain, price, ...operation }: Pick<Operation, 'chain' | 'price' | 'preview'>,
): readonly PaymentWay[] {
  if (price === 0n) return [];
  const { asset } = decodePreview(operation.preview).price;
  return ways.filter((way) => way.chain !== chain || way.payment.asset !== asset);
}

/**
 * The same price in another token of equal worth; null where that can't be paid now, or the price is not a whole number of its base units.
 */
async function offerElsewhere(
  context: Context,
  way: PaymentWay,
  price: Decimal | null,
): Promise<PaymentRequirement | null> {
  const amount = price && toBaseUnits(price, way.payment.decimals);
  if (amount === null) return null;
  try {
    return await offerOf(context, way, amount);
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'facilitator_unavailable') return null;
    throw error;
  }
}

async function offerOf(
  context: Context,
  { chain: name, payment }: PaymentWay,
  amount: bigint,
): Promise<PaymentRequirement> {
  const { chain } = servedChain(context, name).port;
  return buildRequirement({
    network: chainNameSchema.parse(name),
    resource: context.resource,
    payTo: payment.payTo,
    asset: payment.asset,
    amount,
    extra: payment.domain ?? { feePayer: await context.facilitators.feePayer(chain) },
  });
}

/** The pinned offers of a challenge. Operations of one price on one chain have the same. */
export const offersOf = ({ requirement }: PinnedOffers): Offers => pinnedOf(requirement).offers;

/** The 402 answer of an operation: as it was stored, or rendered from its terms. */
export const answerOf = (
  { requirement, extensions, rendered }: Challenge,
  operationId: string,
): RenderedTerms => rendered ?? pinnedOf(requirement).render(operationId, extensions);

const offersSchema = z.union([
  paymentRequirementSchema.transform((one): Offers => [one]),
  z.tuple([paymentRequirementSchema], paymentRequirementSchema),
]);
const pinnedOf = remembering((requirement) => {
  const offers = offersSchema.parse(JSON.parse(requirement));
  return { offers, render: termsRenderer(requirement, offers) };
});

/** Whether payments to these terms can still be settled: on Solana a facilitator must still list the fee payer. */
export function isCurrent(
  context: Pick<Context, 'chains' | 'facilitators'>,
  challenge: PinnedOffers,
): boolean {
  return offersOf(challenge).every(({ network, extra }) => {
    if (!('feePayer' in extra)) return true;
    return context.facilitators.lists(servedChain(context, network).port.chain, extra.feePayer);
  });
}
