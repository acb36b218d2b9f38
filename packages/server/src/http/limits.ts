import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { ApiKey } from '../core/api-key.ts';
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
  /** Counts a request without an API key. */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a request with an API key, whose limits replace those of the address, and remembers the key. */
  admitKey(request: FastifyRequest, reply: FastifyReply, key: ApiKey): void;
  /** Counts a key that has to be looked up: guessing is limited too. */
  admitLookUp(request: FastifyRequest, reply: FastifyReply): void;
  keyOf(request: FastifyRequest): ApiKey | null;
  /** Counts a request without a key from an address; false if it is one too many. */
  admitsAddress(ip: string): boolean;
  /** Counts a query for a wallet, unless it came with a key, and says in the answer's headers how many are left. */
  admitQuery(request: FastifyRequest, reply: FastifyReply, wallet: string): void;
  /** Refuses a payment of a client of whom too many were refused. */
  admitPayment(request: FastifyRequest, reply: FastifyReply): void;
  countRefusedPayment(request: FastifyRequest): void;
  /** Who asks, not in plain. */
  clientOf(request: FastifyRequest): string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const REQUESTS: RateRule = { name: 'ip', window: MINUTE };
const QUERIES: RateRule = { name: 'wallet', window: MINUTE };
const REFUSALS: RateRule = { name: 'refusals', window: MINUTE };
const LOOK_UPS: RateRule = { name: 'key-look-ups', window: MINUTE };
const KEY_MINUTE: RateRule = { name: 'key', window: MINUTE };
const KEY_DAY: RateRule = { name: 'key-day', window: DAY };

/** Limits over counts that all instances share. @param now milliseconds since the epoch */
export function createLimits(rates: Rates, settings: LimitSettings, now: () => number): Limits {
  const keys = new WeakMap<FastifyRequest, ApiKey>();
  const nameOf = (request: FastifyRequest): string => {
    const key = keys.get(request);
    return key ? `key ${key.id}` : `ip ${clientAddress(request.ip)}`;
  };
  const tell = (reply: FastifyReply, rule: RateRule, limit: number, standing: Standing): number =>
    tellStanding(reply, rule, limit, standing, now());
  const admitAddress = (rule: RateRule, what: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const limit = settings.perIp;
    if (limit === 0) return;
    const standing = rates.take(rule, clientAddress(request.ip), limit);
    if (!standing.allowed) throw exceeded(limit, what, tell(reply, rule, limit, standing));
  };
  return {
    admit: admitAddress(REQUESTS, 'requests from this address within a minute'),
    admitLookUp: admitAddress(LOOK_UPS, 'requests with new API keys from this address within a minute'),
    admitKey: (request, reply, key) => {
      keys.set(request, key);
      for (const { rule, limit, what } of [
        { rule: KEY_DAY, limit: key.perDay, what: 'requests with this API key within a day (UTC)' },
        { rule: KEY_MINUTE, limit: key.perMinute, what: 'requests with this API key within a minute' },
      ]) {
        if (limit === 0) continue;
        const standing = rates.take(rule, key.id, limit);
        const wait = tell(reply, rule, limit, standing);
        if (!standing.allowed) throw exceeded(limit, what, wait);
      }
    },
    admitsAddress: (ip) =>
      settings.perIp === 0 || rates.take(REQUESTS, clientAddress(ip), settings.perIp).allowed,
    keyOf: (request) => keys.get(request) ?? null,
    admitQuery: (request, reply, wallet) => {
      const limit = settings.perWallet;
      if (limit === 0 || keys.has(request)) return;
      // An EVM wallet may be written in any case; it stays one wallet.
      const name = wallet.startsWith('0x') ? wallet.toLowerCase() : wallet;
      const standing = rates.take(QUERIES, `${clientAddress(request.ip)} ${name}`, limit);
      const wait = tell(reply, QUERIES, limit, standing);
      if (!standing.allowed) throw exceeded(limit, 'queries for this wallet within a minute', wait);
    },
    admitPayment: (request, reply) => {
      const limit = settings.refusedPayments;
      if (limit === 0) return;
      const standing = rates.read(REFUSALS, nameOf(request));
      if (standing.count < limit) return;
      const detail = `${limit} payments of this client were refused within a minute.`;
      const retryAfter = tell(reply, REFUSALS, limit, standing);
      throw new Say402Error('too_many_refusals', detail, { retryAfter });
    },
    countRefusedPayment: (request) => {
      if (settings.refusedPayments > 0) rates.add(REFUSALS, nameOf(request));
    },
    clientOf: (request) => createHash('sha256').update(nameOf(request)).digest('base64url').slice(0, 22),
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
  new Say402Error('rate_limited', `More than ${limit} ${what}.`, { retryAfter });
