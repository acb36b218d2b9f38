import { randomBytes } from 'node:crypto';
import { tokens, type Chain, type RegistryToken } from '@say402/readback';
import type { Logger } from 'pino';
import { actions, readActions } from './actions/registry.ts';
import { createPort } from './chains/create-port.ts';
import { createNameServices } from './chains/names/create-names.ts';
import type { GatewayOptions } from './chains/names/gateway/gateway-client.ts';
import type { ChainConfig, Config } from './config.ts';
import { toBaseUnits } from './core/amount.ts';
import { Say402Error } from './core/say402-error.ts';
import { ConfigError } from './environment-reader.ts';
import { createReader } from './intent/create-reader.ts';
import type { Venues } from './intent/model/venues.ts';
import type { ModelUse } from './intent/model/token-meter.ts';
import type { Reader } from './intent/reading.ts';
import { orderSources } from './operations/execution/order-sources.ts';
import { burnsOfOperation } from './operations/execution/burns-of-operation.ts';
import type { NodeTold } from './net/node-rests.ts';
import type { Context, PaymentWay, ServedChain } from './operations/context.ts';
import { createKeyring } from './operations/keyring.ts';
import { openDenyList } from './open-deny-list.ts';
import { openPseudonym } from './open-pseudonym.ts';
import { createRates } from './operations/rates.ts';
import { createStatusWatch } from './operations/execution/status-watch.ts';
import { createWorkTracker } from './operations/work-tracker.ts';
import { arrivalsOf } from './arrivals-of.ts';
import { createAttestor } from './payment/attestor.ts';
import type { Facilitator } from './payment/facilitator.ts';
import { createFacilitatorDirectory, type FacilitatorDirectory } from './payment/facilitator-directory.ts';
import { createHttpFacilitator } from './payment/http-facilitator.ts';
import { createCdpLogin } from './payment/logins/cdp-login.ts';
import type { FacilitatorLogin } from './payment/logins/facilitator-login.ts';
import { createPayaiLogin } from './payment/logins/payai-login.ts';
import { acrossBridge } from './protocols/across/across.ts';
import { cctpBridge } from './protocols/cctp/cctp.ts';
import { cctpArrival } from './protocols/cctp-arrival/cctp-arrival.ts';
import { cctpArrivalSolana } from './protocols/cctp-arrival-solana/cctp-arrival-solana.ts';
import type { BurnSources } from './protocols/cctp-arrival/wanted-burns.ts';
import { cowCancellations } from './protocols/cow/cancel-order.ts';
import type { OrderSources } from './protocols/cow/known-orders.ts';
import { watchOrders } from './protocols/cow/watch-orders.ts';
import { cowOrders } from './protocols/cow/cow-orders.ts';
import { lifiBridge } from './protocols/lifi/lifi.ts';
import { jupiterSwaps } from './protocols/jupiter/jupiter.ts';
import type { Protocol } from './protocols/protocol.ts';
import { protocols } from './protocols/registry.ts';
import { venuesOn } from './protocols/venues-on.ts';
import type { FacilitatorConfig, LoginConfig } from './read-facilitators.ts';
import type { WayConfig } from './read-ways.ts';
import type { Store } from './store/store.ts';
import { openTokenList } from './resolve/token-lists/open-token-list.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';
import { jupiterCautions } from './jupiter-cautions.ts';
import { zeroPriceCautions } from './zero-price-cautions.ts';

/** What a context is made with beside its configuration. */
export interface ContextParts {
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => number;
  readonly gateway: GatewayOptions;
  /** Called with what each call of a language model used. */
  readonly modelUsed?: (use: ModelUse) => void;
  /** Called with the outcome of each call to an RPC URL of a chain, by its place in the setting. */
  readonly nodeTold?: ((chain: string, ...told: Parameters<NodeTold>) => void) | undefined;
}

