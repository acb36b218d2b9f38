/** The calls over a large store against a small one: pairs of calls in turn, the medians as a ratio. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayer, startPostgres } from '@say402/sandbox';
import type { x402Client } from '@x402/fetch';
import { startChainsChild, type ChainsReport } from '../chains.ts';
import { startChild } from '../child.ts';
import { quantile, table } from '../table.ts';
import { CALLS, startFilled, walk, type Call, type Service } from './filled-service.ts';

/** Operations stored in the large and the small database; the first is `STORE_ROWS` where that is set. */
const LARGE = Number(process.env['STORE_ROWS'] ?? 1_000_000);
const SMALL = Math.min(10_000, LARGE);
const ROUNDS = Number(process.env['STORE_ROUNDS'] ?? 150);
const WARM_UP = Math.min(50, ROUNDS);
/** The most that a call may take longer. */
const MOST = 1.25;

type Samples = Record<Call, number[]>;

async function compare(
  large: Service,
  small: Service,
  payer: x402Client,
  chains: ChainsReport,
): Promise<{ large: Samples; small: Samples }> {
  const empty = (): Samples => ({ query: [], '402': [], 'paid release': [], read: [], redelivery: [] });
  const samples = { large: empty(), small: empty() };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Whoever comes second finds the machine as the first has left it, so that they take turns.
    const order = round % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const);
    for (const which of order) {
      const { own } = await walk(which === 'large' ? large : small, payer, chains);
      if (round >= WARM_UP) for (const call of CALLS) samples[which][call].push(...own[call]);
    }
  }
  return samples;
}

export async function benchStore(): Promise<void> {
  const sandbox = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'say402-bench-'));
  const chains = { ...sandbox.report, facilitatorUrl: facilitator.report.url };
  const payer = await createPayer(chains.accounts.user, chains.chains.solana.rpcUrl);
  const urls = {
    SQLite: async (name: string) => `file:${join(folder, `${name}.db`)}`,
    PostgreSQL: async (name: string) => postgres.database(name),
  };
  const rows: string[][] = [];
  let worst = 0;
  for (const [store, url] of Object.entries(urls)) {
    const small = await startFilled(chains, await url('small'), SMALL, payer, true);
    const large = await startFilled(chains, await url('large'), LARGE, payer, true);
    const samples = await compare(large, small, payer, chains);
    for (const call of CALLS) {
      const [many, few] = [quantile(samples.large[call], 0.5), quantile(samples.small[call], 0.5)];
      worst = Math.max(worst, many / few);
      rows.push([`${store}, ${call}`, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)]);
    }
    await Promise.all([small.end(), large.end()]);
  }
  facilitator.stop();
  sandbox.stop();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
  const title = `own time at p50 over ${SMALL} and ${LARGE} stored operations, ${ROUNDS} pairs (milliseconds)`;
  process.stdout.write(`\nCalls by the size of the store: ${title}\n\n`);
  table([['call', 'small', 'large', 'ratio'], ...rows]);
  if (worst > MOST) process.exitCode = 1;
  const verdict = worst <= MOST ? 'kept' : 'EXCEEDED';
  process.stdout.write(`\nWorst ratio ${worst.toFixed(2)}, at most ${MOST} is wanted: ${verdict}\n`);
}
