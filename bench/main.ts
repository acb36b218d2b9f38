/** `npm run bench`: all benchmarks but the long ones, or those named on the command line. */
import { benchGates } from './gates.ts';
import { benchLatency } from './latency.ts';
import { benchLookUps } from './look-ups.ts';
import { benchPage } from './page.ts';
import { benchPaymentRequired } from './payment-required.ts';
import { benchStore } from './store/bench-store.ts';
import { benchRpc } from './rpc.ts';
import { benchSoak } from './soak/bench-soak.ts';
import { benchProfile } from './profile/bench-profile.ts';
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
  profile: benchProfile,
} as const;
/** Left out unless named: one fills its databases, one sees whether memory grows, and one measures nothing but shows what there is to remove. */
const APART = new Set(['store', 'soak', 'profile']);
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length === 0 ? !APART.has(name) : wanted.includes(name)) await bench();
}
