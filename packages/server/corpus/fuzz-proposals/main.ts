import { parseArgs } from 'node:util';
import { seededRandom } from '../random.ts';
import { fuzzProposals, type Escape } from './fuzz-proposals.ts';
import { loadTransactions } from './labelled.ts';
import { describeMeasured, measure } from './measure.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** A file or folder of labelled requests in place of the corpus. */
    from: { type: 'string' },
    /** How many of those that the proof alone lets through are printed. */
    show: { type: 'string', default: '0' },
  },
});
const started = performance.now();
const labelled = loadTransactions(values.from === undefined ? [] : [values.from]);
const measured = measure(labelled);
process.stdout.write(
  `${describeMeasured(measured)}\n${[...measured.blocked, ...measured.blockedUnlocated].join('\n')}\n`,
);
const runs = Number(values.runs);
const { byBend, passed, wrong } = fuzzProposals(labelled, {
  runs,
  random: seededRandom(Number(values.seed)),
});

const line = ({ id, bend, difference, messages }: Escape): string =>
  `${id} (${bend}): ${difference}\n      "${messages.map(({ content }) => content).join(' || ')}"\n`;
for (const escape of wrong) process.stdout.write(`WRONG ${line(escape)}`);
for (const escape of passed.slice(0, Number(values.show))) process.stdout.write(`passed ${line(escape)}`);
const columns = ['malformed', 'fault', 'confirm', 'pass', 'right'] as const;
process.stdout.write(`${'bent by'.padEnd(32)}${columns.map((name) => name.padStart(10)).join('')}\n`);
for (const [bend, tally] of [...byBend].toSorted(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(
    `${bend.padEnd(32)}${columns.map((name) => String(tally[name]).padStart(10)).join('')}\n`,
  );
/** What is changed in those that pass the proof alone: the action, the number of steps, or a slot. */
const changes = new Map<string, number>();
for (const { difference } of passed) {
  const steps = difference.includes(' instead of ') ? (/^\d/.test(difference) ? 'steps' : 'action') : null;
  const what = steps ?? /^step \d+: (\w+)/.exec(difference)?.[1] ?? difference;
  changes.set(what, (changes.get(what) ?? 0) + 1);
}
const changed = [...changes].toSorted(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${count}`);
process.stdout.write(`changed in those that pass the proof alone: ${changed.join(', ')}\n`);
const seconds = Math.round((performance.now() - started) / 1_000);
process.stdout.write(
  `seed ${values.seed}, ${labelled.length} requests, ${runs} answers in ${seconds} s: ${passed.length} wrong ones pass the proof alone, ${wrong.length} the proof and the verifier\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
