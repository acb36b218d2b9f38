import type { FastifyReply } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { RateRule, Rates, Standing } from '../operations/rates.ts';

/** One count that a request adds to; a limit of 0 is none. */
export interface Taking {
  readonly rule: RateRule;
  readonly key: string;
  readonly limit: number;
  /** The limited thing, as in "More than 5 …". */
  readonly what: string;
}

/** Counts requests, and says in the headers of their answers how many are left. */
export interface RateLimiter {
  /** Adds to several counts in order; the headers describe the first, or the one that is exceeded. @throws Say402Error `rate_limited` */
  take(reply: FastifyReply, takings: readonly Taking[]): void;
  /** Sets the headers of draft-ietf-httpapi-ratelimit-headers, and returns the seconds until the window ends. */
  tell(reply: FastifyReply, rule: RateRule, limit: number, standing: Standing): number;
}

/** @param now milliseconds since the epoch */
export function createRateLimiter(rates: Rates, now: () => number): RateLimiter {
  const tell: RateLimiter['tell'] = (reply, { name, window }, limit, { count, windowEnd }) => {
    const seconds = Math.max(1, Math.ceil((windowEnd - now()) / 1_000));
    void reply.header('ratelimit-policy', `"${name}";q=${limit};w=${window / 1_000}`);
    void reply.header('ratelimit', `"${name}";r=${Math.max(0, limit - count)};t=${seconds}`);
    return seconds;
  };
  return {
    tell,
    take: (reply, takings) => {
      const limited = takings.filter(({ limit }) => limit > 0);
      for (const [index, { rule, key, limit, what }] of limited.entries()) {
        const standing = rates.take(rule, key, limit);
        const retryAfter = index === 0 || !standing.allowed ? tell(reply, rule, limit, standing) : 0;
        if (!standing.allowed)
          throw new Say402Error('rate_limited', `More than ${limit} ${what}.`, { retryAfter });
      }
    },
  };
}
