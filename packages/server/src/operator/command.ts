import type { ParseArgsOptionsConfig } from 'node:util';
import type { ServedChain } from '../operations/context.ts';
import type { Store } from '../store/store.ts';

/** The context of a command. */
export interface OperatorContext {
  readonly databaseUrl: string;
  /** Opens the database, and brings its schema up to date; closed when the command is done. */
  readonly openStore: () => Promise<Store>;
  /** The chains that the service is configured for; absent where its settings are not known. */
  readonly openChains?: (() => Promise<readonly ServedChain[]>) | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Writes to standard output. */
  readonly write: (text: string) => void;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** One command of the operator's command line. */
export interface OperatorCommand {
  /** Its words, such as `keys create`. */
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  readonly options: ParseArgsOptionsConfig;
  /** The number of words after the name. */
  readonly positionals: number;
  /** Parses its arguments before any database is opened, and returns the work to do. @throws UsageError */
  read(options: OptionValues, positionals: readonly string[]): (context: OperatorContext) => Promise<void>;
}

/** A wrong command line; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The value of an option that must have one. @throws UsageError */
export function requiredText(options: OptionValues, name: string): string {
  const value = options[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is missing.`);
}

/** An option that is a whole number. @throws UsageError */
export function wholeNumber(options: OptionValues, name: string, fallback: number): number {
  const value = options[name];
  if (value === undefined) return fallback;
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value);
  throw new UsageError(`--${name} is "${String(value)}", which is no whole number.`);
}

/** An option that is a day or a time of ISO 8601, in milliseconds since the epoch; days begin at midnight UTC. @throws UsageError */
export function time(options: OptionValues, name: string): number | null {
  const value = options[name];
  if (value === undefined) return null;
  const parsed =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(parsed)) return parsed;
  throw new UsageError(`--${name} is "${String(value)}"; expected a day such as 2027-01-31.`);
}
