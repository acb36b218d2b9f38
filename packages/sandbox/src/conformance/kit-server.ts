import { STATUS_CODES } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { addFacilitatorRoutes } from './facilitator-routes.ts';
import { FaultRulesError } from './fault-rules-error.ts';
import type { KitState } from './kit-state.ts';
import { addSteeringRoutes } from './steering-routes.ts';

const MAX_BODY_BYTES = 4_194_304;
const CALLS = 'POST /settle, POST /verify, GET /supported, /faults, /journal, /ledger, GET /catalogue';

/** The kit over HTTP: the facilitator's calls and the steering calls on one port. */
export function kitServer(kit: KitState): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.setErrorHandler<FastifyError | Error>((error, _request, reply) => {
    const { message: detail } = error;
    return error instanceof FaultRulesError
      ? problem(reply, 400, { code: error.code, detail, issues: error.issues })
      : problem(reply, statusOf(error), { code: 'error', detail });
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    problem(reply, 404, { code: 'not_found', detail: `${method} ${url} is none of ${CALLS}` }),
  );
  addFacilitatorRoutes(app, kit);
  addSteeringRoutes(app, kit);
  return app;
}

const statusOf = (error: FastifyError | Error): number =>
  'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500;

/** RFC 9457 problem details. */
function problem(reply: FastifyReply, status: number, about: object): FastifyReply {
  const title = STATUS_CODES[status] ?? 'Error';
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ title, status, ...about }));
}
