import { readConfig } from './config.ts';
import { createEnvironmentReader } from './environment-reader.ts';
import { serveChains } from './make-context.ts';
import { runOperator } from './operator/run-operator.ts';

const environment = createEnvironmentReader(process.env);

process.exitCode = await runOperator({
  args: process.argv.slice(2),
  databaseUrl: environment.text('DATABASE_URL'),
  openChains: async () => serveChains(readConfig(process.env), Date.now),
  now: Date.now,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
