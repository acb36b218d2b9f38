import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Postgres } from '@say402/sandbox';
import { Client } from 'pg';
import { openLink, type CuttableLink } from './cuttable-link.ts';

/** The database of a fleet, which the harness can take away from the servers. */
export interface FleetDatabase {
  /** Where the harness itself reads it. */
  readonly url: string;
  /** Where the instance of a number finds it. */
  urlOf(instance: number): string;
  /** Holds what the servers write to for some milliseconds, as a backup or an operator's query does. */
  lock(milliseconds: number): Promise<void>;
  /** PostgreSQL: cuts one instance off it. SQLite: fills its disk, or locks it where no disk of its own can be mounted. */
  takeAway(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes the database of a fleet of so many instances. */
export async function openFleetDatabase(
  name: string,
  instances: number,
  postgres: Postgres | null,
): Promise<FleetDatabase> {
  if (name.startsWith('sqlite')) return openSqlite();
  if (!postgres) throw new Error(`${name} needs PostgreSQL`);
  return openPostgres(await postgres.database(`chaos_${name.replace(/\W/g, '_')}`), instances);
}

/** Bytes of the disk that an SQLite database gets for itself. */
const DISK = 256 * 1_024 * 1_024;

function openSqlite(): FleetDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'say402-chaos-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
  const path = join(folder, 'say402.db');
  const inTurn = createTurns();
  const lock = async (milliseconds: number): Promise<void> => {
    const database = new DatabaseSync(path, { timeout: 0 });
    try {
      await begin(database);
      await wait(milliseconds);
      database.exec('ROLLBACK');
    } finally {
      database.close();
    }
  };
  const fillUp = async (milliseconds: number): Promise<void> => {
    const ballast = join(folder, 'ballast');
    try {
      fill(ballast);
      await wait(milliseconds);
    } finally {
      rmSync(ballast, { force: true });
    }
  };
  return {
    url: `file:${path}`,
    urlOf: () => `file:${path}`,
    lock: async (milliseconds) => inTurn(async () => lock(milliseconds)),
    takeAway: async (milliseconds) => inTurn(async () => (mounted ? fillUp : lock)(milliseconds)),
    close: async () => {
      await Promise.resolve();
      if (mounted) spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One after the other: two locks of this process would wait for each other, and only one of them can go on. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** Tries again until the servers leave a gap: SQLite's own waiting would stand in the way of everything that runs here. */
async function begin(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(10);
    }
  }
}

/** Writes until there is no room left for a single byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let chunk = Buffer.alloc(1_048_576); chunk.length > 0;) {
      try {
        writeSync(file, chunk);
      } catch {
        chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
      }
    }
  } finally {
    closeSync(file);
  }
}

async function openPostgres(url: string, instances: number): Promise<FleetDatabase> {
  const target = Number(new URL(url).port);
  const links: readonly CuttableLink[] = await Promise.all(
    Array.from({ length: instances }, async () => openLink(target)),
  );
  let cuts = 0;
  return {
    url,
    urlOf: (instance) => {
      const own = new URL(url);
      own.port = String(links[instance]?.port ?? target);
      return own.href;
    },
    lock: async (milliseconds) => lockTables(url, milliseconds),
    takeAway: async (milliseconds) => {
      cuts += 1;
      await links[cuts % links.length]?.cut(milliseconds);
    },
    close: async () => {
      for (const link of links) await link.close();
    },
  };
}

const MOST_TRIES = 50;

/** Whoever locks two tables one after the other may be the one that PostgreSQL ends of two that wait for each other: it tries again. */
async function lockTables(connectionString: string, milliseconds: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      await client.query('BEGIN');
      try {
        await client.query('LOCK TABLE operations, payments IN ACCESS EXCLUSIVE MODE');
        break;
      } catch (error) {
        await client.query('ROLLBACK');
        if (tries === MOST_TRIES) throw error;
      }
    }
    await wait(milliseconds);
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
}
