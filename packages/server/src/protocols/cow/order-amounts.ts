import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { LimitPrice } from './limit-price.ts';

/** What an order sells and buys, in base units. */
export interface OrderAmounts {
  readonly sold: bigint;
  readonly bought: bigint;
}

export interface OrderSize {
  readonly kind: 'sell' | 'buy';
  readonly sold: PlannedToken;
  readonly bought: PlannedToken;
  /** Of what is sold, or of what is bought. */
  readonly amount: bigint;
}

const MOST = 2n ** 128n;

/**
 * Both amounts of an order: the one that is said, and what the other one comes to at the price. Rounding is never against the wallet.
 *
 * @throws Say402Error `invalid_amount` for a price of 0, and amounts that come to nothing or to more than any token has
 */
export function orderAmounts({ kind, sold, bought, amount }: OrderSize, price: LimitPrice): OrderAmounts {
  const { numerator, denominator } = priceFraction(price, sold.address);
  if (numerator === 0n || denominator === 0n) refuse('A price of 0 can not be set.');
  const other =
    kind === 'sell' ? ceilDivide(amount * numerator, denominator) : (amount * denominator) / numerator;
  const amounts = kind === 'sell' ? { sold: amount, bought: other } : { sold: other, bought: amount };
  const [out, into] = [inWords(amounts.sold, sold), inWords(amounts.bought, bought)];
  if (amounts.sold <= 0n || amounts.bought <= 0n)
    refuse(`At that price the order comes to ${out} for ${into}.`);
  if (amounts.sold >= MOST || amounts.bought >= MOST)
    refuse(`At that price the order comes to ${out} for ${into}, which is more than there is.`);
  return amounts;
}

/** Base units of what is bought for one base unit of what is sold. */
function priceFraction({ value, quote, base }: LimitPrice, sold: string) {
  const [whole = '0', fraction = ''] = value.split('.');
  const counted = BigInt(whole + fraction) * 10n ** BigInt(quote.decimals);
  const of = 10n ** BigInt(base.decimals + fraction.length);
  return quote.address === sold
    ? { numerator: of, denominator: counted }
    : { numerator: counted, denominator: of };
}

const ceilDivide = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

const inWords = (amount: bigint, { decimals, symbol }: PlannedToken): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;

function refuse(detail: string): never {
  throw new Say402Error('invalid_amount', detail);
}
