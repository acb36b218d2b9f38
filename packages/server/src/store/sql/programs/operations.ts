import type { OperationStore } from '../../operation-store.ts';
import { integer, nullable, text } from '../columns.ts';
import { atOnce, lastly, query, queryOne, statement, type ProgramsOf } from '../query.ts';
import { readChallenge, readChallengeRow, readOperation, readStatus } from './operation-rows.ts';
import { beginSearch } from './searches.ts';

const CHALLENGE = 'requirement, challenge_extensions, challenge_body, challenge_header';
const READ_TERMS = `SELECT status, chain, payable_until, ${CHALLENGE} FROM operations WHERE id = ?`;
const READ_CHALLENGE = `SELECT ${CHALLENGE} FROM operations WHERE id = ?`;
const OPERATION = `
  SELECT o.id, o.chain, o.wallet, o.status, o.price, o.created_at, o.payable_until, o.words, o.paid_at, o.requirement,
    d.plan, d.batch, d.preview, p.identity, p.chain AS paid_on, p.payer, p.asset, p.pay_to, p.amount,
    p.payload, p.valid_before, p.claimed_at, p.unused_at, p.transaction_id,
    (SELECT COUNT(*) FROM payments r WHERE r.operation_id = o.id AND r.state = 'refused' AND r.next_check IS NOT NULL)
      AS refusals
  FROM operations o
  JOIN operation_documents d ON d.operation_id = o.id
  LEFT JOIN payments p ON p.identity = o.identity
  WHERE o.id = ?`;

export const operationReads: ProgramsOf<
  Pick<OperationStore, 'readChallenge' | 'read' | 'listPreviews' | 'readStatuses' | 'countUnpaid'>
> = {
  *readChallenge(id) {
    const row = yield* queryOne(READ_TERMS, [id]);
    return row && readChallengeRow(row);
  },
  *read(id) {
    const row = yield* queryOne(OPERATION, [id]);
    return row && readOperation(row);
  },
  *listPreviews({ wallet, chain, text: part }, limit) {
    const rows = yield* query(
      `SELECT d.preview FROM operations o JOIN operation_documents d ON d.operation_id = o.id
       WHERE o.wallet = ? AND o.chain = ? AND o.status = 'paid' AND REPLACE(d.preview, ?, '') <> d.preview
       ORDER BY o.paid_at DESC, o.id LIMIT ?`,
      [wallet, chain, part, limit],
    );
    return rows.map((row) => text(row, 'preview'));
  },
  *readStatuses(ids) {
    if (ids.length === 0) return [];
    const list = ids.map(() => '?').join(', ');
    const rows = yield* query(`SELECT id, status FROM operations WHERE id IN (${list})`, [...ids]);
    const reported = rows.some((row) => readStatus(row) === 'paid')
      ? yield* query(
          `SELECT operation_id, position, hash, state FROM reported_transactions WHERE operation_id IN (${list})
           ORDER BY operation_id, position, reported_at, hash`,
          [...ids],
        )
      : [];
    return rows.map((row) => {
      const id = text(row, 'id');
      const own = reported.filter((each) => text(each, 'operation_id') === id);
      const texts = own.map((each) =>
        [integer(each, 'position'), text(each, 'hash'), text(each, 'state')].join(' '),
      );
      return { id, status: readStatus(row), reported: texts.join(', ') };
    });
  },
  *countUnpaid(client, wallet, now) {
    const row = yield* queryOne(
      `SELECT COUNT(*) AS of_client, COUNT(CASE WHEN wallet = ? THEN 1 END) AS of_wallet, MIN(payable_until) AS first_end
       FROM operations WHERE client = ? AND status = 'awaiting_payment' AND payable_until >= ?`,
      [wallet, client, now],
    );
    if (!row) return { ofClient: 0, ofWallet: 0, firstEnd: null };
    return {
      ofClient: integer(row, 'of_client'),
      ofWallet: integer(row, 'of_wallet'),
      firstEnd: nullable(row, 'first_end', integer),
    };
  },
};

export const operationWrites: ProgramsOf<
  Pick<OperationStore, 'insert' | 'pin' | 'refresh' | 'offer' | 'cancel'>
> = {
  insert(operation) {
    const { id, chain, wallet, price, createdAt, payableUntil, client, webhook, words = null } = operation;
    const { messages, plan, batch, preview } = operation;
    const made = [
      statement(
        `INSERT INTO operations (id, chain, wallet, status, price, created_at, payable_until, client, words)
         VALUES (?, ?, ?, 'awaiting_payment', ?, ?, ?, ?, ?)`,
        [id, chain, wallet, price.toString(), createdAt, payableUntil, client, words],
      ),
      statement(
        `INSERT INTO operation_documents (operation_id, messages, plan, batch, preview) VALUES (?, ?, ?, ?, ?)`,
        [id, messages, plan, batch, preview],
      ),
    ];
    if (webhook !== undefined)
      made.push(
        statement('INSERT INTO webhooks (operation_id, url, host) VALUES (?, ?, ?)', [
          id,
          webhook,
          new URL(webhook).hostname,
        ]),
      );
    return atOnce(made, () => undefined);
  },
  pin(id, { requirement, extensions }) {
    const pinned = statement(
      `UPDATE operations SET requirement = ?, challenge_extensions = ?, challenge_body = NULL, challenge_header = NULL
       WHERE id = ? AND status = 'awaiting_payment'`,
      [requirement, extensions, id],
    );
    return atOnce([pinned, statement(READ_CHALLENGE, [id])], ([, rows = []]) => {
      const [row] = rows;
      return row ? readChallenge(row) : null;
    });
  },
  *refresh(id, delivered, { plan, batch, preview }) {
    const rows = yield* query(
      `UPDATE operation_documents SET plan = ?, batch = ?, preview = ?
       WHERE operation_id = ? AND batch = ?
         AND EXISTS (SELECT 1 FROM operations WHERE id = ? AND status = 'paid')
       RETURNING operation_id`,
      [plan, batch, preview, id, delivered, id],
    );
    if (rows.length === 0) return false;
    // Reports belong to the transactions that are replaced, so they are deleted.
    const gone = statement('DELETE FROM reported_transactions WHERE operation_id = ?', [id]);
    return lastly([gone, beginSearch(id, 0)], () => true);
  },
  *offer(id, delivered, preview) {
    const rows = yield* query(
      `UPDATE operation_documents SET preview = ?
       WHERE operation_id = ? AND batch = ?
         AND EXISTS (SELECT 1 FROM operations WHERE id = ? AND status = 'paid')
       RETURNING operation_id`,
      [preview, id, delivered, id],
    );
    return rows.length > 0;
  },
  *cancel(id, wallet) {
    const rows = yield* query(
      `DELETE FROM operations WHERE id = ? AND wallet = ? AND status = 'awaiting_payment' RETURNING id`,
      [id, wallet],
    );
    return rows.length > 0;
  },
};
