import type { TokenPrices } from '../../core/dollars-for.ts';
import type { CallLimits } from './call-limits.ts';

/** How much a model thinks before it answers; `default` leaves it to the provider. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'default'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Where a model is: at one of the providers, or behind any endpoint that speaks OpenAI's chat completions. */
export type ModelEndpoint = {
  readonly model: string;
  readonly effort: Effort;
} & (
  | {
      readonly provider: 'openai' | 'anthropic' | 'google';
      /** Null for the provider's own address. */
      readonly baseUrl: string | null;
      readonly apiKey: string;
    }
  | {
      readonly provider: 'compatible';
      /** Up to and without `/chat/completions`, such as `http://localhost:11434/v1`. */
      readonly baseUrl: string;
      /** Null where the endpoint wants none. */
      readonly apiKey: string | null;
    }
);

/** Who reads requests, by the operator's choice or from the environment. */
export type ReaderSettings = {
  /** Whether the learned reader proposes what the grammar does not understand. */
  readonly learned: boolean;
} & (
  | { readonly kind: 'grammar' }
  | {
      readonly kind: 'model';
      readonly endpoint: ModelEndpoint;
      /** Takes the second look; null for none. */
      readonly verifier: ModelEndpoint | null;
      readonly limits: CallLimits;
      /** While the model is out: the grammar reads alone, or the request fails. */
      readonly onOutage: 'grammar' | 'fail';
      readonly prices: TokenPrices;
    }
);
