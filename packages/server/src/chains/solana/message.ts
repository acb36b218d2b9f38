import {
  appendTransactionMessageInstructions,
  compileTransaction,
  compileTransactionMessage,
  createTransactionMessage,
  decompileTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionSize,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
  type TransactionMessage,
  type TransactionMessageWithFeePayer,
} from '@solana/kit';
import type { UnsignedTransaction } from '../simulation.ts';
import type { Lifetime } from './lifetime.ts';

/** The largest transaction that the network takes. Source: solana.com/docs/core/transactions. */
const MOST_BYTES = 1232;

export type Message = TransactionMessage & { version: 0 } & TransactionMessageWithFeePayer;

/** A version 0 message that the wallet pays for. */
export function composeMessage(
  instructions: readonly Instruction[],
  wallet: Address,
  lifetime: Lifetime,
): Message {
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(wallet, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(lifetime, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
}

export function fitsTransaction(message: Message): boolean {
  return getTransactionSize(compileTransaction(message)) <= MOST_BYTES;
}

/** Who has to sign beside the wallet. */
export function cosignersOf(message: Message): Address[] {
  const { staticAccounts, header } = compileTransactionMessage(message);
  return staticAccounts.slice(1, header.numSignerAccounts);
}

/** The message as an unsigned transaction in wire format: its signature slots are empty. */
export function writeTransaction(message: Message): Base64EncodedWireTransaction {
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

/** Reads a transaction that this server wrote. */
export function readTransaction(transaction: UnsignedTransaction): Message {
  if (transaction.type !== 'svm') throw new TypeError('Solana runs Solana transactions only');
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction.data));
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (compiled.version !== 0) throw new TypeError(`Expected a version 0 message, not ${compiled.version}`);
  return decompileTransactionMessage({ ...compiled, version: 0 });
}
