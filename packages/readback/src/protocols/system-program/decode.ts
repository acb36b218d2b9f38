import { getStructDecoder, getU32Decoder, getU64Decoder } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import type { InstructionDecoder } from '../../svm/instruction.ts';
import { readAccounts } from '../../svm/read-accounts.ts';
import { readData } from '../../svm/read-data.ts';

const TRANSFER = 2;
const transferDecoder = getStructDecoder([
  ['instruction', getU32Decoder()],
  ['lamports', getU64Decoder()],
]);

/** Reads a transfer of SOL out of the wallet. Layout: github.com/anza-xyz/solana-sdk, `SystemInstruction::Transfer`. */
export const decodeSystemInstruction: InstructionDecoder = async (instruction, { wallet }) => {
  const { instruction: kind, lamports } = readData('A System transfer', instruction, transferDecoder);
  if (kind !== TRANSFER) throw new ReadbackError(`Instruction ${kind} of the System program is not known`);
  const account = readAccounts('A System transfer', instruction, ['source', 'destination']);
  const [source, destination] = [account('source'), account('destination')];
  if (source !== wallet) throw new ReadbackError(`A System transfer takes SOL from ${source}, not ${wallet}`);
  return {
    effect: { kind: 'transfer', token: 'native', from: wallet, to: destination, amount: lamports },
    uses: [
      { address: source, writable: true, signer: true },
      { address: destination, writable: true, signer: false },
    ],
  };
};
