#!/usr/bin/env node
import { runCli } from './run-cli.ts';
import { processTerminal } from './terminal/process-terminal.ts';

const stopping = new AbortController();
const stop = (): void => stopping.abort(new DOMException('Interrupted', 'AbortError'));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

process.exitCode = await runCli({
  args: process.argv.slice(2),
  env: process.env,
  terminal: processTerminal(),
  signal: stopping.signal,
});
// Connections that are kept alive must not hold up a finished command.
setTimeout(() => process.exit(), 500).unref();
