import type { WebhookPayload } from '@say402/wire';
import type { WebhookDelivery, WebhookEvent } from '../../store/webhook-store.ts';
import type { Context } from '../context.ts';
import { referenceOf } from '../reference.ts';
import type { Webhooks } from './webhooks.ts';

/** The most messages under way, and the most to one host, so that a slow receiver does not hold up others. */
const AT_ONCE = 100;
const PER_HOST = 4;
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

/** The sending of messages. Any number of instances may do this on one database. */
export interface WebhookDeliveries {
  /** Begins to send what is due, and waits for none of it. */
  begin(): Promise<void>;
  /** Waits for what is under way. */
  idle(): Promise<void>;
}

export function createWebhookDeliveries(context: Context): WebhookDeliveries {
  const { webhooks, store } = context;
  /** Messages under way, with the host of each. */
  const sending = new Map<Promise<void>, string>();
  const countTo = (host: string): number => [...sending.values()].filter((each) => each === host).length;
  return {
    begin: async () => {
      if (!webhooks || sending.size >= AT_ONCE) return;
      const now = context.now();
      const busy = [...new Set(sending.values())].filter((host) => countTo(host) >= PER_HOST);
      const bounds = { most: AT_ONCE - sending.size, perHost: PER_HOST, busy };
      for (const delivery of await store.takeDeliveries(now, now + LEASE, bounds)) {
        const sent: Promise<void> = deliver(context, webhooks, delivery)
          .catch((error: unknown) => context.log.warn({ error: String(error) }, 'sending webhooks failed'))
          .finally(() => sending.delete(sent));
        sending.set(sent, delivery.host);
      }
    },
    idle: async () => void (await Promise.all(sending.keys())),
  };
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
  // If the database can't note a delivery, the message is sent again when the lease ends.
  if (failure === null) return context.store.endDelivery(delivery, null);
  const next = context.now() + Math.min(LONGEST_BACK_OFF, webhooks.retryMs * 2 ** Math.min(attempts - 1, 30));
  const givenUp = next > createdAt + webhooks.giveUpMs;
  const fields = { operation: referenceOf(operationId), attempts, reason: reasonOf(failure.error) };
  context.log.warn(fields, givenUp ? 'webhook given up' : 'webhook not delivered');
  await context.store.endDelivery(delivery, givenUp ? null : next);
}

/** The kind of a failure only: its message may quote the receiver's address. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'refused';
