import { guide } from './service/guide.ts';
import { readerEnvironment } from './service/reader-environment.ts';
import { startSandbox } from './service/start-sandbox.ts';

const port = Number(process.env['PORT'] ?? '4020');
/** Settings that are passed on to the service; everything else is the sandbox's own. */
const PASSED_ON = /^(PRICE|LOG_LEVEL|PAYABLE_|REDELIVERY_|RATE_LIMIT_|QUERIES_|REFUSED_|UNPAID_)/;

process.stdout.write(
  'Starting Base, Polygon, Avalanche, Solana, a facilitator and the service … (the first time takes longer)\n',
);
const environment = {
  ...readerEnvironment(process.env),
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      PASSED_ON.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  ),
};
const started = performance.now();
const sandbox = await startSandbox({ port, environment, furnished: true }).catch((error: unknown) => {
  process.stderr.write(`${explain(error, port)}\n`);
  process.exit(1);
});
process.stdout.write(guide(sandbox, Math.round(performance.now() - started)));

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  process.stdout.write('\nStopping …\n');
  void sandbox.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// npm passes a SIGTERM on to its shell only, so this process ends when its parent is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

function explain(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken ? `Port ${port} is taken. Choose another one: PORT=4021 npm run sandbox` : error.message;
}
