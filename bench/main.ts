/** `npm run bench`: all benchmarks but the long ones, or those named on the command line. */
import { benchGates } from './gates.ts';
import { benchLatency } from './latency.ts';
import { benchLookUps } from './look-ups.ts';
import { benchPage } from './page.ts';
import { benchPaymentRequired } from './payment-required.ts';
import { benchFlat } from './store/bench-flat.ts';
import { benchStore } from './store/bench-store.ts';
import { benchRpc } from './rpc.ts';
import { benchGrowth } from './scale/bench-growth.ts';
import { benchScale } from './scale/bench-scale.ts';
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
  flat: benchFlat,
  rpc: benchRpc,
  page: benchPage,
  soak: benchSoak,
  profile: benchProfile,
  scale: benchScale,
  growth: benchGrowth,
} as const;
/**
 * Left out unless named: three fill their databases, one sees whether memory grows, one tries fleets of every size, and one measures
 * nothing but shows what there is to remove.
 */
const APART = new Set(['store', 'flat', 'soak', 'profile', 'scale', 'growth']);
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length === 0 ? !APART.has(name) : wanted.includes(name)) await bench();
}
// Said aloud: a package that starts PostgreSQL ends a process with 0 otherwise.
process.exit(process.exitCode ?? 0);
