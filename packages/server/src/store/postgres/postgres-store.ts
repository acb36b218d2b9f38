import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import { Say402Error } from '../../core/say402-error.ts';
import { makeStore } from '../sql/make-store.ts';
import { programOf } from '../sql/programs.ts';
import type { Program } from '../sql/query.ts';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { isBroken, onConnection } from './on-connection.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { runReads, runTransaction } from './run-program.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';

/** The store on PostgreSQL, for any number of service instances. @param url a postgres:// connection string */
export async function openPostgresStore(url: string): Promise<Store> {
  const integersAsNumbers = new TypeOverrides();
  // Without this, 64-bit numbers come as text; those of the store are times and counts, which a number holds.
  integersAsNumbers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // No statement of the store takes this long; one that does hangs on a lost connection.
    query_timeout: 10_000,
    types: integersAsNumbers,
  });
  // An idle connection that breaks is replaced when it is next needed.
  pool.on('error', () => undefined);
  // A connection that breaks between two statements of a transaction fails the next statement, not the whole process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await guard(async () => migrate(pool));
  const prepared = createPreparedStatements();
  const send = createPipeline(prepared);
  const run = async (work: (client: PoolClient) => Promise<unknown>): Promise<unknown> =>
    guard(async () => onConnection(pool, prepared, work));
  return makeStore({
    read: async (method, args) => run(async (client) => runReads(send, client, programOf(method, args))),
    write: async (method, args) => run(async (client) => transact(send, client, programOf(method, args))),
    ping: async () => guard(async () => void (await pool.query('SELECT 1'))),
    close: async () => pool.end(),
  });
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Say402Error) throw cause;
    // The database's own message may name hosts, users and statements, so it is only logged, as the cause.
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'it does not answer';
    throw new Say402Error('store_unavailable', `The database could not carry out a step: ${reason}.`, {
      retryAfter: 2,
      cause,
    });
  }
}

async function transact(send: Pipeline, client: PoolClient, program: Program<unknown>): Promise<unknown> {
  try {
    return await runTransaction(send, client, program);
  } catch (error) {
    if (!isBroken(error)) await client.query('ROLLBACK');
    throw error;
  }
}