/** Makes everything that the verbs work with from the configuration. Each chain's payment asset is asked for its EIP-712 domain. */
export async function makeContext(
  config: Config,
  { store, log, now, gateway, modelUsed = () => undefined, nodeTold }: ContextParts,
): Promise<Context> {
  const served = await serveChains(config, now, nodeTold);
  const pseudonym = await openPseudonym(config);
  const orders = orderSources({ store }, config.venues.cow, config.timeouts.rpc);
  const asked = askedProtocols(config, served, {
    burnsOf: async (id) => burnsOfOperation({ store }, id),
    orders,
  });
  const carriedBy = [...asked, ...protocols.filter(({ name }) => asked.every((each) => each.name !== name))];
  const ways = await Promise.all(config.ways.map(async (way) => wayOf(way, served)));
  return {
    chains: new Map(served.map((chain) => [chain.port.chain.name, chain])),
    ways,
    actions: readActions,
    protocols: carriedBy,
    settings: config.steps,
    reader: await readerOf(config, served, { carriedBy, report: modelUsed }),
    names: createNameServices({
      chains: config.chains,
      ethereumUrls: config.mainnetRpcUrls,
      timeoutMs: config.timeouts.rpc,
      budgetMs: config.timeouts.rpcBudget,
      gateway,
      now,
    }),
    store,
    facilitators: facilitatorsOf(config, now),
    resource: `${config.baseUrl}/api/process`,
    clocks: config.clocks,
    settling: { instance: randomBytes(8).toString('hex'), ...config.settling },
    cautions: () => [...zeroPriceCautions(config), ...jupiterCautions(config)],
    unpaid: { perClient: config.limits.unpaidPerIp, perWallet: config.limits.unpaidPerWallet },
    rates: createRates({ store, now, log, pseudonym }),
    pseudonym,
    denied: await openDenyList(config.denyList, log),
    keyring: createKeyring({ store, now }),
    statuses: createStatusWatch(store, log),
    webhooks: webhooksOf(config),
    attestor: config.receiptKey === '' ? null : createAttestor(config.receiptKey, config.baseUrl),
    arrivals: arrivalsOf(config, readsOf(served), now),
    orders: watchOrders({
      sources: orders,
      reads: (name) => served.find(({ port }) => port.chain.name === name)?.port.reads,
      now,
    }),
    now,
    newOperationId: () => `op_${randomBytes(16).toString('base64url')}`,
    newDraftId: () => `dr_${randomBytes(16).toString('base64url')}`,
    settlements: createWorkTracker(),
    log,
  };
}

/** The chains of the configuration: how each is reached and paid on. */
export async function serveChains(
  config: Config,
  now: () => number,
  nodeTold?: ContextParts['nodeTold'],
): Promise<readonly ServedChain[]> {
  return Promise.all(
    config.chains.map(async (chain) => {
      const told = nodeTold && ((...how: Parameters<NodeTold>) => nodeTold(chain.chain.name, ...how));
      return serveChain(chain, config, { now, nodeTold: told });
    }),
  );
}

async function readerOf(
  { reader: settings }: Config,
  served: readonly ServedChain[],
  {
    carriedBy,
    report,
  }: { readonly carriedBy: readonly Protocol[]; readonly report: (use: ModelUse) => void },
): Promise<Reader> {
  const chains = new Map(served.map(({ port: { chain } }) => [chain.name, chain]));
  const venues = (name: string): Venues => {
    const chain = chains.get(name);
    return chain ? venuesOn(carriedBy, chain) : {};
  };
  return createReader({ actions: readActions, settings, venues, report });
}

/** Protocols that ask other services, so that the operator has to turn them on. They come first, because their refusals say more. */
function askedProtocols(
  { venues: { across, lifi, jupiter, cctp, cow }, timeouts }: Config,
  served: readonly ServedChain[],
  { burnsOf, orders }: { readonly burnsOf: BurnSources['burnsOf']; readonly orders: OrderSources },
): Protocol[] {
  const chains = readsOf(served);
  const circle = cctp && { ...cctp, timeoutMs: timeouts.rpc };
  const arrivals = circle && { api: circle, chains, burnsOf };
  return [
    ...(across ? [acrossBridge({ ...across, timeoutMs: timeouts.rpc })] : []),
    ...(lifi ? [lifiBridge({ ...lifi, timeoutMs: timeouts.rpc }, across === null)] : []),
    ...(jupiter ? [jupiterSwaps(jupiter)] : []),
    cowOrders(Object.keys(cow)),
    cowCancellations(orders),
    // Behind the bridges that take more tokens, since its refusal ("USDC only") says least.
    ...(circle ? [cctpBridge(circle), cctpArrival(arrivals), cctpArrivalSolana(arrivals)] : []),
  ];
}

