import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { RateRule, Rates, Standing } from '../operations/rates.ts';
import { clientAddress } from './client-address.ts';

/** How much one IP address may do within a minute; 0 for no limit. An IPv6 address is counted by its /64. */
export interface LimitSettings {
  readonly perIp: number;
  /** Queries for one wallet. */
  readonly perWallet: number;
  readonly refusedPayments: number;
}

/** Rates of requests. @throws Say402Error `rate_limited` or `too_many_refusals` */
export interface Limits {
  /** Counts a request. */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a query for a wallet, and says in the answer's headers how many are left. */
  admitQuery(request: FastifyRequest, reply: FastifyReply, wallet: string): void;
  /** Refuses a payment from where too many were refused. */
  admitPayment(request: FastifyRequest, reply: FastifyReply): void;
  countRefusedPayment(request: FastifyRequest): void;
  /** Who asks, not in plain. */
  clientOf(request: FastifyRequest): string;
}

const MINUTE = 60_000;

const REQUESTS: RateRule = { name: 'ip', window: MINUTE };
const QUERIES: RateRule = { name: 'wallet', window: MINUTE };
const REFUSALS: RateRule = { name: 'refusals', window: MINUTE };

/** Limits over counts that all instances share. @param now milliseconds since the epoch */
export function createLimits(rates: Rates, settings: LimitSettings, now: () => number): Limits {
  const tell = (reply: FastifyReply, rule: RateRule, limit: number, standing: Standing): number =>
    tellStanding(reply, rule, limit, standing, now());
  return {
    admit: (request, reply) => {
      const limit = settings.perIp;
      if (limit === 0) return;
      const standing = rates.take(REQUESTS, clientAddress(request.ip), limit);
      if (!standing.allowed)
        throw exceeded(limit, 'requests from this address', tell(reply, REQUESTS, limit, standing));
    },
    admitQuery: (request, reply, wallet) => {
      const limit = settings.perWallet;
      if (limit === 0) return;
      // An EVM wallet may be written in any case; it stays one wallet.
      const name = wallet.startsWith('0x') ? wallet.toLowerCase() : wallet;
      const standing = rates.take(QUERIES, `${clientAddress(request.ip)} ${name}`, limit);
      const wait = tell(reply, QUERIES, limit, standing);
      if (!standing.allowed) throw exceeded(limit, 'queries for this wallet', wait);
    },
    admitPayment: (request, reply) => {
      const limit = settings.refusedPayments;
      if (limit === 0) return;
      const standing = rates.read(REFUSALS, clientAddress(request.ip));
      if (standing.count < limit) return;
      const detail = `${limit} payments from this address were refused within a minute.`;
      const retryAfter = tell(reply, REFUSALS, limit, standing);
      throw new Say402Error('too_many_refusals', detail, { retryAfter });
    },
    countRefusedPayment: (request) => {
      if (settings.refusedPayments > 0) rates.add(REFUSALS, clientAddress(request.ip));
    },
    clientOf: (request) =>
      createHash('sha256')
        .update(`ip ${clientAddress(request.ip)}`)
        .digest('base64url')
        .slice(0, 22),
  };
}

/**
 * Sets the headers of draft-ietf-httpapi-ratelimit-headers.
 *
 * @returns seconds until the window ends
 */
function tellStanding(
  reply: FastifyReply,
  { name, window }: RateRule,
  limit: number,
  { count, windowEnd }: Standing,
  now: number,
): number {
  const seconds = Math.max(1, Math.ceil((windowEnd - now) / 1_000));
  void reply.header('ratelimit-policy', `"${name}";q=${limit};w=${window / 1_000}`);
  void reply.header('ratelimit', `"${name}";r=${Math.max(0, limit - count)};t=${seconds}`);
  return seconds;
}

const exceeded = (limit: number, what: string, retryAfter: number): Say402Error =>
  new Say402Error('rate_limited', `More than ${limit} ${what} within a minute.`, { retryAfter });
