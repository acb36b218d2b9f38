import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../sql/migrations.ts';

/** Opens the database for reading and writing: WAL, an fsync per commit, foreign keys, and five seconds of patience. */
export function openDatabase(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = FAST;',
  );
  return database;
}

/** Brings the schema up to date, all or nothing. Safe to run from several processes at once. */
export function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const row = database.prepare('PRAGMA user_version').get();
    const applied = Number(row?.['user_version'] ?? 0);
    if (applied > migrations.length) {
      throw new Error(
        `The database has schema version ${applied}; this version of Say402 knows ${migrations.length}.`,
      );
    }
    const statements = migrations
      .slice(applied)
      .flatMap((migration) => migration({ integer: 'INTEGER', tableEnd: ' STRICT' }));
    for (const statement of statements) database.exec(statement);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
