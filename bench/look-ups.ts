/**
 * Round trips and milliseconds of questions, with every RPC answer 50 ms late. What the chains of the sandbox take themselves is taken off:
 * `balance` has a quarter of a second with nodes that answer in 50 ms.
 */
import { startChainsChild } from './chains.ts';
import { startSlowService } from './slow-service.ts';
import { table } from './table.ts';

const DELAY_MS = 50;
const RUNS = 5;
const BALANCE_MS = 250;
const COINS = { base: 'ETH', polygon: 'POL', avalanche: 'AVAX', solana: 'SOL' } as const;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

export async function benchLookUps(): Promise<void> {
  const sandbox = await startChainsChild();
  const { accounts, chains, facilitatorUrl } = sandbox.report;
  const service = await startSlowService({ accounts, chains, facilitatorUrl }, DELAY_MS);
  const rows: string[][] = [];
  for (const [chain, coin] of Object.entries(COINS) as [keyof typeof COINS, string][]) {
    for (const words of ['what do I have?', `how much ${coin} do I have?`, 'what are my positions?']) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await service.look(chain, words));
      const ms = median(runs.map((each) => each.ms));
      const trips = median(runs.map((each) => each.trips));
      const needed = median(runs.map((each) => each.own)) + trips * DELAY_MS;
      const bound = words.includes('have')
        ? needed < BALANCE_MS
          ? `below ${BALANCE_MS}`
          : `ABOVE ${BALANCE_MS}`
        : '';
      rows.push([chain, words, String(trips), ms.toFixed(0), needed.toFixed(0), bound]);
    }
  }
  await service.close();
  sandbox.stop();
  process.stdout.write(`\nQuestions, every answer of the RPC ${DELAY_MS} ms late, median of ${RUNS}\n\n`);
  table([['chain', 'question', 'round trips', 'ms here', 'ms with 50 ms nodes', 'balance'], ...rows]);
}
