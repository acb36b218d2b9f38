import cors from '@fastify/cors';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';
import type { Context } from '../operations/context.ts';
import { createAccess, type KeyPolicy } from './access.ts';
import { addDocs } from './docs.ts';
import { createLimits, type LimitSettings } from './limits.ts';
import { logError } from './log-error.ts';
import { sendProblem, toSay402Error } from './problem.ts';
import { healthRoute, readinessRoute } from './routes/health.ts';
import { operationEventsRoute } from './routes/operation-events.ts';
import { processRoute } from './routes/process.ts';
import { readOperationRoute } from './routes/read-operation.ts';
import { createSlots } from './slots.ts';

export interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** Where the service is reached, without a trailing slash. */
  readonly baseUrl: string;
  /** Addresses of the proxies whose X-Forwarded-For counts; empty for none. */
  readonly trustedProxies: readonly string[];
  readonly limits: LimitSettings;
  readonly keyPolicy: KeyPolicy;
  readonly waiting: WaitingSettings;
}

/** Answers that are kept open. */
export interface WaitingSettings {
  /** The most seconds that `Prefer: wait` gets. */
  readonly seconds: number;
  /** Requests that wait and event streams, on this instance and of one IP address. */
  readonly most: number;
  readonly perIp: number;
  /** Milliseconds between two signs of life on an event stream. */
  readonly heartbeat: number;
}

const BODY_LIMIT = 64 * 1024;
/** What x402 clients send in a browser; they put the Expose-Headers name on the request, so it must be allowed too. */
const ALLOWED_HEADERS = [
  'content-type',
  'x-payment',
  'payment-signature',
  'idempotency-key',
  'authorization',
  'x-api-key',
  'prefer',
  'access-control-expose-headers',
];
const EXPOSED_HEADERS = [
  'payment-required',
  'payment-response',
  'x-payment-response',
  'retry-after',
  'preference-applied',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
];

/** The HTTP application: every route of the service. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  const docsUrl = `${options.baseUrl}/docs/errors`;
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  });
  const limits = createLimits(context.rates, options.limits, context.now);
  const access = createAccess(context.keyring, limits, options.keyPolicy);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    const identified = access.enter(request, reply);
    if (identified) void follow(identified, done);
    else done();
  });
  logAnswers(app);
  app.setErrorHandler((error: Error, request, reply) => {
    const known = toSay402Error(error);
    if (known.status >= 500) logError(request.log, known);
    return sendProblem(reply, known, docsUrl);
  });
  app.setNotFoundHandler((request, reply) => {
    const detail = `There is nothing at ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`;
    return sendProblem(reply, new Say402Error('not_found', detail), docsUrl);
  });

  const { waiting } = options;
  const slots = createSlots({ most: waiting.most, perClient: waiting.perIp });
  app.addHook('preClose', async () => context.statuses.close());
  const process = processRoute(context, { limits, access, slots, longestWait: waiting.seconds });
  addRoute(app, 'POST', '/api/process', process, docsUrl);
  addRoute(app, 'POST', '/api/x402/process', process, docsUrl);
  addRoute(app, 'GET', '/api/operations/:operationId', readOperationRoute(context), docsUrl);
  const events = operationEventsRoute(context, slots, waiting.heartbeat);
  addRoute(app, 'GET', '/api/operations/:operationId/events', events, docsUrl);
  addRoute(app, 'GET', '/healthz', healthRoute, docsUrl);
  addRoute(app, 'GET', '/readyz', readinessRoute(context), docsUrl);
  await addDocs(app, options.baseUrl);
  return app;
}

/** Goes on once a promise is kept. Hooks without a key stay free of promises: the 402 call is short. */
async function follow(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work;
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}

type Handler = ReturnType<typeof processRoute>;

/** A route, and 405 with the Allow header for every other method on its path. */
function addRoute(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  handler: Handler,
  docsUrl: string,
): void {
  app.route({ method, url, handler });
  const allow = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  app.route({
    method: app.supportedMethods.filter((other) => !allow.includes(other) && other !== 'OPTIONS'),
    url,
    handler: async (request, reply) => {
      const detail = `${request.method} is not possible here; ${allow.join(' and ')} is.`;
      return sendProblem(
        reply.header('allow', allow.join(', ')),
        new Say402Error('method_not_allowed', detail),
        docsUrl,
      );
    },
  });
}

/** One line an answer, by route pattern: identifiers in the path are secrets. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const fields = {
      method,
      route: routeOptions.url ?? 'none',
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
    };
    request.log.info(fields, 'answered');
  });
}
