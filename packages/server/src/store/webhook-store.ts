/** What a receiver is told. */
export const WEBHOOK_EVENTS = [
  'operation.paid',
  'operation.awaiting_payment',
  'operation.expired',
  'operation.confirmed',
  'operation.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A message that has not been received yet. */
export interface WebhookDelivery {
  /** The same for every attempt. */
  readonly id: string;
  readonly operationId: string;
  readonly url: string;
  readonly host: string;
  readonly event: WebhookEvent;
  readonly createdAt: number;
  /** Attempts, this one included. */
  readonly attempts: number;
}

/** Messages about operations that named a webhook. They are written in the step that changes the operation. */
export interface WebhookStore {
  /**
   * Takes messages that are due, so many and of those so many for one host, and none for hosts that are `busy`; others get them again at
   * `until`, should this instance die.
   */
  takeDeliveries(
    now: number,
    until: number,
    bounds: { readonly most: number; readonly perHost: number; readonly busy: readonly string[] },
  ): Promise<readonly WebhookDelivery[]>;
  /** Ends a message, or has it sent again at a time. Nothing where another instance has taken it over. */
  endDelivery(delivery: WebhookDelivery, nextAttempt: number | null): Promise<void>;
}
