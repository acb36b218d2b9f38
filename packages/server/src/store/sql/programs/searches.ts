import type { Search, SearchStore } from '../../search-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { query, queryOne, statement, type ProgramsOf, type Query } from '../query.ts';

export const searchReads: ProgramsOf<Pick<SearchStore, 'readSearch' | 'listRivals' | 'listOwners'>> = {
  *readSearch(operationId) {
    const row = yield* queryOne('SELECT * FROM searches WHERE operation_id = ?', [operationId]);
    return row && readSearch(row);
  },
  *listRivals(operationId, { wallet, chain, texts }, limit) {
    const holds = texts.map(() => ` AND REPLACE(d.batch, ?, '') <> d.batch`).join('');
    const rows = yield* query(
      `SELECT o.id, d.batch FROM operations o JOIN operation_documents d ON d.operation_id = o.id
       WHERE o.wallet = ? AND o.chain = ? AND o.status = 'paid' AND o.id <> ?${holds}
       ORDER BY o.paid_at, o.id LIMIT ?`,
      [wallet, chain, operationId, ...texts, limit],
    );
    return rows.map((row) => ({ operationId: text(row, 'id'), batch: text(row, 'batch') }));
  },
  *listOwners(hash, operationId) {
    const rows = yield* query(
      `SELECT DISTINCT operation_id FROM reported_transactions
       WHERE hash = ? AND operation_id <> ? AND state <> 'other' ORDER BY operation_id`,
      [hash, operationId],
    );
    return rows.map((row) => text(row, 'operation_id'));
  },
};

export const searchWrites: ProgramsOf<Pick<SearchStore, 'takeSearches' | 'endSearch' | 'hastenSearch'>> = {
  *takeSearches({ owner, until }, now, limit) {
    const rows = yield* query(
      `UPDATE searches SET next_look = ?, lease_owner = ?, looks = looks + 1
       WHERE next_look <= ? AND operation_id IN (
         SELECT operation_id FROM searches WHERE next_look <= ? ORDER BY next_look LIMIT ?
       )
       RETURNING *`,
      [until, owner, now, now, limit],
    );
    return rows.map(readSearch);
  },
  *endSearch(operationId, owner, { nextLook, lookedAt, cursor, notes }) {
    yield* query(
      `UPDATE searches SET next_look = ?, looked_at = COALESCE(?, looked_at), last_cursor = ?, notes = ?, lease_owner = NULL
       WHERE operation_id = ? AND lease_owner = ?`,
      [nextLook, lookedAt, cursor, notes, operationId, owner],
    );
  },
  *hastenSearch(operationId, at, unless) {
    yield* query(
      `INSERT INTO searches (operation_id, next_look)
       SELECT id, ? FROM operations WHERE id = ? AND status = 'paid'
       ON CONFLICT (operation_id) DO UPDATE SET next_look = excluded.next_look
       WHERE searches.lease_owner IS NULL AND (searches.looked_at IS NULL OR searches.looked_at <= ?)
         AND (searches.next_look IS NULL OR searches.next_look > excluded.next_look)`,
      [at, operationId, unless],
    );
  },
};

/** Begins the search for an operation's transactions, or starts it over. */
export function beginSearch(operationId: string, nextLook: number): Query {
  return statement(
    `INSERT INTO searches (operation_id, next_look) VALUES (?, ?)
     ON CONFLICT (operation_id) DO UPDATE SET next_look = excluded.next_look, looked_at = NULL, looks = 0,
       last_cursor = NULL, notes = '{}', lease_owner = NULL`,
    [operationId, nextLook],
  );
}

function readSearch(row: Row): Search {
  return {
    operationId: text(row, 'operation_id'),
    nextLook: nullable(row, 'next_look', integer),
    lookedAt: nullable(row, 'looked_at', integer),
    looks: integer(row, 'looks'),
    cursor: nullable(row, 'last_cursor', text),
    notes: text(row, 'notes'),
  };
}
