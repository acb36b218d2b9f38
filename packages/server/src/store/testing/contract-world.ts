import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Challenge, Claim } from '../../core/operation.ts';
import { openStore } from '../open-store.ts';
import type { ClaimResult } from '../settlement-store.ts';
import type { Store } from '../store.ts';
import { lentPostgres } from './lent-postgres.ts';
import { lookIn } from './look-in.ts';

/** Every store that the service runs on; the contract suite runs against each. */
export const STORES = ['SQLite', 'PostgreSQL'] as const;
/** And what else money may have to be decided on: a PostgreSQL of which one of two that meet begins anew, and payments in partitions. */
export const MONEY_STORES = [...STORES, 'PostgreSQL, serializable', 'PostgreSQL, in partitions'] as const;
export const NOW = 1_800_000_000_000;
export const challenge: Challenge = { requirement: '{"a":1}', extensions: null, rendered: null };
export const prepared = { plan: '{}', batch: '{"transactions":[]}', preview: '[]' };

const PARTITIONS = new URL('../../../../../deploy/postgres-partitions.sql', import.meta.url);

/** A store on a database of its own, with the first steps of most contract tests. */
export interface ContractWorld {
  readonly store: Store;
  /** Opens the same database once more. */
  again(): Promise<Store>;
  /** Reads the database directly. */
  rows(sql: string): Promise<readonly Record<string, unknown>[]>;
  next(prefix: string): string;
  claimOf(identity: string): Claim;
  claim(
    id: string,
    made: Claim | string,
    documents?: typeof prepared,
    mostAttempts?: number,
  ): Promise<ClaimResult>;
  insert(payableUntil?: number): Promise<string>;
  insertPinned(): Promise<string>;
  close(): Promise<void>;
}

export async function openContractWorld(name: (typeof MONEY_STORES)[number]): Promise<ContractWorld> {
  const database = name === 'SQLite' ? sqliteFile() : await postgresDatabase();
  if (name === 'PostgreSQL, serializable')
    await database.rows(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_isolation = serializable`,
    );
  const store = await openStore(database.url);
  if (name === 'PostgreSQL, in partitions') await database.rows(readFileSync(PARTITIONS, 'utf8'));
  const lease = { owner: 'me', until: NOW + 100 };
  let counter = 0;
  const world: ContractWorld = {
    store,
    again: async () => openStore(database.url),
    rows: async (sql) => database.rows(sql),
    next: (prefix) => `${prefix}_${(counter += 1)}`,
    claimOf: (identity) => ({
      identity,
      chain: 'base',
      payer: '0xPayer',
      asset: '0xAsset',
      payTo: '0xPayee',
      amount: 2n ** 100n,
      payload: '{"version":1}',
      validBefore: 1_800_000_300,
      claimedAt: NOW,
      unusedAt: '7:0xab',
    }),
    claim: async (id, made, documents = prepared, mostAttempts = 10) =>
      store.claim(id, typeof made === 'string' ? world.claimOf(made) : made, documents, lease, mostAttempts),
    insert: async (payableUntil = NOW + 1_000) => {
      const id = world.next('op');
      const terms = {
        id,
        chain: 'base',
        wallet: '0xWallet',
        price: 2n ** 200n,
        createdAt: NOW,
        payableUntil,
      };
      await store.insert({ ...terms, client: 'client', messages: '[]', ...prepared });
      return id;
    },
    insertPinned: async () => {
      const id = await world.insert();
      await store.pin(id, challenge);
      return id;
    },
    close: async () => {
      await store.close();
      await database.close();
    },
  };
  return world;
}

interface Database {
  readonly url: string;
  rows(sql: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

function sqliteFile(): Database {
  const folder = mkdtempSync(join(tmpdir(), 'say402-store-'));
  return {
    url: `file:${folder}/contract.db`,
    rows: async (sql) => {
      const database = new DatabaseSync(`${folder}/contract.db`);
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresDatabase(): Promise<Database> {
  const postgres = await lentPostgres();
  const url = await postgres.database('contract');
  const pool = lookIn(url);
  return {
    url,
    rows: async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
    close: async () => {
      await pool.end();
      await postgres.close();
    },
  };
}
