/** Events that a webhook receives. */
export const WEBHOOK_EVENTS = [
  'operation.paid',
  'operation.awaiting_payment',
  'operation.expired',
  'operation.confirmed',
  'operation.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A message that its receiver has not confirmed yet. */
export interface WebhookDelivery {
  /** The same for every attempt. */
  readonly id: string;
  readonly operationId: string;
  readonly url: string;
  readonly host: string;
  readonly event: WebhookEvent;
  readonly createdAt: number;
  /** Number of attempts, with this one. */
  readonly attempts: number;
}

/** Messages about operations with a webhook. Each is written in the same transaction that changes the operation. */
export interface WebhookStore {
  /**
   * Takes messages that are due: so many, of those so many for one host, and none for `busy` hosts. Should this instance die, others get
   * them at `until`.
   */
  takeDeliveries(
    now: number,
    until: number,
    bounds: { readonly most: number; readonly perHost: number; readonly busy: readonly string[] },
  ): Promise<readonly WebhookDelivery[]>;
  /** Ends a message, or reschedules it; ignored where another instance has taken it over. */
  endDelivery(delivery: WebhookDelivery, nextAttempt: number | null): Promise<void>;
}
