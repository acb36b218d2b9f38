import { isAddress } from '@solana/kit';
import { chains, type Chain } from '@say402/readback';
import { actions } from './actions/registry.ts';
import { asDecimal } from './core/amount.ts';
import type { Decimal } from './core/intent.ts';
import { LEAST_ORDER_SECONDS, MOST_ORDER_SECONDS } from './core/order-seconds.ts';
import type { StepSettings } from './core/step-settings.ts';
import { createEnvironmentReader, type Environment, type EnvironmentReader } from './environment-reader.ts';
import type { SettingName } from './settings.ts';
import { readFacilitators, type FacilitatorConfig } from './read-facilitators.ts';
import { readVenues, type VenueSettings } from './read-venues.ts';
import { readObserving, readOperatorPage } from './read-observing.ts';
import { readMcp } from './read-mcp.ts';
import { readPage, type PageSettings } from './read-page.ts';
import { readReader } from './read-reader.ts';
import { readWays, type WayConfig } from './read-ways.ts';
import { readWebhooks, type WebhookSettings } from './read-webhooks.ts';
import type { McpSettings } from './http/routes/mcp.ts';
import type { ObserveSettings } from './observe/start-observing.ts';
import type { ReaderSettings } from './intent/model/reader-settings.ts';
import type { Context, SettlingSettings } from './operations/context.ts';

/** How one chain is reached and paid on. */
export interface ChainConfig {
  readonly chain: Chain;
  readonly rpcUrls: readonly string[];
  /** Blocks on top of a payment's own before the chain's word on it counts; not used on Solana. */
  readonly confirmations: number;
  /** The most seconds that the newest block may be old; 0 for any age. */
  readonly mostHeadAge: number;
  /** In order of preference. */
  readonly facilitators: readonly FacilitatorConfig[];
  readonly payTo: string;
  /** Canonical address of the payment asset. */
  readonly asset: string;
  /** Path of the operator's own list of tokens beyond the registry; empty for the one that comes with the service, `off` for none. */
  readonly tokenList: string;
  /** In whole tokens of the asset. */
  readonly price: (action: string) => Decimal;
}

export interface Config {
  readonly baseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** The key under which clients' names are hashed; empty where it is kept beside the database. */
  readonly clientKey: string;
  /** Path of a file; empty for no list. */
  readonly denyList: string;
  readonly chains: readonly ChainConfig[];
  /** How releases may be paid beside the payment asset of their own chain. */
  readonly ways: readonly WayConfig[];
  /** RPC URLs of Ethereum for looking up names; may be empty. */
  readonly mainnetRpcUrls: readonly string[];
  readonly reader: ReaderSettings;
  readonly timeouts: {
    readonly rpc: number;
    readonly rpcBudget: number;
    readonly facilitator: number;
    readonly settle: number;
  };
  readonly clocks: Context['clocks'];
  readonly settling: Omit<SettlingSettings, 'instance'>;
  /** The operator's defaults for what steps do not say. */
  readonly steps: StepSettings;
  readonly limits: {
    readonly perIp: number;
    readonly perWallet: number;
    readonly questions: number;
    readonly refusedPayments: number;
    readonly queriesPerDay: { readonly perIp: number; readonly perWallet: number };
    readonly unpaidPerIp: number;
    readonly unpaidPerWallet: number;
  };
  /** Which calls need an API key. */
  readonly keyPolicy: 'none' | 'queries' | 'all';
  readonly waiting: {
    readonly seconds: number;
    readonly most: number;
    readonly perIp: number;
    readonly perOperation: number;
    readonly heartbeat: number;
  };
  /** The page for people; null where none is served. */
  readonly page: PageSettings | null;
  /** Null where agents are not served at /mcp. */
  readonly mcp: McpSettings | null;
  readonly observe: ObserveSettings;
  readonly operatorPage: ReturnType<typeof readOperatorPage>;
  readonly webhooks: WebhookSettings;
  /** 32 bytes in hex; empty where offers and receipts are not signed. */
  readonly receiptKey: string;
  readonly venues: VenueSettings;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
}

const HOUR = 3_600_000;

