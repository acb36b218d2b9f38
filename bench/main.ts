/** `npm run bench`: all benchmarks, or those named on the command line. */
import { benchGates } from './gates.ts';
import { benchLatency } from './latency.ts';
import { benchPaymentRequired } from './payment-required.ts';
import { benchReader } from '../packages/server/corpus/bench.ts';

const benchmarks = {
  '402': benchPaymentRequired,
  latency: benchLatency,
  gates: benchGates,
  reader: benchReader,
} as const;
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
