import type { ErasureStore, Forgotten } from '../../erasure-store.ts';
import { integer, text } from '../columns.ts';
import { query, queryOne, type Program, type ProgramsOf } from '../query.ts';

export const erasureWrites: ProgramsOf<ErasureStore> = {
  *forgetWallet(spellings) {
    const list = spellings.map(() => '?').join(', ');
    yield* query(`DELETE FROM idempotency_keys WHERE wallet IN (${list})`, [...spellings]);
    yield* query(`DELETE FROM drafts WHERE wallet IN (${list})`, [...spellings]);
    const { operations, ids, settling } = yield* deleteOperations(`wallet IN (${list})`, spellings);
    // Erases also what the wallet signed to pay for others' operations, which stay themselves.
    const erased = yield* erasePayloads(`payer IN (${list})`, spellings);
    return yield* account({ operations, ids, settling, erased, of: `payer IN (${list})`, values: spellings });
  },
  *forgetOperation(id) {
    // The stored answer to a query names its operation and shows its preview.
    yield* query(`DELETE FROM idempotency_keys WHERE REPLACE(answer, ?, '') <> answer`, [
      `"operationId":"${id}"`,
    ]);
    const { operations, ids, settling } = yield* deleteOperations('id = ?', [id]);
    return yield* account({ operations, ids, settling, erased: 0, of: 'operation_id = ?', values: [id] });
  },
};

interface Deleted {
  readonly operations: number;
  readonly ids: readonly string[];
  readonly settling: number;
}

function* deleteOperations(which: string, values: readonly string[]): Program<Deleted> {
  const deleted = yield* query(
    `DELETE FROM operations WHERE ${which} AND status <> 'settling' RETURNING id`,
    [...values],
  );
  const open = yield* queryOne(`SELECT COUNT(*) AS total FROM operations WHERE ${which}`, [...values]);
  const ids = deleted.map((row) => text(row, 'id'));
  for (const id of ids) yield* query('DELETE FROM webhook_deliveries WHERE operation_id = ?', [id]);
  return { operations: ids.length, ids, settling: open ? integer(open, 'total') : 0 };
}

/** Erases payloads, except of payments that are still looked into and need them; the sweep erases those later. */
function* erasePayloads(which: string, values: readonly string[]): Program<number> {
  const rows = yield* query(
    `UPDATE payments SET payload = '' WHERE ${which} AND payload <> '' AND next_check IS NULL RETURNING identity`,
    [...values],
  );
  return rows.length;
}

function* account({
  operations,
  ids,
  settling,
  erased,
  of,
  values,
}: Deleted & { erased: number; of: string; values: readonly string[] }): Program<Forgotten> {
  let payloads = erased;
  for (const id of ids) payloads += yield* erasePayloads('operation_id = ?', [id]);
  const watched = yield* queryOne(
    `SELECT COUNT(*) AS total FROM payments WHERE ${of} AND state = 'refused' AND next_check IS NOT NULL`,
    [...values],
  );
  return { operations, payloads, waiting: settling + (watched ? integer(watched, 'total') : 0) };
}
