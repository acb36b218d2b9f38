import type { ExecutionStore, Look, Report, ReportState, StoredReport } from '../../execution-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { query, queryOne, together, type Program, type ProgramsOf } from '../query.ts';
import { notify } from './webhooks.ts';

const STATES: readonly ReportState[] = ['not_seen', 'pending', 'confirmed', 'failed', 'other'];

export const executionReads: ProgramsOf<Pick<ExecutionStore, 'listReported'>> = {
  *listReported(operationId) {
    const rows = yield* query(
      'SELECT * FROM reported_transactions WHERE operation_id = ? ORDER BY position, reported_at, hash',
      [operationId],
    );
    return rows.map(readReport);
  },
};

export const executionWrites: ProgramsOf<Omit<ExecutionStore, 'listReported'>> = {
  *report(reports, { batch, of, now }, most) {
    const ids = new Set(reports.map(({ operationId }) => operationId));
    for (const id of ids) {
      if (!(yield* lock(id))) return 'replaced';
      const same = yield* queryOne(
        'SELECT operation_id FROM operation_documents WHERE operation_id = ? AND batch = ?',
        [id, batch],
      );
      if (!same) return 'replaced';
      const known = yield* query('SELECT position, hash FROM reported_transactions WHERE operation_id = ?', [
        id,
      ]);
      if (isTooMany(known, reports, most)) return 'too_many';
    }
    for (const report of reports) yield* insert(report, now, of);
    return 'stored';
  },
  *takeReports({ owner, until }, now, limit) {
    const rows = yield* query(
      `UPDATE reported_transactions SET next_check = ?, lease_owner = ?, checks = checks + 1
       WHERE next_check <= ? AND (operation_id, position, hash) IN (
         SELECT operation_id, position, hash FROM reported_transactions WHERE next_check <= ?
         ORDER BY next_check LIMIT ?
       )
       RETURNING *`,
      [until, owner, now, now, limit],
    );
    return rows.map(readReport);
  },
  *endLook({ operationId, position, hash }, owner, { state, reason, checkedAt, nextCheck }, of) {
    // Locks the operation, so that when two looks end at once, the second one sees that all have ended.
    if (!(yield* lock(operationId))) return;
    const rows = yield* query(
      `UPDATE reported_transactions
       SET state = ?, reason = ?, checked_at = COALESCE(?, checked_at), next_check = ?, lease_owner = NULL
       WHERE operation_id = ? AND position = ? AND hash = ? AND lease_owner = ?
       RETURNING hash`,
      [state, reason, checkedAt, nextCheck, operationId, position, hash, owner],
    );
    if (rows.length > 0 && checkedAt !== null)
      yield* tell({ operationId, position, hash }, state, checkedAt, of);
  },
};

/** Locks a paid operation by a write, so that other transactions wait. False where it is not paid. */
function* lock(operationId: string): Program<boolean> {
  const rows = yield* query(
    `UPDATE operations SET status = 'paid' WHERE id = ? AND status = 'paid' RETURNING id`,
    [operationId],
  );
  return rows.length > 0;
}

function isTooMany(known: readonly Row[], reports: readonly Report[], most: number): boolean {
  const hashes = new Map<number, Set<string>>();
  const add = (position: number, hash: string): void =>
    void hashes.set(position, (hashes.get(position) ?? new Set()).add(hash));
  for (const row of known) add(integer(row, 'position'), text(row, 'hash'));
  for (const { position, hash } of reports) add(position, hash);
  return [...hashes.values()].some(({ size }) => size > most);
}

function* insert(report: Report & { readonly look: Look }, now: number, of: number): Program<void> {
  const { operationId, position, hash, look } = report;
  const rows = yield* query(
    `INSERT INTO reported_transactions (operation_id, position, hash, state, reason, reported_at, checked_at, next_check)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (operation_id, position, hash) DO NOTHING RETURNING hash`,
    [operationId, position, hash, look.state, look.reason, now, look.checkedAt, look.nextCheck],
  );
  if (rows.length > 0) yield* tell(report, look.state, now, of);
}

/** Leaves a webhook message when a transaction failed, and when the last one is confirmed. */
function* tell({ operationId, hash }: Report, state: ReportState, now: number, of: number): Program<void> {
  if (state === 'failed') {
    yield* together([notify(operationId, 'operation.failed', hash, now)]);
    return;
  }
  if (state !== 'confirmed') return;
  const row = yield* queryOne(
    `SELECT COUNT(DISTINCT position) AS total FROM reported_transactions WHERE operation_id = ? AND state = 'confirmed'`,
    [operationId],
  );
  if (row && integer(row, 'total') === of)
    yield* together([notify(operationId, 'operation.confirmed', '', now)]);
}

function readReport(row: Row): StoredReport {
  const state = STATES.find((each) => each === row['state']);
  if (!state) throw new TypeError(`Unknown state ${text(row, 'state')}`);
  return {
    operationId: text(row, 'operation_id'),
    position: integer(row, 'position'),
    hash: text(row, 'hash'),
    state,
    reason: nullable(row, 'reason', text),
    reportedAt: integer(row, 'reported_at'),
    checkedAt: nullable(row, 'checked_at', integer),
    checks: integer(row, 'checks'),
  };
}
