/** `npm run bench`: all benchmarks but the long ones, or those named on the command line. */
import { benchGates } from './gates.ts';
import { benchLatency } from './latency.ts';
import { benchLookUps } from './look-ups.ts';
import { benchPage } from './page.ts';
import { benchPaymentRequired } from './payment-required.ts';
import { benchStore } from './store/bench-store.ts';
import { benchRpc } from './rpc.ts';
import { benchSoak } from './soak/bench-soak.ts';
import { benchStart } from './start.ts';
import { benchReader } from '../packages/server/corpus/bench.ts';

const benchmarks = {
  '402': benchPaymentRequired,
  latency: benchLatency,
  'look-ups': benchLookUps,
  gates: benchGates,
  reader: benchReader,
  start: benchStart,
  store: benchStore,
  rpc: benchRpc,
  page: benchPage,
  soak: benchSoak,
} as const;
/** Take many minutes: one to fill its databases, one to see whether memory grows. */
const LONG = new Set(['store', 'soak']);
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length === 0 ? !LONG.has(name) : wanted.includes(name)) await bench();
}
