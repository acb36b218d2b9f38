import type { FeeFacts } from '../survey.ts';

/** The most wei that a transaction of this much gas costs, the parent chain's data fee included. */
export function networkFee(gas: bigint, fees: FeeFacts): bigint {
  if (fees.family !== 'evm') throw new TypeError('EVM fees are needed to price gas');
  return gas * fees.maxFeePerGas + fees.l1Fee;
}
