import {
  appendTransactionMessageInstructions,
  compileTransaction,
  compileTransactionMessage,
  compressTransactionMessageUsingAddressLookupTables,
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
  setTransactionMessageLifetimeUsingDurableNonce,
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
  type TransactionMessage,
  type TransactionMessageWithFeePayer,
} from '@solana/kit';
import type { LookupTables } from '@say402/readback';
import type { Batch } from '../simulation.ts';
import type { Lifetime } from './lifetime.ts';
import type { DurableNonce } from './nonce-account.ts';

/** The largest transaction that the network takes. Source: solana.com/docs/core/transactions. */
const MOST_BYTES = 1232;
/** The most accounts that a transaction may lock. Source: `MAX_TX_ACCOUNT_LOCKS` of github.com/anza-xyz/agave. */
const MOST_ACCOUNTS = 64;

export type Message = TransactionMessage & { version: 0 } & TransactionMessageWithFeePayer;

/** A version 0 message that the wallet pays for. */
export function composeMessage(
  instructions: readonly Instruction[],
  wallet: Address,
  validity: Validity,
): Message {
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(wallet, empty),
    (payed) => appendTransactionMessageInstructions(instructions, payed),
    (whole) => validBy(validity, whole),
  );
}

/** A blockhash, good for a minute or more; or a durable nonce, good until it is used. */
export type Validity = Lifetime | DurableNonce;

/** The message with another validity: a blockhash, or a durable nonce, which an instruction before all others advances. */
export function validBy(validity: Validity, message: Message): Message {
  if ('blockhash' in validity) return setTransactionMessageLifetimeUsingBlockhash(validity, message);
  const { account, value } = validity;
  const nonce = {
    nonce: value,
    nonceAccountAddress: account,
    nonceAuthorityAddress: message.feePayer.address,
  };
  return setTransactionMessageLifetimeUsingDurableNonce(nonce, message);
}

export function fitsTransaction(message: Message): boolean {
  return (
    accountsOf(message).size <= MOST_ACCOUNTS && getTransactionSize(compileTransaction(message)) <= MOST_BYTES
  );
}

/** The message with those of its accounts taken from lookup tables that they hold; the account of a durable nonce has to stay. */
export function withLookups(message: Message, tables: LookupTables, nonceAccount?: string): Message {
  const usable: readonly (readonly [string, Address[]])[] = Object.entries(tables);
  const kept = usable.filter(([, addresses]) => addresses.every((each) => each !== nonceAccount));
  return compressTransactionMessageUsingAddressLookupTables(message, Object.fromEntries(kept));
}

/** Every account of a message, wherever it takes it from. */
export function accountsOf({ feePayer, instructions }: Message): Set<Address> {
  const used = instructions.flatMap(({ programAddress, accounts = [] }) => [
    programAddress,
    ...accounts.map(({ address }) => address),
  ]);
  return new Set([feePayer.address, ...used]);
}

/** The tables that a message takes accounts from. */
export function lookupsOf(message: Message, tables: LookupTables): LookupTables {
  const { addressTableLookups = [] } = compileTransactionMessage(message);
  const used = new Set<string>(addressTableLookups.map(({ lookupTableAddress }) => lookupTableAddress));
  const entries: readonly (readonly [string, Address[]])[] = Object.entries(tables);
  return Object.fromEntries(entries.filter(([table]) => used.has(table)));
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

/** Reads a transaction that this server wrote, with the lookup tables that it wrote it with. */
export function readTransaction({
  transaction,
  tables = {},
}: Pick<Batch['transactions'][number], 'transaction' | 'tables'>): Message {
  if (transaction.type !== 'svm') throw new TypeError('Solana runs Solana transactions only');
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction.data));
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (compiled.version !== 0) throw new TypeError(`Expected a version 0 message, not ${compiled.version}`);
  return decompileTransactionMessage({ ...compiled, version: 0 }, { addressesByLookupTableAddress: tables });
}
