import type { Offer } from './offer.ts';

/** A way to pay for an operation. */
export type PaymentOffer = Pick<Offer, 'chain' | 'asset' | 'symbol' | 'decimals' | 'amount' | 'baseUnits'>;

/** The part of an offer that a payer wants to know. */
export const paymentOffer = ({ chain, asset, symbol, decimals, amount, baseUnits }: Offer): PaymentOffer => ({
  chain,
  asset,
  symbol,
  decimals,
  amount,
  baseUnits,
});
