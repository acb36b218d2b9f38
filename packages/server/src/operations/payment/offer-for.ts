import { chains } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import type { PaymentProof } from '../../payment/decode-proof.ts';
import { inspectProof } from '../../payment/inspect-proof.ts';
import type { Inspection } from '../../payment/inspected-payment.ts';
import type { Offers } from '../../payment/requirement.ts';

/** One of an operation's offers, and the payment as inspected against it. */
export interface JudgedOffer {
  readonly requirement: PaymentRequirement;
  readonly inspection: Inspection;
}

/**
 * Finds the offer that a payment takes up: on its network, and if several are, the one that its signature fits. What the client says it
 * pays in only decides where the signature fits none.
 *
 * @param now milliseconds since the epoch
 */
export async function offerFor(proof: PaymentProof, offers: Offers, now: number): Promise<JudgedOffer> {
  const judge = async (requirement: PaymentRequirement): Promise<JudgedOffer> => ({
    requirement,
    inspection: await inspectProof(proof, requirement, chains[requirement.network], now),
  });
  const there = offers.filter(({ network }) => {
    const { name, caip2 } = chains[network];
    return proof.network === (proof.version === 1 ? name : caip2);
  });
  const [only = offers[0], ...more] = there;
  if (more.length === 0) return judge(only);
  const judged = await Promise.all(there.map(judge));
  for (const each of judged) if (await fits(each)) return each;
  const { asset } = proof;
  const said = judged.find(({ requirement }) => requirement.asset.toLowerCase() === asset?.toLowerCase());
  return said ?? judge(only);
}

const fits = async ({ inspection }: JudgedOffer): Promise<boolean> =>
  inspection.ok && inspection.payment.mismatch === null && (await inspection.payment.isSignedByPayer());
