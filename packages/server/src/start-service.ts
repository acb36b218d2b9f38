import { randomBytes } from 'node:crypto';
import { tokens } from '@say402/readback';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { actions } from './actions/registry.ts';
import { createNameServices } from './chains/names/create-names.ts';
import type { GatewayOptions } from './chains/names/gateway/gateway-client.ts';
import { createPort } from './chains/create-port.ts';
import { startChores } from './chores.ts';
import type { ChainConfig, Config, FacilitatorConfig } from './config.ts';
import { toBaseUnits } from './core/amount.ts';
import { createApp } from './http/app.ts';
import { createReader } from './intent/create-reader.ts';
import type { Context, ServedChain } from './operations/context.ts';
import { createKeyring } from './operations/keyring.ts';
import { createRates } from './operations/rates.ts';
import { createStatusWatch } from './operations/status-watch.ts';
import { sweep } from './operations/sweep.ts';
import { createWorkTracker } from './operations/work-tracker.ts';
import type { Facilitator } from './payment/facilitator.ts';
import { createFacilitatorDirectory, type FacilitatorDirectory } from './payment/facilitator-directory.ts';
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
  /** How the off-chain gateways of names are reached; on the public internet unless given. */
  readonly gateway?: GatewayOptions;
}

/** Wires everything by plain calls: configuration, adapters, verbs, application; then listens. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const logger = options.logger ?? pino({ level: config.logLevel });
  const served = await Promise.all(config.chains.map(async (chain) => serveChain(chain, config)));
  const now = options.now ?? Date.now;
  const store = await openStore(config.databaseUrl);
  const context: Context = {
    chains: new Map(served.map((chain) => [chain.port.chain.name, chain])),
    actions,
    protocols,
    reader: createReader({ actions, settings: config.reader }),
    names: createNameServices({
      chains: config.chains,
      ethereumUrls: config.mainnetRpcUrls,
      timeoutMs: config.timeouts.rpc,
      gateway: options.gateway ?? {},
      now,
    }),
    store,
    facilitators: facilitatorsOf(config, now),
    resource: `${config.baseUrl}/api/process`,
    clocks: config.clocks,
    settling: {
      instance: randomBytes(8).toString('hex'),
      lease: config.settling.lease,
      mostAttempts: config.settling.mostAttempts,
      proof: config.settling.proof,
    },
    unpaid: { perClient: config.limits.unpaidPerIp, perWallet: config.limits.unpaidPerWallet },
    rates: createRates({ store, now, log: logger }),
    keyring: createKeyring({ store, now }),
    statuses: createStatusWatch(store, logger),
    now,
    newOperationId: () => `op_${randomBytes(16).toString('base64url')}`,
    settlements: createWorkTracker(),
    log: logger,
  };
  const app = await createApp(context, {
    logger,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    keyPolicy: config.keyPolicy,
    waiting: config.waiting,
  });
  await options.extend?.(app);
  const chores = startChores(context);
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    sweep: async () => sweep(context),
    close: async () => {
      await closeApp(app);
      await chores.stop();
      await context.settlements.drain();
      await context.rates.flush();
      await store.close();
    },
  };
}

/** A connection that was busy when the service began to close is kept alive by its client once it is idle. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(idle));
}

function facilitatorsOf({ chains, ...config }: Config, now: () => number): FacilitatorDirectory {
  const byChain = new Map(
    chains.map(({ chain, facilitators }) => [
      chain.name,
      facilitators.map((each) => facilitatorAt(each, config)),
    ]),
  );
  return createFacilitatorDirectory(byChain, now);
}

function facilitatorAt(
  { url, headers }: FacilitatorConfig,
  { timeouts }: Pick<Config, 'timeouts'>,
): Facilitator {
  return createHttpFacilitator({
    url,
    headers,
    timeoutMs: timeouts.facilitator,
    settleTimeoutMs: timeouts.settle,
  });
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
