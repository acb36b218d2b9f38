import { operationRequestSchema } from '@say402/wire';
import type { FastifyRequest } from 'fastify';
import { invalidOperationId } from './parse-request.ts';

/** The operationId in the path of a request. @throws Say402Error `invalid_operation_id` */
export function operationOfPath({ params }: FastifyRequest): string {
  const parsed = operationRequestSchema.safeParse(params);
  if (!parsed.success) throw invalidOperationId();
  return parsed.data.operationId;
}
