import { pathToFileURL } from 'node:url';
import { evaluateLive } from './evaluate-live.ts';
import { evaluateRecorded } from './evaluate-recorded.ts';
import { loadCorpus } from './load-corpus.ts';
import { recordFigures } from './record-figures.ts';
import { classOf, explain, plainReader, readPlainly, tableOf } from './read-corpus.ts';

interface Options {
  /** Scores of which the requests are printed. */
  readonly shown: readonly string[];
  /** Under which name the figures are kept; null for not at all. */
  readonly record: string | null;
}

/**
 * Reads the corpus, or other labelled files and folders, without a model and prints how that does by class. `--show asked,other`
 * prints those requests too; what is wrong is always printed, and the exit code is then 1. `--record name` keeps the figures in
 * `history.jsonl`. READER_LEARNED=off leaves the learned reader out.
 */
async function evaluate(places: readonly string[], { shown, record }: Options): Promise<void> {
  const learned = process.env['READER_LEARNED'] !== 'off';
  const results = await readPlainly(loadCorpus(places), plainReader({ learned }));
  for (const result of results) if (shown.includes(result.score)) print(...explain(result));
  print(
    ...tableOf(
      learned ? 'grammar and learned reader' : 'grammar',
      results.map((result) => ({ ...result, of: classOf(result.request) })),
    ),
  );
  const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds));
  print(`the slowest took ${slowest.toFixed(0)} ms`);
  if (record !== null) recordFigures(record, learned ? 'learned' : 'grammar', results);
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
  const valueOf = (option: string): string | null => {
    const at = given.indexOf(option);
    return at < 0 ? null : (given[at + 1] ?? null);
  };
  const options = given.findIndex((word) => word.startsWith('--'));
  await evaluate(options < 0 ? given : given.slice(0, options), {
    shown: ['wrong', ...(valueOf('--show')?.split(',') ?? [])],
    record: valueOf('--record'),
  });
}
