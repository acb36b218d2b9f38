import type { PresentedPayment } from '../payment/facilitator.ts';
import type { InspectedPayment } from '../payment/inspected-payment.ts';
import type { Context, ServedChain } from './context.ts';

/**
 * Whether a payment is signed by its payer. A key's signature is checked here; a contract wallet's only by its code, so
 * the facilitator is asked, and only where the payer is a contract or brings its own deployment (ERC-6492).
 */
export async function trustSignature(
  context: Context,
  { port }: ServedChain,
  payment: InspectedPayment,
  presented: PresentedPayment,
): Promise<boolean> {
  if (await payment.isSignedByPayer()) return true;
  if (port.chain.family !== 'evm' || !('signature' in presented.payload)) return false;
  const { signature } = presented.payload;
  if (!isWrapped(signature) && !(await isContract(port, payment.payer))) return false;
  return context.facilitators.verify(presented);
}

/** ERC-6492 signatures end with this magic value. Source: eips.ethereum.org/EIPS/eip-6492. */
const isWrapped = (signature: string): boolean =>
  signature.toLowerCase().endsWith('6492649264926492649264926492649264926492649264926492649264926492');

async function isContract(port: ServedChain['port'], payer: string): Promise<boolean> {
  const survey = await port.survey({ wallet: payer, tokens: [], recipients: [payer] });
  return survey.recipients.get(payer)?.kind === 'contract';
}
