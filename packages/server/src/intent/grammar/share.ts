import type { Span } from '../../core/intent.ts';

/** A share and its words; without a numerator it is what the others leave. */
export interface Share {
  readonly at: Span;
  readonly numerator: number | null;
  readonly denominator: number;
}
