import { cancelRequestSchema } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cancelOperation } from '../../operations/payment/cancel-operation.ts';
import type { Context } from '../../operations/context.ts';
import { operationOfPath } from '../operation-of-path.ts';
import { parseAs, parseJsonObject } from '../parse-request.ts';

/** `POST /api/operations/{operationId}/cancel`: deletes an unpaid operation, on the signature of its wallet. */
export function cancelOperationRoute(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const operationId = operationOfPath(request);
    const { issuedAt, signature } = parseAs(cancelRequestSchema, parseJsonObject(request.body));
    return reply.send(await cancelOperation(context, { operationId, issuedAt, signature }));
  };
}
