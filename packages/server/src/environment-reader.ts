import type { Chain } from '@say402/readback';
import { parseEvmAddress } from './chains/evm/parse-address.ts';
import { parseSolanaAddress } from './chains/solana/parse-address.ts';
import { asDecimal } from './core/amount.ts';
import type { Decimal } from './core/intent.ts';
import { settings, type SettingName } from './settings.ts';

/** The environment is not enough to start; the message names every fault and the setting to mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type EnvironmentReader = ReturnType<typeof createEnvironmentReader>;

/** Reads settings by the table and collects all faults, so that one start shows them all. */
export function createEnvironmentReader(environment: Environment) {
  const faults = new Set<string>();
  const fault = (name: string, what: string): void => void faults.add(`${name} ${what}.`);

  const text = (setting: SettingName, name: string = setting): string => {
    const { fallback, description } = settingNamed(setting);
    const value = environment[name]?.trim() ?? '';
    if (value !== '') return value;
    if (fallback === null) fault(name, `is missing: ${description}`.replace(/\.$/, ''));
    return fallback ?? '';
  };
  const checkUrl = (name: string, value: string): void => {
    if (value !== '' && !isHttpUrl(value)) fault(name, `is "${value}", which is no http(s) URL`);
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
    integer: (setting: SettingName, name: string = setting): number => {
      const value = text(setting, name);
      if (!/^\d{1,9}$/.test(value)) fault(name, `is "${value}", which is no whole number`);
      return Number(value);
    },
    choice: <Choice extends string>(
      setting: SettingName,
      choices: readonly [Choice, ...Choice[]],
    ): Choice => {
      const value = text(setting);
      const chosen = choices.find((choice) => choice === value);
      if (chosen === undefined) fault(setting, `is "${value}", which is none of ${choices.join(', ')}`);
      return chosen ?? choices[0];
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
    finish: (): void => refuseFaults(faults),
  };
}

function refuseFaults(faults: ReadonlySet<string>): void {
  if (faults.size === 0) return;
  const lines = [...faults].map((line) => `  - ${line}`);
  throw new ConfigError(
    `Say402 can not start:\n${lines.join('\n')}\n` +
      'Set these in the environment or in a file .env beside package.json; .env.example lists every setting.\n' +
      'To try Say402 with nothing configured, run: npm run sandbox',
  );
}

function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function settingNamed(name: SettingName): (typeof settings)[number] {
  const found = settings.find((entry) => entry.name === name);
  if (found) return found;
  throw new TypeError(`There is no setting ${name}`);
}
