import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Challenge, Claim, OperationTerms, Prepared, Receipt } from '../../core/operation.ts';
import type { ClaimResult, IdempotencyKey, IdempotencyResult, StaleBefore } from '../store.ts';
import { nullable, text } from './columns.ts';

/** The writes of the store, synchronous; each runs inside a savepoint of its caller's transaction. */
export interface SqliteWrites {
  insert(operation: OperationTerms & Prepared & { readonly messages: string }): void;
  pin(id: string, challenge: Challenge): Challenge | null;
  claim(id: string, claim: Claim, prepared: Prepared): ClaimResult;
  refuse(id: string, identity: string, reason: string, now: number): boolean;
  settle(id: string, identity: string, receipt: Receipt, batch: string): boolean;
  beginIdempotent(key: IdempotencyKey, now: number, staleBefore: StaleBefore): IdempotencyResult;
  answerIdempotent(key: IdempotencyKey, answer: string): void;
  abandonIdempotent(key: IdempotencyKey): void;
  sweep(now: number, paidBefore: number, keysBefore: number): { operations: number };
}

type Run = (sql: string, values: readonly SQLInputValue[]) => number;

export function prepareWrites(database: DatabaseSync): SqliteWrites {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const run: Run = (sql, values) => Number(statement(sql).run(...values).changes);
  const get = (sql: string, ...values: SQLInputValue[]): ReturnType<StatementSync['get']> =>
    statement(sql).get(...values);
  return {
    ...operationWrites(run, get),
    ...idempotencyWrites(run, get),
    sweep: (now, paidBefore, keysBefore) => {
      const unpaid = run(`DELETE FROM operations WHERE status = 'awaiting_payment' AND payable_until < ?`, [
        now,
      ]);
      const paid = run(`DELETE FROM operations WHERE status = 'paid' AND paid_at < ?`, [paidBefore]);
      run('DELETE FROM idempotency_keys WHERE created_at < ?', [keysBefore]);
      return { operations: unpaid + paid };
    },
  };
}

interface Refusal {
  readonly id: string;
  readonly identity: string;
  readonly reason: string;
  readonly now: number;
}

interface Settlement {
  readonly id: string;
  readonly identity: string;
  readonly receipt: Receipt;
  readonly batch: string;
}

type Get = (sql: string, ...values: SQLInputValue[]) => ReturnType<StatementSync['get']>;

function operationWrites(
  run: Run,
  get: Get,
): Pick<SqliteWrites, 'insert' | 'pin' | 'claim' | 'refuse' | 'settle'> {
  return {
    insert: (operation) => {
      const { id, chain, wallet, price, createdAt, payableUntil, messages, plan, batch, preview } = operation;
      run(
        `INSERT INTO operations (id, chain, wallet, status, price, created_at, payable_until)
         VALUES (?, ?, ?, 'awaiting_payment', ?, ?, ?)`,
        [id, chain, wallet, price.toString(), createdAt, payableUntil],
      );
      run('INSERT INTO operation_documents VALUES (?, ?, ?, ?, ?)', [id, messages, plan, batch, preview]);
    },
    pin: (id, { requirement, body, header }) => {
      run(
        `UPDATE operations SET requirement = ?, challenge_body = ?, challenge_header = ?
         WHERE id = ? AND status = 'awaiting_payment'`,
        [requirement, body, header, id],
      );
      const row = get(
        'SELECT requirement, challenge_body, challenge_header FROM operations WHERE id = ?',
        id,
      );
      if (!row || row['requirement'] === null) return null;
      return {
        requirement: text(row, 'requirement'),
        body: text(row, 'challenge_body'),
        header: text(row, 'challenge_header'),
      };
    },
    claim: (id, claim, prepared) => claimPayment(run, get, id, claim, prepared),
    refuse: (id, identity, reason, now) => refusePayment(run, { id, identity, reason, now }),
    settle: (id, identity, receipt, batch) => settlePayment(run, { id, identity, receipt, batch }),
  };
}

