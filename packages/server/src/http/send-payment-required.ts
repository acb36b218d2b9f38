import type { FastifyReply } from 'fastify';

/** Answers payment terms, as a v1 body and a v2 header. */
export function sendPaymentRequired(
  reply: FastifyReply,
  { body, header }: { body: string; header: string },
): FastifyReply {
  return reply
    .code(402)
    .header('payment-required', header)
    .type('application/json; charset=utf-8')
    .send(body);
}
