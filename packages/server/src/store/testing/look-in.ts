import { Pool } from 'pg';

/** A connection of a test's own to a PostgreSQL database. That its server ends before it is quite closed is no failure. */
export function lookIn(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
