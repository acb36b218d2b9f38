import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the store that a DATABASE_URL names: `file:PATH` is SQLite. */
export async function openStore(url: string): Promise<Store> {
  return openSqliteStore(url.slice('file:'.length));
}
