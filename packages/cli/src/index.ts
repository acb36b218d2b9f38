export type { CliInput } from './cli-input.ts';
export { runCli, type ExitCode } from './run-cli.ts';
export type { Terminal } from './terminal/terminal.ts';
