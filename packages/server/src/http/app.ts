import { createServer } from 'node:http';
import cors from '@fastify/cors';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { Say402Error } from '../core/say402-error.ts';
import type { Context } from '../operations/context.ts';
import { addressReader } from './address-reader.ts';
import { answerBrokenHttp } from './answer-broken-http.ts';
import { createAccess, type KeyPolicy } from './access.ts';
import { addDocs } from './docs.ts';
import { EVERY_ANSWER } from './constant-headers.ts';
import { createLimits, type Limits, type LimitSettings } from './limits.ts';
import { logError } from './log-error.ts';
import { sendProblem, toSay402Error } from './problem.ts';
import { cancelOperationRoute } from './routes/cancel-operation.ts';
import { didRoute, discoveryRoutes } from './routes/discovery.ts';
import { healthRoute, readinessRoute } from './routes/health.ts';
import { mcpRoute, type McpSettings } from './routes/mcp.ts';
import { operationEventsRoute } from './routes/operation-events.ts';
import { probeRoute, processRoute } from './routes/process.ts';
import { readOperationRoute } from './routes/read-operation.ts';
import { reportTransactionsRoute } from './routes/report-transactions.ts';
import { createOpenResponses } from './open-responses.ts';
import { withTermsShortcut } from './terms-shortcut.ts';

export interface AppOptions {
  readonly logger: Logger;
  /** Where the service is reached, without a trailing slash. */
  readonly baseUrl: string;
  /** Addresses of the proxies whose X-Forwarded-For counts; empty for none. */
  readonly trustedProxies: readonly string[];
  readonly limits: LimitSettings;
  readonly keyPolicy: KeyPolicy;
  readonly waiting: WaitingSettings;
  /** Null where agents are not served at /mcp. */
  readonly mcp: McpSettings | null;
  /** Called with the milliseconds of payment terms that were answered without the framework (`terms-shortcut.ts`). */
  readonly termsAnswered: (ms: number) => void;
  /** Requests are traced, so that every one has to go through the framework. */
  readonly tracing: boolean;
}

/** Answers that are kept open. */
export interface WaitingSettings {
  /** The most seconds that `Prefer: wait` gets. */
  readonly seconds: number;
  /** The most waiting requests and event streams, on this instance and of one IP address. */
  readonly most: number;
  readonly perIp: number;
  /** Event streams of one operation. */
  readonly perOperation: number;
  /** Milliseconds between two comments that keep an event stream alive. */
  readonly heartbeat: number;
}

const BODY_LIMIT = 64 * 1024;
/** Milliseconds. Longer than the idle time of common load balancers, so that they never write to a closing connection. */
const SERVER_TIMEOUTS = { keepAliveTimeout: 72_000, headersTimeout: 30_000, requestTimeout: 60_000 };
/** Headers that x402 clients send in a browser; some even put the name Access-Control-Expose-Headers on the request. */
const ALLOWED_HEADERS = [
  'content-type',
  'x-payment',
  'payment-signature',
  'sign-in-with-x',
  'idempotency-key',
  'authorization',
  'x-api-key',
  'prefer',
  'mcp-protocol-version',
  'mcp-session-id',
  'access-control-expose-headers',
  // Added by tracing libraries and by event streams in a page.
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'last-event-id',
];

/** The HTTP application: every route of the service. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const limits = createLimits(context, options.limits);
  const docsUrl = `${options.baseUrl}/docs/errors`;
  const app = createFramework(context, limits, options, docsUrl);
  await addPreflight(app);
  const access = createAccess(context.keyring, limits, options.keyPolicy);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, reply, done) => {
    // Every body is read as JSON, whatever its content type says: the framework ignores types that it can't read.
    request.headers['content-type'] = 'application/json';
    void reply.headers(EVERY_ANSWER);
    const identified = access.enter(request, reply);
    if (identified) void follow(identified, done);
    else done();
  });
  logAnswers(app, options.logger);
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
  const openResponses = createOpenResponses({
    most: waiting.most,
    perClient: waiting.perIp,
    perOperation: waiting.perOperation,
  });
  app.addHook('preClose', async () => context.statuses.close());
  const releasing = { limits, access, openResponses, longestWait: waiting.seconds };
  const process = processRoute(context, releasing);
  for (const url of ['/api/process', '/api/x402/process']) {
    app.route({ method: 'GET', url, handler: probeRoute(context) });
    addRoute(app, 'POST', url, process, docsUrl, ['GET', 'HEAD']);
  }
  if (options.mcp) {
    const { baseUrl } = options;
    const mcp = mcpRoute(context, { ...releasing, ...options.mcp, baseUrl, docs: docsUrl });
    addRoute(app, 'POST', '/mcp', mcp, docsUrl);
  }
  addRoute(app, 'GET', '/api/operations/:operationId', readOperationRoute(context), docsUrl);
  const events = operationEventsRoute(context, openResponses, waiting.heartbeat);
  addRoute(app, 'GET', '/api/operations/:operationId/events', events, docsUrl);
  addRoute(app, 'POST', '/api/operations/:operationId/cancel', cancelOperationRoute(context), docsUrl);
  const report = reportTransactionsRoute(context);
  addRoute(app, 'POST', '/api/operations/:operationId/transactions', report, docsUrl);
  addDiscovery(app, context, options, docsUrl);
  addRoute(app, 'GET', '/healthz', healthRoute, docsUrl);
  addRoute(app, 'GET', '/readyz', readinessRoute(context), docsUrl);
  await addDocs(app, options.baseUrl);
  return app;
}

/** The routes by which programs get to know the service. */
function addDiscovery(
  app: FastifyInstance,
  context: Context,
  { baseUrl, mcp }: Pick<AppOptions, 'baseUrl' | 'mcp'>,
  docsUrl: string,
): void {
  const discovery = discoveryRoutes(context, baseUrl, mcp !== null);
  addRoute(app, 'GET', '/api/capabilities', discovery.capabilities, docsUrl);
  addRoute(app, 'GET', '/llms.txt', discovery.llms, docsUrl);
  addRoute(app, 'GET', '/skill.md', discovery.skill, docsUrl);
  if (mcp) addRoute(app, 'GET', '/plugin.md', discovery.plugin, docsUrl);
  addRoute(app, 'GET', '/.well-known/agent-card.json', discovery.card, docsUrl);
  if (context.attestor) {
    const { didDocument } = context.attestor;
    const route = didRoute(didDocument);
    addRoute(app, 'GET', '/.well-known/did.json', route, docsUrl);
  }
}

