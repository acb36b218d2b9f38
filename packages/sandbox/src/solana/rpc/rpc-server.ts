import Fastify, { type FastifyInstance } from 'fastify';
import { answerRequest, type RpcServices } from './answer-request.ts';
import { stringifyJson } from './json.ts';

/** What real nodes accept. Source: MAX_REQUEST_BODY_SIZE of Agave's RPC service. */
const bodyLimit = 50 * 1024;

/** The JSON-RPC over HTTP, open to every web page. */
export function rpcServer(services: RpcServices): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options('/', async (request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? 'content-type',
      )
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  );
  app.post('/', async (request, reply) => {
    const answer = await answerRequest(services, typeof request.body === 'string' ? request.body : '');
    if (answer === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(stringifyJson(answer));
  });
  return app;
}
