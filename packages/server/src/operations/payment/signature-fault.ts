import type { EvmProof } from '@say402/wire';
import { tryAuthorization } from '../../chains/try-authorization.ts';
import type { PresentedPayment } from '../../payment/facilitator.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import type { Context, ServedChain } from '../context.ts';

const UNSIGNED = 'it is not signed by its payer';

/**
 * Why a payment does not count as signed by its payer; null where it does. A key's signature is checked here. For a payer with code (a
 * contract wallet, or EIP-7702) the asset's contract decides, as it will when it is paid. A wallet that its signature deploys (ERC-6492) is
 * left to the facilitator.
 *
 * @param codeOf the code at the payer's address; null where it need not be asked because the key has signed
 */
export async function signatureFault(
  context: Context,
  { port }: ServedChain,
  payment: InspectedPayment,
  {
    presented,
    codeOf,
  }: { readonly presented: PresentedPayment; readonly codeOf: (() => Promise<string>) | null },
): Promise<string | null> {
  const byKey = await payment.isSignedByPayer();
  const { payload } = presented;
  if (port.chain.family !== 'evm' || !('signature' in payload)) return byKey ? null : UNSIGNED;
  if (!byKey && isWrapped(payload.signature))
    return (await context.facilitators.verify(presented)) ? null : UNSIGNED;
  if (byKey && codeOf === null) return null;
  const code = codeOf === null ? await readCode(port, payment.payer) : await codeOf();
  if (code === '0x') return byKey ? null : UNSIGNED;
  const fault = await tryAuthorization(port.reads, transferOf(payload, presented));
  if (fault === null) return null;
  const signed = payment.signed();
  const own = signed !== null && (await port.verifyByContract({ ...signed, wallet: payment.payer }));
  return own ? `the asset's contract refuses it: ${fault}` : UNSIGNED;
}

function transferOf(
  { authorization, signature }: EvmProof,
  { requirement: { asset } }: PresentedPayment,
): Parameters<typeof tryAuthorization>[1] {
  const { nonce, ...terms } = authorization;
  return { ...terms, asset, nonce: `0x${nonce.slice(2)}`, signature: `0x${signature.slice(2)}` };
}

/** ERC-6492 signatures end with this magic value. Source: eips.ethereum.org/EIPS/eip-6492. */
const isWrapped = (signature: string): boolean =>
  signature.toLowerCase().endsWith('6492649264926492649264926492649264926492649264926492649264926492');

async function readCode(port: ServedChain['port'], payer: string): Promise<string> {
  return (await port.survey({ wallet: payer, tokens: [], recipients: [] })).code ?? '0x';
}
