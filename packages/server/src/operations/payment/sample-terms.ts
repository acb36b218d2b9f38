import { chainNameSchema, type PaymentRequiredV2, type PaymentRequirement } from '@say402/wire';
import type { RenderedTerms } from '../../core/operation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { discoveryExtension } from '../../payment/discovery-extension.ts';
import { buildRequirement, toRequirementV2, toResourceV2 } from '../../payment/requirement.ts';
import { isOn } from '../../protocols/is-on.ts';
import type { Context, ServedChain } from '../context.ts';

const ERROR =
  'Token payment required. This is a sample of the terms: nothing is to be paid yet. POST {"messages", "wallet", "chain"} here for an operation and its price; then {"operationId"} for the terms to pay.';

/**
 * Sample terms for x402 catalogues, which call without an operation: the lowest price on each chain. No payment to them is taken, since it
 * would pay for nothing.
 *
 * @throws Say402Error `facilitator_unavailable` where no chain has a facilitator now
 */
export async function sampleTerms(context: Context): Promise<RenderedTerms> {
  const chains = [...context.chains.values()];
  const samples = await Promise.all(chains.map(async (chain) => sampleOn(context, chain)));
  const offers = samples.filter((sample) => sample !== null);
  const [first] = offers;
  if (!first)
    throw new Say402Error('facilitator_unavailable', 'No facilitator names a fee payer now.', {
      retryAfter: 30,
    });
  const offer: PaymentRequiredV2 = {
    x402Version: 2,
    error: ERROR,
    resource: toResourceV2(first.requirement),
    accepts: offers.map(({ requirement, chain }) => toRequirementV2(requirement, chain.port.chain, null)),
    extensions: discoveryExtension,
  };
  const accepts = offers.map(({ requirement }) => requirement);
  return {
    body: JSON.stringify({ x402Version: 1, error: ERROR, accepts }),
    header: Buffer.from(JSON.stringify(offer)).toString('base64'),
  };
}

interface Sample {
  readonly chain: ServedChain;
  readonly requirement: PaymentRequirement;
}

/** Null where nobody settles on the chain now. */
async function sampleOn(context: Context, chain: ServedChain): Promise<Sample | null> {
  const { port, payment } = chain;
  const { payTo, asset, domain } = payment;
  try {
    const extra = domain ?? { feePayer: await context.facilitators.feePayer(port.chain) };
    const network = chainNameSchema.parse(port.chain.name);
    const amount = leastPrice(context, chain);
    const requirement = buildRequirement({
      network,
      resource: context.resource,
      payTo,
      asset,
      amount,
      extra,
    });
    return { chain, requirement };
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'facilitator_unavailable') return null;
    throw error;
  }
}

function leastPrice({ protocols }: Context, { port, payment }: ServedChain): bigint {
  const built = protocols
    .filter((each) => isOn(each, port.chain))
    .flatMap(({ actions }) => Object.keys(actions));
  const prices = built.map((action) => payment.price(action));
  return prices.reduce((least, price) => (price < least ? price : least), prices[0] ?? 0n);
}
