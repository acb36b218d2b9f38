import { parseArgs } from 'node:util';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { backup } from './backup.ts';
import { UsageError, type OperatorCommand, type OperatorContext } from './command.ts';
import { listCredits } from './credits.ts';
import { forget } from './forget.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import { reconcile } from './reconcile.ts';
import { returnCredit } from './return-credit.ts';

const commands: readonly OperatorCommand[] = [
  createKey,
  listKeys,
  revokeKey,
  // Before the shorter command whose name it begins with.
  returnCredit,
  listCredits,
  reconcile,
  forget,
  backup,
];

export interface OperatorInput {
  readonly args: readonly string[];
  readonly databaseUrl: string;
  readonly openChains?: OperatorContext['openChains'];
  readonly now: OperatorContext['now'];
  readonly write: OperatorContext['write'];
  /** Writes to standard error. */
  readonly complain: (text: string) => void;
}

/**
 * The operator's command line.
 *
 * @returns the exit code: 0 done, 1 failed, 2 called wrongly
 */
export async function runOperator(input: OperatorInput): Promise<0 | 1 | 2> {
  const { args, write, complain } = input;
  if (args.length === 0 || args.some((arg) => arg === '--help' || arg === '-h' || arg === 'help')) {
    write(helpText());
    return args.length === 0 ? 2 : 0;
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  if (!command) {
    complain(`There is no command "${args.join(' ').slice(0, 100)}".\n\n${helpText()}`);
    return 2;
  }
  try {
    await runCommand(command, input);
    return 0;
  } catch (error) {
    const wrong = isUsageError(error);
    const message = error instanceof Error ? error.message : String(error);
    complain(wrong ? `${message}\n\nUsage: ${command.usage}\n` : `${message}\n`);
    return wrong ? 2 : 1;
  }
}

async function runCommand(
  command: OperatorCommand,
  { args, databaseUrl, openChains, now, write }: OperatorInput,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: args.slice(command.name.split(' ').length),
    options: command.options,
    allowPositionals: true,
  });
  if (positionals.length !== command.positionals)
    throw new UsageError(
      `Expected ${command.positionals} words after "${command.name}", got ${positionals.length}.`,
    );
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value]])),
  );
  const work = command.read(options, positionals);
  const opened: Store[] = [];
  const open = async (): Promise<Store> => {
    const store = await openStore(databaseUrl);
    opened.push(store);
    return store;
  };
  try {
    await work({ databaseUrl, openStore: open, openChains, now, write });
  } finally {
    await Promise.all(opened.map(async (store) => store.close()));
  }
}

/** Usage errors: ours, and those of Node's argument parser. */
const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

function helpText(): string {
  const lines = commands.map(({ usage, description }) => `  ${usage}\n      ${description}`);
  return `Usage: npm run operator -- COMMAND

Works on the database that DATABASE_URL names, also while the service runs.

${lines.join('\n\n')}
`;
}
