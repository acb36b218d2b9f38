import { pathToFileURL } from 'node:url';
import { actions } from '../src/actions/registry.ts';
import { createGrammarReader } from '../src/intent/grammar/grammar-reader.ts';
import { findProvenanceFault } from '../src/intent/provenance.ts';
import type { Reader, Reading } from '../src/intent/reader.ts';
import { loadCases, type CorpusCase } from './case.ts';
import { evaluateRecorded } from './evaluate-recorded.ts';
import { evaluateLive } from './evaluate-live.ts';
import { describeStep, scoreReading, type Score } from './score.ts';
import { vocabularyFor } from './vocabulary.ts';

const WALLETS: Readonly<Record<string, string>> = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
};

interface Result {
  readonly given: CorpusCase;
  readonly reading: Reading;
  readonly score: Score;
}

/** Reads every case of a folder by the earlier grammar and prints how it did; the exit code is 1 when one is wrong. */
async function evaluate(folder: URL): Promise<void> {
  const results = await measure('grammar', loadCases(folder), createGrammarReader({ actions }));
  process.exitCode = results.every(({ score }) => score !== 'wrong') ? 0 : 1;
}

async function measure(name: string, cases: readonly CorpusCase[], reader: Reader): Promise<Result[]> {
  const results: Result[] = [];
  for (const given of cases) results.push(await readCase(given, reader));
  for (const { given, reading, score } of results) {
    if (score === 'right' || score === 'proper') continue;
    print(
      `${score.toUpperCase().padEnd(6)} ${given.id} [${given.chain}] by ${name}: ${given.messages.map(({ content }) => content).join(' || ')}`,
    );
    print(`       labelled ${JSON.stringify(given.expect)}`);
    print(`       read     ${describe(reading)}`);
  }
  printTable(name, results);
  const count = (...scores: Score[]): number => results.filter(({ score }) => scores.includes(score)).length;
  print(
    `${name}: ${results.length} requests: ${count('right')} right, ${count('proper', 'other')} asked or refused properly (${count('other')} for another reason), ${count('asked')} asked needlessly, ${count('wrong')} wrong`,
  );
  return results;
}

async function readCase(given: CorpusCase, reader: Reader): Promise<Result> {
  const vocabulary = vocabularyFor(given.chain);
  const wallet = WALLETS[vocabulary.family] ?? '';
  const { messages } = given;
  const signal = AbortSignal.timeout(30_000);
  const reading = await reader.read({ messages, wallet, vocabulary, signal });
  const fault =
    reading.kind === 'intent'
      ? findProvenanceFault(reading.intent, { messages, wallet, vocabulary, actions })
      : null;
  if (fault !== null) print(`PROVENANCE ${given.id}: ${fault}`);
  return { given, reading, score: fault === null ? scoreReading(given, reading) : 'wrong' };
}

function describe(reading: Reading): string {
  switch (reading.kind) {
    case 'intent':
      return JSON.stringify(reading.intent.steps.map(describeStep));
    case 'question':
      return `question: ${reading.question}`;
    case 'refusal':
      return `${reading.code}: ${reading.detail}`;
  }
}

/** What a case is about: the actions that its label names, or the kind of answer it wants. */
function topicOf({ expect }: CorpusCase): string {
  if (expect.kind === 'intent') return [...new Set(expect.steps.map(({ action }) => action))].join(' + ');
  return expect.kind === 'refusal' ? expect.code : expect.kind;
}

function printTable(name: string, results: readonly Result[]): void {
  const topics = [...new Set(results.map(({ given }) => topicOf(given)))].toSorted();
  printRow(name, ['requests', 'right', 'asked', 'wrong']);
  for (const topic of [...topics, 'all']) {
    const own = results.filter(({ given }) => topic === 'all' || topicOf(given) === topic);
    const count = (...scores: Score[]): string =>
      String(own.filter(({ score }) => scores.includes(score)).length);
    printRow(topic, [String(own.length), count('right', 'proper'), count('asked', 'other'), count('wrong')]);
  }
}

function printRow(name: string, cells: readonly string[]): void {
  print([name.padEnd(40), ...cells.map((cell) => cell.padStart(9))].join(''));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [folder, of] = process.argv.slice(2);
if (folder === '--live') await evaluateLive();
else if (folder === '--recorded')
  await evaluateRecorded(
    of === undefined ? new URL('./recorded/', import.meta.url) : pathToFileURL(`${of}/`),
  );
else await evaluate(folder === undefined ? new URL('./', import.meta.url) : pathToFileURL(`${folder}/`));
