import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { examineNodes } from './chains/examine-nodes.ts';
import type { GatewayOptions } from './chains/names/gateway/gateway-client.ts';
import { weaknesses } from './chains/weaknesses.ts';
import { checkSetUp } from './check-set-up.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import type { Config } from './config.ts';
import { addressReader } from './http/address-reader.ts';
import { createApp } from './http/app.ts';
import { addPage } from './http/page.ts';
import { serveOperatorPage, type OperatorPage } from './operator/page/serve-operator-page.ts';
import type { Context } from './operations/context.ts';
import { sayReader } from './intent/model/say-reader.ts';
import { makeContext } from './make-context.ts';
import { startObserving, type Observing } from './observe/start-observing.ts';
import { sweep } from './operations/upkeep/sweep.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** A running service. */
export interface Service {
  /** Where it listens. */
  readonly url: string;
  /** Where its metrics are; null where they are not served. */
  readonly metricsUrl: string | null;
  /** Where the operator's page is; null where it is not served. */
  readonly operatorUrl: string | null;
  /** Who reads requests, as a sentence. */
  readonly reader: string;
  /** Deletes what has expired; also done every minute. */
  sweep(): Promise<void>;
  /** Stops taking requests, lets current ones and all settlements finish, and closes the store. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Adds routes before the service listens; the sandbox uses it. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
  /** Where log lines go; standard output unless given. */
  readonly logger?: Logger;
  /** Milliseconds since the epoch; the machine's clock unless given. */
  readonly now?: () => number;
  /** How the off-chain gateways of names are reached; on the public internet unless given. */
  readonly gateway?: GatewayOptions;
}

/** Milliseconds to wait for a node to say what it can do, at the start. */
const PATIENCE_AT_START = 2_000;
/** Where `npm run page` puts the page. */
const PAGE_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Where `npm run page` puts the operator's page. */
const OPERATOR_PAGE_FOLDER = fileURLToPath(new URL('../../web/dist-operator', import.meta.url));

/** Wires everything by plain calls (configuration, adapters, verbs, application), then listens. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const { now = Date.now, logger = pino({ level: config.logLevel }) } = options;
  const store = await openStore(config.databaseUrl);
  let observing: Observing | null = null;
  let operatorPage: OperatorPage | null = null;
  try {
    observing = await startObserving(config.observe, { store, now, kept: config.operatorPage !== null });
    operatorPage = await startOperatorPage(config, { store, now, logger });
    return await run(config, { ...options, now, logger }, { store, observing, operatorPage });
  } catch (error) {
    // After a failed start, closes what is open, which would keep the process alive.
    await observing?.close();
    await operatorPage?.close();
    await store.close();
    throw error;
  }
}

/** The options, with the parts that exist by then. */
type Running = ServiceOptions & Required<Pick<ServiceOptions, 'logger' | 'now'>>;

interface Parts {
  readonly store: Store;
  readonly observing: Observing;
  readonly operatorPage: OperatorPage | null;
}

async function startOperatorPage(
  { operatorPage: settings, trustedProxies, reader }: Config,
  { store, now, logger }: { readonly store: Store } & Pick<Running, 'logger' | 'now'>,
): Promise<OperatorPage | null> {
  if (!settings) return null;
  return serveOperatorPage(settings, {
    store,
    now,
    folder: OPERATOR_PAGE_FOLDER,
    prices: reader.kind === 'model' ? reader.prices : null,
    addressOf: addressReader(trustedProxies),
    failed: (error) => logger.error({ error: String(error) }, "the operator's page could not be made"),
  });
}

async function run(
  config: Config,
  { logger, now, gateway = {}, extend }: Running,
  { store, observing, operatorPage }: Parts,
): Promise<Service> {
  const context = observing.watch(
    await makeContext(config, {
      store,
      log: logger,
      now,
      gateway,
      modelUsed: observing.modelUsed,
      nodeTold: observing.nodeTold ?? undefined,
    }),
  );
  await checkSetUp(context);
  for (const caution of context.cautions()) logger.warn(caution);
  const app = await createApp(context, {
    logger,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    keyPolicy: config.keyPolicy,
    waiting: config.waiting,
    mcp: config.mcp,
    termsAnswered: (ms) => observing.termsAnswered(ms),
    tracing: observing.tracing,
  });
  if (config.page && !(await addPage(app, { ...config.page, folder: PAGE_FOLDER })))
    logger.warn({ folder: PAGE_FOLDER }, 'the page is not built: npm run page');
  observing.addTo(app);
  if (operatorPage && !operatorPage.built)
    logger.warn({ folder: OPERATOR_PAGE_FOLDER }, "the operator's page has no plots: npm run page");
  await extend?.(app);
  const url = await app.listen({ host: config.host, port: config.port });
  logger.info(sayReader(config.reader));
  const jobs = startBackgroundJobs(context, async () => observing.flush());
  void tellWhatIsNotReady(context);
  void tellWhatNodesLack(config, { logger, now });
  return {
    url,
    metricsUrl: observing.metricsUrl,
    operatorUrl: operatorPage?.url ?? null,
    reader: sayReader(config.reader),
    sweep: async () => {
      while (await sweep(context));
    },
    close: async () => {
      await closeApp(app);
      await jobs.stop();
      await context.settlements.drain();
      await context.rates.flush();
      await observing.close();
      await operatorPage?.close();
      await store.close();
    },
  };
}

/** A connection that is busy when closing begins would be kept alive by its client afterwards. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(idle));
}

/** Logs at the start what is not ready, so that the operator need not learn of it from the first caller. */
async function tellWhatIsNotReady(context: Context): Promise<void> {
  const chains = [...context.chains.values()].map(({ port }) => port);
  await Promise.all(
    chains.map(async (port) =>
      port.check().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown error';
        context.log.error({ chain: port.chain.name, reason }, 'the chain is not ready');
      }),
    ),
  );
}

/** Logs what the configured nodes lack, and what is weaker for it; `doctor --rpc` shows it as a table. */
async function tellWhatNodesLack(
  { chains, timeouts }: Config,
  { logger, now }: { readonly logger: Logger; readonly now: () => number },
): Promise<void> {
  const timeoutMs = Math.min(timeouts.rpc, PATIENCE_AT_START);
  const reports = await Promise.all(
    chains.map(async ({ chain, rpcUrls: urls }) => examineNodes(chain, { urls, timeoutMs, now })),
  );
  for (const report of reports.flat())
    for (const weakness of weaknesses(report))
      logger[report.fault === null ? 'info' : 'warn'](
        { chain: report.chain, node: report.url, weakness },
        'a node can not do everything',
      );
}
