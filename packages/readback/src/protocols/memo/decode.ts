import { ReadbackError } from '../../readback-error.ts';
import type { InstructionDecoder } from '../../svm/instruction.ts';

/** Reads a memo, signed by nobody or by the wallet. Layout: github.com/solana-program/memo (the data is UTF-8). */
export const decodeMemoInstruction: InstructionDecoder = async ({ accounts, data }, { wallet }) => {
  const stranger = accounts.find((account) => account !== wallet);
  if (stranger !== undefined || accounts.length > 1) {
    throw new ReadbackError(`A memo is signed by the wallet alone, not by ${accounts.join(', ')}`);
  }
  return {
    effect: { kind: 'memo', text: readText(new Uint8Array(data)) },
    uses: accounts.map((address) => ({ address, writable: false, signer: true })),
  };
};

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new ReadbackError('A memo is not UTF-8 text', { cause });
  }
}
