/** One, two and three instances on one PostgreSQL: what they carry, where the time goes, and what a killed one takes with it. */
import { availableParallelism, loadavg } from 'node:os';
import { subtract } from './drive.ts';
import { canHold } from './instance.ts';
import { compareBooks, movedAtFacilitator, movedOnChain, readBooked, type Moved } from './ledgers.ts';
import { writeBlock } from './page-block.ts';
import { processorTime } from './processor-time.ts';
import { costTable, paceTable, sizeTable, type Measured } from './report.ts';
import { judge } from './verdict.ts';
import { openFleet, openWorld, PRICE, type Fleet, type FleetOptions, type World } from './world.ts';

const SECONDS = Number(process.env['SCALE_SECONDS'] ?? 20);
const WARM_UP = SECONDS / 4;
const AT_ONCE = 12;
/** Up and down, so that a machine that gets busier favours nobody. */
const STEPS = [1, 2, 3, 2, 1] as const;
/** Of one processor for each instance, so that one machine stands for several. */
const SHARE = 0.12;

interface Part {
  readonly text: string;
  readonly driven: readonly number[];
  readonly faults: readonly string[];
  readonly cutOff?: number;
}

/** What is settled at the stand-in before a part begins is not of that part. */
async function movedSince(world: World, before: number): Promise<readonly Moved[]> {
  return (await movedAtFacilitator(world.facilitator.report.url)).slice(before);
}

/** Drives fleets of these sizes, one after the other, and compares the books in the end. */
async function carry(
  world: World,
  options: FleetOptions,
  steps: readonly number[],
  look: (fleet: Fleet, operations: number) => Promise<string> = async () => '',
): Promise<{
  readonly measured: readonly Measured[];
  readonly faults: readonly string[];
  readonly more: string;
}> {
  const before = (await movedSince(world, 0)).length;
  const fleet = await openFleet(world, options);
  try {
    const sizes = new Map<number, Measured>();
    const walked = [];
    for (const size of steps) {
      await fleet.grow(size);
      const warm = await fleet.drive({ atOnce: AT_ONCE, seconds: WARM_UP });
      const drive = await fleet.drive({ atOnce: AT_ONCE, seconds: SECONDS });
      walked.push(...warm.walked, ...drive.walked);
      const known = sizes.get(size)?.drives ?? [];
      sizes.set(size, { name: `${size} instance${size === 1 ? '' : 's'}`, drives: [...known, drive] });
    }
    const booked = await readBooked(fleet.observer);
    const faults = compareBooks(walked, booked, await movedSince(world, before), PRICE.baseUnits);
    return { measured: [...sizes.values()], faults, more: await look(fleet, walked.length) };
  } finally {
    await fleet.close();
  }
}

const driven = (measured: readonly Measured[]): number[] =>
  measured.flatMap(({ drives }) => drives.map(({ walked }) => walked.length));

/** What three instances ask for while nobody asks them, and what an operation takes on the disk. */
async function lookAtRest(fleet: Fleet, operations: number): Promise<string> {
  await fleet.grow(3);
  const roots = { service: fleet.instances.map(({ pid }) => pid), database: [await fleet.observer.pid()] };
  const look = async () => ({ ...processorTime(roots), ...(await fleet.observer.figures()) });
  const before = await look();
  await new Promise((done) => setTimeout(done, 10_000));
  const { service, database, statements } = subtract(await look(), before);
  const each = [service * 100, database * 100, statements].map((of) => (of / 3 / 10).toFixed(1));
  const [own = '', its = '', asked = ''] = each;
  return (
    `An idle instance takes ${own} % of a processor, ${its} % in PostgreSQL, and asks ${asked} statements a second.\n\n` +
    `Bytes of an operation, ${operations} of them after the run:\n\n` +
    sizeTable(await fleet.observer.sizes(), operations)
  );
}

