import type { Chain } from '@say402/readback';
import type { PaymentRequirement } from '@say402/wire';
import { paymentRequiredBody, paymentRequiredHeader } from '../payment/requirement.ts';
import type { ReleaseResult } from './release-result.ts';

/** The payment terms again, with the reason why the payment that came was refused. */
export function refused(
  { chain, operationId, requirement }: { chain: Chain; operationId: string; requirement: PaymentRequirement },
  reason: string,
): Extract<ReleaseResult, { kind: 'refused' }> {
  const error = `Payment refused: ${reason}`;
  return {
    kind: 'refused',
    body: paymentRequiredBody(requirement, operationId, error),
    header: paymentRequiredHeader(requirement, chain, operationId, error),
  };
}
