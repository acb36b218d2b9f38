import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of the start-up time is compiling, so compiled code is cached, in a folder that only the operator can write to.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/say402', import.meta.url)));

const { readConfig } = await import('./config.ts');
const { ConfigError } = await import('./environment-reader.ts');
const { startService } = await import('./start-service.ts');

try {
  const config = readConfig(process.env);
  const service = await startService(config);
  const stop = (): void => void service.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
