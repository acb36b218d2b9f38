import type { Address, ReadonlyUint8Array } from '@solana/kit';
import type { Effect } from '../effects.ts';

/** One instruction of a message, with addresses instead of account indices. */
export interface SvmInstruction {
  readonly program: Address;
  readonly accounts: readonly Address[];
  readonly data: ReadonlyUint8Array;
  /** The accounts of the instruction that the message makes writable. */
  readonly writable: ReadonlySet<Address>;
}

/** What an instruction needs of an account. */
export interface AccountUse {
  readonly address: Address;
  /** `either` where the instruction does not need it either way: the effect then names what the message has. */
  readonly writable: boolean | 'either';
  readonly signer: boolean;
}

/** What an instruction does, and which accounts it needs for that. */
export interface Explanation {
  readonly effect: Effect;
  readonly uses: readonly AccountUse[];
}

export interface InstructionContext {
  /** The signer whose money moves. */
  readonly wallet: Address;
  /** The associated token account of an owner for a mint of a token program. */
  readonly associatedAccount: (owner: Address, mint: Address, tokenProgram: Address) => Promise<Address>;
  /** The known owner whose associated account this is; null where none is. */
  readonly ownerOf: (tokenAccount: Address, mint: Address, tokenProgram: Address) => Promise<Address | null>;
}

/** @throws ReadbackError when anything in the instruction can't be explained. */
export type InstructionDecoder = (
  instruction: SvmInstruction,
  context: InstructionContext,
) => Promise<Explanation>;
