import type { LookupTables } from '@say402/readback';
import type { Instruction } from '@solana/kit';

/** One call or instruction of a step, before it becomes part of a transaction. */
export type Piece =
  | {
      readonly family: 'evm';
      readonly step: number;
      readonly to: `0x${string}`;
      readonly data: `0x${string}`;
      readonly value: bigint;
    }
  | {
      readonly family: 'svm';
      readonly step: number;
      readonly instruction: Instruction;
      /** Lookup tables that its accounts may be taken from, where its transaction would be too large otherwise. */
      readonly tables?: LookupTables;
      /** Its transaction offers no priority fee, so that its cost is known to the lamport. */
      readonly unhurried?: boolean;
    };
