import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadinessCheck } from '../../operations/check-readiness.ts';
import type { Context } from '../../operations/context.ts';

/** `GET /healthz`: the process answers. */
export async function healthRoute(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.send({ status: 'ok' });
}

/** `GET /readyz`: store, RPCs and facilitators answer too; 503 names those that don't. `cautions` names configuration that can't work. */
export function readinessRoute(context: Context) {
  const check = createReadinessCheck(context);
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checks = await check();
    const ready = Object.values(checks).every((failure) => failure === null);
    const shown = Object.fromEntries(
      Object.entries(checks).map(([name, failure]) => [name, failure ?? 'ok']),
    );
    const cautions = context.cautions();
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      checks: shown,
      ...(cautions.length > 0 && { cautions }),
    });
  };
}