function claimPayment(run: Run, get: Get, id: string, claim: Claim, prepared: Prepared): ClaimResult {
  const known = get('SELECT operation_id FROM payments WHERE identity = ?', claim.identity);
  if (known) return { kind: 'payment_known', operationId: text(known, 'operation_id') };
  const { identity, payer, payload, validBefore, claimedAt } = claim;
  run(
    `INSERT INTO payments (identity, operation_id, payer, payload, valid_before, claimed_at, state)
     VALUES (?, ?, ?, ?, ?, ?, 'claimed')`,
    [identity, id, payer, payload, validBefore, claimedAt],
  );
  const taken = run(
    `UPDATE operations SET status = 'settling', identity = ?
     WHERE id = ? AND status = 'awaiting_payment' AND payable_until >= ? AND requirement IS NOT NULL`,
    [identity, id, claimedAt],
  );
  if (taken === 0) {
    run('DELETE FROM payments WHERE identity = ?', [identity]);
    return { kind: 'not_awaiting' };
  }
  const { plan, batch, preview } = prepared;
  run('UPDATE operation_documents SET plan = ?, batch = ?, preview = ? WHERE operation_id = ?', [
    plan,
    batch,
    preview,
    id,
  ]);
  return { kind: 'claimed' };
}

function refusePayment(run: Run, { id, identity, reason, now }: Refusal): boolean {
  const freed = run(
    `UPDATE operations SET status = 'awaiting_payment', identity = NULL
     WHERE id = ? AND identity = ? AND status = 'settling'`,
    [id, identity],
  );
  if (freed === 0) return false;
  run(`UPDATE payments SET state = 'refused', reason = ?, resolved_at = ? WHERE identity = ?`, [
    reason,
    now,
    identity,
  ]);
  return true;
}

function settlePayment(run: Run, { id, identity, receipt, batch }: Settlement): boolean {
  const { transaction, paidAt } = receipt;
  const paid = run(
    `UPDATE operations SET status = 'paid', paid_at = ? WHERE id = ? AND identity = ? AND status = 'settling'`,
    [paidAt, id, identity],
  );
  if (paid === 0) return false;
  run(`UPDATE payments SET state = 'settled', transaction_id = ?, resolved_at = ? WHERE identity = ?`, [
    transaction,
    paidAt,
    identity,
  ]);
  run('UPDATE operation_documents SET batch = ? WHERE operation_id = ?', [batch, id]);
  return true;
}

function idempotencyWrites(
  run: Run,
  get: Get,
): Pick<SqliteWrites, 'beginIdempotent' | 'answerIdempotent' | 'abandonIdempotent'> {
  return {
    beginIdempotent: ({ wallet, key, requestHash }, now, staleBefore) => {
      run(
        `DELETE FROM idempotency_keys WHERE wallet = ? AND key = ?
         AND (created_at < ? OR (answer IS NULL AND created_at < ?))`,
        [wallet, key, staleBefore.answered, staleBefore.inFlight],
      );
      const row = get(
        'SELECT request_hash, answer FROM idempotency_keys WHERE wallet = ? AND key = ?',
        wallet,
        key,
      );
      if (!row) {
        run('INSERT INTO idempotency_keys VALUES (?, ?, ?, NULL, ?)', [wallet, key, requestHash, now]);
        return { kind: 'begun' };
      }
      if (text(row, 'request_hash') !== requestHash) return { kind: 'other_request' };
      const answer = nullable(row, 'answer', text);
      return answer === null ? { kind: 'in_flight' } : { kind: 'answered', answer };
    },
    answerIdempotent: ({ wallet, key }, answer) => {
      run('UPDATE idempotency_keys SET answer = ? WHERE wallet = ? AND key = ?', [answer, wallet, key]);
    },
    abandonIdempotent: ({ wallet, key }) => {
      run('DELETE FROM idempotency_keys WHERE wallet = ? AND key = ? AND answer IS NULL', [wallet, key]);
    },
  };
}
