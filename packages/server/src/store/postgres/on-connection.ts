import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { PreparedStatements } from './prepared-statements.ts';

/** Two transactions got into each other's way; the loser is to be run again. Source: PostgreSQL docs, appendix A, as for the others. */
const RETRIED = new Set(['40001', '40P01']);
/** A statement that was kept is gone, or another one has its name. */
const NOT_KEPT = new Set(['26000', '42P05']);
/** The tables have changed since a statement was planned, so that it would answer other columns. */
const OUTDATED = '0A000';
const MOST_TRIES = 12;
/** Milliseconds before the next try at most: twice as long each time, and drawn, so that those who met do not meet again. */
const PAUSE = { first: 2, longest: 250 };

/**
 * Does work on a connection of its own, again from its start where it failed for a reason that says nothing about it. None of it
 * has been committed then.
 */
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
 * Errors of the server carry a five-character SQLSTATE; anything else means that the connection is not to be trusted, and so do those of
 * connections (08, as a pooler reports the loss of its own) and of a server that is shutting down (57P).
 */
export const isBroken = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || /^(08|57P)/.test(codeOf(error));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
