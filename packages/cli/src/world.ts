import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { createSay402, fileStorage, type ChainName, type Say402, type Wallets } from '@say402/client';
import { chains } from '@say402/readback';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { bytesToHex, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CliError } from './cli-error.ts';
import { makeKey } from './commands/make-key.ts';
import { findKey, readSandbox, type Family } from './keys/find-key.ts';
import type { Environment, Settings } from './settings.ts';
import { parseAmounts } from './spending/amounts.ts';
import { openLedger, type Ledger, type Limits } from './spending/ledger.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Who agrees to payments and signatures: a person at the terminal, the limits alone, or somebody who is asked elsewhere. */
export type Consent =
  | { readonly kind: 'ask' }
  | { readonly kind: 'limits' }
  | {
      readonly kind: 'approve';
      /** Whether a person can be asked; if not, `approve` answers for nobody. */
      readonly asks: () => boolean;
      readonly approve: (preview: string) => Promise<boolean>;
    };

/** The context of the commands. */
export interface World {
  readonly settings: Settings;
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly say402: Say402;
  readonly ledger: Ledger;
  /** From --max-spend and --max-spend-per-day; null where none was set. */
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly consent: Consent;
  /** The wallets for a chain; asks for a password where one is needed. @throws CliError `key_missing` */
  wallets(chain: ChainName): Promise<Wallets>;
  /** The address of the key for a chain; null where there is no key. */
  address(chain: ChainName): Promise<string | null>;
  rpcUrl(chain: ChainName): Promise<string>;
}

export interface WorldOptions {
  readonly settings: Settings;
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/** Opens the commands' context; nothing is read or asked before it is needed. */
export function openWorld({ settings, env, terminal, signal, now }: WorldOptions): World {
  const { home, url, apiKey, maxSpend, maxSpendPerDay } = settings;
  const keys = new Map<Family, ReturnType<typeof findKey>>();
  const keyOf = async (chain: ChainName): ReturnType<typeof findKey> => {
    const { family } = chains[chain];
    const found = keys.get(family) ?? findKey(settings, family, terminal);
    keys.set(family, found);
    return found;
  };
  const rpcUrl = async (chain: ChainName): Promise<string> => {
    if (!settings.sandbox) return settings.rpcUrls[chain];
    return (await readSandbox(url)).chains[chain]?.rpcUrl ?? settings.rpcUrls[chain];
  };
  return {
    settings,
    env,
    terminal,
    signal,
    consent: consentOf(settings),
    ledger: openLedger(join(home, 'spent'), now),
    limits: {
      each: maxSpend === null ? null : parseAmounts(maxSpend),
      day: maxSpendPerDay === null ? null : parseAmounts(maxSpendPerDay),
    },
    say402: createSay402({
      baseUrl: url,
      storage: fileStorage(join(home, 'operations'), files),
      now,
      ...(apiKey !== null && { apiKey }),
    }),
    rpcUrl,
    address: async (chain) => {
      const key = await keyOf(chain);
      if (!key) return null;
      return key.address ?? addressOf(await key.secret(), chains[chain].family);
    },
    wallets: async (chain) => {
      const key = await keyOf(chain);
      if (!key) throw missing(chain);
      const secret = await key.secret();
      const where = await rpcUrl(chain);
      if (chains[chain].family === 'svm')
        return { solana: { signer: await createKeyPairSignerFromPrivateKeyBytes(secret), rpcUrl: where } };
      const account = privateKeyToAccount(bytesToHex(secret));
      const pollingInterval = settings.sandbox ? 50 : 1_000;
      return {
        evm: createWalletClient({ account, transport: http(where), pollingInterval, ccipRead: false }),
      };
    },
  };
}

function consentOf({ yes, maxSpend }: Settings): Consent {
  if (!yes) return { kind: 'ask' };
  if (maxSpend !== null) return { kind: 'limits' };
  const hint = 'Say how much may be spent, such as --max-spend "5, 0.1 ETH".';
  throw new CliError('limit_missing', 'Without a question there has to be a limit.', hint);
}

/** The address of 32 secret bytes. */
export async function addressOf(secret: Uint8Array, family: Family): Promise<string> {
  if (family === 'evm') return privateKeyToAccount(bytesToHex(secret)).address;
  return (await createKeyPairSignerFromPrivateKeyBytes(secret)).address;
}

function missing(chain: ChainName): CliError {
  const family = chains[chain].family === 'svm' ? 'solana' : 'evm';
  return new CliError(
    'key_missing',
    `There is no key for ${chains[chain].title}.`,
    `Make one with "${makeKey(chain)}", bring one with "say402 key import ${family}", or set SAY402_${family === 'evm' ? '' : 'SOLANA_'}KEY_FILE.`,
  );
}
