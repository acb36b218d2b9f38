import { paymentRequiredBody, paymentRequiredHeader, type Offers } from '../../payment/requirement.ts';
import type { ReleaseResult } from './release-result.ts';

/** The payment terms again, with the reason why the payment that came was refused. */
export function refused(
  { operationId, offers }: { readonly operationId: string; readonly offers: Offers },
  reason: string,
): Extract<ReleaseResult, { kind: 'refused' }> {
  const error = `Payment refused: ${reason}`;
  return {
    kind: 'refused',
    body: paymentRequiredBody(offers, operationId, error),
    header: paymentRequiredHeader(offers, operationId, error),
  };
}
