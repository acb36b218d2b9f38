import type { Credit, LedgerStore, OpenSettlement } from '../../ledger-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { query, queryOne, type ProgramsOf } from '../query.ts';

const CREDIT =
  'identity, operation_id, chain, payer, asset, amount, transaction_id, resolved_at, returned_by, returned_at';

export const ledgerReads: ProgramsOf<Pick<LedgerStore, 'listCredits' | 'readCredit'>> = {
  *listCredits(after, limit, afterIdentity) {
    const rows = yield* query(
      `SELECT ${CREDIT} FROM payments
       WHERE state = 'credited' AND (resolved_at > ? OR (resolved_at = ? AND identity > ?))
       ORDER BY resolved_at, identity LIMIT ?`,
      // Without an identity, no credit of exactly that time is wanted.
      [after, afterIdentity === undefined ? -1 : after, afterIdentity ?? '', limit],
    );
    return rows.map(readCredit);
  },
  *readCredit(identity) {
    const row = yield* queryOne(`SELECT ${CREDIT} FROM payments WHERE identity = ? AND state = 'credited'`, [
      identity,
    ]);
    return row && readCredit(row);
  },
};

/** All but one change nothing, but go through many rows, which would block the thread that serves requests. */
export const ledgerWrites: ProgramsOf<
  Pick<LedgerStore, 'readTotals' | 'readRevenue' | 'readSettleTimes' | 'listOpen' | 'returnCredit'>
> = {
  *readRevenue(from, until) {
    // The database can't add up such large amounts; but there are only few different ones.
    const rows = yield* query(
      `SELECT chain, asset, amount, COUNT(*) AS payments FROM payments
       WHERE state = 'settled' AND resolved_at >= ? AND resolved_at < ? GROUP BY chain, asset, amount`,
      [from, until],
    );
    return rows.map((row) => ({
      chain: text(row, 'chain'),
      asset: text(row, 'asset'),
      amount: BigInt(text(row, 'amount')),
      payments: integer(row, 'payments'),
    }));
  },
  *readSettleTimes(from, until) {
    const rows = yield* query(
      `SELECT chain, payments, MIN(CASE WHEN place * 2 >= payments THEN took END) AS median,
         MIN(CASE WHEN place * 20 >= payments * 19 THEN took END) AS slow
       FROM (
         SELECT chain, resolved_at - claimed_at AS took, COUNT(*) OVER (PARTITION BY chain) AS payments,
           ROW_NUMBER() OVER (PARTITION BY chain ORDER BY resolved_at - claimed_at) AS place
         FROM payments WHERE state = 'settled' AND resolved_at >= ? AND resolved_at < ?
       ) AS taken GROUP BY chain, payments`,
      [from, until],
    );
    return rows.map((row) => ({
      chain: text(row, 'chain'),
      payments: integer(row, 'payments'),
      median: integer(row, 'median'),
      slow: integer(row, 'slow'),
    }));
  },
  *returnCredit(identity, transaction, now) {
    const rows = yield* query(
      `UPDATE payments SET returned_by = ?, returned_at = COALESCE(returned_at, ?)
       WHERE identity = ? AND state = 'credited' AND (returned_by IS NULL OR returned_by = ?) RETURNING identity`,
      [transaction, now, identity, transaction],
    );
    return rows.length > 0;
  },
  *listOpen(limit) {
    const rows = yield* query(
      `SELECT operation_id, chain, payer, asset, amount, claimed_at, checks, next_check, lease_until,
         named_transaction, failures FROM payments
       WHERE state = 'claimed' ORDER BY claimed_at LIMIT ?`,
      [limit],
    );
    return rows.map(readOpen);
  },
  *readTotals() {
    // Each count uses a partial index. `settling` operations are counted by their claimed payment, which is always due.
    const row = yield* queryOne(
      `SELECT
         (SELECT COUNT(*) FROM operations WHERE status = 'awaiting_payment') AS unpaid,
         (SELECT COUNT(*) FROM operations WHERE status = 'paid') AS paid,
         (SELECT COUNT(*) FROM payments WHERE state = 'claimed' AND next_check IS NOT NULL) AS settling,
         (SELECT MIN(claimed_at) FROM payments WHERE state = 'claimed' AND next_check IS NOT NULL) AS oldest,
         (SELECT COUNT(*) FROM payments WHERE state = 'credited' AND returned_by IS NULL) AS credits`,
    );
    if (!row) throw new TypeError('A SELECT without FROM answers one row');
    return {
      operations: {
        awaiting_payment: integer(row, 'unpaid'),
        settling: integer(row, 'settling'),
        paid: integer(row, 'paid'),
      },
      oldestOpenClaim: nullable(row, 'oldest', integer),
      credits: integer(row, 'credits'),
    };
  },
};

function readCredit(row: Row): Credit {
  return {
    identity: text(row, 'identity'),
    operationId: text(row, 'operation_id'),
    chain: text(row, 'chain'),
    payer: text(row, 'payer'),
    asset: text(row, 'asset'),
    amount: BigInt(text(row, 'amount')),
    transaction: text(row, 'transaction_id'),
    createdAt: integer(row, 'resolved_at'),
    repayment:
      row['returned_by'] === null
        ? null
        : { transaction: text(row, 'returned_by'), returnedAt: integer(row, 'returned_at') },
  };
}

function readOpen(row: Row): OpenSettlement {
  return {
    operationId: text(row, 'operation_id'),
    chain: text(row, 'chain'),
    payer: text(row, 'payer'),
    asset: text(row, 'asset'),
    amount: BigInt(text(row, 'amount')),
    claimedAt: integer(row, 'claimed_at'),
    checks: integer(row, 'checks'),
    nextCheck: integer(row, 'next_check'),
    leaseUntil: integer(row, 'lease_until'),
    namedTransaction: nullable(row, 'named_transaction', text),
    failures: integer(row, 'failures'),
  };
}
