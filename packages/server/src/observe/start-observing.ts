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
import { combineObservers, type Observer } from './observer.ts';
import { createTally, type Tally } from './tally.ts';
import { startTraces, type TraceSettings } from './traces.ts';

export interface ObserveSettings {
  /** Where metrics are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly traces: TraceSettings | null;
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** Whether counts are kept in the database for the operator's page. */
  readonly kept: boolean;
}

/** Metrics, traces and counts of a service, as far as the operator wants them. */
export interface Observing {
  /** The same context, with its outside calls observed. */
  watch(context: Context): Context;
  addTo(app: FastifyInstance): void;
  /** Counts payment terms that were answered without the framework. @param ms milliseconds */
  termsAnswered(ms: number): void;
  readonly modelUsed: (use: ModelUse) => void;
  /** Called with the outcome of each call to an RPC URL; null where nobody observes that. */
  readonly nodeTold: Tally['nodeTold'] | null;
  readonly tracing: boolean;
  readonly metricsUrl: string | null;
  /** Writes the counts that are kept in the database; done once more at the end. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Starts what the operator wants to observe. Where that is nothing, nothing is wrapped. */
export async function startObserving(
  settings: ObserveSettings,
  { store, now, kept }: Parts,
): Promise<Observing> {
  const metrics = settings.metrics && createMetrics({ readTotals: async () => store.readTotals(), now });
  const traces = settings.traces && (await startTraces(settings.traces));
  const tally = kept ? createTally(store, now) : null;
  const server: MetricsServer | null =
    metrics && settings.metrics ? await serveMetrics(metrics, settings.metrics) : null;
  const counters = [metrics, tally].flatMap((each) => each ?? []);
  return {
    watch: (context) => watchContext(context, metrics, [...counters, ...(traces ? [traces] : [])]),
    addTo: (app) => {
      for (const each of counters) observeRequests(app, each);
      traces?.addTo(app);
    },
    termsAnswered: (ms) => {
      const request = { method: 'POST', route: '/api/process', status: 402 };
      for (const each of counters) each.answered(request, ms / 1_000, null);
    },
    modelUsed: (use) => {
      for (const each of counters) each.modelUsed(use);
    },
    nodeTold: tally && ((...told) => tally.nodeTold(...told)),
    tracing: traces !== null,
    metricsUrl: server?.url ?? null,
    flush: async () => tally?.flush(),
    close: async () => {
      await server?.close();
      await tally?.flush().catch(() => undefined);
      // A trace receiver that is down must not make the shutdown fail.
      await traces?.close().catch(() => undefined);
    },
  };
}

function watchContext(
  context: Context,
  metrics: Metrics | null,
  watching: readonly { readonly observer: Observer }[],
): Context {
  if (watching.length === 0) return context;
  const observer = combineObservers(watching.map((each) => each.observer));
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
