import { parseArgs } from 'node:util';
import { seededRandom } from './random.ts';
import { DIMENSIONS, type Part } from './phrasings/compose.ts';
import { readPhrasing, type Outcome } from './phrasings/read-phrasing.ts';
import { combine, vary, type Kind } from './phrasings/sample.ts';

/** So many of the combined requests that were asked about are listed. */
const MOST_SHOWN = 60;

/**
 * Reads requests that are composed of parts: each part by itself, and several at once. Prints for each dimension the share
 * read right, with `--list` the parts that fail; the exit code is 1 where one became another transaction than asked for.
 */
const share = (outcomes: readonly Outcome[]): string => {
  const right = outcomes.filter((outcome) => outcome.right).length;
  const percent = outcomes.length === 0 ? '' : ` ${((100 * right) / outcomes.length).toFixed(1)} %`;
  return `${right} of ${outcomes.length}${percent}`.padStart(24);
};

/** How each dimension fares: parts that were looked at while mending, parts that were not, and parts that say more. */
function printTable(outcomes: readonly Outcome[], one: (outcome: Outcome) => Part | undefined): void {
  print(
    `${'varied alone'.padEnd(16)}${'taught'.padStart(24)}${'held out'.padStart(24)}   says more, skipped`,
  );
  for (const dimension of DIMENSIONS) {
    const own = outcomes.filter((outcome) => one(outcome)?.dimension === dimension);
    const light = own.filter((outcome) => one(outcome)?.heavy === false);
    const heavy = own.filter((outcome) => one(outcome)?.heavy === true);
    const skipped = heavy.filter(({ wrong }) => wrong).length;
    print(
      `${dimension.padEnd(16)}${share(light.filter((outcome) => one(outcome)?.held === false))}${share(light.filter((outcome) => one(outcome)?.held === true))}   ${skipped} of ${heavy.length}`,
    );
  }
}

/** The parts that fail, those that fail most first, each with one request that was not read. */
function printFailing(
  outcomes: readonly Outcome[],
  one: (outcome: Outcome) => Part | undefined,
  held: boolean,
): void {
  const byPart = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const part = one(outcome);
    if (!part || part.heavy || (part.held && !held)) continue;
    const key = `${part.dimension}: ${part.text}`;
    byPart.set(key, [...(byPart.get(key) ?? []), outcome]);
  }
  const ranked = [...byPart]
    .map(([key, own]) => ({ key, own, failed: own.filter(({ right }) => !right) }))
    .filter(({ failed }) => failed.length > 0)
    .toSorted((a, b) => b.failed.length / b.own.length - a.failed.length / a.own.length);
  for (const dimension of DIMENSIONS) {
    for (const { key, own, failed } of ranked.filter(({ key }) => key.startsWith(`${dimension}:`))) {
      const [example] = failed;
      print(`${key}  (${failed.length} of ${own.length})`);
      print(`      ${example?.phrasing.given.messages[0]?.content ?? ''}\n      => ${example?.answer ?? ''}`);
    }
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '2000' },
    list: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const { only } = values;
const alone = vary()
  .filter(({ parts }) => only === undefined || parts.some(({ dimension }) => dimension === only))
  .map(readPhrasing);
const varied = ({ phrasing }: Outcome): Part | undefined => phrasing.parts[0];
if (values.list) printFailing(alone, varied, values.held);
const random = seededRandom(Number(values.seed));
const combined = (kind: Kind): Outcome[] =>
  only === undefined ? combine(random, Number(values.runs), kind).map(readPhrasing) : [];
const [taught, held, heavy] = [combined('taught'), combined('held'), combined('heavy')];
const all = [...alone, ...taught, ...held, ...heavy];
const wrong = all.filter((outcome) => outcome.wrong);
for (const { phrasing, answer } of wrong)
  print(`WRONG  ${JSON.stringify(phrasing.given.messages[0]?.content)}\n       ${answer}`);
if (values.list && !values.held)
  for (const { phrasing, answer } of taught.filter(({ right }) => !right).slice(0, MOST_SHOWN))
    print(`ASKED  ${JSON.stringify(phrasing.given.messages[0]?.content)}\n       ${answer}`);
printTable(alone, varied);
print(
  `${'combined'.padEnd(16)}${share(taught)}${share(held)}   ${heavy.filter((outcome) => outcome.wrong).length} of ${heavy.length}`,
);
print(`phrasings: ${all.length} read, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
