import { AsyncLocalStorage } from 'node:async_hooks';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Context, Span, SpanStatusCode, Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Observer } from './observer.ts';
import { outcomeOfError } from './outcome-of-error.ts';

export interface TraceSettings {
  /** Base URL of an OTLP/HTTP receiver; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that are kept, 0 to 1. */
  readonly ratio: number;
}

/** Spans of requests and of their outside calls. No attribute holds an id, a wallet, a payment or words of a user. */
export interface Traces {
  readonly observer: Observer;
  addTo(app: FastifyInstance): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

type Api = typeof OpenTelemetry;

/** What spans are made with. */
interface Tools {
  readonly api: Api;
  readonly tracer: Tracer;
  /** The context of the current request or call. */
  readonly active: AsyncLocalStorage<Context>;
  /** The context that continues a caller's trace. */
  readonly contextOf: (traceParent: unknown) => Context;
}

/** Starts OpenTelemetry. Its packages are loaded here and nowhere else, so that they cost nothing where they are not used. */
export async function startTraces(settings: TraceSettings): Promise<Traces> {
  const api = await import('@opentelemetry/api');
  const { parseTraceParent } = await import('@opentelemetry/core');
  const provider = await createProvider(settings);
  const tools: Tools = {
    api,
    tracer: provider.getTracer('say402'),
    active: new AsyncLocalStorage<Context>(),
    contextOf: (traceParent) => {
      const parent = typeof traceParent === 'string' ? parseTraceParent(traceParent) : null;
      return parent
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true })
        : api.ROOT_CONTEXT;
    },
  };
  return {
    observer: createObserver(tools),
    addTo: (app) => addRequestSpans(app, tools),
    close: async () => provider.shutdown(),
  };
}

function createObserver({ api, tracer, active }: Tools): Observer {
  return {
    watch: async ({ target, call, chain }, work, outcomeOf) => {
      const parent = active.getStore() ?? api.ROOT_CONTEXT;
      const kind = target === 'reader' ? api.SpanKind.INTERNAL : api.SpanKind.CLIENT;
      const attributes = { 'say402.chain': chain };
      const span = tracer.startSpan(`${target} ${call}`, { kind, attributes }, parent);
      try {
        const result = await active.run(api.trace.setSpan(parent, span), work);
        span.setAttribute('say402.outcome', outcomeOf?.(result) ?? 'ok');
        return result;
      } catch (error) {
        fail(span, api.SpanStatusCode.ERROR, outcomeOfError(error));
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

function addRequestSpans(app: FastifyInstance, { api, tracer, active, contextOf }: Tools): void {
  const begun = new WeakMap<object, { readonly span: Span; readonly context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const parent = contextOf(headers['traceparent']);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
    begun.set(request, { span, context: api.trace.setSpan(parent, span) });
    done();
  });
  // Not earlier: reading the body goes through socket events, in which the active context is lost.
  app.addHook('preHandler', (request, _reply, done) => {
    const context = begun.get(request)?.context;
    if (context) active.run(context, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = begun.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (span && statusCode >= 500) fail(span, api.SpanStatusCode.ERROR, String(statusCode));
    span?.end();
    done();
  });
}

/** Marks a span as failed by a code; messages may quote more than a trace should hold. */
function fail(span: Span, code: SpanStatusCode.ERROR, type: string): void {
  span.setStatus({ code });
  span.setAttribute('error.type', type);
}

async function createProvider({ endpoint, headers, serviceName, ratio }: TraceSettings) {
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
  });
  const sampler = new TraceIdRatioBasedSampler(ratio);
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Anyone may send a traceparent that says "sampled", so the share applies to those too.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}
