import type { AuditStore, Comparison, KnownPayment, LandedPayment } from '../../audit-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { atOnce, query, queryOne, statement, type ProgramsOf } from '../query.ts';

/** Three of these change nothing, but read many rows, which would block the thread that serves requests. */
export const auditWrites: ProgramsOf<AuditStore> = {
  *listLanded(chain, { from, until }, limit, after) {
    // Without a last one, the page begins with the first millisecond.
    const last = after ?? { endedAt: from - 1, identity: null };
    const rows = yield* query(
      `SELECT identity, operation_id, chain, payer, asset, pay_to, amount, transaction_id, resolved_at FROM payments
       WHERE chain = ? AND transaction_id IS NOT NULL AND amount <> '0' AND resolved_at < ?
         AND (resolved_at > ? OR (resolved_at = ? AND identity > ?))
       ORDER BY resolved_at, identity LIMIT ?`,
      [chain, until, last.endedAt, last.identity === null ? -1 : last.endedAt, last.identity ?? '', limit],
    );
    return rows.map(readLanded);
  },
  *readKnown(identities) {
    if (identities.length === 0) return [];
    const rows = yield* query(
      `SELECT identity, operation_id, state, amount, transaction_id FROM payments
       WHERE identity IN (${identities.map(() => '?').join(', ')})`,
      [...identities],
    );
    return rows.map(readKnownPayment);
  },
  *takeAudit(chain, { now, again, first }) {
    yield* query(
      `INSERT INTO audits (chain, compared_until, next_audit) VALUES (?, ?, ?) ON CONFLICT (chain) DO NOTHING`,
      [chain, now, first],
    );
    const row = yield* queryOne(
      `UPDATE audits SET next_audit = ? WHERE chain = ? AND next_audit <= ? RETURNING compared_until`,
      [again, chain, now],
    );
    return row && { from: integer(row, 'compared_until') };
  },
  endAudit(chain, until, next) {
    return atOnce(
      [
        statement('UPDATE audits SET compared_until = ?, next_audit = ? WHERE chain = ?', [
          until,
          next,
          chain,
        ]),
      ],
      () => undefined,
    );
  },
  noteComparison({ chain, endedAt, from, until, transfers, payments, unexplained, unfounded, gaps }) {
    const note = statement(
      `INSERT INTO comparisons (${COMPARISON}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (ended_at, chain) DO NOTHING`,
      [chain, endedAt, from, until, transfers, payments, unexplained, unfounded, gaps],
    );
    return atOnce([note], () => undefined);
  },
  *listComparisons(from, until, limit) {
    const rows = yield* query(
      `SELECT ${COMPARISON} FROM comparisons WHERE ended_at >= ? AND ended_at < ?
       ORDER BY ended_at DESC, chain LIMIT ?`,
      [from, until, limit],
    );
    return rows.map(readComparison);
  },
};

const COMPARISON =
  'chain, ended_at, from_time, until_time, transfers, payments, unexplained, unfounded, gaps';

const readComparison = (row: Row): Comparison => ({
  chain: text(row, 'chain'),
  endedAt: integer(row, 'ended_at'),
  from: integer(row, 'from_time'),
  until: integer(row, 'until_time'),
  transfers: integer(row, 'transfers'),
  payments: integer(row, 'payments'),
  unexplained: integer(row, 'unexplained'),
  unfounded: integer(row, 'unfounded'),
  gaps: integer(row, 'gaps'),
});

const readLanded = (row: Row): LandedPayment => ({
  identity: text(row, 'identity'),
  operationId: text(row, 'operation_id'),
  chain: text(row, 'chain'),
  payer: text(row, 'payer'),
  asset: text(row, 'asset'),
  payTo: text(row, 'pay_to'),
  amount: BigInt(text(row, 'amount')),
  transaction: text(row, 'transaction_id'),
  endedAt: integer(row, 'resolved_at'),
});

const readKnownPayment = (row: Row): KnownPayment => ({
  identity: text(row, 'identity'),
  operationId: text(row, 'operation_id'),
  state: text(row, 'state'),
  amount: BigInt(text(row, 'amount')),
  landed: nullable(row, 'transaction_id', text) !== null,
});
