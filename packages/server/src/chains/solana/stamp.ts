import { address, type Address } from '@solana/kit';
import type { Batch } from '../simulation.ts';
import { readLifetime } from './lifetime.ts';
import { readTransaction, validBy, writeTransaction, type Validity } from './message.ts';
import { readNonceAccount } from './nonce-account.ts';
import { readAccounts } from './read-accounts.ts';
import type { SolanaRpc } from './rpc.ts';

type Entry = Batch['transactions'][number];

/**
 * The same messages under a fresh blockhash, or under the value that their durable nonce has by now; the same batch where
 * that has not changed.
 *
 * @throws Say402Error `invalid_nonce_account`
 */
export async function stampSolana(rpc: SolanaRpc, batch: Batch): Promise<Batch> {
  const accounts = batch.transactions.flatMap(({ signing: { nonceAccount } }) =>
    nonceAccount === undefined ? [] : [address(nonceAccount)],
  );
  const [account] = accounts;
  if (account === undefined) {
    const lifetime = await readLifetime(rpc);
    const { lastValidBlockHeight } = lifetime;
    return {
      transactions: batch.transactions.map((entry) => under(entry, lifetime, { lastValidBlockHeight })),
    };
  }
  const read = await readAccounts(rpc, accounts);
  const transactions = batch.transactions.map((entry) => underNonce(entry, account, read));
  return transactions.every((entry, index) => entry === batch.transactions[index]) ? batch : { transactions };
}

function underNonce(entry: Entry, account: Address, read: Awaited<ReturnType<typeof readAccounts>>): Entry {
  const wallet = readTransaction(entry).feePayer.address;
  const stamped = under(entry, readNonceAccount(account, read.get(account), wallet), {});
  return stamped.transaction.data === entry.transaction.data ? entry : stamped;
}

function under(entry: Entry, validity: Validity, facts: Partial<Entry['signing']>): Entry {
  const data = writeTransaction(validBy(validity, readTransaction(entry)));
  return { ...entry, transaction: { type: 'svm', data }, signing: { ...entry.signing, ...facts } };
}
