import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRequest } from './answer-request.ts';
import { ENDPOINTS, type Endpoint } from './endpoint.ts';
import type { KitState } from './kit-state.ts';
import { requestBody } from './request-body.ts';
import { sendAnswer } from './send-answer.ts';

/** The facilitator's own calls, and the target of the fault `redirect`. */
export function addFacilitatorRoutes(app: FastifyInstance, kit: KitState): void {
  for (const endpoint of ENDPOINTS) {
    const method = endpoint === 'supported' ? 'GET' : 'POST';
    const route = (url: string, followedRedirect: boolean, methods: readonly string[]): void => {
      app.route({
        method: [...methods],
        url,
        handler: async (request, reply) => handle(kit, endpoint, followedRedirect, request, reply),
      });
    };
    route(`/${endpoint}`, false, [method]);
    // A client that follows a 301, 302 or 303 turns its POST into a GET.
    route(`/redirected/${endpoint}`, true, ['GET', 'POST']);
  }
}

async function handle(
  kit: KitState,
  endpoint: Endpoint,
  followedRedirect: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { method, headers } = request;
  const [, query = ''] = /^[^?]*(\?.*)?$/s.exec(request.url) ?? [];
  const facilitatorRequest = { method, endpoint, query, headers, body: requestBody(request) };
  await answerRequest(kit, facilitatorRequest, {
    followedRedirect,
    send: async (answer) => {
      reply.hijack();
      return sendAnswer(answer, reply.raw, kit.held);
    },
  });
}