const readsOf = (served: readonly ServedChain[]): BurnSources['chains'] =>
  served.map(({ port: { chain, reads } }) => ({ chain, reads }));

function webhooksOf({ webhooks, timeouts }: Config): Context['webhooks'] {
  const { secret, allowPrivate, retryMs, giveUpMs } = webhooks;
  if (secret === '') return null;
  // Signs with the machine's clock, not the service's given one: receivers compare the time with their own.
  const options = { secret, allowPrivate, timeoutMs: timeouts.facilitator };
  const sender = createWebhookSender({ ...options, now: Date.now });
  return { sender, retryMs, giveUpMs };
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
  { url, headers, login }: FacilitatorConfig,
  { timeouts }: Pick<Config, 'timeouts'>,
): Facilitator {
  return createHttpFacilitator({
    url,
    headers,
    login: login && loginOf(login),
    timeoutMs: timeouts.facilitator,
    settleTimeoutMs: timeouts.settle,
  });
}

/** Signs with the machine's clock, not the service's given one: facilitators compare the time with their own. */
function loginOf({ kind, keyId, key }: LoginConfig): FacilitatorLogin {
  const parts = { keyId, key, now: Date.now };
  return kind === 'cdp' ? createCdpLogin(parts) : createPayaiLogin(parts);
}

async function serveChain(
  config: ChainConfig,
  { timeouts }: Config,
  { now, nodeTold }: { readonly now: () => number; readonly nodeTold: NodeTold | undefined },
): Promise<ServedChain> {
  const { chain, asset, payTo } = config;
  const port = createPort(chain, {
    urls: config.rpcUrls,
    timeoutMs: timeouts.rpc,
    budgetMs: timeouts.rpcBudget,
    confirmations: config.confirmations,
    freshness: { mostAge: config.mostHeadAge, now },
    nodeTold,
  });
  const registry = tokens[chain.name] ?? [];
  const paid = registry.find((token) => token.address === asset);
  if (!paid)
    throw new ConfigError(`The payment asset ${asset} is not in the token registry of ${chain.title}.`);
  const { symbol, decimals } = paid;
  const price = (action: string): bigint => {
    const units = toBaseUnits(config.price(action), decimals);
    if (units === null)
      throw new Error(`The price ${config.price(action)} has more decimals than ${symbol}.`);
    return units;
  };
  for (const { name } of actions) price(name);
  const domain = await domainOf(
    port,
    asset,
    `ASSET_CONTRACT_ADDRESS_${chain.name.toUpperCase()} is ${symbol}`,
  );
  const listed = await listOf(chain, registry, config.tokenList);
  return { port, tokens: registry, listed, payment: { payTo, asset, symbol, decimals, domain, price } };
}

async function listOf(
  chain: Chain,
  registry: readonly RegistryToken[],
  file: string,
): Promise<ServedChain['listed']> {
  try {
    return await openTokenList(chain, registry, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new ConfigError(`TOKEN_LIST_${chain.name.toUpperCase()} can not be used: ${reason}`);
  }
}

async function domainOf(
  port: ServedChain['port'],
  asset: string,
  setting: string,
): Promise<{ readonly name: string; readonly version: string } | null> {
  try {
    return await port.paymentDomain(asset);
  } catch (error) {
    if (!(error instanceof Say402Error) || error.code !== 'invalid_token') throw error;
    throw new ConfigError(`${setting}, in which nobody can pay: ${error.message}`);
  }
}

/** @throws ConfigError where nobody can pay in the token */
async function wayOf(
  { chain: { name }, token }: WayConfig,
  served: readonly ServedChain[],
): Promise<PaymentWay> {
  const found = served.find(({ port }) => port.chain.name === name);
  if (!found) throw new TypeError(`A way to pay is on ${name}, which is not served`);
  const { port, payment } = found;
  if (!token) return { chain: name, payment };
  const { address: asset, symbol, decimals } = token;
  const domain = await domainOf(port, asset, `ALSO_PAID_IN names ${name}:${symbol}`);
  return { chain: name, payment: { payTo: payment.payTo, asset, symbol, decimals, domain } };
}
