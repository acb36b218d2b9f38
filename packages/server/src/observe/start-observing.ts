import type { FastifyInstance } from 'fastify';
import type { ModelUse } from '../intent/model/token-meter.ts';
import type { Context } from '../operations/context.ts';
import type { Store } from '../store/store.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';
import { observeFacilitators } from './observe-facilitators.ts';
import { observePort } from './observe-port.ts';
import { observeReader } from './observe-reader.ts';
import { observeRequests } from './observe-requests.ts';
import { observeStore } from './observe-store.ts';
import { combineObservers } from './observer.ts';
import { startTraces, type Traces, type TraceSettings } from './traces.ts';

export interface ObserveSettings {
  /** Where metrics are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly traces: TraceSettings | null;
}

/** Metrics and traces of a service, or nothing of either. */
export interface Observing {
  /** The same context, with what it asks of the outside watched. */
  watch(context: Context): Context;
  addTo(app: FastifyInstance): void;
  /** Counts payment terms that were answered past the framework. @param ms milliseconds */
  termsAnswered(ms: number): void;
  readonly modelUsed: (use: ModelUse) => void;
  readonly tracing: boolean;
  readonly metricsUrl: string | null;
  close(): Promise<void>;
}

/** Starts what the operator wants to see of the service. Where that is nothing, nothing is wrapped. */
export async function startObserving(
  settings: ObserveSettings,
  { store, now }: { readonly store: Store; readonly now: () => number },
): Promise<Observing> {
  const metrics = settings.metrics && createMetrics({ readTotals: async () => store.readTotals(), now });
  const traces = settings.traces && (await startTraces(settings.traces));
  const server: MetricsServer | null =
    metrics && settings.metrics ? await serveMetrics(metrics, settings.metrics) : null;
  return {
    watch: (context) => watchContext(context, metrics, traces),
    addTo: (app) => {
      if (metrics) observeRequests(app, metrics);
      traces?.addTo(app);
    },
    termsAnswered: (ms) =>
      metrics?.answered({ method: 'POST', route: '/api/process', status: 402 }, ms / 1_000, null),
    modelUsed: (use) => metrics?.modelUsed(use),
    tracing: traces !== null,
    metricsUrl: server?.url ?? null,
    close: async () => {
      await server?.close();
      // A receiver that is away must not keep the service from ending well.
      await traces?.close().catch(() => undefined);
    },
  };
}

function watchContext(context: Context, metrics: Metrics | null, traces: Traces | null): Context {
  const observers = [metrics, traces].flatMap((each) => (each ? [each.observer] : []));
  if (observers.length === 0) return context;
  const observer = combineObservers(observers);
  const chains = [...context.chains].map(
    ([name, served]) => [name, { ...served, port: observePort(served.port, observer) }] as const,
  );
  const payments = metrics?.payments;
  return {
    ...context,
    chains: new Map(chains),
    reader: observeReader(context.reader, observer),
    facilitators: observeFacilitators(context.facilitators, observer),
    store: payments
      ? observeStore(context.store, payments, (identity) => chainOf(context, identity))
      : context.store,
  };
}

/** The chain of a payment: its identity begins with `evm:{chainId}:` or `svm:`. */
function chainOf({ chains }: Context, identity: string): string {
  const [family, chainId] = identity.split(':');
  const found = [...chains.values()].find(({ port: { chain } }) =>
    chain.family === 'evm' ? String(chain.chainId) === chainId : chain.family === family,
  );
  return found?.port.chain.name ?? 'none';
}