/** Continues a hook once a promise resolves; without a promise it continues at once, which keeps the 402 call short. */
async function follow(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work;
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}

/** The framework, on a server that answers plain requests for payment terms itself. */
function createFramework(
  context: Context,
  limits: Limits,
  options: AppOptions,
  docsUrl: string,
): FastifyInstance {
  const { logger, keyPolicy, trustedProxies, termsAnswered, tracing } = options;
  const loggerInstance: FastifyBaseLogger = logger;
  return fastify({
    loggerInstance,
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerBrokenHttp(docsUrl),
    frameworkErrors: (error, _request, reply) => {
      void sendProblem(reply.headers(EVERY_ANSWER), toSay402Error(error), docsUrl);
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // Routes check lengths themselves; no path can be longer than all headers together.
      maxParamLength: 16_384,
    },
    serverFactory: (ordinary) => {
      const shortcut = withTermsShortcut(ordinary, context, {
        admit: (ip) => limits.admitsAddress(ip),
        addressOf: addressReader(trustedProxies),
        answered: (ms) => {
          logTerms(logger, ms);
          termsAnswered(ms);
        },
      });
      return createServer(SERVER_TIMEOUTS, keyPolicy === 'all' || tracing ? ordinary : shortcut);
    },
  });
}

function logTerms(log: Logger, ms: number): void {
  if (!log.isLevelEnabled('debug')) return;
  const rounded = Math.round(ms * 10) / 10;
  log.debug({ method: 'POST', route: '/api/process', status: 402, ms: rounded }, 'answered');
}

type Handler = ReturnType<typeof processRoute>;

/** A route, and 405 with the Allow header for every other method on its path. @param beside methods that have a route of their own */
function addRoute(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  handler: Handler,
  docsUrl: string,
  beside: readonly string[] = [],
): void {
  app.route({ method, url, handler });
  const allow = [...beside, ...(method === 'GET' ? ['GET', 'HEAD'] : ['POST'])];
  app.route({
    method: app.supportedMethods.filter((other) => !allow.includes(other) && other !== 'OPTIONS'),
    url,
    handler: async (request, reply) => {
      const detail = `${request.method} is not possible here; ${allow.join(', ')} ${allow.length > 1 ? 'are' : 'is'}.`;
      return sendProblem(
        reply.header('allow', allow.join(', ')),
        new Say402Error('method_not_allowed', detail),
        docsUrl,
      );
    },
  });
}

/** Answers CORS preflight requests. The CORS headers of all other answers are in EVERY_ANSWER. */
async function addPreflight(app: FastifyInstance): Promise<void> {
  await app.register(async (preflight) => {
    await preflight.register(cors, {
      origin: '*',
      methods: ['GET', 'POST'],
      allowedHeaders: ALLOWED_HEADERS,
      strictPreflight: false,
      maxAge: 86_400,
    });
  });
}

/**
 * Logs one line for each answer, by route pattern, since identifiers in paths are secrets. Requests for payment terms are the most frequent
 * and change nothing, so they are logged at debug level.
 */
function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode === 402 && !hasPayment(request) ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      const { id, method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const route = routeOptions.url ?? 'none';
      log[level]({ reqId: id, method, route, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
}

const hasPayment = ({ headers }: FastifyRequest): boolean =>
  headers['x-payment'] !== undefined || headers['payment-signature'] !== undefined;
