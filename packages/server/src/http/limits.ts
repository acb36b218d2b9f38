import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';

export interface LimitSettings {
  /** Requests a minute from one IP address; 0 for no limit. */
  readonly perIp: number;
  /** Queries a minute from one IP address for one wallet; 0 for no limit. */
  readonly perWallet: number;
}

/** Rates of requests. @throws Say402Error `rate_limited` */
export interface Limits {
  checkIp(request: FastifyRequest): Promise<void>;
  checkWallet(request: FastifyRequest, wallet: string): Promise<void>;
}

/** Counts requests per IP address, and queries per IP address and wallet, over a minute. */
export function createLimits(app: FastifyInstance, settings: LimitSettings): Limits {
  const wallets = new WeakMap<FastifyRequest, string>();
  const perIp = app.createRateLimit({
    max: settings.perIp,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
  });
  const perWallet = app.createRateLimit({
    max: settings.perWallet,
    timeWindow: 60_000,
    keyGenerator: (request) => `${request.ip} ${wallets.get(request)}`,
  });
  return {
    checkIp: async (request) => {
      if (settings.perIp > 0) refuseExceeding(await perIp(request), 'requests from this address');
    },
    checkWallet: async (request, wallet) => {
      wallets.set(request, wallet);
      if (settings.perWallet > 0) refuseExceeding(await perWallet(request), 'queries for this wallet');
    },
  };
}

type Verdict = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeding(verdict: Verdict, what: string): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  const detail = `More than ${verdict.max} ${what} within a minute.`;
  throw new Say402Error('rate_limited', detail, { retryAfter: Math.max(1, verdict.ttlInSeconds) });
}
