import type {
  JupiterLendState,
  JupiterReserveState,
  JupiterRewardsState,
} from '../../chains/solana/jupiter-lend-state.ts';

/** What a receipt is worth, and what lending brings, by the programs' own formulas. Source: github.com/Instadapp/fluid-solana-programs, `lending` and `liquidity`. */

export const ONE = 10n ** 12n;
const SECONDS_A_YEAR = 31_536_000n;
/** A whole in basis points. */
export const POINTS = 10_000n;
/** A whole in parts of a return. */
const RETURN = 10n ** 14n;
/** How precisely the part of lenders that earn is counted. */
const FINE = 10n ** 17n;
const MOST_REWARDS = 50n * ONE;

/** All that a price depends on, beside the time. */
export interface PricedMarket {
  readonly state: JupiterLendState;
  readonly reserve: JupiterReserveState;
  readonly rewards: JupiterRewardsState;
  /** Base units of its receipts that exist. */
  readonly supply: bigint;
}

/** The smaller of two in parts of the larger. */
function ratio(one: bigint, other: bigint): bigint {
  const [less, more] = one < other ? [one, other] : [other, one];
  return more === 0n ? 0n : (less * POINTS) / more;
}

/** What borrowers' interest brings lenders a year, in parts of 10^12. */
function poolRate({ borrowRate, fee, used, lent, lentFree, owed, owedFree }: JupiterReserveState): bigint {
  if (borrowRate === 0n || owed === 0n || lent === 0n) return 0n;
  const supplied = ratio(lent, lentFree);
  if (lent < lentFree && supplied === 0n) return 0n;
  const earning =
    lent < lentFree
      ? (used * (FINE + (FINE * POINTS) / supplied)) / POINTS
      : (used * FINE * (POINTS + supplied)) / (POINTS * POINTS);
  const borrowed = ratio(owed, owedFree);
  const smaller = (borrowed * FINE) / (POINTS + borrowed);
  const paying = owed < owedFree ? smaller : FINE - smaller;
  return borrowRate * ((((earning * paying) / FINE) * POINTS) / FINE) * (POINTS - fee);
}

/** What a raw unit of the pool is worth at a time, of 10^12. */
export function poolPriceAt(reserve: JupiterReserveState, now: bigint): bigint {
  const { price, countedAt } = reserve;
  return (
    price + (price * poolRate(reserve) * (now - countedAt)) / (SECONDS_A_YEAR * POINTS) / (POINTS * POINTS)
  );
}

/** What rewards of so many base units a year bring, in parts of a return; nothing below the least that has to be lent. */
function rewardsRate(yearly: bigint, { state, rewards, supply }: PricedMarket): bigint {
  const assets = (state.price * supply) / ONE;
  if (assets < rewards.leastLent || assets === 0n) return 0n;
  const rate = (yearly * RETURN) / assets;
  return rate < MOST_REWARDS ? rate : MOST_REWARDS;
}

interface Period {
  readonly from: bigint;
  readonly until: bigint;
  readonly rate: bigint;
}

/** The rewards of now and those that follow, once the first have begun. */
function periodsOf(market: PricedMarket, now: bigint): readonly Period[] {
  const { from, duration, yearly, nextAmount, nextDuration } = market.rewards;
  if (from === 0n || now < from) return [];
  const until = from + duration;
  const first = { from, until, rate: rewardsRate(yearly, market) };
  if (nextAmount === 0n || nextDuration === 0n) return [first];
  const nextYearly = (nextAmount * SECONDS_A_YEAR) / nextDuration;
  return [first, { from: until, until: until + nextDuration, rate: rewardsRate(nextYearly, market) }];
}

/** What a base unit of the receipts is worth at a time, of 10^12. */
export function receiptPriceAt(market: PricedMarket, now: bigint): bigint {
  const { price, poolPrice, countedAt } = market.state;
  const rewarded = periodsOf(market, now).map(({ from, until, rate }) => {
    const [start, end] = [from > countedAt ? from : countedAt, until < now ? until : now];
    return end > start ? (rate * (end - start)) / SECONDS_A_YEAR : 0n;
  });
  const earned = ((poolPriceAt(market.reserve, now) - poolPrice) * RETURN) / poolPrice;
  const returned = rewarded.reduce((sum, each) => sum + each, earned);
  return price + (price * returned) / RETURN;
}

/** What lending brings a year now, with rewards, in 27 decimals. */
export function lendingRateAt(market: PricedMarket, now: bigint): bigint {
  const running = periodsOf(market, now).find(({ from, until }) => from <= now && now < until);
  return poolRate(market.reserve) * 10n ** 15n + (running?.rate ?? 0n) * 10n ** 13n;
}

/** Receipts for tokens, which the pool counts in raw units of its own first. */
export function receiptsFor(
  tokens: bigint,
  prices: { readonly price: bigint; readonly poolPrice: bigint },
): bigint {
  const counted = (((tokens * ONE) / prices.poolPrice) * prices.poolPrice) / ONE;
  return (counted * ONE) / prices.price;
}

/** Receipts that go for tokens on their way out. */
export const receiptsOut = (tokens: bigint, price: bigint): bigint => (tokens * ONE + price - 1n) / price;

export const tokensFor = (receipts: bigint, price: bigint): bigint => (receipts * price) / ONE;
