import { chains, type Chain } from '@say402/readback';
import { actions } from './actions/registry.ts';
import { parseEvmAddress } from './chains/evm/parse-address.ts';
import { parseSolanaAddress } from './chains/solana/parse-address.ts';
import { asDecimal } from './core/amount.ts';
import type { Decimal } from './core/intent.ts';
import type { ReaderSettings } from './intent/create-reader.ts';
import { settings, type SettingName } from './settings.ts';

/** The service can't start with this environment; the message names every fault and where to mend it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** How one chain is reached and paid on. */
export interface ChainConfig {
  readonly chain: Chain;
  readonly rpcUrls: readonly string[];
  readonly facilitatorUrl: string;
  readonly payTo: string;
  /** Canonical address of the payment asset. */
  readonly asset: string;
  /** In whole tokens of the asset. */
  readonly price: (action: string) => Decimal;
}

export interface Config {
  readonly baseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly chains: readonly ChainConfig[];
  readonly reader: ReaderSettings;
  readonly timeouts: { readonly rpc: number; readonly facilitator: number; readonly settle: number };
  readonly clocks: { readonly payable: number; readonly redelivery: number; readonly idempotency: number };
  readonly limits: { readonly perIp: number; readonly perWallet: number };
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
}

const HOUR = 3_600_000;

/**
 * Reads the environment once.
 *
 * @throws ConfigError naming everything that is missing or wrong
 */
export function readConfig(environment: Environment): Config {
  const reader = createEnvironmentReader(environment);
  const config: Config = {
    baseUrl: reader.url('BASE_URL').replace(/\/+$/, ''),
    host: reader.text('HOST'),
    port: reader.integer('PORT'),
    databaseUrl: reader.text('DATABASE_URL'),
    chains: chainNames(reader).map((chain) => readChain(reader, chain)),
    reader: readReader(reader),
    timeouts: {
      rpc: reader.integer('RPC_TIMEOUT_MS'),
      facilitator: reader.integer('FACILITATOR_TIMEOUT_MS'),
      settle: reader.integer('SETTLE_TIMEOUT_MS'),
    },
    clocks: {
      payable: reader.integer('PAYABLE_HOURS') * HOUR,
      redelivery: reader.integer('REDELIVERY_DAYS') * 24 * HOUR,
      idempotency: 24 * HOUR,
    },
    limits: {
      perIp: reader.integer('RATE_LIMIT_PER_IP'),
      perWallet: reader.integer('RATE_LIMIT_PER_WALLET'),
    },
    trustedProxies: list(reader.text('TRUSTED_PROXIES')),
    logLevel: reader.text('LOG_LEVEL'),
  };
  if (!/^file:./.test(config.databaseUrl)) reader.fault('DATABASE_URL', 'is not file:PATH');
  reader.finish();
  return config;
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

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
  const own = reader.url('FACILITATOR_URL_{CHAIN}', `FACILITATOR_URL_${chain.name.toUpperCase()}`);
  const payee = chain.family === 'evm' ? 'PAYEE_ADDRESS' : 'PAYEE_ADDRESS_SOLANA';
  const assetName = `ASSET_CONTRACT_ADDRESS_${chain.name.toUpperCase()}`;
  const asset = reader.text('ASSET_CONTRACT_ADDRESS_{CHAIN}', assetName);
  return {
    chain,
    rpcUrls,
    facilitatorUrl: own === '' ? reader.url('FACILITATOR_URL') : own,
    payTo: reader.address(payee, chain, reader.text(payee)),
    asset: asset === '' ? chain.paymentAsset.address : reader.address(assetName, chain, asset),
    price: readPrices(reader, chain),
  };
}

/** The price of the action goes before that of the chain, and that before the price of everything. */
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

function readReader(reader: EnvironmentReader): ReaderSettings {
  const kind = reader.text('READER');
  if (kind === 'grammar') return { kind };
  if (kind !== 'llm') reader.fault('READER', `is "${kind}", which is neither grammar nor llm`);
  const [baseUrl, model, onOutage] = [
    reader.url('LLM_BASE_URL'),
    reader.text('LLM_MODEL'),
    reader.text('LLM_ON_OUTAGE'),
  ];
  if (baseUrl === '') reader.fault('LLM_BASE_URL', 'is missing and needed for READER=llm');
  if (model === '') reader.fault('LLM_MODEL', 'is missing and needed for READER=llm');
  if (onOutage !== 'grammar' && onOutage !== 'fail')
    reader.fault('LLM_ON_OUTAGE', `is "${onOutage}", which is neither grammar nor fail`);
  return {
    kind: 'llm',
    baseUrl,
    model,
    apiKey: reader.text('LLM_API_KEY') || null,
    timeoutMs: reader.integer('LLM_TIMEOUT_MS'),
    maxRetries: reader.integer('LLM_MAX_RETRIES'),
    maxOutputTokens: reader.integer('LLM_MAX_OUTPUT_TOKENS'),
    onOutage: onOutage === 'fail' ? 'fail' : 'grammar',
  };
}

type EnvironmentReader = ReturnType<typeof createEnvironmentReader>;

/** Reads settings by the table and collects every fault, so that one start shows all of them. */
function createEnvironmentReader(environment: Environment) {
  const faults = new Set<string>();
  const fault = (name: string, what: string): void => void faults.add(`${name} ${what}.`);

  const text = (setting: SettingName, name: string = setting): string => {
    const { fallback, description } = settings.find((entry) => entry.name === setting) ?? never();
    const value = environment[name]?.trim() ?? '';
    if (value !== '') return value;
    if (fallback === null) fault(name, `is missing: ${description}`.replace(/\.$/, ''));
    return fallback ?? '';
  };
  const checkUrl = (name: string, value: string): void => {
    if (value !== '' && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      fault(name, `is "${value}", which is no http(s) URL`);
  };
  return {
    fault,
    text,
    checkUrl,
    url: (setting: SettingName, name: string = setting): string => {
      const value = text(setting, name);
      checkUrl(name, value);
      return value;
    },
    integer: (setting: SettingName): number => {
      const value = text(setting);
      if (!/^\d{1,9}$/.test(value)) fault(setting, `is "${value}", which is no whole number`);
      return Number(value);
    },
    decimal: (setting: SettingName, name: string): Decimal | null => {
      const value = text(setting, name);
      if (value === '') return null;
      const decimal = asDecimal(value);
      if (!decimal) fault(name, `is "${value}", which is no plain decimal number`);
      return decimal;
    },
    address: (name: string, chain: Chain, value: string): string => {
      if (value === '') return '';
      const parsed = chain.family === 'evm' ? parseEvmAddress(value) : parseSolanaAddress(value);
      if (parsed.ok) return parsed.address;
      fault(name, `can not be used: ${parsed.reason}`);
      return '';
    },
    finish: (): void => {
      if (faults.size === 0) return;
      const lines = [...faults].map((line) => `  - ${line}`);
      throw new ConfigError(
        `Say402 can not start:\n${lines.join('\n')}\n` +
          'Set these in the environment or in a file .env beside package.json; .env.example lists every setting.\n' +
          'To try Say402 with nothing configured, run: npm run sandbox',
      );
    },
  };
}
