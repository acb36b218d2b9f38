import { Pool } from 'pg';

/** A test's own connection to a PostgreSQL database. It is no failure if the server ends before the connection is closed. */
export function lookIn(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
