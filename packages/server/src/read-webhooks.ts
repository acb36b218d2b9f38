import type { EnvironmentReader } from './environment-reader.ts';

const HOUR = 3_600_000;

/** How webhooks are signed and repeated. */
export interface WebhookSettings {
  readonly secret: string;
  readonly allowPrivate: boolean;
  readonly retryMs: number;
  readonly giveUpMs: number;
}

/** The settings of webhooks, from the environment. */
export function readWebhooks(reader: EnvironmentReader): WebhookSettings {
  const secret = reader.text('WEBHOOK_SECRET');
  if (secret !== '' && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    reader.fault('WEBHOOK_SECRET', 'is not whsec_ and at least 24 bytes in base64');
  return {
    secret,
    allowPrivate: reader.choice('WEBHOOK_ALLOW_PRIVATE', ['no', 'yes']) === 'yes',
    retryMs: reader.integer('WEBHOOK_RETRY_MS'),
    giveUpMs: reader.integer('WEBHOOK_GIVE_UP_HOURS') * HOUR,
  };
}
