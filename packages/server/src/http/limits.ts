import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { ApiKey } from '../core/api-key.ts';
import type { Context } from '../operations/context.ts';
import type { RateRule } from '../operations/rates.ts';
import { clientAddress } from '../core/client-address.ts';
import { createRateLimiter, type Taking } from './rate-limiter.ts';

/** How much one IP address may do, within a minute unless it says otherwise; 0 for no limit. An IPv6 address is counted by its /64. */
export interface LimitSettings {
  readonly perIp: number;
  /** Queries for one wallet. */
  readonly perWallet: number;
  /** Questions that are answered without an operation. */
  readonly questions: number;
  readonly refusedPayments: number;
  /** Queries a day: of one IP address, and of those for one wallet. */
  readonly queriesPerDay: { readonly perIp: number; readonly perWallet: number };
}

/** Rates of requests. @throws Say402Error `rate_limited` or `too_many_refusals` */
export interface Limits {
  /** Counts a request without an API key. */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a request with an API key, whose limits replace those of the address, and remembers the key. */
  admitKey(request: FastifyRequest, reply: FastifyReply, key: ApiKey): void;
  /** Counts a key that has to be looked up in the database, since guessing keys is limited too. */
  admitLookUp(request: FastifyRequest, reply: FastifyReply): void;
  keyOf(request: FastifyRequest): ApiKey | null;
  /** Counts a request without a key from an address; false if it is one too many. */
  admitsAddress(ip: string): boolean;
  /** Counts a query for a wallet, unless it came with a key, and says in the answer's headers how many are left. */
  admitQuery(request: FastifyRequest, reply: FastifyReply, wallet: string): void;
  /** Counts a question before it is answered, unless it came with a key. */
  admitQuestion(request: FastifyRequest, reply: FastifyReply): void;
  /** Refuses the payment of a client with too many refused ones. */
  admitPayment(request: FastifyRequest, reply: FastifyReply): void;
  countRefusedPayment(request: FastifyRequest): void;
  /** A keyed hash of who asks. */
  clientOf(request: FastifyRequest): string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const REQUESTS: RateRule = { name: 'ip', window: MINUTE };
const QUERIES: RateRule = { name: 'wallet', window: MINUTE };
const QUESTIONS: RateRule = { name: 'questions', window: MINUTE };
const IP_DAY: RateRule = { name: 'ip-day', window: DAY };
const WALLET_DAY: RateRule = { name: 'wallet-day', window: DAY };
const REFUSALS: RateRule = { name: 'refusals', window: MINUTE };
const LOOK_UPS: RateRule = { name: 'key-look-ups', window: MINUTE };
const KEY_MINUTE: RateRule = { name: 'key', window: MINUTE };
const KEY_DAY: RateRule = { name: 'key-day', window: DAY };

/** Limits over counts that all instances share. */
export function createLimits(
  { rates, pseudonym, now }: Pick<Context, 'rates' | 'pseudonym' | 'now'>,
  settings: LimitSettings,
): Limits {
  const keys = new WeakMap<FastifyRequest, ApiKey>();
  const limiter = createRateLimiter(rates, now);
  const nameOf = (request: FastifyRequest): string => {
    const key = keys.get(request);
    return key ? `key ${key.id}` : `ip ${clientAddress(request.ip)}`;
  };
  // Runs for every request, so it stays short: headers are set only where a limit is reached.
  const admitAddress = (rule: RateRule, what: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const limit = settings.perIp;
    if (limit === 0) return;
    const standing = rates.take(rule, clientAddress(request.ip), limit);
    if (standing.allowed) return;
    const retryAfter = limiter.tell(reply, rule, limit, standing);
    throw new Say402Error('rate_limited', `More than ${limit} ${what}.`, { retryAfter });
  };
  return {
    admit: admitAddress(REQUESTS, 'requests from this address within a minute'),
    admitLookUp: admitAddress(LOOK_UPS, 'requests with new API keys from this address within a minute'),
    admitKey: (request, reply, key) => {
      keys.set(request, key);
      limiter.take(reply, takingsOfKey(key));
    },
    admitsAddress: (ip) =>
      settings.perIp === 0 || rates.take(REQUESTS, clientAddress(ip), settings.perIp).allowed,
    keyOf: (request) => keys.get(request) ?? null,
    admitQuery: (request, reply, wallet) => {
      if (!keys.has(request))
        limiter.take(reply, takingsOfQuery(settings, clientAddress(request.ip), wallet));
    },
    admitQuestion: (request, reply) => {
      const what = 'questions from this address within a minute';
      const taking = { rule: QUESTIONS, key: clientAddress(request.ip), limit: settings.questions, what };
      if (!keys.has(request)) limiter.take(reply, [taking]);
    },
    admitPayment: (request, reply) => {
      const limit = settings.refusedPayments;
      if (limit === 0) return;
      const standing = rates.read(REFUSALS, nameOf(request));
      if (standing.count < limit) return;
      const detail = `${limit} payments of this client were refused within a minute.`;
      const retryAfter = limiter.tell(reply, REFUSALS, limit, standing);
      throw new Say402Error('too_many_refusals', detail, { retryAfter });
    },
    countRefusedPayment: (request) => {
      if (settings.refusedPayments > 0) rates.add(REFUSALS, nameOf(request));
    },
    clientOf: (request) => pseudonym(nameOf(request)),
  };
}

/** Minutes are counted before days, so that a request refused by the minute doesn't use up the day. */
const takingsOfKey = ({ id, perMinute, perDay }: ApiKey): readonly Taking[] => [
  { rule: KEY_MINUTE, key: id, limit: perMinute, what: 'requests with this API key within a minute' },
  { rule: KEY_DAY, key: id, limit: perDay, what: 'requests with this API key within a day (UTC)' },
];

function takingsOfQuery(
  { perWallet, queriesPerDay }: LimitSettings,
  address: string,
  wallet: string,
): readonly Taking[] {
  // An EVM wallet may be written in any case; it stays one wallet.
  const pair = `${address} ${wallet.startsWith('0x') ? wallet.toLowerCase() : wallet}`;
  const [inWallet, inAll] = [queriesPerDay.perWallet, queriesPerDay.perIp];
  return [
    { rule: QUERIES, key: pair, limit: perWallet, what: 'queries for this wallet within a minute' },
    { rule: WALLET_DAY, key: pair, limit: inWallet, what: 'queries for this wallet within a day (UTC)' },
    { rule: IP_DAY, key: address, limit: inAll, what: 'queries from this address within a day (UTC)' },
  ];
}
