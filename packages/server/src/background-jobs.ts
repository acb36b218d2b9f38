import { compareDaily } from './operations/upkeep/compare-daily.ts';
import type { Context } from './operations/context.ts';
import { createWebhookDeliveries } from './operations/upkeep/deliver-webhooks.ts';
import { followReports } from './operations/upkeep/follow-reports.ts';
import { createReconciler } from './operations/upkeep/reconcile.ts';
import { searchExecutions } from './operations/execution/search-executions.ts';
import { sweep } from './operations/upkeep/sweep.ts';

const SWEEP_INTERVAL = 60_000;
const RECONCILE_INTERVAL = 500;
const WEBHOOK_INTERVAL = 500;
const REPORTS_INTERVAL = 1_000;
const COUNTS_INTERVAL = 2_000;
const FACILITATOR_REFRESH = 300_000;
/** Milliseconds between two checks whether the daily comparison with the chains is due. */
const COMPARE_INTERVAL = 600_000;
/** Node records a timing entry for every fetch, and warns once its list is full; so the list is emptied. */
const FETCH_TIMINGS = { interval: 1_000, most: 10_000 };
/** Milliseconds for which an instance may not know what the others have let in. */
const RATES_INTERVAL = 250;

/** Jobs that run at intervals. */
export interface BackgroundJobs {
  /** Begins no further round and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Starts the regular jobs of the service. A round that fails is logged and tried again with the next.
 *
 * @param writeCounts writes the counts for the operator's page, which are in memory until then
 */
export function startBackgroundJobs(context: Context, writeCounts: () => Promise<void>): BackgroundJobs {
  performance.setResourceTimingBufferSize(FETCH_TIMINGS.most);
  const webhooks = createWebhookDeliveries(context);
  const jobs = [
    repeat(context, SWEEP_INTERVAL, 'sweeping', async () => sweep(context)),
    repeat(context, RECONCILE_INTERVAL, 'reconciling', createReconciler(context)),
    repeat(context, COUNTS_INTERVAL, 'writing counts', writeCounts),
    repeat(context, RATES_INTERVAL, 'sharing counts', async () => context.rates.flush()),
    repeat(context, FETCH_TIMINGS.interval, 'clearing timings', async () =>
      performance.clearResourceTimings(),
    ),
    repeat(context, WEBHOOK_INTERVAL, 'sending webhooks', async () => webhooks.begin()),
    // Shutting down does not wait for it: it asks the chains for minutes, and an interrupted comparison is repeated an hour later.
    repeat(context, COMPARE_INTERVAL, 'comparing with the chains', async () => void compareDaily(context)),
    repeat(context, REPORTS_INTERVAL, 'following transactions', async () => followReports(context)),
    repeat(context, REPORTS_INTERVAL, 'looking for transactions', async () => searchExecutions(context)),
    ...[...context.chains.values()].map(({ port: { chain } }) =>
      repeat(context, FACILITATOR_REFRESH, `asking the facilitator for ${chain.title}`, async () =>
        context.facilitators.refresh(chain),
      ),
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map(async (job) => job.stop()));
      await webhooks.idle();
    },
  };
}

/** Runs work now and at every interval, but never twice at once; where it answers that there is more, again at once. */
export function repeat(
  { log }: Pick<Context, 'log'>,
  interval: number,
  what: string,
  work: () => Promise<unknown>,
): BackgroundJobs {
  let underWay: Promise<void> | null = null;
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    try {
      while ((await work()) === true && !stopping.signal.aborted);
    } catch (error) {
      log.warn({ error: String(error) }, `${what} failed`);
    } finally {
      underWay = null;
    }
  };
  const begin = (): void => {
    underWay ??= round();
  };
  begin();
  const timer = setInterval(begin, interval).unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await underWay;
    },
  };
}
