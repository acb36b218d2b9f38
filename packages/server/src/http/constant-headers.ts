/** Headers of every answer; constants rather than a plugin's work, since the terms of payment are asked for so often. */
export const EVERY_ANSWER = {
  'cache-control': 'no-store',
  // Some addresses hold the identifier of an operation, which is a secret.
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'payment-required, payment-response, x-payment-response, retry-after, preference-applied, ratelimit, ratelimit-policy, www-authenticate',
} as const;

/** Content type of what is sent as JSON that is written already. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Seconds after which a caller may ask again for an operation whose payment is being settled. */
export const SETTLING_RETRY = '2';
