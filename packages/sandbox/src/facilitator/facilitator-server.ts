import type { x402Facilitator } from '@x402/core/facilitator';
import Fastify, { type FastifyInstance } from 'fastify';
import { paymentRequest, type PaymentRequest } from './payment-request.ts';

/** x402's facilitator API: refusals are answers (200), malformed requests 400, failures of the chain 500. */
export function facilitatorServer(facilitator: x402Facilitator): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/supported', () => facilitator.getSupported());

  app.post('/verify', async ({ body }, reply) => {
    const request = paymentRequest(body);
    if (request === null) return reply.code(400).send({ isValid: false, invalidReason: 'invalid_payload' });
    const invalidReason = refusal(facilitator, request);
    if (invalidReason !== null) return { isValid: false, invalidReason };
    try {
      return await facilitator.verify(request.payload, request.requirements);
    } catch (error) {
      const invalidMessage = messageOf(error);
      return reply
        .code(500)
        .send({ isValid: false, invalidReason: 'unexpected_verify_error', invalidMessage });
    }
  });

  app.post('/settle', async ({ body }, reply) => {
    const request = paymentRequest(body);
    if (request === null) return reply.code(400).send(unsettled('invalid_payload', ''));
    const { network } = request.requirements;
    const errorReason = refusal(facilitator, request);
    if (errorReason !== null) return unsettled(errorReason, network);
    try {
      return await facilitator.settle(request.payload, request.requirements);
    } catch (error) {
      const answer = unsettled('unexpected_settle_error', network);
      return reply.code(500).send({ ...answer, errorMessage: messageOf(error) });
    }
  });
  return app;
}

/** The official facilitator throws for what it does not support. */
function refusal(facilitator: x402Facilitator, { payload, requirements }: PaymentRequest): string | null {
  const { scheme, network } = requirements;
  const kinds = facilitator.getSupported().kinds.filter((kind) => kind.x402Version === payload.x402Version);
  if (!kinds.some((kind) => kind.network === network)) return 'invalid_network';
  return kinds.some((kind) => kind.network === network && kind.scheme === scheme)
    ? null
    : 'unsupported_scheme';
}

function unsettled(errorReason: string, network: string): object {
  return { success: false, errorReason, transaction: '', network };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
