import { whyNotOpen } from '../chains/payment-open.ts';
import type { Claim } from '../core/operation.ts';
import type { InspectedPayment } from '../payment/inspected-payment.ts';
import type { Context, ServedChain } from './context.ts';
import { traceOf } from './trace-of.ts';

/** Whether a payment of so much is only checked here, and settled by nobody. */
export const isVerifiedOnly = ({ settling }: Pick<Context, 'settling'>, amount: bigint | string): boolean =>
  settling.zeroPrice === 'verify' && BigInt(amount) === 0n;

/**
 * Why a payment of nothing is not taken though its terms and its time fit: it has to be signed by the wallet that the operation is
 * for, as no money says that it is meant, and could be settled now. Null where it is good.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function zeroPaymentFault(
  context: Context,
  { port }: ServedChain,
  { payment, claim, wallet }: { payment: InspectedPayment; claim: Claim; wallet: string },
): Promise<string | null> {
  if (payment.payer !== wallet)
    return `it is by ${payment.payer}, and of nothing: ${wallet} itself has to sign it`;
  const signed = payment.signed();
  const isSigned =
    (await payment.isSignedByPayer()) ||
    (signed !== null && (await port.verifyByContract({ ...signed, wallet: payment.payer })));
  if (!isSigned) return 'it is not signed by its payer';
  return whyNotOpen(port.reads, traceOf(claim, port.chain.family, context.now()));
}
