import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';
import type { Counters } from './counters.ts';
import type { PaymentEvents } from './observe-store.ts';
import type { Observer } from './observer.ts';
import { outcomeOfError } from './outcome-of-error.ts';

/** What is measured of the service, in a registry of its own. No label holds an id, a wallet or words of a user. */
export interface Metrics extends Counters {
  readonly payments: PaymentEvents;
  /** Everything in the text format of Prometheus. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTSIDE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 100];

/** @param readTotals totals of the database; called at most every thirty seconds */
export function createMetrics({
  readTotals,
  now,
}: {
  readonly readTotals: Store['readTotals'];
  readonly now: () => number;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = histogram(registry, 'http_request', 'Requests', REQUEST_BUCKETS, [
    'method',
    'route',
    'status',
  ]);
  const problems = new Counter({
    name: 'say402_problems_total',
    help: 'Answers that were problems, by code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const renderTotals = storeGauges(registry, readTotals, now);
  const children = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    observer: createObserver(registry),
    payments: createPaymentEvents(registry),
    modelUsed: countModels(registry),
    answered: ({ method, route, status }, seconds, problem) => {
      const key = `${method} ${route} ${status}`;
      const child = children.get(key) ?? requests.labels(method, route, String(status));
      children.set(key, child);
      child.observe(seconds);
      if (problem !== null) problems.labels(problem).inc();
    },
    render: async () => {
      await renderTotals();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function histogram<Label extends string>(
  registry: Registry,
  name: string,
  what: string,
  buckets: readonly number[],
  labelNames: readonly Label[],
): Histogram<Label> {
  return new Histogram({
    name: `say402_${name}_duration_seconds`,
    help: `${what}: how many, and how long they took.`,
    buckets: [...buckets],
    labelNames: [...labelNames],
    registers: [registry],
  });
}

function createObserver(registry: Registry): Observer {
  const labels = ['call', 'chain', 'outcome'] as const;
  const histograms = {
    facilitator: histogram(registry, 'facilitator_call', 'Calls to facilitators', OUTSIDE_BUCKETS, labels),
    chain: histogram(registry, 'chain_call', 'Calls to chains', OUTSIDE_BUCKETS, labels),
    reader: histogram(registry, 'reading', 'Readings of requests', OUTSIDE_BUCKETS, labels),
  };
  return {
    watch: async ({ target, call, chain }, work, outcomeOf) => {
      const begun = performance.now();
      const end = (outcome: string): void =>
        histograms[target].labels(call, chain, outcome).observe((performance.now() - begun) / 1_000);
      try {
        const result = await work();
        end(outcomeOf?.(result) ?? 'ok');
        return result;
      } catch (error) {
        end(outcomeOfError(error));
        throw error;
      }
    },
  };
}

/** What models take: time and tokens, by model. */
function countModels(registry: Registry): Metrics['modelUsed'] {
  const seconds = new Histogram({
    name: 'say402_reader_seconds',
    help: 'Calls of language models: how many, and how long they took.',
    buckets: [...OUTSIDE_BUCKETS],
    labelNames: ['model'],
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'say402_reader_tokens_total',
    help: 'Tokens of language models: read, of these cached by the provider, and written.',
    labelNames: ['model', 'kind'],
    registers: [registry],
  });
  return ({ model, milliseconds, ...counts }) => {
    seconds.labels(model).observe(milliseconds / 1_000);
    for (const kind of ['read', 'cached', 'written'] as const) tokens.labels(model, kind).inc(counts[kind]);
  };
}

function createPaymentEvents(registry: Registry): PaymentEvents {
  const labelNames = ['chain', 'end'] as const;
  const ends = new Counter({
    name: 'say402_payments_total',
    help: 'Claimed payments, by how they ended.',
    labelNames,
    registers: [registry],
  });
  const times = histogram(registry, 'settlement', 'Payments from claim to end', OUTSIDE_BUCKETS, labelNames);
  return {
    ended: (chain, end, seconds) => {
      ends.labels(chain, end).inc();
      if (seconds !== null) times.labels(chain, end).observe(seconds);
    },
  };
}

/** Milliseconds for which the totals are reused, so that several scrapers cost the database no more than one. */
const TOTALS_HOLD = 30_000;

/** Gauges of the database's totals. While it can't be read they are absent, and `say402_store_up` is 0. */
function storeGauges(
  registry: Registry,
  readTotals: Store['readTotals'],
  now: () => number,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `say402_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const up = gauge('store_up', '1 while the database can be read.');
  const operations = gauge('operations', 'Stored operations, by state.', ['state']);
  const oldest = gauge(
    'oldest_open_settlement_seconds',
    'Age of the oldest settlement without an outcome; 0 for none.',
  );
  const credits = gauge('credits', 'Payments that are owed back, and were not returned yet.');
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - readAt < TOTALS_HOLD) return;
    try {
      const totals = await readTotals();
      readAt = now();
      for (const [state, count] of Object.entries(totals.operations)) operations.labels(state).set(count);
      oldest.set(totals.oldestOpenClaim === null ? 0 : Math.max(0, (now() - totals.oldestOpenClaim) / 1_000));
      credits.set(totals.credits);
      up.set(1);
    } catch {
      operations.reset();
      for (const each of [oldest, credits]) each.remove();
      up.set(0);
    }
  };
}
