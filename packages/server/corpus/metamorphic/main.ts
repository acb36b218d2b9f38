import { parseArgs } from 'node:util';
import { loadCases } from '../case.ts';
import { bend } from './bend.ts';

const { values } = parseArgs({
  options: {
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    joins: { type: 'string', default: '6' },
    part: { type: 'string', default: '1/1' },
  },
});
const [part = 1, of = 1] = values.part.split('/').map(Number);
const started = performance.now();
const cases = loadCases(new URL('../', import.meta.url)).filter((_, index) => index % of === part - 1);
const result = bend(cases, {
  oneIn: Number(values['one-in']),
  seed: Number(values.seed),
  joins: Number(values.joins),
});
for (const { relation, id, how, text, before, after } of result.broken) {
  process.stdout.write(
    `WRONG ${relation} ${id} (${how}) ${JSON.stringify(text)}\n      ${before}\n      ${after}\n`,
  );
}
const seconds = Math.round((performance.now() - started) / 1_000);
process.stdout.write(
  `${result.requests} understood and ${result.refused} other requests changed and read ${result.readings} times in ${seconds} s: ${result.intents} were understood, ${result.broken.length} wrongly\n`,
);
process.exitCode = result.broken.length === 0 ? 0 : 1;
