/** `npm run bench`: all benchmarks but the long ones, or those named on the command line. */
import { benchGates } from './gates.ts';
import { benchLatency } from './latency.ts';
import { benchPage } from './page.ts';
import { benchPaymentRequired } from './payment-required.ts';
import { benchStore } from './store/bench-store.ts';
import { benchRoundTrips } from './round-trips.ts';
import { benchReader } from '../packages/server/corpus/bench.ts';

const benchmarks = {
  '402': benchPaymentRequired,
  latency: benchLatency,
  gates: benchGates,
  reader: benchReader,
  store: benchStore,
  'round-trips': benchRoundTrips,
  page: benchPage,
} as const;
/** Takes many minutes, most of them to fill its databases. */
const LONG = new Set(['store']);
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length === 0 ? !LONG.has(name) : wanted.includes(name)) await bench();
}
