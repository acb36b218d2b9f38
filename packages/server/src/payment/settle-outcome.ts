import type { Chain } from '@say402/readback';
import { settleAnswerSchema } from '@say402/wire';
import { FAILED_ON_CHAIN, REFUSED_BEFORE_BROADCAST } from './refusal-reasons.ts';
import { TRANSACTION_IDS } from '../core/transaction-ids.ts';

/**
 * What came of presenting a payment to a facilitator. `settled` and `refused` are final; `not_sent` means that nobody has
 * seen the payment, `unresolved` that anything may have happened to it.
 */
export type SettleOutcome =
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'settled'; readonly transaction: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'unresolved';
      readonly reason: string;
      /** What the facilitator says it has sent to the chain, if it says so. */
      readonly transaction?: string;
      /** It says that what it has sent, if anything, failed: that may have cost it a transaction. */
      readonly failed?: boolean;
    };

/** The server in front of the facilitator turned the request away: no key, no such path, too many requests. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 404, 405, 429]);

/**
 * Decides on a facilitator's answer to `/settle`. Reading is liberal, deciding strict: money counts as taken only with
 * `success: true`, a transaction id and the right network in a 2xx answer, and as not taken only for a reason that is
 * known to come before any broadcast.
 */
export function settleOutcome(status: number, body: unknown, chain: Chain): SettleOutcome {
  const parsed = settleAnswerSchema.safeParse(body);
  if (TURNED_AWAY.has(status) && !saysSomething(body)) {
    return { kind: 'not_sent', reason: `the facilitator answered HTTP ${status}` };
  }
  if (!parsed.success) return { kind: 'unresolved', reason: `HTTP ${status} without a settlement` };
  const answer = parsed.data;
  const transaction = answer.transaction ?? '';
  const reason = answer.errorReason ?? answer.error_reason ?? answer.errorType ?? 'no reason';
  const onChain = answer.network === chain.name || answer.network === chain.caip2;
  const ok = status >= 200 && status < 300;
  if (ok && answer.success === true && onChain && TRANSACTION_IDS[chain.family].test(transaction)) {
    return { kind: 'settled', transaction };
  }
  const name = nameOf(reason);
  if (answer.success === false && transaction === '' && REFUSED_BEFORE_BROADCAST.has(name)) {
    return { kind: 'refused', reason: name };
  }
  return {
    kind: 'unresolved',
    reason: `HTTP ${status}, success ${String(answer.success)}, ${reason.slice(0, 200)}`,
    ...(saysFailed(answer.success, reason) && { failed: true }),
    ...(onChain && TRANSACTION_IDS[chain.family].test(transaction) && { transaction }),
  };
}

const saysFailed = (success: unknown, reason: string): boolean =>
  success === false && FAILED_ON_CHAIN.has(reason);

/** Whether an answer speaks of a settlement at all, well or badly. */
export const saysSomething = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ['success', 'transaction', 'errorReason', 'error_reason'].some((name) => name in body);

/** Some say more behind a colon. */
const nameOf = (reason: string): string => reason.split(':', 1)[0] ?? reason;
