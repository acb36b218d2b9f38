import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import { Say402Error } from '../../core/say402-error.ts';
import { makeStore } from '../sql/make-store.ts';
import { programOf } from '../sql/programs.ts';
import type { Program } from '../sql/query.ts';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { runProgram } from './run-program.ts';

/** Two transactions got into each other's way; the loser is to be run again. Source: PostgreSQL docs, appendix A. */
const RETRIED = new Set(['40001', '40P01']);
const MOST_TRIES = 5;

/** The store on PostgreSQL, for any number of service instances. @param url a postgres:// connection string */
export async function openPostgresStore(url: string): Promise<Store> {
  const integersAsNumbers = new TypeOverrides();
  // 64-bit numbers come as text unless told otherwise; those of the store are times and counts.
  integersAsNumbers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // No statement of the store takes long; one that does is stuck behind a lost connection.
    query_timeout: 10_000,
    types: integersAsNumbers,
  });
  // An idle connection that breaks is replaced when it is next needed.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction fails with the next of them, not the whole process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await guard(async () => migrate(pool));
  return makeStore({
    read: async (method, args) => guard(async () => runProgram(pool, programOf(method, args))),
    write: async (method, args) => guard(async () => transact(pool, () => programOf(method, args))),
    ping: async () => guard(async () => void (await pool.query('SELECT 1'))),
    close: async () => pool.end(),
  });
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown error';
    throw new Say402Error('store_unavailable', `The database could not carry out a step: ${reason}.`, {
      retryAfter: 2,
      cause,
    });
  }
}

/** Runs a program in a transaction, again from its start where another transaction came in between. */
async function transact(pool: Pool, make: () => Program<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      const result = await runTransaction(client, make());
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      if (attempt >= MOST_TRIES || !RETRIED.has(codeOf(error))) throw error;
    }
  }
}

async function runTransaction(client: PoolClient, program: Program<unknown>): Promise<unknown> {
  await client.query('BEGIN');
  try {
    const result = await runProgram(client, program);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (!isBroken(error)) await client.query('ROLLBACK');
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Errors of the server carry a five-character SQLSTATE; anything else means that the connection is not to be trusted. */
const isBroken = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || codeOf(error).startsWith('57P');
