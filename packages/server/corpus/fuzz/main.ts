import { parseArgs } from 'node:util';
import { loadCases } from '../case.ts';
import { exampleCases } from './example-cases.ts';
import { fuzzModel } from './fuzz-model.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const started = performance.now();
const cases = [...loadCases(new URL('../', import.meta.url)), ...(await exampleCases())];
const result = await fuzzModel(cases, {
  runs: Number(values.runs),
  seed: Number(values.seed),
});
const shown = new Map(result.escapes.map((escape) => [escape.id, escape]));
for (const { id, messages, fault, output } of shown.values()) {
  const said = messages.map(({ content }) => content).join(' || ');
  process.stdout.write(`WRONG ${id} "${said}": ${fault}\n      ${JSON.stringify(output)}\n`);
}
const seconds = Math.round((performance.now() - started) / 1_000);
process.stdout.write(
  `seed ${values.seed}, ${cases.length} requests: ${result.runs} model outputs in ${seconds} s: ${result.malformed} outside the schema, ${result.stopped} refused or asked about, ${result.toConfirm} put to the user to confirm, ${result.right} read as labelled, ${result.escapes.length} wrong\n`,
);
process.exitCode = result.escapes.length === 0 ? 0 : 1;
