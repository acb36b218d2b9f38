import type { FastifyInstance } from 'fastify';
import { problemOf } from '../http/problem.ts';
import type { Counters } from './counters.ts';

/** Counts every answer, by route pattern: paths hold secrets. */
export function observeRequests(app: FastifyInstance, counters: Pick<Counters, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const answer = { method: request.method, route, status: reply.statusCode };
    counters.answered(answer, reply.elapsedTime / 1_000, problemOf(reply));
    done();
  });
}
