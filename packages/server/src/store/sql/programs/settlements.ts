import type { Claim, Prepared, Receipt } from '../../../core/operation.ts';
import { FIRST_SEARCH } from '../../search-store.ts';
import type { DuePayment, Lease, SettlementStore } from '../../settlement-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import {
  atOnce,
  lastly,
  query,
  queryOne,
  statement,
  together,
  type ProgramsOf,
  type Query,
} from '../query.ts';
import { readClaim } from './operation-rows.ts';
import { beginSearch } from './searches.ts';
import { notify } from './webhooks.ts';

export const settlementReads: ProgramsOf<Pick<SettlementStore, 'readPayment' | 'listRefused'>> = {
  *readPayment(identity) {
    const row = yield* queryOne('SELECT operation_id FROM payments WHERE identity = ?', [identity]);
    return row && { operationId: text(row, 'operation_id') };
  },
  *listRefused(operationId) {
    const rows = yield* query(
      `SELECT * FROM payments WHERE operation_id = ? AND state = 'refused' AND next_check IS NOT NULL`,
      [operationId],
    );
    return rows.map(readDuePayment);
  },
};

export const settlementWrites: ProgramsOf<Omit<SettlementStore, 'readPayment' | 'listRefused'>> = {
  *claim(id, claim, prepared, lease, mostAttempts) {
    const { identity } = claim;
    const [bound = [], taken = []] = yield* together([bind(id, claim, lease), take(id, claim, mostAttempts)]);
    if (bound.length === 0) {
      if (taken.length > 0) throw new TypeError('A payment that was known before has taken an operation');
      const row = yield* queryOne('SELECT operation_id FROM payments WHERE identity = ?', [identity]);
      return row
        ? { kind: 'payment_known', operationId: text(row, 'operation_id') }
        : { kind: 'not_awaiting' };
    }
    if (taken.length > 0) return lastly([storePrepared(id, prepared)], () => ({ kind: 'claimed' }));
    return lastly(
      [
        statement('DELETE FROM payments WHERE identity = ?', [identity]),
        statement(`SELECT ${ATTEMPTS} AS attempts FROM payments WHERE operation_id = ?`, [id]),
      ],
      ([, counted = []]) => {
        const attempts = counted.map((row) => nullable(row, 'attempts', integer) ?? 0);
        return { kind: Math.max(0, ...attempts) >= mostAttempts ? 'too_many_attempts' : 'not_awaiting' };
      },
    );
  },
  renewLease(identity, { owner, until }) {
    const renewal = statement(
      `UPDATE payments SET lease_until = ?, next_check = ?
       WHERE identity = ? AND lease_owner = ? AND state = 'claimed' RETURNING identity`,
      [until, until, identity, owner],
    );
    return atOnce([renewal], ([rows = []]) => rows.length > 0);
  },
  *settle(identity, receipt, batch) {
    const [operation] = yield* query(
      `UPDATE operations SET status = 'paid', paid_at = ? WHERE identity = ? AND status = 'settling'
       RETURNING id, (SELECT COUNT(*) FROM webhooks WHERE operation_id = operations.id) AS webhooks`,
      [receipt.paidAt, identity],
    );
    if (!operation) return false;
    const id = text(operation, 'id');
    const pay = becomePaid(id, { identity, receipt, batch });
    const isTold = integer(operation, 'webhooks') > 0;
    return lastly(isTold ? [...pay, notify(id, 'operation.paid', '', receipt.paidAt)] : pay, () => true);
  },
  *refuse(identity, reason, now, watchAt) {
    const [operation] = yield* query(
      `UPDATE operations SET status = 'awaiting_payment', identity = NULL
       WHERE identity = ? AND status = 'settling' RETURNING id`,
      [identity],
    );
    if (!operation) return false;
    const refusal = statement(
      `UPDATE payments SET state = 'refused', reason = ?, resolved_at = ?, next_check = ?, lease_owner = NULL,
         lease_until = 0
       WHERE identity = ?`,
      [reason, now, watchAt, identity],
    );
    const told = notify(text(operation, 'id'), 'operation.awaiting_payment', identity, now);
    return lastly([refusal, told], () => true);
  },
  *unclaim(identity) {
    // Locks by a write, so that a worker who is about to take the payment over comes before or after this transaction.
    const alone = yield* query(
      `UPDATE payments SET next_check = lease_until
       WHERE identity = ? AND state = 'claimed' AND checks = 0 RETURNING identity`,
      [identity],
    );
    if (alone.length === 0) return false;
    const freed = statement(
      `UPDATE operations SET status = 'awaiting_payment', identity = NULL WHERE identity = ? AND status = 'settling'`,
      [identity],
    );
    return lastly([freed, statement('DELETE FROM payments WHERE identity = ?', [identity])], () => true);
  },
  *takeDue({ owner, until }, now, limit) {
    const rows = yield* query(
      `UPDATE payments SET lease_owner = ?, lease_until = ?, checks = checks + 1
       WHERE next_check <= ? AND lease_until <= ? AND identity IN (
         SELECT identity FROM payments WHERE next_check <= ? AND lease_until <= ? ORDER BY next_check LIMIT ?
       )
       RETURNING *`,
      [owner, until, now, now, now, now, limit],
    );
    return rows.map(readDuePayment);
  },
  postpone(identity, owner, nextCheck, attempt) {
    const given = statement(
      `UPDATE payments SET lease_owner = NULL, lease_until = 0, next_check = ?,
         named_transaction = COALESCE(?, named_transaction), failures = failures + ?
       WHERE identity = ? AND lease_owner = ?`,
      [nextCheck, attempt?.transaction ?? null, attempt?.failed === true ? 1 : 0, identity, owner],
    );
    return atOnce([given], () => undefined);
  },
  *landLate(identity, receipt, batch) {
    // Locks by a write, so that others who found it at the same time wait for this transaction.
    const [payment] = yield* query(
      `UPDATE payments SET next_check = COALESCE(next_check, ?) WHERE identity = ? AND state = 'refused'
       RETURNING operation_id`,
      [receipt.paidAt, identity],
    );
    if (!payment) return 'unchanged';
    const id = text(payment, 'operation_id');
    const taken = yield* query(
      `UPDATE operations SET status = 'paid', paid_at = ?, identity = ?
       WHERE id = ? AND status = 'awaiting_payment' AND requirement IS NOT NULL RETURNING id`,
      [receipt.paidAt, identity, id],
    );
    if (taken.length > 0) {
      const told = notify(id, 'operation.paid', '', receipt.paidAt);
      return lastly([...becomePaid(id, { identity, receipt, batch }), told], () => 'paid');
    }
    const unpaid = yield* queryOne(`SELECT id FROM operations WHERE id = ? AND status <> 'paid'`, [id]);
    if (unpaid) return 'wait';
    return lastly([end(identity, 'credited', receipt)], () => 'credited');
  },
};

