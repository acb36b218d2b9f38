import type { Address, Signature } from '@solana/kit';
import type { Execution } from './execution.ts';
import type { WireTransaction } from './wire-transaction.ts';

/** A transaction that is on the chain, successful or not. */
export interface LandedTransaction {
  readonly signature: Signature;
  readonly slot: bigint;
  /** Unix time in seconds. */
  readonly blockTime: bigint;
  readonly wire: WireTransaction;
  readonly execution: Execution;
}

export interface TransactionLog {
  readonly add: (landed: LandedTransaction) => void;
  readonly get: (signature: string) => LandedTransaction | undefined;
  /** Whether this very message has landed, whoever signed it with what. */
  readonly holds: (wire: WireTransaction) => boolean;
  /** Newest first. */
  readonly of: (address: Address) => readonly LandedTransaction[];
  readonly count: () => number;
}

/** Remembers every transaction for as long as the sandbox lives. */
export function createTransactionLog(): TransactionLog {
  const bySignature = new Map<string, LandedTransaction>();
  const messages = new Set<string>();
  const byAddress = new Map<Address, LandedTransaction[]>();
  return {
    add: (landed) => {
      bySignature.set(landed.signature, landed);
      messages.add(messageOf(landed.wire));
      for (const address of new Set(landed.execution.addresses)) {
        const known = byAddress.get(address);
        if (known === undefined) byAddress.set(address, [landed]);
        else known.push(landed);
      }
    },
    get: (signature) => bySignature.get(signature),
    holds: (wire) => messages.has(messageOf(wire)),
    of: (address) => (byAddress.get(address) ?? []).toReversed(),
    count: () => bySignature.size,
  };
}

const messageOf = ({ transaction }: WireTransaction): string =>
  Buffer.from(transaction.messageBytes).toString('base64');
