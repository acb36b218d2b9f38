import type { WebhookPayload } from '@say402/wire';
import type { WebhookDelivery, WebhookEvent } from '../store/webhook-store.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { Context } from './context.ts';
import { referenceOf } from './reference.ts';

/** Messages sent at once. */
const AT_ONCE = 20;
/** Milliseconds for which an instance has a message to itself; more than an attempt takes. */
const LEASE = 60_000;
const LONGEST_BACK_OFF = 6 * 3_600_000;

const STATUS: Readonly<Record<WebhookEvent, WebhookPayload['data']['status']>> = {
  'operation.paid': 'paid',
  'operation.awaiting_payment': 'awaiting_payment',
  'operation.expired': 'gone',
  'operation.confirmed': 'paid',
  'operation.failed': 'paid',
};

/** Sends the messages that are due. Any number of instances may do this on one database. */
export async function deliverWebhooks(context: Context): Promise<void> {
  const { webhooks } = context;
  if (!webhooks) return;
  const now = context.now();
  const due = await context.store.takeDeliveries(now, now + LEASE, AT_ONCE);
  await Promise.all(due.map(async (delivery) => deliver(context, webhooks, delivery)));
}

export interface Webhooks {
  readonly sender: WebhookSender;
  /** Milliseconds before the second attempt; twice as long before each one after that. */
  readonly retryMs: number;
  /** Milliseconds after which a message is given up. */
  readonly giveUpMs: number;
}

async function deliver(context: Context, webhooks: Webhooks, delivery: WebhookDelivery): Promise<void> {
  const { id, url, event, operationId, createdAt, attempts } = delivery;
  const payload: WebhookPayload = {
    type: event,
    timestamp: new Date(createdAt).toISOString(),
    data: { operationId, status: STATUS[event] },
  };
  const failure = await webhooks.sender.send({ id, url, body: JSON.stringify(payload) }).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // What has been received is not sent again soon because the database did not take note: the lease has to end first.
  if (failure === null) return context.store.endDelivery(delivery, null);
  const next = context.now() + Math.min(LONGEST_BACK_OFF, webhooks.retryMs * 2 ** Math.min(attempts - 1, 30));
  const givenUp = next > createdAt + webhooks.giveUpMs;
  const fields = { operation: referenceOf(operationId), attempts, reason: reasonOf(failure.error) };
  context.log.warn(fields, givenUp ? 'webhook given up' : 'webhook not delivered');
  await context.store.endDelivery(delivery, givenUp ? null : next);
}

/** Names what failed by its kind: a message of the network may quote the receiver's address. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'refused';
