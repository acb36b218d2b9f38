import type { CallLimits } from './call-model.ts';
import type { ModelEndpoint } from './endpoint-model.ts';

/** What a million tokens cost in US dollars, as the operator says; null where nobody has said. */
export interface TokenPrices {
  readonly read: number | null;
  readonly cached: number | null;
  readonly written: number | null;
}

/** Who reads requests, as the operator chose or the environment shows. */
export type ReaderSettings =
  | { readonly kind: 'grammar' }
  | {
      readonly kind: 'model';
      readonly endpoint: ModelEndpoint;
      /** Takes the second look; null for none. */
      readonly verifier: ModelEndpoint | null;
      readonly limits: CallLimits;
      /** Whether the grammar reads alone while the model is out, or the request fails. */
      readonly onOutage: 'grammar' | 'fail';
      readonly prices: TokenPrices;
    };
