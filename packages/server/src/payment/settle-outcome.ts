import type { Chain } from '@say402/readback';
import { settleAnswerSchema } from '@say402/wire';
import { FAILED_ON_CHAIN, REFUSED_BEFORE_BROADCAST } from './refusal-reasons.ts';
import { TRANSACTION_IDS } from '../core/transaction-ids.ts';

/**
 * The result of presenting a payment to a facilitator. `settled` and `refused` are final; `not_sent`: nobody has seen the payment;
 * `unresolved`: anything may have happened to it.
 */
export type SettleOutcome =
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'settled'; readonly transaction: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'unresolved';
      readonly reason: string;
      /** The transaction that the facilitator says it sent, if it says so. */
      readonly transaction?: string;
      /** It says that its transaction failed, if it sent one; that may have cost it a fee. */
      readonly failed?: boolean;
    };

/** HTTP statuses with which a server in front of the facilitator refuses a request: no key, no such path, too many requests. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 404, 405, 429]);

/**
 * Interprets a facilitator's answer to `/settle`: liberal in reading, strict in deciding. Money counts as taken only with `success: true`,
 * a transaction id and the right network in a 2xx answer; and as not taken only for a reason that is known to come before any broadcast.
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

/** Whether an answer mentions a settlement, successful or not. */
export const saysSomething = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ['success', 'transaction', 'errorReason', 'error_reason'].some((name) => name in body);

/** The reason without the details that some put behind a colon. */
const nameOf = (reason: string): string => reason.split(':', 1)[0] ?? reason;
