import type { Span } from '../../core/intent.ts';

/** How large a part is, and the words for it; without a numerator it is what the others leave. */
export interface Share {
  readonly at: Span;
  readonly numerator: number | null;
  readonly denominator: number;
}
