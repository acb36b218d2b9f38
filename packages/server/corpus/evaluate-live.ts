import { checkReader } from '../src/check-reader.ts';
import { ConfigError } from '../src/environment-reader.ts';
import { readReaderSettings } from '../src/read-reader.ts';
import { sayCheck } from '../src/say-check.ts';

/** Tries the configured model on the sixty requests of `reader-check.jsonl`; the exit code is 1 when one is wrong. */
export async function evaluateLive(): Promise<void> {
  try {
    const settings = readReaderSettings(process.env);
    if (settings.kind === 'grammar')
      throw new ConfigError('No language model is configured: docs/models.md says how.');
    const check = await checkReader({
      settings,
      signal: new AbortController().signal,
      onRequest: ({ score }) => process.stderr.write(score === 'right' || score === 'proper' ? '.' : '!'),
    });
    process.stdout.write(`\n${sayCheck(check)}\n`);
    process.exitCode = check.requests.some(({ score }) => score === 'wrong') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
