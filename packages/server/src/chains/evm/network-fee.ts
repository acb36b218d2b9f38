import type { FeeFacts } from '../survey.ts';

/** Gas of a native transfer to an account without code, fixed by the protocol. */
export const PLAIN_TRANSFER_GAS = 21_000n;

/** The most wei that a transaction of this much gas costs, the parent chain's data fee included. */
export function networkFee(gas: bigint, fees: FeeFacts): bigint {
  if (fees.family !== 'evm') throw new TypeError('EVM fees are needed to price gas');
  return gas * fees.maxFeePerGas + fees.l1Fee;
}
