import type { FastifyInstance } from 'fastify';
import { problemOf } from '../http/problem.ts';
import type { Metrics } from './metrics.ts';

/** Measures every answer, by route pattern: paths hold secrets. */
export function observeRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const answer = { method: request.method, route, status: reply.statusCode };
    metrics.answered(answer, reply.elapsedTime / 1_000, problemOf(reply));
    done();
  });
}
