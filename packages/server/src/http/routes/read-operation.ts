import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../operations/context.ts';
import { readOperation } from '../../operations/execution/read-operation.ts';
import { operationOfPath } from '../operation-of-path.ts';

/** `GET /api/operations/{operationId}`: state, preview and payment of an operation. */
export function readOperationRoute(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const operationId = operationOfPath(request);
    return reply.send(await readOperation(context, operationId));
  };
}
