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

/**
 * Per transaction of a batch: the most that it costs, and what it costs at the fees of the next block. 0 gas for one that was not tried.
 */
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
 * Wei per gas from the next block's base fee and the tip: `maxFeePerGas` is what an offer asks the wallet to be ready for, `nextFeePerGas`
 * what its release needs. So a release fails for its fees only where base fee or tip rose by more than a quarter.
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
 * Half as much again: a quarter because Geth refunds up to a fifth of the gas and a call passes on 63/64 of it; a quarter for what changes
 * until the transaction lands, such as one more tick to cross.
 */
export const gasLimit = (used: bigint): bigint => (used === PLAIN_TRANSFER_GAS ? used : used + used / 2n);
