import type { Batch } from '../simulation.ts';
import type { FeeFacts } from '../survey.ts';
import { bytesOf, l1FeeFor } from './l1-fee.ts';

/** Gas of a native transfer to an account without code, fixed by the protocol. */
export const PLAIN_TRANSFER_GAS = 21_000n;

/** What fees are charged for: gas, and on some chains the bytes of the unsigned transaction. */
export interface Charged {
  readonly gas: bigint;
  readonly bytes: bigint;
}

/** The most wei that a transaction costs, the parent chain's data fee included. */
export function networkFee({ gas, bytes }: Charged, fees: FeeFacts): bigint {
  const { maxFeePerGas, l1Fee } = evmFees(fees);
  return gas * maxFeePerGas + l1FeeFor(bytes, l1Fee);
}

/** The wei that it costs at the fees of the next block. */
export function nextFee({ gas, bytes }: Charged, fees: FeeFacts): bigint {
  const { nextFeePerGas, l1Fee } = evmFees(fees);
  return gas * nextFeePerGas + l1FeeFor(bytes, l1Fee);
}

/** Of each transaction of a batch: the most that it costs, and at the fees of the next block. 0 gas for one that was not tried. */
export function feesOfBatch(
  { transactions }: Batch,
  used: readonly (bigint | undefined)[],
  fees: FeeFacts,
): { readonly networkFees: readonly bigint[]; readonly nextFees: readonly bigint[] } {
  const charged = transactions.map(({ transaction }, index): Charged => {
    if (transaction.type !== 'evm') throw new TypeError('An EVM chain carries out EVM transactions only');
    return { gas: used[index] ?? 0n, bytes: bytesOf(transaction.data.data) };
  });
  return {
    networkFees: charged.map((each) => networkFee(each, fees)),
    nextFees: charged.map((each) => nextFee(each, fees)),
  };
}

/**
 * Wei per gas from the next block's base fee and the tip. Whoever was offered something at the first is released at the second
 * unless base fee or tip has risen by more than a quarter, however they stand to each other.
 */
export const feesPerGas = (
  baseFee: bigint,
  tip: bigint,
): Pick<Extract<FeeFacts, { family: 'evm' }>, 'baseFee' | 'maxFeePerGas' | 'nextFeePerGas'> => ({
  baseFee,
  maxFeePerGas: 2n * baseFee + tip + tip / 4n,
  nextFeePerGas: baseFee + baseFee / 4n + tip,
});

function evmFees(fees: FeeFacts): Extract<FeeFacts, { family: 'evm' }> {
  if (fees.family === 'evm') return fees;
  throw new TypeError('EVM fees are needed to price gas');
}

/**
 * Half as much again: Geth refunds at most a fifth of the gas used and a call may pass on 63/64, which takes a quarter; the other
 * is for what changes until then, such as one more tick to cross, or a slot of an oracle that is written first.
 */
export const gasLimit = (used: bigint): bigint => (used === PLAIN_TRANSFER_GAS ? used : used + used / 2n);
