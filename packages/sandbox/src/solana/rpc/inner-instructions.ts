import type { Address } from '@solana/kit';
import type { Execution } from '../execution.ts';

/**
 * Inner instructions with addresses in place of indexes. Real nodes also parse the data of well-known programs;
 * here it stays base58, which the JSON-RPC allows for a program that the node cannot parse.
 */
export function parsedInnerInstructions({ innerInstructions, addresses }: Execution): object[] {
  const addressAt = (index: number): Address | undefined => addresses[index];
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts, data, stackHeight }) => ({
      programId: addressAt(programIdIndex),
      accounts: accounts.map(addressAt),
      data,
      stackHeight,
    })),
  }));
}
