const MILLION = 1_000_000n;

/** What a pool has, less what in it belongs to others, and its fees in millionths. Amounts are base units. */
export interface PoolSide {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
  readonly tradeFee: bigint;
  readonly creatorFee: bigint;
  readonly creatorFeeOnInput: boolean;
}

const ceilDiv = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
const feeOf = (amount: bigint, rate: bigint): bigint => ceilDiv(amount * rate, MILLION);
const beforeFee = (amount: bigint, rate: bigint): bigint =>
  rate === 0n ? amount : ceilDiv(amount * MILLION, MILLION - rate);

/** What an amount brings. Source: github.com/raydium-io/raydium-cp-swap, `CurveCalculator::swap_base_input`. */
export function quoteOut(pool: PoolSide, amountIn: bigint): bigint {
  const { reserveIn, reserveOut, tradeFee, creatorFee, creatorFeeOnInput } = pool;
  const rate = creatorFeeOnInput ? tradeFee + creatorFee : tradeFee;
  const traded = amountIn - feeOf(amountIn, rate);
  const out = (traded * reserveOut) / (reserveIn + traded);
  return creatorFeeOnInput ? out : out - feeOf(out, creatorFee);
}

/** What an amount costs; null where the pool does not have it. Source: as above, `swap_base_output`. */
export function quoteIn(pool: PoolSide, amountOut: bigint): bigint | null {
  const { reserveIn, reserveOut, tradeFee, creatorFee, creatorFeeOnInput } = pool;
  const taken = creatorFeeOnInput ? amountOut : beforeFee(amountOut, creatorFee);
  if (taken >= reserveOut) return null;
  const traded = ceilDiv(reserveIn * taken, reserveOut - taken);
  return beforeFee(traded, creatorFeeOnInput ? tradeFee + creatorFee : tradeFee);
}

/** How much less than the pool's own price a trade gets, its fees left out; millionths. */
export function impactOf({ reserveIn }: PoolSide, amountIn: bigint): bigint {
  return (amountIn * MILLION) / (reserveIn + amountIn);
}
