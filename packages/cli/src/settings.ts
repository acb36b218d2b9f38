import { homedir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@say402/readback';
import type { ChainName } from '@say402/client';

/** Addresses and limits of a run. Flags win over the environment. */
export interface Settings {
  /** The URL of the service. */
  readonly url: string;
  readonly apiKey: string | null;
  /** The folder of keys, operations and spending. */
  readonly home: string;
  readonly rpcUrls: Readonly<Record<ChainName, string>>;
  /** Uses the keys of the sandbox; only on this machine. */
  readonly sandbox: boolean;
  /** Amounts that may be spent without asking, such as `5,0.1ETH`; null for none. */
  readonly maxSpend: string | null;
  readonly maxSpendPerDay: string | null;
  /** Asks nobody: the limits decide. */
  readonly yes: boolean;
  readonly env: Environment;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SettingFlags {
  readonly url?: string | undefined;
  readonly home?: string | undefined;
  readonly sandbox?: boolean | undefined;
  readonly maxSpend?: string | undefined;
  readonly maxSpendPerDay?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** Public RPCs for trying it out; set SAY402_RPC_URL_<CHAIN> for real use. Sources: docs of each chain. */
const PUBLIC_RPC: Readonly<Record<ChainName, string>> = {
  base: 'https://mainnet.base.org',
  polygon: 'https://polygon-rpc.com',
  avalanche: 'https://api.avax.network/ext/bc/C/rpc',
  solana: 'https://api.mainnet-beta.solana.com',
};

/** Settings of one run. */
export function readSettings(flags: SettingFlags, env: Environment): Settings {
  const rpcUrls = { ...PUBLIC_RPC };
  for (const { name } of Object.values(chains)) {
    const set = env[`SAY402_RPC_URL_${name.toUpperCase()}`];
    if (set !== undefined && set !== '') rpcUrls[name] = set;
  }
  return {
    url: (flags.url ?? env['SAY402_URL'] ?? 'http://127.0.0.1:4020').replace(/\/+$/, ''),
    apiKey: env['SAY402_API_KEY'] ?? null,
    home: flags.home ?? env['SAY402_HOME'] ?? join(homedir(), '.say402'),
    rpcUrls,
    sandbox: flags.sandbox ?? env['SAY402_SANDBOX'] === '1',
    maxSpend: flags.maxSpend ?? env['SAY402_MAX_SPEND'] ?? null,
    maxSpendPerDay: flags.maxSpendPerDay ?? env['SAY402_MAX_SPEND_PER_DAY'] ?? null,
    yes: flags.yes ?? false,
    env,
  };
}