/** Reads the environment once. @throws ConfigError naming everything that is missing or wrong */
export function readConfig(environment: Environment): Config {
  const reader = createEnvironmentReader(environment);
  const served = chainNames(reader).map((chain) => readChain(reader, chain));
  const config: Config = {
    baseUrl: reader.url('BASE_URL').replace(/\/+$/, ''),
    host: reader.text('HOST'),
    port: reader.integer('PORT'),
    databaseUrl: reader.text('DATABASE_URL'),
    clientKey: reader.text('CLIENT_KEY'),
    denyList: reader.text('DENY_LIST'),
    chains: served,
    ways: readWays(reader, served),
    mainnetRpcUrls: readUrls(reader, 'MAINNET_RPC_URL'),
    reader: readReader(reader),
    timeouts: {
      rpc: reader.integer('RPC_TIMEOUT_MS'),
      rpcBudget: reader.integer('RPC_BUDGET_MS'),
      facilitator: reader.integer('FACILITATOR_TIMEOUT_MS'),
      settle: reader.integer('SETTLE_TIMEOUT_MS'),
    },
    clocks: {
      payable: reader.integer('PAYABLE_HOURS') * HOUR,
      redelivery: reader.integer('REDELIVERY_DAYS') * 24 * HOUR,
      idempotency: 24 * HOUR,
      messages: reader.integer('MESSAGES_KEPT_DAYS') * 24 * HOUR,
      payloads: reader.integer('PAYLOADS_KEPT_DAYS') * 24 * HOUR,
    },
    settling: readSettling(reader),
    steps: readSteps(reader),
    venues: readVenues(
      reader,
      served.map(({ chain }) => chain),
    ),
    limits: readLimits(reader),
    keyPolicy: reader.choice('REQUIRE_API_KEY', ['none', 'queries', 'all']),
    waiting: readWaiting(reader),
    page: readPage(reader),
    mcp: readMcp(reader),
    observe: readObserving(reader),
    operatorPage: readOperatorPage(reader),
    webhooks: readWebhooks(reader),
    receiptKey: readReceiptKey(reader),
    trustedProxies: list(reader.text('TRUSTED_PROXIES')),
    logLevel: reader.text('LOG_LEVEL'),
  };
  if (!/^(file:.|postgres(ql)?:\/\/)/.test(config.databaseUrl)) {
    reader.fault('DATABASE_URL', 'is neither file:PATH nor postgres://…');
  }
  if (config.clocks.payloads < config.clocks.redelivery) {
    reader.fault(
      'PAYLOADS_KEPT_DAYS',
      'is less than REDELIVERY_DAYS: contract wallets fetch again by their payload',
    );
  }
  reader.finish();
  return config;
}

function readSettling(reader: EnvironmentReader): Config['settling'] {
  return {
    lease: reader.integer('LEASE_MS'),
    mostAttempts: reader.integer('MOST_PAYMENT_ATTEMPTS'),
    failuresPerPayer: reader.integer('FAILED_PAYMENTS_PER_PAYER'),
    proof: reader.choice('SETTLEMENT_PROOF', ['facilitator', 'chain']),
    zeroPrice: reader.choice('ZERO_PRICE', ['settle', 'verify']),
  };
}

function readWaiting(reader: EnvironmentReader): Config['waiting'] {
  return {
    seconds: reader.integer('WAIT_SECONDS'),
    most: reader.integer('MOST_WAITING'),
    perIp: reader.integer('MOST_WAITING_PER_IP'),
    perOperation: reader.integer('MOST_STREAMS_PER_OPERATION'),
    heartbeat: reader.integer('HEARTBEAT_MS'),
  };
}

function readSteps(reader: EnvironmentReader): StepSettings {
  const leastHealth = reader.decimal('LEAST_HEALTH_FACTOR', 'LEAST_HEALTH_FACTOR') ?? zero;
  if (Number(leastHealth) < 1)
    reader.fault('LEAST_HEALTH_FACTOR', 'is below 1, where accounts are liquidated');
  return {
    slippage: readPercent(reader, 'SLIPPAGE_PERCENT'),
    maxPriceImpact: readPercent(reader, 'MAX_PRICE_IMPACT_PERCENT'),
    maxBelowOracle: readPercent(reader, 'MAX_BELOW_ORACLE_PERCENT'),
    leastHealth,
    deadlineSeconds: reader.integer('TRANSACTION_DEADLINE_SECONDS'),
    orderSeconds: readOrderSeconds(reader),
    validator: readValidator(reader),
    splitSwaps: reader.choice('SPLIT_SWAPS', ['off', 'on']) === 'on',
    contractCalls: reader.choice('CONTRACT_CALLS', ['off', 'on']) === 'on',
  };
}

function readOrderSeconds(reader: EnvironmentReader): number {
  const seconds = reader.integer('ORDER_VALID_SECONDS');
  if (seconds < LEAST_ORDER_SECONDS || seconds > MOST_ORDER_SECONDS)
    reader.fault('ORDER_VALID_SECONDS', `is not from ${LEAST_ORDER_SECONDS} to ${MOST_ORDER_SECONDS}`);
  return seconds;
}

