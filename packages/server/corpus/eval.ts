import { pathToFileURL } from 'node:url';
import { evaluateLive } from './evaluate-live.ts';
import { evaluateRecorded } from './evaluate-recorded.ts';
import { loadCorpus } from './load-corpus.ts';
import { classOf, explain, readPlainly, tableOf } from './read-corpus.ts';

/**
 * Reads the corpus, or other labelled files and folders, without a model and prints how that does by class. `--show asked,other`
 * prints those requests too; what is wrong is always printed, and the exit code is then 1.
 */
async function evaluate(places: readonly string[], shown: readonly string[]): Promise<void> {
  const results = await readPlainly(loadCorpus(places));
  for (const result of results) if (shown.includes(result.score)) print(...explain(result));
  print(
    ...tableOf(
      'grammar',
      results.map((result) => ({ ...result, of: classOf(result.request) })),
    ),
  );
  const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds));
  print(`the slowest took ${slowest.toFixed(0)} ms`);
  process.exitCode = results.some(({ score }) => score === 'wrong') ? 1 : 0;
}

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

const given = process.argv.slice(2);
const [first, of] = given;
if (first === '--live') await evaluateLive();
else if (first === '--recorded')
  await evaluateRecorded(
    of === undefined ? new URL('./recorded/', import.meta.url) : pathToFileURL(`${of}/`),
  );
else {
  const at = given.indexOf('--show');
  const shown = at < 0 ? [] : (given[at + 1]?.split(',') ?? []);
  await evaluate(at < 0 ? given : given.slice(0, at), ['wrong', ...shown]);
}
