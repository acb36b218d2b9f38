import type { RunRecord } from '../run-record.ts';
import type { DatabaseLedger } from './database-ledger.ts';
import type { Transfer } from './transfers.ts';

/** Something that must not be, and the run that it happened in. */
export interface Finding {
  /** Null where the ledgers name a payment that no client signed. */
  readonly run: number | null;
  readonly what: string;
}

export interface Comparison {
  /** Money moved, and there is neither a paid operation nor a credit for it. */
  readonly takenForNothing: readonly Finding[];
  /** An operation was released, or a credit given, and no money moved for it. */
  readonly releasedForNothing: readonly Finding[];
  /** Two payments moved money for one operation, and the second is not in the ledger of credits. */
  readonly chargedTwice: readonly Finding[];
  /** What breaks none of the three promises and still must not be. */
  readonly surprises: readonly Finding[];
  readonly paid: number;
  readonly refused: number;
  /** Second transfers that the ledger of credits shows. */
  readonly credited: number;
  /** Operations that are still settling. */
  readonly unresolved: number;
}

export interface Ledgers {
  readonly records: readonly RunRecord[];
  readonly transfers: readonly Transfer[];
  readonly database: DatabaseLedger;
  /** What every payment moves, in base units. */
  readonly price: bigint;
}

/** Compares three ledgers that know nothing of each other: the chains', the database's and the clients'. */
export function compareLedgers(ledgers: Ledgers): Comparison {
  const { records, database, transfers } = ledgers;
  const moved = new Map(transfers.map((transfer) => [transfer.identity, transfer]));
  const signedIn = new Map(
    records.flatMap(({ plan, payments }) => payments.map(({ identity }) => [identity, plan.number] as const)),
  );
  const runOf = (identity: string): number | null => signedIn.get(identity) ?? null;
  const statuses = [...database.operations.values()].map(({ status }) => status);
  return {
    takenForNothing: [...unexplainedTransfers(ledgers, runOf), ...undelivered(ledgers)],
    releasedForNothing: [...unfounded(ledgers, moved, runOf), ...unfoundedDeliveries(ledgers, moved)],
    chargedTwice: chargedTwice(ledgers, moved),
    surprises: [...surprises(ledgers)],
    paid: statuses.filter((status) => status === 'paid').length,
    refused: records.reduce((sum, { refusals }) => sum + refusals, 0),
    credited: transfers.filter(({ identity }) => database.payments.get(identity)?.state === 'credited')
      .length,
    unresolved: statuses.filter((status) => status === 'settling').length,
  };
}

type RunOf = (identity: string) => number | null;

function unexplainedTransfers({ transfers, database, price }: Ledgers, runOf: RunOf): Finding[] {
  const seen = new Set<string>();
  return transfers.flatMap(({ identity, transaction, chain, amount }) => {
    const payment = database.payments.get(identity);
    const operation = payment && database.operations.get(payment.operationId);
    const pays = payment?.state === 'settled' && operation?.status === 'paid';
    const explained = payment?.state === 'credited' || (pays && operation.identity === identity);
    const again = seen.has(identity);
    seen.add(identity);
    if (explained && amount === price && !again) return [];
    const state = `payment ${payment?.state ?? 'unknown'}, operation ${operation?.status ?? 'unknown'}`;
    const what = `transfer ${transaction} on ${chain} of ${amount}: ${state}${again ? ', moved again' : ''}`;
    return [{ run: runOf(identity), what }];
  });
}

/** Clients ask again at the end, so whatever is paid must have been received. */
function undelivered({ records, database }: Ledgers): Finding[] {
  return records.flatMap(({ plan, payments, deliveries }) =>
    payments.flatMap(({ identity }) => {
      const state = database.payments.get(identity);
      if (state?.state !== 'settled') return [];
      const { operationId } = state;
      if (deliveries.some((delivery) => delivery.operationId === operationId)) return [];
      return [{ run: plan.number, what: 'a paid operation that its payer could not get' }];
    }),
  );
}

function unfounded({ database }: Ledgers, moved: ReadonlyMap<string, Transfer>, runOf: RunOf): Finding[] {
  const ended = [...database.payments].filter(([, { state }]) => state === 'settled' || state === 'credited');
  return ended.flatMap(([identity, { state, transaction }]) => {
    const transfer = moved.get(identity);
    if (transfer && transfer.transaction === transaction) return [];
    const shown = transfer ? `the chain shows ${transfer.transaction}` : 'the chain shows no transfer';
    return [{ run: runOf(identity), what: `payment ${state} by ${String(transaction)}; ${shown}` }];
  });
}

function unfoundedDeliveries(
  { records, database }: Ledgers,
  moved: ReadonlyMap<string, Transfer>,
): Finding[] {
  return records.flatMap(({ plan, deliveries }) =>
    deliveries.flatMap(({ operationId }) => {
      const operation = database.operations.get(operationId);
      if (operation?.status === 'paid' && moved.has(operation.identity ?? '')) return [];
      const what = `a client received an operation that is ${operation?.status ?? 'unknown'} and moved no money`;
      return [{ run: plan.number, what }];
    }),
  );
}

/**
 * By what the clients signed for which operation, whatever the database makes of it. Two Solana payments of one client for
 * one operation can be the same message, and are one payment then.
 */
function chargedTwice({ records, database }: Ledgers, moved: ReadonlyMap<string, Transfer>): Finding[] {
  return records.flatMap(({ plan, payments, operations }) =>
    operations.flatMap((id) => {
      const signed = payments.filter(({ operationId }) => operationId === id).map(({ identity }) => identity);
      const charged = [...new Set(signed)].filter(
        (identity) => moved.has(identity) && database.payments.get(identity)?.state !== 'credited',
      );
      if (charged.length <= 1) return [];
      return [{ run: plan.number, what: `${charged.length} payments moved money for one operation` }];
    }),
  );
}

function* surprises({ records }: Ledgers): Generator<Finding> {
  const bodies = new Map<string, Set<string>>();
  for (const { plan, deliveries, surprises } of records) {
    for (const what of surprises) yield { run: plan.number, what };
    for (const { operationId, body } of deliveries) {
      const known = bodies.get(operationId) ?? new Set();
      bodies.set(operationId, known.add(body));
      if (known.size > 1) yield { run: plan.number, what: 'two different deliveries of one operation' };
    }
  }
}
