import type { PaymentSight } from '../../chains/payment-sight.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import type { Context, ServedChain } from '../context.ts';

/** Whether a payment of so much is only checked here, and settled by nobody. */
export const isVerifiedOnly = ({ settling }: Pick<Context, 'settling'>, amount: bigint | string): boolean =>
  settling.zeroPrice === 'verify' && BigInt(amount) === 0n;

/**
 * Why a payment of nothing is not taken though its terms and its time fit; null where it is good. It has to be signed by the
 * operation's own wallet: without money nothing else shows that it is meant.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function zeroPaymentFault(
  { port }: ServedChain,
  payment: InspectedPayment,
  wallet: string,
): Promise<string | null> {
  if (payment.payer !== wallet)
    return `it is by ${payment.payer}, and of nothing: ${wallet} itself has to sign it`;
  const signed = payment.signed();
  const isSigned =
    (await payment.isSignedByPayer()) ||
    (signed !== null && (await port.verifyByContract({ ...signed, wallet: payment.payer })));
  return isSigned ? null : 'it is not signed by its payer';
}

/** Why a payment can't be settled now by what the chain says; null where it could be. Of an old blockhash the facilitator says so. */
export function closedReason(sight: PaymentSight, isSettledByNobody: boolean): string | null {
  if (sight.kind === 'closed') return sight.reason;
  return isSettledByNobody && sight.unknownBlockhash ? 'its blockhash has expired; sign a new one' : null;
}
