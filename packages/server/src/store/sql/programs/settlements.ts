import type { Claim, Prepared, Receipt } from '../../../core/operation.ts';
import { FIRST_SEARCH } from '../../search-store.ts';
import type { DuePayment, Lease, SettlementStore } from '../../settlement-store.ts';
import { integer, text, type Row } from '../columns.ts';
import { query, queryOne, type Program, type ProgramsOf } from '../query.ts';
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
    const { identity, claimedAt } = claim;
    if (!(yield* bind(id, claim, lease))) {
      const known = yield* queryOne('SELECT operation_id FROM payments WHERE identity = ?', [identity]);
      return known
        ? { kind: 'payment_known', operationId: text(known, 'operation_id') }
        : { kind: 'not_awaiting' };
    }
    const taken = yield* query(
      `UPDATE operations SET status = 'settling', identity = ?
       WHERE id = ? AND status = 'awaiting_payment' AND payable_until >= ? AND requirement IS NOT NULL
         AND (SELECT COUNT(*) FROM payments WHERE operation_id = operations.id) <= ?
       RETURNING id`,
      [identity, id, claimedAt, mostAttempts],
    );
    if (taken.length > 0) {
      yield* storePrepared(id, prepared);
      return { kind: 'claimed' };
    }
    yield* query('DELETE FROM payments WHERE identity = ?', [identity]);
    const attempts = yield* query('SELECT identity FROM payments WHERE operation_id = ?', [id]);
    return { kind: attempts.length >= mostAttempts ? 'too_many_attempts' : 'not_awaiting' };
  },
  *renewLease(identity, { owner, until }) {
    const rows = yield* query(
      `UPDATE payments SET lease_until = ?, next_check = ?
       WHERE identity = ? AND lease_owner = ? AND state = 'claimed' RETURNING identity`,
      [until, until, identity, owner],
    );
    return rows.length > 0;
  },
  *settle(identity, receipt, batch) {
    const paid = yield* query(
      `UPDATE operations SET status = 'paid', paid_at = ? WHERE identity = ? AND status = 'settling'
       RETURNING id, (SELECT COUNT(*) FROM webhooks WHERE operation_id = operations.id) AS webhooks`,
      [receipt.paidAt, identity],
    );
    const [operation] = paid;
    if (!operation) return false;
    yield* end(identity, 'settled', receipt);
    const id = text(operation, 'id');
    if (batch !== null)
      yield* query('UPDATE operation_documents SET batch = ? WHERE operation_id = ?', [batch, id]);
    yield* beginSearch(id, receipt.paidAt + FIRST_SEARCH);
    if (integer(operation, 'webhooks') > 0) yield* notify(id, 'operation.paid', '', receipt.paidAt);
    return true;
  },
  *refuse(identity, reason, now, watchAt) {
    const freed = yield* query(
      `UPDATE operations SET status = 'awaiting_payment', identity = NULL
       WHERE identity = ? AND status = 'settling' RETURNING id`,
      [identity],
    );
    const [operation] = freed;
    if (!operation) return false;
    yield* query(
      `UPDATE payments SET state = 'refused', reason = ?, resolved_at = ?, next_check = ?, lease_owner = NULL,
         lease_until = 0
       WHERE identity = ?`,
      [reason, now, watchAt, identity],
    );
    yield* notify(text(operation, 'id'), 'operation.awaiting_payment', identity, now);
    return true;
  },
  *unclaim(identity) {
    // Written to, not read, so that a worker who is about to take it over comes before or after, not in between.
    const alone = yield* query(
      `UPDATE payments SET next_check = lease_until
       WHERE identity = ? AND state = 'claimed' AND checks = 0 RETURNING identity`,
      [identity],
    );
    if (alone.length === 0) return false;
    yield* query(
      `UPDATE operations SET status = 'awaiting_payment', identity = NULL WHERE identity = ? AND status = 'settling'`,
      [identity],
    );
    yield* query('DELETE FROM payments WHERE identity = ?', [identity]);
    return true;
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
  *postpone(identity, owner, nextCheck) {
    yield* query(
      `UPDATE payments SET lease_owner = NULL, lease_until = 0, next_check = ? WHERE identity = ? AND lease_owner = ?`,
      [nextCheck, identity, owner],
    );
  },
  *landLate(identity, receipt, batch) {
    // Written to, not read, so that others who found it at the same time wait for this transaction.
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
      yield* end(identity, 'settled', receipt);
      if (batch !== null)
        yield* query('UPDATE operation_documents SET batch = ? WHERE operation_id = ?', [batch, id]);
      yield* beginSearch(id, receipt.paidAt + FIRST_SEARCH);
      yield* notify(id, 'operation.paid', '', receipt.paidAt);
      return 'paid';
    }
    const unpaid = yield* queryOne(`SELECT id FROM operations WHERE id = ? AND status <> 'paid'`, [id]);
    if (unpaid) return 'wait';
    yield* end(identity, 'credited', receipt);
    return 'credited';
  },
};

/** Stores the payment; false if its identity is known already. */
function* bind(id: string, claim: Claim, { owner, until }: Lease): Program<boolean> {
  const { identity, payer, asset, payTo, amount, payload, validBefore, claimedAt } = claim;
  const rows = yield* query(
    `INSERT INTO payments (identity, operation_id, chain, payer, asset, pay_to, amount, payload, valid_before, claimed_at,
       state, lease_owner, lease_until, next_check)
     SELECT ?, o.id, o.chain, ?, ?, ?, ?, ?, ?, ?, 'claimed', ?, ?, ? FROM operations o WHERE o.id = ?
     ON CONFLICT (identity) DO NOTHING RETURNING identity`,
    [
      identity,
      payer,
      asset,
      payTo,
      amount.toString(),
      payload,
      validBefore,
      claimedAt,
      owner,
      until,
      until,
      id,
    ],
  );
  return rows.length > 0;
}

function* storePrepared(id: string, { plan, batch, preview }: Prepared): Program<void> {
  yield* query('UPDATE operation_documents SET plan = ?, batch = ?, preview = ? WHERE operation_id = ?', [
    plan,
    batch,
    preview,
    id,
  ]);
}

/** A payment has landed: it pays its operation, or is owed back. */
function* end(
  identity: string,
  state: 'settled' | 'credited',
  { transaction, paidAt }: Receipt,
): Program<void> {
  yield* query(
    `UPDATE payments SET state = ?, transaction_id = ?, resolved_at = ?, next_check = NULL, lease_owner = NULL,
       lease_until = 0
     WHERE identity = ?`,
    [state, transaction, paidAt, identity],
  );
}

function readDuePayment(row: Row): DuePayment {
  return {
    ...readClaim(row),
    operationId: text(row, 'operation_id'),
    chain: text(row, 'chain'),
    state: text(row, 'state') === 'refused' ? 'refused' : 'claimed',
    checks: integer(row, 'checks'),
  };
}
