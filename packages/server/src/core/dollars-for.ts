/** What a million tokens cost in US dollars, as the operator says; null where nobody has said. */
export interface TokenPrices {
  readonly read: number | null;
  readonly cached: number | null;
  readonly written: number | null;
}

/** What tokens of a language model cost; cached ones have a price of their own. Null where the prices are not known. */
export function dollarsFor(
  { read, cached, written }: { readonly read: number; readonly cached: number; readonly written: number },
  prices: TokenPrices,
): number | null {
  if (prices.read === null || prices.written === null) return null;
  const kept = cached * (prices.cached ?? prices.read);
  return ((read - cached) * prices.read + kept + written * prices.written) / 1_000_000;
}
