import { tokenPrograms } from '@say402/readback';
import { getBase58Encoder, getU64Decoder, type Address } from '@solana/kit';
import type { Execution } from '../execution.ts';

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set(Object.values(tokenPrograms));
const TRANSFER_CHECKED = 12;

/**
 * Inner instructions with addresses instead of indexes. Real nodes parse the data of well-known programs. Here only token programs'
 * `TransferChecked` is parsed; the rest stays base58, which the JSON-RPC allows for programs that the node can't parse.
 */
export function parsedInnerInstructions({ innerInstructions, addresses }: Execution): object[] {
  const addressAt = (index: number): Address | undefined => addresses[index];
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts, data, stackHeight }) => {
      const programId = addressAt(programIdIndex);
      const named = accounts.map(addressAt);
      const info = TOKEN_PROGRAMS.has(programId ?? '') ? transferIn(data, named) : null;
      return info
        ? { program: 'spl-token', programId, parsed: { type: 'transferChecked', info }, stackHeight }
        : { programId, accounts: named, data, stackHeight };
    }),
  }));
}

function transferIn(
  data: string,
  [source, mint, destination, authority]: readonly (Address | undefined)[],
): object | null {
  const bytes = getBase58Encoder().encode(data);
  if (bytes.length !== 10 || bytes[0] !== TRANSFER_CHECKED) return null;
  const amount = getU64Decoder().decode(bytes.slice(1, 9)).toString();
  return { source, mint, destination, authority, tokenAmount: { amount, decimals: bytes[9] } };
}
