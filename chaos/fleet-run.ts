import { compareLedgers, type Comparison } from './ledgers/compare.ts';
import { readDatabase, type DatabaseLedger } from './ledgers/database-ledger.ts';
import { readTransfers, type Transfer } from './ledgers/transfers.ts';
import { createCustomer } from './customer/customer.ts';
import { createDraws } from './draws.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { Options } from './options.ts';
import { planRun } from './plan.ts';
import { carryOut } from './run.ts';
import type { RunRecord } from './run-record.ts';
import type { World } from './world/world.ts';

export interface FleetReport {
  readonly fleet: Fleet;
  readonly records: readonly RunRecord[];
  readonly comparison: Comparison;
  readonly seconds: number;
}

/** Base units of the payment asset: the price that the fleets are configured with. */
const PRICE = 10_000n;

/** Carries out the runs of one fleet, many at once. */
export async function runFleet(
  world: World,
  fleet: Fleet,
  { numbers, options }: { readonly numbers: readonly number[]; readonly options: Options },
): Promise<RunRecord[]> {
  const records: RunRecord[] = [];
  const queue = [...numbers];
  const { seed, quick } = options;
  const worker = async (): Promise<void> => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      records.push(await carryOut(world, fleet, { plan: planRun(number, { seed, quick }), seed }));
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return records;
}

/** Waits until nothing is settling and every transfer is explained, or until it has waited long enough. */
export async function waitForQuiet(world: World, fleet: Fleet, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    const database = await readDatabase(fleet.databaseUrl);
    const settling = [...database.operations.values()].some(({ status }) => status === 'settling');
    if (!settling && explained(await readTransfers(world.sandbox, fleet.payees), database)) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const explained = (transfers: readonly Transfer[], { payments }: DatabaseLedger): boolean =>
  transfers.every(({ identity }) =>
    ['settled', 'credited'].includes(payments.get(identity)?.state ?? 'unknown'),
  );

/** Lets the clients that gave up ask once more for what they paid, then compares the three ledgers. */
export async function closeBooks(
  world: World,
  fleet: Fleet,
  records: readonly RunRecord[],
): Promise<Comparison> {
  const before = await readDatabase(fleet.databaseUrl);
  for (const record of records) await collect(fleet, record, before);
  return compareLedgers({
    records,
    transfers: await readTransfers(world.sandbox, fleet.payees),
    database: await readDatabase(fleet.databaseUrl),
    price: PRICE,
  });
}

async function collect(fleet: Fleet, record: RunRecord, { payments }: DatabaseLedger): Promise<void> {
  const customer = createCustomer(fleet, record, createDraws('collect', record.plan.number));
  for (const payment of record.payments) {
    const stored = payments.get(payment.identity);
    if (stored?.state !== 'settled') continue;
    if (record.deliveries.some(({ operationId }) => operationId === stored.operationId)) continue;
    await customer.insist(payment, stored.operationId);
  }
}
