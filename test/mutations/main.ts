import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runMutations } from './run.ts';
import { openSamples } from './samples.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '402' },
    execute: { type: 'string', default: '200' },
  },
});

const { samples, close } = await openSamples();
const options = { runs: Number(values.runs), seed: Number(values.seed), execute: Number(values.execute) };
const { tried, refused, passed, executed, succeeded, wrong } = await runMutations(samples, options);
await close();
const free = [...passed].map(([fields, count]) => `  ${count} with other ${fields}`);
const text = [
  `${tried} changes of ${samples.length} built batches (seed ${options.seed}): ${refused} refused, ${tried - refused - wrong.length} free, ${wrong.length} wrong`,
  ...free,
  `${executed} of the free ones executed: ${succeeded} kept every promise, ${executed - succeeded} reverted`,
  ...wrong.slice(0, 10),
];
process.stdout.write(`${text.join('\n')}\n`);
// Solana's transactions, as many changes; vitest prints what became of them.
const solana = spawnSync('vitest', ['run', 'test/solana/step-mutations.test.ts'], {
  env: { ...process.env, MUTATIONS: values.runs, PROPERTY_SEED: values.seed },
  stdio: 'inherit',
});
process.exitCode = wrong.length === 0 && solana.status === 0 ? 0 : 1;
