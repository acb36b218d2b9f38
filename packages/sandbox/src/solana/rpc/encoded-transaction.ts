import {
  getAccountMetasFromCompiledTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  isSignerRole,
  isWritableRole,
} from '@solana/kit';
import type { LandedTransaction } from '../transaction-log.ts';
import type { CompiledMessage } from '../wire-transaction.ts';

export const transactionEncodings = ['base58', 'base64', 'json', 'jsonParsed'] as const;
export type TransactionEncoding = (typeof transactionEncodings)[number];

/** A landed transaction as getTransaction returns it. Instruction data stays base58, even with `jsonParsed`. */
export function encodedTransaction(landed: LandedTransaction, encoding: TransactionEncoding): unknown {
  const { bytes } = landed.wire;
  switch (encoding) {
    case 'base58':
      return [getBase58Decoder().decode(bytes), encoding];
    case 'base64':
      return [getBase64Decoder().decode(bytes), encoding];
    case 'json':
      return { signatures: signatures(landed), message: jsonMessage(landed.wire.message) };
    case 'jsonParsed':
      return { signatures: signatures(landed), message: parsedMessage(landed) };
  }
}

function signatures({ wire }: LandedTransaction): string[] {
  return Object.values(wire.transaction.signatures)
    .filter((signature) => signature !== null)
    .map((signature) => getBase58Decoder().decode(signature));
}

function jsonMessage(message: CompiledMessage): object {
  const { header, staticAccounts, lifetimeToken, instructions } = message;
  return {
    accountKeys: staticAccounts,
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices ?? [],
      data: getBase58Decoder().decode(data ?? new Uint8Array()),
      stackHeight: 1,
    })),
    ...lookups(message),
  };
}

function parsedMessage({ wire: { message }, execution }: LandedTransaction): object {
  const metas = getAccountMetasFromCompiledTransactionMessage(message, execution.loadedAddresses);
  const addressAt = (index: number) => execution.addresses[index];
  return {
    accountKeys: metas.map(({ address, role }, index) => ({
      pubkey: address,
      signer: isSignerRole(role),
      writable: isWritableRole(role),
      source: index < message.staticAccounts.length ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programId: addressAt(programAddressIndex),
      accounts: (accountIndices ?? []).map(addressAt),
      data: getBase58Decoder().decode(data ?? new Uint8Array()),
      stackHeight: 1,
    })),
    ...lookups(message),
  };
}

function lookups(message: CompiledMessage): object {
  if (message.version !== 0) return {};
  const addressTableLookups = (message.addressTableLookups ?? []).map((lookup) => ({
    accountKey: lookup.lookupTableAddress,
    writableIndexes: lookup.writableIndexes,
    readonlyIndexes: lookup.readonlyIndexes,
  }));
  return { addressTableLookups };
}
