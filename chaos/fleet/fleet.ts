import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serviceEnvironment, type Postgres, type SandboxChains } from '@say402/sandbox';
import type { FleetName } from '../options.ts';
import type { Payees } from '../world/payees.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Identical instances of the service on one database. */
export interface Fleet {
  readonly name: FleetName;
  readonly payees: Payees;
  readonly databaseUrl: string;
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

/** Starts the instances of a fleet on a new database. */
export async function startFleet(name: FleetName, options: FleetOptions): Promise<Fleet> {
  const [store = '', count = ''] = name.split('×');
  const folder = mkdtempSync(join(tmpdir(), 'say402-chaos-'));
  const databaseUrl = await databaseFor(store, name, folder, options.postgres);
  const environment = environmentOf(options, databaseUrl);
  mkdirSync(LOGS, { recursive: true });
  const servers = await Promise.all(
    Array.from({ length: Number(count) }, async (_, index) => {
      const log = join(LOGS, `${store}-${count}-${index + 1}.log`);
      rmSync(log, { force: true });
      return startServer(environment, await freePort(), log);
    }),
  );
  return {
    name,
    payees: options.payees,
    databaseUrl,
    servers,
    kills: () => servers.reduce((sum, server) => sum + server.kills(), 0),
    close: async () => {
      await Promise.all(servers.map(async (server) => server.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function databaseFor(
  store: string,
  name: FleetName,
  folder: string,
  postgres: Postgres | null,
): Promise<string> {
  if (store === 'sqlite') return `file:${join(folder, 'say402.db')}`;
  if (!postgres) throw new Error(`${name} needs PostgreSQL`);
  return postgres.database(`chaos_${name.replace(/\W/g, '_')}`);
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
    LOG_LEVEL: 'info',
  };
}
