import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { PreparedStatements } from './prepared-statements.ts';

/**
 * SQLSTATEs after which a transaction is run again: two got into each other's way. Source: PostgreSQL docs, appendix A, as for the others.
 */
const RETRIED = new Set(['40001', '40P01']);
/** SQLSTATEs of a prepared statement that is gone, or whose name stands for another one. */
const NOT_KEPT = new Set(['26000', '42P05']);
/** SQLSTATE of a statement that was planned before its tables changed. */
const OUTDATED = '0A000';
const MOST_TRIES = 12;
/** Milliseconds before the next try at most: twice as long each time, and drawn, so that those who met do not meet again. */
const PAUSE = { first: 2, longest: 250 };

/** Does work on a connection of its own. It starts again where it failed for a passing reason, after which nothing of it was committed. */
export async function onConnection<Result>(
  pool: Pool,
  prepared: PreparedStatements,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      const code = codeOf(error);
      if (NOT_KEPT.has(code)) prepared.giveUp();
      else if (code === OUTDATED) prepared.renew();
      else if (!RETRIED.has(code)) throw error;
      if (attempt >= MOST_TRIES) throw error;
      if (RETRIED.has(code))
        await setTimeout(Math.random() * Math.min(PAUSE.longest, PAUSE.first * 2 ** attempt));
    }
  }
}

/**
 * Whether a connection can't be trusted any more. Errors of the server have a five-character SQLSTATE; any other error is the connection's.
 * So are class 08 (a pooler reports its own lost connection) and 57P (the server shuts down).
 */
export const isBroken = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || /^(08|57P)/.test(codeOf(error));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
