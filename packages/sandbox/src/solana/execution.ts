import type { Address } from '@solana/kit';
import { readBalances, type Balances, type ReadAccount } from './balances.ts';
import { loadedAddresses, type LoadedAddresses } from './loaded-addresses.ts';
import { loadedDataSize } from './loaded-data-size.ts';
import type { Run } from './run.ts';
import { transactionFee } from './transaction-fee.ts';
import type { CompiledMessage } from './wire-transaction.ts';

/** What a transaction did, or would do. */
export interface Execution extends Run {
  /** What the network charges for it, in lamports. */
  readonly fee: bigint;
  /** All addresses in the order of their indexes: the message's own, then loaded writable, then loaded read-only. */
  readonly addresses: readonly Address[];
  readonly loadedAddresses: LoadedAddresses;
  /** Bytes. */
  readonly loadedAccountsDataSize: number;
  readonly before: Balances;
  readonly after: Balances;
}

/** Runs a message's transaction by `act`, and records the balances of its accounts before and after. */
export function executionOf(message: CompiledMessage, read: ReadAccount, act: () => Run): Execution {
  const loaded = loadedAddresses(message, read);
  const addresses = [...message.staticAccounts, ...loaded.writable, ...loaded.readonly];
  const tables = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  const loadedAccountsDataSize = loadedDataSize(addresses, tables.length, read);
  const fee = transactionFee(message);
  const before = readBalances(addresses, read);
  const run = act();
  return {
    ...run,
    fee,
    addresses,
    loadedAddresses: loaded,
    loadedAccountsDataSize,
    before,
    after: readBalances(addresses, overlay(run, read)),
  };
}

/** Reads the state after a run: a simulation's own accounts hide the chain's. */
function overlay({ postAccounts }: Run, read: ReadAccount): ReadAccount {
  const simulated = new Map(postAccounts.map((account) => [account.address, account]));
  return (address) => simulated.get(address) ?? read(address);
}
