import { randomBytes } from 'node:crypto';
import { tokens } from '@say402/readback';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { actions } from './actions/registry.ts';
import { createPort } from './chains/create-port.ts';
import type { ChainConfig, Config } from './config.ts';
import { toBaseUnits } from './core/amount.ts';
import { createApp } from './http/app.ts';
import { createReader } from './intent/create-reader.ts';
import type { Context, ServedChain } from './operations/context.ts';
import { sweep } from './operations/sweep.ts';
import { createWorkTracker } from './operations/work-tracker.ts';
import { createFacilitatorDirectory } from './payment/facilitator-directory.ts';
import { createHttpFacilitator } from './payment/http-facilitator.ts';
import { protocols } from './protocols/registry.ts';
import { openStore } from './store/open-store.ts';

/** A running service. */
export interface Service {
  /** Where it listens. */
  readonly url: string;
  /** Deletes what is past its time; also done every minute. */
  sweep(): Promise<void>;
  /** Stops taking requests, lets those under way and every settlement finish, closes the store. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Adds routes before the service listens; the sandbox uses it. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
  /** Where log lines go; standard output unless given. */
  readonly logger?: Logger;
  /** Milliseconds since the epoch; the machine's clock unless given. */
  readonly now?: () => number;
}

const SWEEP_INTERVAL = 60_000;
const FACILITATOR_REFRESH = 300_000;

/** Wires everything by plain calls: configuration, adapters, verbs, application; then listens. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const logger = options.logger ?? pino({ level: config.logLevel });
  const served = await Promise.all(config.chains.map(async (chain) => serveChain(chain, config)));
  const facilitators = createFacilitatorDirectory(
    new Map(
      config.chains.map(({ chain, facilitatorUrl }) => [
        chain.name,
        createHttpFacilitator({
          url: facilitatorUrl,
          timeoutMs: config.timeouts.facilitator,
          settleTimeoutMs: config.timeouts.settle,
        }),
      ]),
    ),
  );
  const store = await openStore(config.databaseUrl);
  const context: Context = {
    chains: new Map(served.map((chain) => [chain.port.chain.name, chain])),
    actions,
    protocols,
    reader: createReader({ actions, settings: config.reader }),
    store,
    facilitators,
    resource: `${config.baseUrl}/api/process`,
    clocks: config.clocks,
    now: options.now ?? Date.now,
    newOperationId: () => `op_${randomBytes(16).toString('base64url')}`,
    settlements: createWorkTracker(),
    log: logger,
  };
  const app = await createApp(context, {
    logger,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    limits: config.limits,
  });
  await options.extend?.(app);
  const stopChores = startChores(context);
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    sweep: async () => sweep(context),
    close: async () => {
      stopChores();
      await app.close();
      await context.settlements.drain();
      await store.close();
    },
  };
}

async function serveChain(config: ChainConfig, { timeouts }: Config): Promise<ServedChain> {
  const { chain, asset, payTo } = config;
  const port = createPort(chain, { urls: config.rpcUrls, timeoutMs: timeouts.rpc });
  const registry = tokens[chain.name] ?? [];
  const listed = registry.find((token) => token.address === asset);
  if (!listed) throw new Error(`The payment asset ${asset} is not in the token registry of ${chain.title}.`);
  const { symbol, decimals } = listed;
  const price = (action: string): bigint => {
    const units = toBaseUnits(config.price(action), decimals);
    if (units === null)
      throw new Error(`The price ${config.price(action)} has more decimals than ${symbol}.`);
    return units;
  };
  for (const { name } of actions) price(name);
  const domain = await port.paymentDomain(asset);
  return { port, tokens: registry, payment: { payTo, asset, symbol, decimals, domain, price } };
}

/** Regular work. A round that fails is logged and tried again with the next. */
function startChores(context: Context): () => void {
  const every = (interval: number, what: string, work: () => Promise<unknown>): NodeJS.Timeout => {
    const run = (): void =>
      void work().catch((error: unknown) => context.log.warn({ error: String(error) }, `${what} failed`));
    run();
    return setInterval(run, interval).unref();
  };
  const timers = [
    every(SWEEP_INTERVAL, 'sweep', async () => sweep(context)),
    ...[...context.chains.values()].map(({ port: { chain } }) =>
      every(FACILITATOR_REFRESH, `asking the facilitator for ${chain.title}`, async () =>
        context.facilitators.refresh(chain),
      ),
    ),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
