import type { Address, EncodedAccount } from '@solana/kit';
import type { ReadAccount } from './balances.ts';
import type { BlockhashLifetime } from './blockhash-queue.ts';
import type { Execution } from './execution.ts';
import type { SlotPosition } from './slot-clock.ts';
import type { TransactionLog } from './transaction-log.ts';
import type { CompiledMessage, WireTransaction } from './wire-transaction.ts';

interface SimulateOptions {
  readonly sigVerify: boolean;
  /** Whether the transaction's blockhash must still be valid. */
  readonly checkBlockhash: boolean;
}

/** The chain behind the JSON-RPC: LiteSVM, with what it lacks (slots, blockhash lifetimes, history). */
export interface Bank {
  readonly read: ReadAccount;
  readonly log: Pick<TransactionLog, 'get' | 'of' | 'count'>;
  readonly position: () => SlotPosition;
  readonly latestBlockhash: () => BlockhashLifetime;
  readonly isBlockhashValid: (blockhash: string) => boolean;
  /** Jumps ahead by this many slots. */
  readonly advance: (slots: bigint) => void;
  readonly accountsOf: (program: Address) => readonly EncodedAccount[];
  /** Lamports that an account with this many bytes must hold. */
  readonly rentExemption: (bytes: bigint) => bigint;
  /** What the network charges for a message, in lamports. */
  readonly fee: (message: CompiledMessage) => bigint;
  readonly simulate: (wire: WireTransaction, options: SimulateOptions) => Execution;
  /** Puts a transaction on the chain, failed or not; one that the network would drop leaves no trace. */
  readonly send: (wire: WireTransaction) => Execution;
}
