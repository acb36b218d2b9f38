import {
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  type Signature,
  type Transaction,
} from '@solana/kit';

/** Largest transaction that fits one network packet. Source: PACKET_DATA_SIZE of Agave. */
const maxBytes = 1232;

type Versioned<Message> = Message extends { readonly version: 'legacy' | 0 } ? Message : never;
export type CompiledMessage = Versioned<CompiledTransactionMessage> & CompiledTransactionMessageWithLifetime;

/** A transaction as it came over the wire, with its decoded message. */
export interface WireTransaction {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: CompiledMessage;
}

/**
 * Decodes a transaction, signed or not.
 *
 * @throws Error for bytes that are no transaction, are too long for the network, or have an unsupported version.
 */
export function decodeWireTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > maxBytes) {
    throw new Error(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${maxBytes} bytes)`,
    );
  }
  const transaction = getTransactionDecoder().decode(bytes);
  return { bytes, transaction, message: decodeMessage(Uint8Array.from(transaction.messageBytes)) };
}

/**
 * Decodes the message of a transaction.
 *
 * @throws Error for bytes that are no message, or a message of an unsupported version.
 */
export function decodeMessage(bytes: Uint8Array): CompiledMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes);
  if (message.version === 1) throw new Error('Transaction version 1 is not supported.');
  return message;
}

/** The transaction's identity, or null while its fee payer has not signed. */
export function signatureOf({ transaction }: WireTransaction): Signature | null {
  const [first] = Object.values(transaction.signatures);
  return first === undefined || first === null ? null : getSignatureFromTransaction(transaction);
}
