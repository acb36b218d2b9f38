import { replyJson, type Reply } from '../answer.ts';
import { madeUpTransaction } from '../made-up-transaction.ts';
import type { UpstreamAnswer } from '../upstream-answer.ts';
import type { Exchange } from './fault.ts';

/** What all answers state: who paid, and on which network. */
function about({ payment }: Exchange): { network: string; payer?: string } {
  return {
    network: payment?.network ?? '',
    ...(payment?.payer !== null && payment?.payer !== undefined && { payer: payment.payer }),
  };
}

/** A success without any settlement. */
export function madeUpSuccess(exchange: Exchange): object {
  if (exchange.endpoint === 'verify') return { isValid: true, ...about(exchange) };
  if (exchange.payment === null) return { kinds: [], extensions: [], signers: {} };
  return { success: true, transaction: madeUpTransaction(exchange.payment), ...about(exchange) };
}

/** A refusal, to `/verify` or `/settle`. */
export function refusalBody(exchange: Exchange, reason: string, transaction = ''): object {
  return exchange.endpoint === 'verify'
    ? { isValid: false, invalidReason: reason, ...about(exchange) }
    : { success: false, errorReason: reason, transaction, ...about(exchange) };
}

/** The real facilitator's answer with some fields changed; unchanged if it is no JSON object. */
export function edited({ reply, json }: UpstreamAnswer, change: (body: object) => object): Reply {
  return json ? { ...replyJson(reply.status, change(json)), headers: reply.headers } : reply;
}
