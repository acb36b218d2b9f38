import { hash } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookStore } from '../../webhook-store.ts';
import { integer, text, type Row } from '../columns.ts';
import { atOnce, query, statement, type Program, type ProgramsOf, type Query } from '../query.ts';

/** Busy hosts that the statement names; a fixed number keeps it one statement, and more hosts are simply not skipped. */
const MOST_BUSY = 32;
const MARKS = Array.from({ length: MOST_BUSY }, () => '?').join(', ');
/** Stands for no host in the statement; no URL has it. */
const NO_HOST = '-';

export const webhookWrites: ProgramsOf<WebhookStore> = {
  *takeDeliveries(now, until, { most, perHost, busy }) {
    const rows = yield* query(
      `UPDATE webhook_deliveries SET next_attempt = ?, attempts = attempts + 1
       WHERE next_attempt <= ? AND id IN (
         SELECT id FROM (
           SELECT id, next_attempt, ROW_NUMBER() OVER (PARTITION BY host ORDER BY next_attempt, id) AS place
           FROM webhook_deliveries WHERE next_attempt <= ? AND host NOT IN (${MARKS})
         ) AS due
         WHERE place <= ? ORDER BY next_attempt LIMIT ?
       )
       RETURNING *`,
      [
        until,
        now,
        now,
        ...Array.from({ length: MOST_BUSY }, (_, index) => busy[index] ?? NO_HOST),
        perHost,
        most,
      ],
    );
    return rows.map((row) => ({
      id: text(row, 'id'),
      operationId: text(row, 'operation_id'),
      url: text(row, 'url'),
      host: text(row, 'host'),
      event: readEvent(row),
      createdAt: integer(row, 'created_at'),
      attempts: integer(row, 'attempts'),
    }));
  },
  endDelivery({ id, attempts }, nextAttempt) {
    const ended =
      nextAttempt === null
        ? statement('DELETE FROM webhook_deliveries WHERE id = ? AND attempts = ?', [id, attempts])
        : statement('UPDATE webhook_deliveries SET next_attempt = ? WHERE id = ? AND attempts = ?', [
            nextAttempt,
            id,
            attempts,
          ]);
    return atOnce([ended], () => undefined);
  },
};

/**
 * Part of a step that changes an operation: leaves a message where the operation named a webhook.
 *
 * @param cause what tells two events of the same kind apart, such as the payment
 */
export function notify(operationId: string, event: WebhookEvent, cause: string, now: number): Query {
  const digest = hash('sha256', `${event} ${operationId} ${cause}`);
  return statement(
    `INSERT INTO webhook_deliveries (id, operation_id, url, host, event, created_at, next_attempt, attempts)
     SELECT ?, operation_id, url, host, ?, ?, ?, 0 FROM webhooks WHERE operation_id = ?
     ON CONFLICT (id) DO NOTHING`,
    [`msg_${digest.slice(0, 32)}`, event, now, now, operationId],
  );
}

/** Messages about the operations that are about to be deleted because nobody paid for them. */
export function* notifyExpired(now: number): Program<readonly Query[]> {
  const rows = yield* query(
    `SELECT w.operation_id FROM operations o JOIN webhooks w ON w.operation_id = o.id
     WHERE o.status = 'awaiting_payment' AND o.payable_until < ?`,
    [now],
  );
  return rows.map((row) => notify(text(row, 'operation_id'), 'operation.expired', '', now));
}

function readEvent(row: Row): WebhookEvent {
  const event = WEBHOOK_EVENTS.find((each) => each === row['event']);
  if (event) return event;
  throw new TypeError(`Unknown event ${text(row, 'event')}`);
}