async function whole(world: World): Promise<Part> {
  const { measured, faults, more } = await carry(world, { name: 'scale' }, STEPS, lookAtRest);
  const text =
    `${AT_ONCE} customers at once; milliseconds at p50 / p95 / p99:\n\n${paceTable(measured)}\n\n` +
    `For each operation, milliseconds of processor time and what the database did:\n\n${costTable(measured)}\n\n${more}`;
  return { text, driven: driven(measured), faults };
}

async function held(world: World): Promise<Part> {
  const share = `${(SHARE * 100).toFixed(0)} % of a processor`;
  if (!canHold())
    return { text: `Instances held to ${share} each: skipped, the machine can't.`, driven: [], faults: [] };
  const { measured, faults } = await carry(world, { name: 'held', share: SHARE }, [1, 2, 3]);
  const text = `The same, each instance held to ${share}, so that the machine is not what ends first:\n\n${paceTable(measured)}`;
  return { text, driven: driven(measured), faults };
}

async function strict(world: World): Promise<Part> {
  const { measured, faults } = await carry(world, { name: 'strict', isolation: 'serializable' }, [3]);
  const text = `Three instances, every transaction serializable:\n\n${paceTable(measured)}\n\n${costTable(measured)}`;
  return { text, driven: driven(measured), faults };
}

/** The facilitator of the sandbox settles on the chain, so that the chain says what was paid. */
async function killed(world: World): Promise<Part> {
  const long = SECONDS * 1.5;
  const settings = { LEASE_MS: '5000', SETTLE_TIMEOUT_MS: '5000' };
  const fleet = await openFleet(world, { name: 'killed', settles: true, settings });
  try {
    await fleet.grow(3);
    let open = 0;
    const kill = async (): Promise<void> => {
      await new Promise((done) => setTimeout(done, long * 500));
      const rows = await fleet.observer.rows(
        `SELECT COUNT(*) AS open FROM operations WHERE status = 'settling'`,
      );
      open = Number(rows[0]?.['open']);
      await fleet.instances[1]?.kill();
    };
    const [{ walked, seconds }] = await Promise.all([
      fleet.drive({ atOnce: AT_ONCE, seconds: long }),
      kill(),
    ]);
    const { accounts, chains } = world.chains.report;
    const moved = await movedOnChain(chains.base.rpcUrl, accounts.payee.evm.address);
    const faults = compareBooks(walked, await readBooked(fleet.observer), moved, PRICE.baseUnits);
    const cutOff = walked.reduce((sum, { repeats }) => sum + repeats, 0);
    const text =
      `One of three killed (SIGKILL) after ${(long / 2).toFixed(0)} s of ${seconds.toFixed(0)} s, ${open} payments being settled right then, ` +
      `with a facilitator that settles on the chain: ${walked.length} operations paid, ${moved.length} transfers on the chain, ` +
      `${cutOff} calls made again, ${faults.length} that do not agree.`;
    return { text, driven: [walked.length], faults, cutOff };
  } finally {
    await fleet.close();
  }
}

export async function benchScale(): Promise<void> {
  const world = await openWorld();
  const load = loadavg()[0]?.toFixed(0) ?? '?';
  const parts: Part[] = [];
  try {
    for (const part of [whole, held, strict, killed]) {
      parts.push(await part(world));
      process.stdout.write(`\n${parts.at(-1)?.text ?? ''}\n`);
    }
  } finally {
    await world.close();
  }
  const verdict = judge({
    driven: parts.flatMap((part) => part.driven),
    faults: parts.flatMap((part) => part.faults),
    cutOff: parts.reduce((sum, { cutOff = 0 }) => sum + cutOff, 0),
  });
  const end = `${verdict.passed ? 'Passed' : 'NOT PASSED'}: ${verdict.text}`;
  process.stdout.write(`\n${end}\n`);
  if (!verdict.passed) process.exitCode = 1;
  else {
    const machine = `One run on ${availableParallelism()} processors with a load of ${load} from others, ${SECONDS} s a drive.`;
    writeBlock('measured', [machine, ...parts.map(({ text }) => text), end].join('\n\n'));
  }
}
