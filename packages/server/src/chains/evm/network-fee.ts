import type { FeeFacts } from '../survey.ts';

/** Gas of a native transfer to an account without code, fixed by the protocol. */
export const PLAIN_TRANSFER_GAS = 21_000n;

/** The most wei that a transaction of this much gas costs, the parent chain's data fee included. */
export function networkFee(gas: bigint, fees: FeeFacts): bigint {
  const { maxFeePerGas, l1Fee } = evmFees(fees);
  return gas * maxFeePerGas + l1Fee;
}

/** The wei that it costs at the fees of the next block. */
export function nextFee(gas: bigint, fees: FeeFacts): bigint {
  const { nextFeePerGas, l1Fee } = evmFees(fees);
  return gas * nextFeePerGas + l1Fee;
}

function evmFees(fees: FeeFacts): Extract<FeeFacts, { family: 'evm' }> {
  if (fees.family === 'evm') return fees;
  throw new TypeError('EVM fees are needed to price gas');
}

/**
 * Half as much again: Geth refunds at most a fifth of the gas used and a call may pass on 63/64, which takes a quarter; the other
 * is for what changes until then, such as one more tick to cross, or a slot of an oracle that is written first.
 */
export const gasLimit = (used: bigint): bigint => (used === PLAIN_TRANSFER_GAS ? used : used + used / 2n);
