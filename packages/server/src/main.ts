import { readConfig } from './config.ts';
import { ConfigError } from './environment-reader.ts';
import { startService } from './start-service.ts';

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
