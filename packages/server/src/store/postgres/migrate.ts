import type { Pool } from 'pg';
import { Say402Error } from '../../core/say402-error.ts';
import { migrations } from '../sql/migrations.ts';

/** Any number will do, as long as every instance takes the same lock. */
const LOCK = 402_402;

/** Brings the schema up to date, all or nothing, one instance at a time. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (applied BIGINT NOT NULL)');
    const { rows } = await client.query<{ applied: number }>('SELECT applied FROM schema_version');
    const applied = rows[0]?.applied ?? 0;
    if (applied > migrations.length) {
      throw new Say402Error(
        'store_unavailable',
        `The database has schema version ${applied}; this version of Say402 knows ${migrations.length}.`,
      );
    }
    const statements = migrations
      .slice(applied)
      .flatMap((migration) => migration({ integer: 'BIGINT', tableEnd: '' }));
    for (const statement of statements) await client.query(statement);
    await client.query('DELETE FROM schema_version');
    await client.query('INSERT INTO schema_version VALUES ($1)', [migrations.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
