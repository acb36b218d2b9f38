/** Headers of every answer. They are constants instead of a plugin's work, because payment terms are asked for so often. */
export const EVERY_ANSWER = {
  'cache-control': 'no-store',
  // Some URLs hold the identifier of an operation, which is a secret.
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'payment-required, payment-response, x-payment-response, retry-after, preference-applied, ratelimit, ratelimit-policy, www-authenticate',
} as const;

/** Content type of JSON that is serialised already. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Seconds after which to ask again for an operation whose payment is being settled. */
export const SETTLING_RETRY = '2';
