import type { L1Fee } from '../survey.ts';
import { callEncoder } from './call-encoder.ts';

/** No transaction is counted as smaller: the oracle has a least charge as well, for which about 200 bytes are enough. */
const LEAST_BYTES = 250n;
/** Beyond this the fee grows in a straight line, so that two sizes tell that of every other. */
const MORE_BYTES = 1_250n;
/** Type, chain, nonce, fees, gas, recipient and value of an unsigned transaction at their widest, each with its length. */
const FIELD_BYTES = 80n;
/** For a step that is not built yet, approvals included: more than the longest calls have (a swap over two pools, a bridge). */
export const AMPLE_BYTES = 2_500n;

/** Source: specs.optimism.io, Fjord, GasPriceOracle. */
const feeOf = callEncoder(
  [
    {
      type: 'function',
      name: 'getL1FeeUpperBound',
      stateMutability: 'view',
      inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
      outputs: [{ name: '', type: 'uint256' }],
    },
  ] as const,
  'getL1FeeUpperBound',
);

/** What the oracle is asked: the fees of two sizes. */
export const L1_FEE_CALLS = [feeOf([LEAST_BYTES]), feeOf([MORE_BYTES])] as const;

export const NO_L1_FEE: L1Fee = { least: 0n, perByte: 0n };

/** From the answers to `L1_FEE_CALLS`, in wei. */
export function l1FeeOf(least: bigint, more: bigint): L1Fee {
  const span = MORE_BYTES - LEAST_BYTES;
  return { least, perByte: more > least ? (more - least + span - 1n) / span : 0n };
}

/** Wei for an unsigned transaction of so many bytes. */
export function l1FeeFor(bytes: bigint, { least, perByte }: L1Fee): bigint {
  return bytes <= LEAST_BYTES ? least : least + (bytes - LEAST_BYTES) * perByte;
}

/** The bytes of an unsigned transaction with this calldata, in hex. */
export const bytesOf = (data: string): bigint => FIELD_BYTES + BigInt(data.length / 2 - 1);
