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
  const lock = async (milliseconds: number): Promise<void> => {
    const database = new DatabaseSync(path, { timeout: 5_000 });
    database.exec('BEGIN IMMEDIATE');
    await wait(milliseconds);
    database.exec('ROLLBACK');
    database.close();
  };
  let fills = 0;
  return {
    url: `file:${path}`,
    urlOf: () => `file:${path}`,
    lock,
    takeAway: async (milliseconds) => {
      if (!mounted) return lock(milliseconds);
      fills += 1;
      const ballast = join(folder, `ballast-${fills}`);
      fill(ballast);
      await wait(milliseconds);
      rmSync(ballast);
    },
    close: async () => {
      await Promise.resolve();
      if (mounted) spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
    lock: async (milliseconds) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('BEGIN; LOCK TABLE operations, payments IN ACCESS EXCLUSIVE MODE');
      await wait(milliseconds);
      await client.query('ROLLBACK');
      await client.end();
    },
    takeAway: async (milliseconds) => {
      cuts += 1;
      await links[cuts % links.length]?.cut(milliseconds);
    },
    close: async () => {
      for (const link of links) await link.close();
    },
  };
}
