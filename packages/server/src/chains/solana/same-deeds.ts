import { AccountRole, type Instruction } from '@solana/kit';
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget';
import { readTransaction, type Message } from './message.ts';

/** A transaction from the chain; null for a message of another version, or with lookup tables that are not known. */
export function readLanded(entry: Parameters<typeof readTransaction>[0]): Message | null {
  try {
    return readTransaction(entry);
  } catch {
    return null;
  }
}

/** Whether two messages do the same for the same wallet. Blockhash and compute limits are the wallet's to change. */
export function hasSameDeeds(one: Message, other: Message): boolean {
  return one.feePayer.address === other.feePayer.address && deeds(one) === deeds(other);
}

const deeds = ({ instructions }: Message): string =>
  JSON.stringify(
    instructions
      .filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
      .map(deedOf),
  );

const deedOf = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction): unknown => [
  programAddress,
  accounts.map(({ address, role }) => [address, role === AccountRole.READONLY]),
  Buffer.from(data).toString('hex'),
];
