import { sameDeeds, type Deed } from '@say402/readback';
import { AccountRole } from '@solana/kit';
import { readTransaction, type Message } from './message.ts';

/** A transaction from the chain; null for a message of another version, or with lookup tables that are not known. */
export function readLanded(entry: Parameters<typeof readTransaction>[0]): Message | null {
  try {
    return readTransaction(entry);
  } catch {
    return null;
  }
}

/** Whether two messages do the same for the same wallet. Blockhash and compute limits are the wallet's to change, and it may add guards. */
export function hasSameDeeds(one: Message, other: Message): boolean {
  return one.feePayer.address === other.feePayer.address && sameDeeds(deedsOf(one), deedsOf(other), 'free');
}

const deedsOf = ({ instructions }: Message): Deed[] =>
  instructions.map(({ programAddress, accounts = [], data = new Uint8Array() }) => ({
    program: programAddress,
    accounts: accounts.map(({ address, role }) => ({ address, plain: role === AccountRole.READONLY })),
    data,
  }));
