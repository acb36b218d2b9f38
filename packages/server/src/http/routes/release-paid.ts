import type { OperationRequest } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../../operations/context.ts';
import { FailedOnChain } from '../../operations/payment/failed-settlements.ts';
import { refresh } from '../../operations/payment/refresh.ts';
import type { ReleaseResult } from '../../operations/payment/release-result.ts';
import { release } from '../../operations/payment/release.ts';
import { signIn } from '../../operations/payment/sign-in.ts';
import { waitWhileSettling } from '../../operations/payment/wait-while-settling.ts';
import { clientAddress } from '../../core/client-address.ts';
import { JSON_TYPE } from '../constant-headers.ts';
import type { Limits } from '../limits.ts';
import { checkFormat, formatOf, inFormat } from '../release-format.ts';
import { sendPaymentRequired } from '../send-payment-required.ts';
import type { OpenResponses } from '../open-responses.ts';
import { waitPreference } from '../wait-preference.ts';

export interface PaymentHeader {
  readonly version: 1 | 2;
  readonly value: string;
}

export interface ReleaseOptions {
  readonly limits: Limits;
  readonly openResponses: OpenResponses;
  /** Seconds. */
  readonly longestWait: number;
}

/** A request and its reply. */
export interface Exchange extends ReleaseOptions {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** HTTP statuses of errors that refuse the payment itself. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);
/** Codes of errors about the delivery, which say that the payment itself was found good. */
const ABOUT_DELIVERY = /^(still_executable|already_executed|may_have_executed)$/;

/** Call 3: submit a payment proof and receive the transactions. */
export async function releasePaid(
  exchange: Exchange,
  operation: OperationRequest,
  header: PaymentHeader,
): Promise<FastifyReply> {
  const seconds = waitPreference(exchange.request, exchange.longestWait);
  await checkFormat(exchange.context, operation.operationId, formatOf(exchange.request));
  return sendResult(exchange, await takePayment(exchange, operation, header, seconds));
}

/** Sends the result of a payment, or of a sign-in instead of one. */
export function sendResult({ request, reply }: Exchange, result: ReleaseResult): FastifyReply {
  if (result.settlement) {
    const { v1, v2 } = result.settlement;
    void reply.header('x-payment-response', v1).header('payment-response', v2);
  }
  if (result.kind === 'refused') return sendPaymentRequired(reply, result);
  void reply.type(JSON_TYPE);
  const format = formatOf(request);
  return reply.send(format === null ? result.body : inFormat(result, format));
}

/** Answers a paid operation again on a signed message; null where it is not paid. */
export async function signInPaid(
  { limits, context, request, reply }: Exchange,
  operationId: string,
  header: string,
): Promise<ReleaseResult | null> {
  limits.admitPayment(request, reply);
  const result = await signIn(context, operationId, header);
  if (result?.kind === 'refused') limits.countRefusedPayment(request);
  return result;
}

/**
 * Takes a payment for an operation, and counts a refused one against the client.
 *
 * @param seconds to wait for the end of an open settlement; null for not at all
 */
export async function takePayment(
  exchange: Exchange,
  operation: OperationRequest,
  header: PaymentHeader,
  seconds: number | null,
): Promise<ReleaseResult> {
  const { limits, request, reply } = exchange;
  limits.admitPayment(request, reply);
  const result = await releasePatiently(exchange, operation, header, seconds).catch((error: unknown) => {
    if (isRefusal(error)) limits.countRefusedPayment(request);
    throw error;
  });
  if (result.kind === 'refused') limits.countRefusedPayment(request);
  return result;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Say402Error &&
  ((REFUSALS.has(error.status) && !ABOUT_DELIVERY.test(error.code)) ||
    error.details.cause instanceof FailedOnChain);

/** With seconds given, waits for the end of an open settlement instead of answering that it is open. */
async function releasePatiently(
  exchange: Exchange,
  operation: OperationRequest,
  header: PaymentHeader,
  seconds: number | null,
): Promise<ReleaseResult> {
  const { context, openResponses, request, reply } = exchange;
  const giveBack = seconds === null ? null : openResponses.take(clientAddress(request.ip));
  if (seconds === null || !giveBack) return releaseOrRefresh(exchange, operation, header);
  void reply.header('preference-applied', `wait=${seconds}`);
  const deadline = performance.now() + seconds * 1_000;
  try {
    for (;;) {
      try {
        return await releaseOrRefresh(exchange, operation, header);
      } catch (error) {
        if (!(error instanceof Say402Error) || error.code !== 'settlement_unresolved') throw error;
        const left = deadline - performance.now();
        if (!(await waitWhileSettling(context, operation.operationId, left, request.signal))) throw error;
      }
    }
  } finally {
    giveBack();
  }
}

async function releaseOrRefresh(
  { context }: Exchange,
  operation: OperationRequest,
  header: PaymentHeader,
): Promise<ReleaseResult> {
  const { operationId } = operation;
  if (operation.refresh !== true) return release(context, { operationId, header });
  return refresh(context, {
    operationId,
    header,
    acceptDoubleExecution: operation.acceptDoubleExecution ?? false,
    acceptPreview: operation.acceptPreview ?? null,
  });
}