function readPercent(reader: EnvironmentReader, name: SettingName): Decimal {
  const percent = reader.decimal(name, name) ?? zero;
  if (!/^(0|[1-9]\d?)(\.\d+)?$/.test(percent)) reader.fault(name, 'is not from 0 to below 100');
  return percent;
}

function readValidator(reader: EnvironmentReader): string | null {
  const validator = reader.text('SOLANA_VALIDATOR');
  if (validator !== '' && !isAddress(validator)) reader.fault('SOLANA_VALIDATOR', 'is no Solana address');
  return validator === '' ? null : validator;
}

function readLimits(reader: EnvironmentReader): Config['limits'] {
  return {
    perIp: reader.integer('RATE_LIMIT_PER_IP'),
    perWallet: reader.integer('RATE_LIMIT_PER_WALLET'),
    questions: reader.integer('RATE_LIMIT_QUESTIONS'),
    refusedPayments: reader.integer('REFUSED_PAYMENTS_PER_IP'),
    queriesPerDay: {
      perIp: reader.integer('QUERIES_PER_DAY_PER_IP'),
      perWallet: reader.integer('QUERIES_PER_DAY_PER_WALLET'),
    },
    unpaidPerIp: reader.integer('UNPAID_OPERATIONS_PER_IP'),
    unpaidPerWallet: reader.integer('UNPAID_OPERATIONS_PER_WALLET'),
  };
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readReceiptKey(reader: EnvironmentReader): string {
  const key = reader.text('RECEIPT_KEY');
  if (key !== '' && !/^[0-9a-fA-F]{64}$/.test(key)) reader.fault('RECEIPT_KEY', 'is not 32 bytes in hex');
  return key;
}

function readUrls(reader: EnvironmentReader, setting: 'MAINNET_RPC_URL'): string[] {
  const urls = list(reader.text(setting));
  for (const url of urls) reader.checkUrl(setting, url);
  return urls;
}

function chainNames(reader: EnvironmentReader): Chain[] {
  const known: Readonly<Record<string, Chain>> = chains;
  return list(reader.text('CHAINS')).flatMap((name) => {
    const chain = known[name];
    if (!chain) reader.fault('CHAINS', `names "${name}", which is none of ${Object.keys(known).join(', ')}`);
    return chain ?? [];
  });
}

function readChain(reader: EnvironmentReader, chain: Chain): ChainConfig {
  const rpcName = `RPC_URL_${chain.name.toUpperCase()}`;
  const rpcUrls = list(reader.text('RPC_URL_{CHAIN}', rpcName));
  for (const url of rpcUrls) reader.checkUrl(rpcName, url);
  const payee = chain.family === 'evm' ? 'PAYEE_ADDRESS' : 'PAYEE_ADDRESS_SOLANA';
  const assetName = `ASSET_CONTRACT_ADDRESS_${chain.name.toUpperCase()}`;
  const asset = reader.text('ASSET_CONTRACT_ADDRESS_{CHAIN}', assetName);
  return {
    chain,
    rpcUrls,
    confirmations: reader.integer('CONFIRMATIONS_{CHAIN}', `CONFIRMATIONS_${chain.name.toUpperCase()}`),
    mostHeadAge: reader.integer('MOST_HEAD_AGE_{CHAIN}', `MOST_HEAD_AGE_${chain.name.toUpperCase()}`),
    facilitators: readFacilitators(reader, chain),
    payTo: reader.address(payee, chain, reader.text(payee)),
    asset: asset === '' ? chain.paymentAsset.address : reader.address(assetName, chain, asset),
    tokenList: reader.text('TOKEN_LIST_{CHAIN}', `TOKEN_LIST_${chain.name.toUpperCase()}`),
    price: readPrices(reader, chain),
  };
}

/** The price of an action wins over the price of its chain, and that over the general price. */
function readPrices(reader: EnvironmentReader, chain: Chain): ChainConfig['price'] {
  const general = reader.decimal('PRICE', 'PRICE');
  const onChain = reader.decimal('PRICE_{CHAIN}', `PRICE_${chain.name.toUpperCase()}`);
  const byAction = new Map(
    actions.map(({ name: action }) => [
      action,
      reader.decimal('PRICE_{ACTION}', `PRICE_${action.toUpperCase()}`),
    ]),
  );
  return (action) => byAction.get(action) ?? onChain ?? general ?? zero;
}

const zero: Decimal = asDecimal('0') ?? never();

function never(): never {
  throw new TypeError('"0" is a decimal');
}
