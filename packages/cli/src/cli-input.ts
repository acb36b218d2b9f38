import type { Environment } from './settings.ts';
import type { Terminal } from './terminal/terminal.ts';

/** One command line and its surroundings. */
export interface CliInput {
  /** Without the name of the program. */
  readonly args: readonly string[];
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly now?: () => number;
}
