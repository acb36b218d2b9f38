import { getStructDecoder, getU32Decoder, getU64Decoder, getU8Decoder } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import type { InstructionDecoder } from '../../svm/instruction.ts';
import { readAccounts } from '../../svm/read-accounts.ts';
import { readData } from '../../svm/read-data.ts';

const SET_LIMIT = 2;
const SET_PRICE = 3;
const limitDecoder = getStructDecoder([
  ['instruction', getU8Decoder()],
  ['units', getU32Decoder()],
]);
const priceDecoder = getStructDecoder([
  ['instruction', getU8Decoder()],
  ['microLamports', getU64Decoder()],
]);

/** Reads a compute-unit limit or price. Layout: github.com/anza-xyz/solana-sdk, `ComputeBudgetInstruction`. */
export const decodeComputeBudgetInstruction: InstructionDecoder = async (instruction) => {
  const [kind] = instruction.data;
  readAccounts('A compute budget instruction', instruction, []);
  if (kind === SET_LIMIT) {
    const { units } = readData('SetComputeUnitLimit', instruction, limitDecoder);
    return { effect: { kind: 'compute_limit', units }, uses: [] };
  }
  if (kind === SET_PRICE) {
    const { microLamports } = readData('SetComputeUnitPrice', instruction, priceDecoder);
    return { effect: { kind: 'compute_price', microLamports }, uses: [] };
  }
  throw new ReadbackError(`Instruction ${kind ?? 'without data'} of the Compute Budget program is not known`);
};
