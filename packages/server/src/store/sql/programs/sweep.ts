import type { OperationStore } from '../../operation-store.ts';
import { integer } from '../columns.ts';
import { lastly, statement, together, type Program, type ProgramsOf, type Query } from '../query.ts';
import { notifyExpired } from './webhooks.ts';

/** Of each kind in one step: more would take longer than a statement may, and hold up payments meanwhile. */
const AT_ONCE = 1_000;

/** What passes its time: in which table, which rows of it, and the column that says when. */
const KINDS = {
  unpaid: { table: 'operations', which: `status = 'awaiting_payment'`, time: 'payable_until' },
  paid: { table: 'operations', which: `status = 'paid'`, time: 'paid_at' },
  messages: { table: 'operations', which: `status = 'paid' AND client IS NOT NULL`, time: 'paid_at' },
  payloads: { table: 'payments', which: `payload <> '' AND next_check IS NULL`, time: 'resolved_at' },
  idempotency: { table: 'idempotency_keys', which: 'TRUE', time: 'created_at' },
  counters: { table: 'counters', which: 'TRUE', time: 'window_end' },
  drafts: { table: 'drafts', which: 'TRUE', time: 'expires_at' },
  names: { table: 'payment_names', which: 'TRUE', time: 'created_at' },
} as const;
type Kind = keyof typeof KINDS;
const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);
type Times = Readonly<Record<Kind, number>>;

export const sweepWrites: ProgramsOf<Pick<OperationStore, 'sweep'>> = {
  *sweep({ now, paidBefore, idempotencyBefore, messagesBefore, payloadsBefore }) {
    const due: Times = {
      unpaid: now,
      paid: paidBefore,
      messages: messagesBefore,
      payloads: payloadsBefore,
      idempotency: idempotencyBefore,
      counters: now,
      drafts: now + 1,
      names: paidBefore,
    };
    const { before, more } = yield* nextStep(due);
    yield* together(yield* notifyExpired(before.unpaid));
    return lastly(sweepings(before), ([unpaid = [], paid = []]) => ({
      operations: unpaid.length + paid.length,
      more,
    }));
  },
};

/** How far one step goes: to the last moment of the oldest so many, all of that moment with them. */
function* nextStep(due: Times): Program<{ before: Times; more: boolean }> {
  const kinds = Object.keys(KINDS).filter(isKind);
  const lasts = yield* together(
    kinds.map((kind) => {
      const { table, time } = KINDS[kind];
      const sql = `SELECT ${time} AS last FROM ${table} ${past(kind)} ORDER BY ${time} LIMIT 1 OFFSET ${AT_ONCE - 1}`;
      return statement(sql, [due[kind]]);
    }),
  );
  const before = { ...due };
  for (const [index, kind] of kinds.entries()) {
    const [row] = lasts[index] ?? [];
    if (row) before[kind] = integer(row, 'last') + 1;
  }
  return { before, more: kinds.some((kind) => before[kind] < due[kind]) };
}

const past = (kind: Kind): string => `WHERE ${KINDS[kind].which} AND ${KINDS[kind].time} < ?`;

function sweepings(before: Times): readonly Query[] {
  const erase = (what: string, kind: Kind, then = ''): Query =>
    statement(`${what} ${past(kind)}${then}`, [before[kind]]);
  return [
    erase('DELETE FROM operations', 'unpaid', ' RETURNING id'),
    erase('DELETE FROM operations', 'paid', ' RETURNING id'),
    // What the users said, and who asked.
    statement(
      `UPDATE operation_documents SET messages = '[]' WHERE operation_id IN (SELECT id FROM operations ${past('messages')})`,
      [before.messages],
    ),
    erase('UPDATE operations SET client = NULL', 'messages'),
    erase(`UPDATE payments SET payload = ''`, 'payloads'),
    erase('DELETE FROM idempotency_keys', 'idempotency'),
    erase('DELETE FROM counters', 'counters'),
    erase('DELETE FROM drafts', 'drafts'),
    erase('DELETE FROM payment_names', 'names'),
  ];
}
