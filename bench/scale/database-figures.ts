import pg from 'pg';
import { parentOf } from './processor-time.ts';

/** What a database has done so far, as PostgreSQL counts it. */
export interface DatabaseFigures {
  readonly statements: number;
  /** Milliseconds in which statements were carried out, commits apart. */
  readonly milliseconds: number;
  readonly commits: number;
  readonly rollbacks: number;
  readonly deadlocks: number;
  /** Bytes of write-ahead log, of the whole server. */
  readonly log: number;
}

/** Bytes of a table on the disk. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
  /** Long values, which are kept apart and compressed. */
  readonly toast: number;
}

/** Somebody who looks into a database from beside the service. */
export interface Observer {
  figures(): Promise<DatabaseFigures>;
  sizes(): Promise<readonly TableSize[]>;
  /** The server's first process. */
  pid(): Promise<number>;
  rows(sql: string): Promise<readonly Record<string, unknown>[]>;
  end(): Promise<void>;
}

/** Has statements counted from the next start of the server on. @param url of any of its databases */
export async function countStatements(url: string): Promise<void> {
  const client = await connect(url);
  await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Its own statements are not among those it counts. */
const FIGURES = `
  SELECT COALESCE(SUM(calls), 0)::float8 AS statements, COALESCE(SUM(total_exec_time), 0)::float8 AS milliseconds,
    (SELECT xact_commit::float8 FROM pg_stat_database WHERE datname = current_database()) AS commits,
    (SELECT xact_rollback::float8 FROM pg_stat_database WHERE datname = current_database()) AS rollbacks,
    (SELECT deadlocks::float8 FROM pg_stat_database WHERE datname = current_database()) AS deadlocks,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log
  FROM pg_stat_statements
  WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND query NOT LIKE '%pg_stat%'`;

const SIZES = `
  SELECT c.relname AS name, c.reltuples::float8 AS rows, pg_relation_size(c.oid)::float8 AS heap,
    pg_indexes_size(c.oid)::float8 AS indexes,
    CASE c.reltoastrelid WHEN 0 THEN 0 ELSE pg_total_relation_size(c.reltoastrelid)::float8 END AS toast
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY c.relname`;

/** @param counted whether statements are counted there: `countStatements` */
export async function observe(url: string, counted = true): Promise<Observer> {
  const client = await connect(url);
  if (counted) await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const number = (row: Record<string, unknown> | undefined, name: string): number => Number(row?.[name]);
  const rows = async (sql: string): Promise<readonly Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(sql)).rows;
  return {
    rows,
    figures: async () => {
      const [row] = await rows(FIGURES);
      return {
        statements: number(row, 'statements'),
        milliseconds: number(row, 'milliseconds'),
        commits: number(row, 'commits'),
        rollbacks: number(row, 'rollbacks'),
        deadlocks: number(row, 'deadlocks'),
        log: number(row, 'log'),
      };
    },
    sizes: async () => {
      await client.query('ANALYZE');
      return (await rows(SIZES)).map((row) => ({
        name: String(row['name']),
        rows: number(row, 'rows'),
        heap: number(row, 'heap'),
        indexes: number(row, 'indexes'),
        toast: number(row, 'toast'),
      }));
    },
    pid: async () => parentOf(number((await rows('SELECT pg_backend_pid() AS pid'))[0], 'pid')),
    end: async () => client.end(),
  };
}
