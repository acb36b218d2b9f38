import { openPostgresStore } from './postgres/postgres-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the store that a DATABASE_URL names: `file:PATH` is SQLite, `postgres://…` PostgreSQL. */
export async function openStore(url: string): Promise<Store> {
  return url.startsWith('file:') ? openSqliteStore(url.slice('file:'.length)) : openPostgresStore(url);
}
