import { MEMO_PROGRAM } from '@say402/readback';
import type { Instruction } from '@solana/kit';

/** A text that goes on the chain with the transaction; none where there is none. Layout: github.com/solana-program/memo. */
export function memoInstructions(memo: string | null): Instruction[] {
  return memo === null ? [] : [{ programAddress: MEMO_PROGRAM, data: new TextEncoder().encode(memo) }];
}