/** Each payment counts once, and once more for each further time that it failed on the chain. */
const ATTEMPTS = 'CAST(SUM(CASE WHEN failures > 1 THEN failures ELSE 1 END) AS INTEGER)';

/** Stores the payment; no row if its identity is known already. */
function bind(id: string, claim: Claim, { owner, until }: Lease): Query {
  const { identity, chain, payer, asset, payTo, amount, payload, validBefore, claimedAt, unusedAt } = claim;
  return statement(
    `INSERT INTO payments (identity, operation_id, chain, payer, asset, pay_to, amount, payload, valid_before, claimed_at,
       unused_at, state, lease_owner, lease_until, next_check)
     SELECT ?, o.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'claimed', ?, ?, ? FROM operations o WHERE o.id = ?
     ON CONFLICT (identity) DO NOTHING RETURNING identity`,
    [
      identity,
      chain,
      payer,
      asset,
      payTo,
      amount.toString(),
      payload,
      validBefore,
      claimedAt,
      unusedAt,
      owner,
      until,
      until,
      id,
    ],
  );
}

/**
 * Takes the operation for the payment that was just stored. A payment that was known before never takes it: it is bound to another
 * operation, has ended, or was claimed for this one, which then awaits no payment.
 */
function take(id: string, { identity, claimedAt }: Claim, mostAttempts: number): Query {
  return statement(
    `UPDATE operations SET status = 'settling', identity = ?
     WHERE id = ? AND status = 'awaiting_payment' AND payable_until >= ? AND requirement IS NOT NULL
       AND EXISTS (SELECT 1 FROM payments WHERE identity = ? AND operation_id = operations.id AND state = 'claimed')
       AND (SELECT ${ATTEMPTS} FROM payments WHERE operation_id = operations.id) <= ?
     RETURNING id`,
    [identity, id, claimedAt, identity, mostAttempts],
  );
}

const storePrepared = (id: string, { plan, batch, preview }: Prepared): Query =>
  statement('UPDATE operation_documents SET plan = ?, batch = ?, preview = ? WHERE operation_id = ?', [
    plan,
    batch,
    preview,
    id,
  ]);

/** Everything else that changes when an operation becomes paid. */
function becomePaid(
  id: string,
  { identity, receipt, batch }: { identity: string; receipt: Receipt; batch: string | null },
): readonly Query[] {
  const search = beginSearch(id, receipt.paidAt + FIRST_SEARCH);
  const settled = end(identity, 'settled', receipt);
  if (batch === null) return [settled, search];
  const delivered = 'UPDATE operation_documents SET batch = ? WHERE operation_id = ?';
  return [settled, statement(delivered, [batch, id]), search];
}

/** A payment has landed: it pays its operation, or is owed back. */
const end = (identity: string, state: 'settled' | 'credited', { transaction, paidAt }: Receipt): Query =>
  statement(
    `UPDATE payments SET state = ?, transaction_id = ?, resolved_at = ?, next_check = NULL, lease_owner = NULL,
       lease_until = 0
     WHERE identity = ?`,
    [state, transaction, paidAt, identity],
  );

function readDuePayment(row: Row): DuePayment {
  return {
    ...readClaim(row),
    operationId: text(row, 'operation_id'),
    state: text(row, 'state') === 'refused' ? 'refused' : 'claimed',
    checks: integer(row, 'checks'),
    namedTransaction: nullable(row, 'named_transaction', text),
    failures: integer(row, 'failures'),
  };
}
