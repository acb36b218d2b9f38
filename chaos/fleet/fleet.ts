import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, serviceEnvironment, type Postgres, type SandboxChains } from '@say402/sandbox';
import type { FleetName } from '../options.ts';
import type { Payees } from '../world/payees.ts';
import { openFleetDatabase, type FleetDatabase } from './fleet-database.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Identical instances of the service on one database. */
export interface Fleet {
  readonly name: FleetName;
  readonly payees: Payees;
  readonly databaseUrl: string;
  readonly database: FleetDatabase;
  /** Its instances disagree about the time. */
  readonly clocksOff: boolean;
  readonly servers: readonly ServerProcess[];
  kills(): number;
  close(): Promise<void>;
}

export interface FleetOptions {
  readonly sandbox: SandboxChains;
  /** Where the fleet believes its facilitator to be. */
  readonly facilitatorUrl: string;
  readonly payees: Payees;
  readonly postgres: Postgres | null;
}

/** Logs of the servers, of the latest run only. */
const LOGS = '.cache/chaos';

/** How far the clocks of three instances that disagree are off, in milliseconds. */
const CLOCKS_OFF = [0, 300_000, -300_000];

/** Starts the instances of a fleet on a new database. */
export async function startFleet(name: FleetName, options: FleetOptions): Promise<Fleet> {
  const [, store = '', count = '', off] = /^(\w+)×(\d)(.*)$/.exec(name) ?? [];
  const clocksOff = off !== '';
  const database = await openFleetDatabase(name, Number(count), options.postgres);
  mkdirSync(LOGS, { recursive: true });
  const servers: ServerProcess[] = [];
  // One after the other: each takes seconds of processor time, and together none would answer in time.
  for (let index = 0; index < Number(count); index += 1) {
    const log = join(LOGS, `${store}-${count}${clocksOff ? '-clocks' : ''}-${index + 1}.log`);
    rmSync(log, { force: true });
    const offset = clocksOff ? String(CLOCKS_OFF[index] ?? 0) : '0';
    const environment = environmentOf(options, database.urlOf(index));
    servers.push(await startServer({ ...environment, CHAOS_CLOCK_OFFSET_MS: offset }, await freePort(), log));
  }
  return {
    name,
    payees: options.payees,
    database,
    databaseUrl: database.url,
    clocksOff,
    servers,
    kills: () => servers.reduce((sum, server) => sum + server.kills(), 0),
    close: async () => {
      await Promise.all(servers.map(async (server) => server.close()));
      await database.close();
    },
  };
}

/** Short timeouts and leases, so that a lost instance is noticed within seconds; no limits, as all clients are one address. */
function environmentOf(
  { sandbox, facilitatorUrl, payees }: FleetOptions,
  databaseUrl: string,
): Record<string, string> {
  return {
    ...serviceEnvironment({ ...sandbox, facilitatorUrl }, { port: 0, databaseUrl }),
    BASE_URL: 'http://say402.chaos.example',
    PAYEE_ADDRESS: payees.evm,
    PAYEE_ADDRESS_SOLANA: payees.solana,
    PRICE: '0.01',
    SETTLE_TIMEOUT_MS: '2000',
    LEASE_MS: '2000',
    // A few wallets pay for everything here, and many of their payments are made to fail.
    FAILED_PAYMENTS_PER_PAYER: '0',
    LOG_LEVEL: 'info',
  };
}
