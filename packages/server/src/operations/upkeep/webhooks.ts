import type { WebhookSender } from '../../webhooks/webhook-sender.ts';

export interface Webhooks {
  readonly sender: WebhookSender;
  /** Milliseconds before the second attempt; twice as long before each one after that. */
  readonly retryMs: number;
  /** Milliseconds after which a message is given up. */
  readonly giveUpMs: number;
}
