import type { Offer } from './offer.ts';

/** A way to pay for an operation. */
export type PaymentOffer = Pick<Offer, 'chain' | 'asset' | 'symbol' | 'decimals' | 'amount' | 'baseUnits'>;

/** What a payer wants to know of an offer. */
export const paymentOffer = ({ chain, asset, symbol, decimals, amount, baseUnits }: Offer): PaymentOffer => ({
  chain,
  asset,
  symbol,
  decimals,
  amount,
  baseUnits,
});
