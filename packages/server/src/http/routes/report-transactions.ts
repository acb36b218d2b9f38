import { reportRequestSchema } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../operations/context.ts';
import { reportTransactions } from '../../operations/execution/report-transactions.ts';
import { operationOfPath } from '../operation-of-path.ts';
import { parseAs, parseJsonObject } from '../parse-request.ts';

/** `POST /api/operations/{operationId}/transactions`: takes the hashes of what was broadcast. */
export function reportTransactionsRoute(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const operationId = operationOfPath(request);
    const { transactions } = parseAs(reportRequestSchema, parseJsonObject(request.body));
    return reply.send(await reportTransactions(context, { operationId, transactions }));
  };
}
