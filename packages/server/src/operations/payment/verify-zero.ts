import type { PaymentSight } from '../../chains/payment-sight.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import type { Context, ServedChain } from '../context.ts';

/** Whether a payment is only checked here, and settled by nobody, because its price is 0. */
export const isVerifiedOnly = ({ settling }: Pick<Context, 'settling'>, amount: bigint | string): boolean =>
  settling.zeroPrice === 'verify' && BigInt(amount) === 0n;

/**
 * Why a payment of 0 is not taken though its terms and time fit; null where it is good. The operation's own wallet has to have signed it,
 * because without money nothing else shows that it is meant.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function zeroPaymentFault(
  { port }: ServedChain,
  payment: InspectedPayment,
  wallet: string,
): Promise<string | null> {
  if (payment.payer !== wallet)
    return `it is signed by ${payment.payer}; a payment of 0 has to be signed by ${wallet} itself`;
  const signed = payment.signed();
  const isSigned =
    (await payment.isSignedByPayer()) ||
    (signed !== null && (await port.verifyByContract({ ...signed, wallet: payment.payer })));
  return isSigned ? null : 'it is not signed by its payer';
}

/** Why the chain would not settle a payment now; null where it would. An old blockhash is left to the facilitator to refuse. */
export function closedReason(sight: PaymentSight, isSettledByNobody: boolean): string | null {
  if (sight.kind === 'closed') return sight.reason;
  return isSettledByNobody && sight.unknownBlockhash ? 'its blockhash has expired; sign a new one' : null;
}
