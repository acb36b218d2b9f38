import type { Credit, LedgerStore } from '../../ledger-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { query, queryOne, type ProgramsOf } from '../query.ts';

export const ledgerReads: ProgramsOf<LedgerStore> = {
  *listCredits(after, limit, afterIdentity) {
    const rows = yield* query(
      `SELECT identity, operation_id, chain, payer, asset, amount, transaction_id, resolved_at FROM payments
       WHERE state = 'credited' AND (resolved_at > ? OR (resolved_at = ? AND identity > ?))
       ORDER BY resolved_at, identity LIMIT ?`,
      // No time is before the beginning of time: without an identity, nothing of that very time is wanted.
      [after, afterIdentity === undefined ? -1 : after, afterIdentity ?? '', limit],
    );
    return rows.map(readCredit);
  },
  *readTotals() {
    const operations = yield* query('SELECT status, COUNT(*) AS total FROM operations GROUP BY status');
    const open = yield* queryOne(`SELECT MIN(claimed_at) AS oldest FROM payments WHERE state = 'claimed'`);
    const credits = yield* queryOne(`SELECT COUNT(*) AS total FROM payments WHERE state = 'credited'`);
    return {
      operations: Object.fromEntries(operations.map((row) => [text(row, 'status'), integer(row, 'total')])),
      oldestOpenClaim: open && nullable(open, 'oldest', integer),
      credits: credits ? integer(credits, 'total') : 0,
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
  };
}
