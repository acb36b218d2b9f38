import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './constant-headers.ts';

/** Answers payment terms, as a v1 body and a v2 header. */
export function sendPaymentRequired(
  reply: FastifyReply,
  { body, header }: { body: string; header: string },
): FastifyReply {
  return reply.code(402).header('payment-required', header).type(JSON_TYPE).send(body);
}
