/** `npm run chaos`: breaks a fleet of real servers in every way it knows, then compares the ledgers. */
import { closeBooks, runFleet, waitForQuiet, type FleetReport } from './fleet-run.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { render } from './report.ts';
import { advanceChains } from './world/advance-chains.ts';
import { openWorld } from './world/world.ts';

/**
 * Milliseconds that settlements have to end by themselves, before the deadlines pass and after: a payment on Solana whose
 * blockhash died before it landed is given up three minutes after its claim, by the clock, which nobody moves there.
 */
const CALM = 10_000;
const PATIENCE = 240_000;

async function main(options: Options): Promise<boolean> {
  const world = await openWorld(options.fleets);
  try {
    const began = Date.now();
    const all = Array.from({ length: options.runs }, (_, index) => index + 1);
    const numbers = (fleet: number): number[] =>
      options.only === null ? all.filter((number) => number % world.fleets.length === fleet) : [options.only];
    const records = await Promise.all(
      world.fleets.map(async (fleet, index) => runFleet(world, fleet, { numbers: numbers(index), options })),
    );
    await Promise.all(world.fleets.map(async (fleet) => waitForQuiet(world, fleet, CALM)));
    await advanceChains(world.sandbox);
    const reports: FleetReport[] = await Promise.all(
      world.fleets.map(async (fleet, index) => {
        await waitForQuiet(world, fleet, PATIENCE);
        const mine = records[index] ?? [];
        const comparison = await closeBooks(world, fleet, mine);
        return { fleet, records: mine, comparison, seconds: (Date.now() - began) / 1_000 };
      }),
    );
    const { text, ok } = render(reports, options);
    process.stdout.write(`${text}\n`);
    return ok;
  } finally {
    await world.close();
  }
}

// PostgreSQL's package ends the process by itself, with 0, unless it is ended first.
try {
  process.exit((await main(readOptions(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n${USAGE}\n`);
  process.exit(1);
}
