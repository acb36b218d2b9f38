import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { leanActions } from '../src/actions/lean/registry.ts';
import type { IntentStep } from '../src/core/intent.ts';
import type { Reading } from '../src/intent/reading.ts';
import { createStrictReader } from '../src/intent/strict/strict-reader.ts';
import { normalForm } from '../src/intent/values/normal-form.ts';
import type { LabelledStep } from './case.ts';
import { describeStep } from './score.ts';
import { vocabularyFor } from './vocabulary.ts';

const WALLETS: Readonly<Record<string, string>> = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
};

const labelled = z.object({
  id: z.string(),
  chain: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']), content: z.string() }),
  ),
  expect: z.object({
    kind: z.string(),
    code: z.string().optional(),
    steps: z.array(z.object({ action: z.string(), slots: z.record(z.string(), z.string()) })).optional(),
  }),
});

type Labelled = z.infer<typeof labelled>;

type Score = 'right' | 'proposed' | 'asked' | 'wrong' | 'proper' | 'other';

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other);

/**
 * How the key-less reader does on labelled requests, by kind: `node corpus/score-strict.ts [file or folder …] [--show wrong,asked]`.
 * The exit code is 1 when one is wrong.
 */
async function main(given: readonly string[]): Promise<void> {
  const show = new Set(given.flatMap((text, at) => (given[at - 1] === '--show' ? text.split(',') : [])));
  const places = given.filter((text, at) => !text.startsWith('--') && given[at - 1] !== '--show');
  const reader = createStrictReader({ actions: leanActions });
  const counts = new Map<string, Map<Score, number>>();
  let slowest = 0;
  for (const request of casesOf(places)) {
    const vocabulary = vocabularyFor(request.chain);
    const wallet = WALLETS[vocabulary.family] ?? '';
    const { messages } = request;
    const start = performance.now();
    const reading = await reader.read({ messages, wallet, vocabulary, signal: new AbortController().signal });
    slowest = Math.max(slowest, performance.now() - start);
    const score = scoreOf(request, reading, wallet);
    for (const topic of [topicOf(request), 'all']) {
      const row = counts.get(topic) ?? new Map<Score, number>();
      counts.set(topic, row.set(score, (row.get(score) ?? 0) + 1));
    }
    if (show.has(score)) print(explain(request, reading, score));
  }
  for (const [topic, row] of [...counts].toSorted(byName))
    print(
      `${topic.padEnd(34)} ${[...row]
        .toSorted(byName)
        .map(([score, count]) => `${score} ${count}`)
        .join('  ')}`,
    );
  print(`the slowest took ${slowest.toFixed(0)} ms`);
  process.exitCode = counts.get('all')?.has('wrong') === true ? 1 : 0;
}

function casesOf(places: readonly string[]): Labelled[] {
  const folder = new URL('./', import.meta.url).pathname;
  const files = (places.length > 0 ? places : [folder]).flatMap((place) =>
    place.endsWith('.jsonl')
      ? [place]
      : readdirSync(place)
          .filter((name) => name.endsWith('.jsonl'))
          .map((name) => `${place}/${name}`),
  );
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => labelled.parse(JSON.parse(line))),
  );
}

const topicOf = ({ expect: { kind, code }, messages }: Labelled): string =>
  `${code ?? kind}${messages.length > 1 ? ' (talk)' : ''}`;

function scoreOf({ expect }: Labelled, reading: Reading, wallet: string): Score {
  const labels = expect.kind === 'intent' || expect.kind === 'transactions' ? (expect.steps ?? []) : null;
  if (reading.kind === 'transactions')
    return labels && isSame(reading.intent.steps, labels, wallet) ? 'right' : 'wrong';
  if (labels) return reading.kind === 'question' && reading.draft?.open.length === 0 ? 'proposed' : 'asked';
  if (expect.kind === 'question') return reading.kind === 'question' ? 'proper' : 'other';
  const code = reading.kind === 'refusal' ? reading.code : reading.kind;
  // A look-up is asked for, and no transaction.
  const wanted = expect.code ?? expect.kind;
  const lookup = wanted === 'lookup' || wanted === 'not_a_transaction';
  return code === wanted || (lookup && (code === 'lookup' || code === 'not_a_transaction'))
    ? 'proper'
    : 'other';
}

const isSame = (steps: readonly IntentStep[], labels: readonly LabelledStep[], wallet: string): boolean =>
  steps.length === labels.length &&
  steps.every((step, at) => {
    const { action, slots = {} } = labels[at] ?? {};
    const names = Object.keys(step.slots);
    const said = describeStep(step).slots;
    return (
      action === step.action &&
      names.length === Object.keys(slots).length &&
      names.every((name) => {
        const slot = step.slots[name];
        const own = slot?.type === 'recipient' && slot.text.toLowerCase() === wallet.toLowerCase();
        return [said[name], slot && normalForm(slot), own ? 'wallet' : said[name]].includes(slots[name]);
      })
    );
  });

const explain = ({ id, chain, messages, expect }: Labelled, reading: Reading, score: Score): string =>
  [
    `${score.toUpperCase()} ${id} [${chain}] ${messages.map(({ role, content }) => `${role[0]}: ${content}`).join(' || ')}`,
    `    label ${JSON.stringify(expect)}`,
    `    read  ${describe(reading)}`,
  ].join('\n');

function describe(reading: Reading): string {
  switch (reading.kind) {
    case 'transactions':
      return JSON.stringify(reading.intent.steps.map(describeStep));
    case 'question':
      return `question${reading.draft ? ' with a draft' : ''}: ${reading.question}`;
    case 'lookup':
      return `lookup of ${reading.lookup}`;
    case 'refusal':
      return `${reading.code}: ${reading.detail}`;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
