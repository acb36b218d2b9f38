import { operationRequestSchema, queryRequestSchema, type OperationRequest } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../../operations/context.ts';
import { lookUp } from '../../operations/query/look-up.ts';
import { prepareOnce } from '../../operations/query/prepare-once.ts';
import { prepare } from '../../operations/query/prepare.ts';
import { requirePayment } from '../../operations/payment/require-payment.ts';
import { sampleTerms } from '../../operations/payment/sample-terms.ts';
import type { Access } from '../access.ts';
import { callerSignal } from '../caller-signal.ts';
import { SETTLING_RETRY } from '../constant-headers.ts';
import type { Limits } from '../limits.ts';
import { invalidOperationId, parseAs, parseJsonObject } from '../parse-request.ts';
import { sendPaymentRequired } from '../send-payment-required.ts';
import {
  releasePaid,
  sendResult,
  signInPaid,
  type PaymentHeader,
  type ReleaseOptions,
} from './release-paid.ts';

interface ProcessOptions extends ReleaseOptions {
  readonly access: Access;
}

/** The three calls, told apart by what is there: no operationId, no payment header, or both. */
export function processRoute(context: Context, options: ProcessOptions) {
  const { limits, access } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const header = paymentHeader(request);
    if (!header && isEmpty(request.body)) return sendPaymentRequired(reply, await sampleTerms(context));
    const body = parseJsonObject(request.body);
    if (!Object.hasOwn(body, 'operationId')) {
      if (!header) {
        access.enterQuery(request, reply);
        return query(context, limits, body, request, reply);
      }
      const issues = [{ path: '$.operationId', message: 'Required beside a payment header' }];
      throw new Say402Error('operation_id_required', 'A payment header came without an operationId.', {
        issues,
      });
    }
    const operation = parseOperation(body);
    const signedIn = String(request.headers['sign-in-with-x'] ?? '');
    const exchange = { ...options, context, request, reply };
    const again =
      !header && signedIn !== '' ? await signInPaid(exchange, operation.operationId, signedIn) : null;
    if (again) return sendResult(exchange, again);
    if (!header) return paymentRequired(context, operation.operationId, reply);
    return releasePaid(exchange, operation, header);
  };
}

/** An empty request, as catalogues of x402 resources send it: answered with sample terms. */
export function probeRoute(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!paymentHeader(request)) return sendPaymentRequired(reply, await sampleTerms(context));
    const detail = 'A payment came with a GET, which names no operation: POST it with its operationId.';
    throw new Say402Error('operation_id_required', detail);
  };
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (body instanceof Uint8Array && body.length === 0);

/** An empty payment header counts as absent. */
function paymentHeader({ headers }: FastifyRequest): PaymentHeader | null {
  const v1 = String(headers['x-payment'] ?? '');
  const v2 = String(headers['payment-signature'] ?? '');
  if (v1 !== '' && v2 !== '')
    throw new Say402Error('two_payment_headers', 'Both X-PAYMENT and PAYMENT-SIGNATURE came.');
  if (v1 !== '') return { version: 1, value: v1 };
  return v2 === '' ? null : { version: 2, value: v2 };
}

function parseOperation(body: object): OperationRequest {
  const parsed = operationRequestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  if (!parsed.error.issues.some(({ path }) => path[0] === 'operationId'))
    return parseAs(operationRequestSchema, body);
  throw invalidOperationId();
}

/** Call 1: submit a query. */
async function query(
  context: Context,
  limits: Limits,
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = parseAs(queryRequestSchema, body);
  limits.admitQuery(request, reply, parsed.wallet);
  const input = {
    request: parsed,
    client: limits.clientOf(request),
    signal: callerSignal(reply),
    admitQuestion: () => limits.admitQuestion(request, reply),
  };
  if (parsed.lookUp === true) return reply.send(await lookUp(context, input));
  const key = request.headers['idempotency-key'];
  if (key === undefined) return reply.send(await prepare(context, input));
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Say402Error(
      'invalid_idempotency_key',
      'The Idempotency-Key is not 1 to 255 printable ASCII characters.',
    );
  }
  return reply.send(await prepareOnce(context, { ...input, key, apiKey: limits.keyOf(request)?.id ?? null }));
}

/** Call 2: ask for the payment terms. */
async function paymentRequired(
  context: Context,
  operationId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { terms, settling } = await requirePayment(context, operationId);
  if (settling) void reply.header('retry-after', SETTLING_RETRY);
  return sendPaymentRequired(reply, terms);
}
