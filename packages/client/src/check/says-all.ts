import type { PreviewStep } from '@say402/wire';

/**
 * Whether the words say "all": the preview writes how an amount was said behind it, as in "100 (all of 100 USDC)". All but a part, or less a
 * fee, is not all: "90 (all of 100 USDC but for 10 USDC)".
 */
export const saysAll = ({ sources }: PreviewStep): boolean =>
  sources.some(({ field, value }) => field === 'amount' && /\(all\b(?!.*\b(?:but for|less)\b)/.test(value));
