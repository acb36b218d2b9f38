import { operationRequestSchema } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../operations/context.ts';
import { readOperation } from '../../operations/read-operation.ts';
import { parseAs } from '../parse-request.ts';

/** `GET /api/operations/{operationId}`: state, preview and payment of an operation. */
export function readOperationRoute(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = typeof request.params === 'object' && request.params !== null ? request.params : {};
    const { operationId } = parseAs(operationRequestSchema, params);
    return reply.send(await readOperation(context, operationId));
  };
}
